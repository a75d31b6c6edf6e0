import type { PeriodCalendar } from '@campus/domain/timeclock';
import { payDateOf, PERIOD_DAYS } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../../platform/index.js';
import { Database } from '../../platform/index.js';

export interface StoredPeriod extends Record<string, unknown> {
  readonly start: string;
  readonly payDate: string;
  readonly processedAt: Date | null;
}

const COLUMNS = `starts_on AS start, pay_date AS "payDate", processed_at AS "processedAt"`;
const CONTAINS = `$1::date BETWEEN starts_on AND starts_on + ${PERIOD_DAYS - 1}`;

/** Rows of pay periods; a period is named by its first day. */
@Injectable()
export class PayPeriodsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Every period, the newest first: what every selector offers. [PAYROLL-013] [PAYROLL-027] */
  all(on: Queryable = this.db): Promise<StoredPeriod[]> {
    return on.query(`SELECT ${COLUMNS} FROM pay_periods ORDER BY starts_on DESC`);
  }

  /** Adds periods that begin on these days; nobody else adds any until the transaction ends. [PAYROLL-028] */
  async add(tx: Tx, next: (last: string | null) => readonly string[]): Promise<string[]> {
    await tx.execute('LOCK TABLE pay_periods IN SHARE ROW EXCLUSIVE MODE');
    const { last } = await tx.one<{ last: string | null }>('SELECT max(starts_on) AS last FROM pay_periods');
    const starts = [...next(last)];
    await tx.execute(
      'INSERT INTO pay_periods (starts_on, pay_date) SELECT s.start, s.paid FROM unnest($1::date[], $2::date[]) AS s(start, paid)',
      [starts, starts.map(payDateOf)],
    );
    return starts;
  }

  /** The period that a day lies in; null where none was made. */
  of(day: string, on: Queryable = this.db): Promise<StoredPeriod | null> {
    return on.maybe(`SELECT ${COLUMNS} FROM pay_periods WHERE ${CONTAINS}`, [day]);
  }

  byId(id: string): Promise<StoredPeriod | null> {
    return this.db.maybe(`SELECT ${COLUMNS} FROM pay_periods WHERE starts_on::text = $1`, [id]);
  }

  /** The paid holidays of a period, in their order. */
  holidaysOf(start: string): Promise<PeriodCalendar['holidays']> {
    return this.db.keyed.query(
      `SELECT day AS date, name FROM paid_holidays WHERE day BETWEEN $1::date AND $1::date + ${PERIOD_DAYS - 1} ORDER BY day`,
      [start],
    );
  }
}
