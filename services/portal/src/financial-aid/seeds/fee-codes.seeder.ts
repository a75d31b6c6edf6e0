import { academicYearOf } from '@campus/domain/financial-aid/rules';
import type { SeedContext, Seeder } from '../../platform/index.js';
import type { FeeCodesSeeder as Q } from './seeds.sql.types.js';
import { sql } from '../../platform/index.js';

const CODES = 60;
/** Codes of each type for this academic year and the next. */
const INSERT_CODES = sql<Q['INSERT_CODES']>`INSERT INTO fee_codes (code, year, type, added_by)
  SELECT 'FEE-' || y || '-' || (ARRAY['C', 'M', 'D'])[t + 1] || lpad(n::text, 4, '0'), y, t, '0'
  FROM unnest(:years::int[]) y CROSS JOIN generate_series(0, 2) t CROSS JOIN generate_series(1, :codes::int) n ORDER BY y, t, n`;

const SELECT_FEE_CODES = sql<Q['SELECT_FEE_CODES']>`SELECT 1 AS one FROM fee_codes LIMIT 1`;

async function seedFeeCodes({ db, today, log }: SeedContext): Promise<void> {
  if ((await db.maybe(SELECT_FEE_CODES)) !== null) return;
  const year = academicYearOf(today);
  const count = await db.transaction((tx) => tx.execute(INSERT_CODES, { years: [year, year + 1], codes: CODES }));
  log(`${count} fee codes`);
}

/** The fee codes of the demo campus. */
export const feeCodesSeeder: Seeder = { name: 'financial-aid/fee codes', order: 29, run: seedFeeCodes };
