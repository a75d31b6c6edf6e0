import type { PayShare } from '@campus/domain/payroll/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';

/** What each pay day of a year pays of a yearly salary; version 0 where nobody chose. */
export interface StoredPayYear extends Record<string, unknown> {
  readonly year: number;
  readonly share: PayShare;
  readonly version: number;
  /** A payroll that is paid in the year is processed or in progress. */
  readonly begun: boolean;
}

const YEARS = `SELECT w.year, coalesce(s.share, '26') AS share, coalesce(s.version, 0) AS version,
    EXISTS (SELECT FROM pay_periods y WHERE extract(year FROM y.pay_date) = w.year AND (y.processed_at IS NOT NULL
      OR EXISTS (SELECT FROM payroll_runs r WHERE r.period_start = y.starts_on AND r.state NOT IN ('asked', 'cancelled', 'rolled_back')))) AS begun
  FROM unnest($1::int[]) AS w(year) LEFT JOIN pay_years s ON s.pay_year = w.year ORDER BY w.year DESC`;

/** Whoever processes a payroll holds its period: none of the year begins until the transaction ends. */
const LOCK_PERIODS = `SELECT 1 AS one FROM pay_periods WHERE extract(year FROM pay_date) = $1 ORDER BY starts_on FOR UPDATE`;
const SAVE_SHARE = sql<{ year: number; share: PayShare }>`INSERT INTO pay_years AS s (pay_year, share) VALUES (:year::int, :share)
  ON CONFLICT (pay_year) DO UPDATE SET share = excluded.share, version = s.version + 1`;

/** What pay days pay of yearly salaries, by the year in which they are. */
@Injectable()
export class PayYearsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  of(years: readonly number[], on: Queryable = this.db): Promise<StoredPayYear[]> {
    return on.query(YEARS, [years]);
  }

  async lock(tx: Tx, year: number): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('pay-years'))`);
    await tx.query(LOCK_PERIODS, [year]);
  }

  async save(tx: Tx, year: number, share: PayShare): Promise<void> {
    await tx.execute(SAVE_SHARE, { year, share });
  }
}
