import { academicYearOf } from '@campus/domain/financial-aid/rules';
import type { SeedContext, Seeder } from '../../platform/index.js';

const CODES = 60;
/** Codes of each type for this academic year and the next. */
const INSERT_CODES = `INSERT INTO fee_codes (code, year, type, added_by)
  SELECT 'FEE-' || y || '-' || (ARRAY['C', 'M', 'D'])[t + 1] || lpad(n::text, 4, '0'), y, t, '0'
  FROM unnest($1::int[]) y CROSS JOIN generate_series(0, 2) t CROSS JOIN generate_series(1, $2::int) n ORDER BY y, t, n`;

async function seedFeeCodes({ db, today, log }: SeedContext): Promise<void> {
  if ((await db.maybe('SELECT 1 AS one FROM fee_codes LIMIT 1')) !== null) return;
  const year = academicYearOf(today);
  const count = await db.transaction((tx) => tx.execute(INSERT_CODES, [[year, year + 1], CODES]));
  log(`${count} fee codes`);
}

/** The fee codes of the demo campus. */
export const feeCodesSeeder: Seeder = { name: 'financial-aid/fee codes', order: 29, run: seedFeeCodes };
