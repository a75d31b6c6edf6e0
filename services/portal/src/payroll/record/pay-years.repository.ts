import type { PayShare } from '@campus/domain/payroll/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { PayYearsRepository as Q } from './record.sql.types.js';

/** What each pay day of a year pays of a yearly salary; version 0 where nobody chose. */
export type StoredPayYear = RowOf<typeof YEARS>;

const YEARS = sql<
  Narrowed<Q['YEARS'], { share: PayShare }>
>`SELECT w.year, coalesce(s.share, '26') AS share, coalesce(s.version, 0) AS version,
    EXISTS (SELECT FROM pay_periods y WHERE extract(year FROM y.pay_date) = w.year AND (y.processed_at IS NOT NULL
      OR EXISTS (SELECT FROM payroll_runs r WHERE r.period_start = y.starts_on AND r.state NOT IN ('asked', 'cancelled', 'rolled_back')))) AS begun
  FROM unnest(:years::int[]) AS w(year) LEFT JOIN pay_years s ON s.pay_year = w.year ORDER BY w.year DESC`;

/** Whoever processes a payroll holds its period: none of the year begins until the transaction ends. */
const LOCK_PERIODS = sql<
  Q['LOCK_PERIODS']
>`SELECT 1 AS one FROM pay_periods WHERE extract(year FROM pay_date) = :year ORDER BY starts_on FOR UPDATE`;
const SAVE_SHARE = sql<Q['SAVE_SHARE']>`INSERT INTO pay_years AS s (pay_year, share) VALUES (:year::int, :share)
  ON CONFLICT (pay_year) DO UPDATE SET share = excluded.share, version = s.version + 1`;

const LOCK_YEARS = sql<Q['LOCK_YEARS']>`SELECT pg_advisory_xact_lock(hashtext('pay-years'))`;

/** What pay days pay of yearly salaries, by the year in which they are. */
@Injectable()
export class PayYearsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  of(years: readonly number[], on: Queryable = this.db): Promise<StoredPayYear[]> {
    return on.query(YEARS, { years });
  }

  async lock(tx: Tx, year: number): Promise<void> {
    await tx.query(LOCK_YEARS);
    await tx.query(LOCK_PERIODS, { year });
  }

  async save(tx: Tx, year: number, share: PayShare): Promise<void> {
    await tx.execute(SAVE_SHARE, { year, share });
  }
}
