import type { PeriodCalendar } from '@campus/domain/timeclock';
import { payDateOf, PERIOD_DAYS } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { PayPeriodsRepository as Q } from './record.sql.types.js';

export type StoredPeriod = RowOf<typeof SELECT_ALL>;

const COLUMNS = sql`starts_on AS start, pay_date AS "payDate", processed_at AS "processedAt"`;
const CONTAINS = sql`:day::date BETWEEN starts_on AND starts_on + ${PERIOD_DAYS - 1}`;

const SELECT_ALL = sql<Q['SELECT_ALL']>`SELECT ${COLUMNS} FROM pay_periods ORDER BY starts_on DESC`;
const LOCK_PAY_PERIODS = sql<Q['LOCK_PAY_PERIODS']>`LOCK TABLE pay_periods IN SHARE ROW EXCLUSIVE MODE`;
const SELECT_LAST = sql<Q['SELECT_LAST']>`SELECT max(starts_on) AS last FROM pay_periods`;
const INSERT_PERIODS = sql<
  Q['INSERT_PERIODS']
>`INSERT INTO pay_periods (starts_on, pay_date) SELECT s.start, s.paid FROM unnest(:starts::date[], :payDates::date[]) AS s(start, paid)`;
const SELECT_OF_DAY = sql<Q['SELECT_OF_DAY']>`SELECT ${COLUMNS} FROM pay_periods WHERE ${CONTAINS}`;
const SELECT_BY_ID = sql<Q['SELECT_BY_ID']>`SELECT ${COLUMNS} FROM pay_periods WHERE starts_on::text = :id`;
const SELECT_HOLIDAYS = sql<
  Q['SELECT_HOLIDAYS']
>`SELECT day AS date, name FROM paid_holidays WHERE day BETWEEN :start::date AND :start::date + ${PERIOD_DAYS - 1} ORDER BY day`;

/** Rows of pay periods; a period is named by its first day. */
@Injectable()
export class PayPeriodsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Every period, the newest first: what every selector offers. [PAYROLL-013] [PAYROLL-027] */
  all(on: Queryable = this.db): Promise<StoredPeriod[]> {
    return on.query(SELECT_ALL);
  }

  /** Adds periods that begin on these days; nobody else adds any until the transaction ends. [PAYROLL-028] */
  async add(tx: Tx, next: (last: string | null) => readonly string[]): Promise<string[]> {
    await tx.execute(LOCK_PAY_PERIODS);
    const { last } = await tx.one(SELECT_LAST);
    const starts = [...next(last)];
    await tx.execute(INSERT_PERIODS, { starts, payDates: starts.map(payDateOf) });
    return starts;
  }

  /** The period that a day lies in; null where none was made. */
  of(day: string, on: Queryable = this.db): Promise<StoredPeriod | null> {
    return on.maybe(SELECT_OF_DAY, { day });
  }

  byId(id: string): Promise<StoredPeriod | null> {
    return this.db.maybe(SELECT_BY_ID, { id });
  }

  /** The paid holidays of a period, in their order. */
  holidaysOf(start: string): Promise<PeriodCalendar['holidays']> {
    return this.db.keyed.query(SELECT_HOLIDAYS, { start });
  }
}
