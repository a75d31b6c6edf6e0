import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { HolidayCalendarRepository as Q } from './time-off.sql.types.js';

/** A paid holiday as it is stored. */
export type StoredHoliday = RowOf<typeof SELECT_ALL>;

const PAID = sql`EXISTS (SELECT FROM pay_periods y WHERE y.processed_at IS NOT NULL AND y.starts_on BETWEEN h.day - 13 AND h.day)`;
const HOLIDAYS = sql`SELECT h.day, h.name, h.version, ${PAID} AS paid, (SELECT count(*) FROM entered_holidays x WHERE x.day = h.day)::int AS entered
  FROM paid_holidays h`;
const IS_PAID = sql<Q['IS_PAID']>`SELECT EXISTS (SELECT FROM pay_periods y
  WHERE y.processed_at IS NOT NULL AND y.starts_on BETWEEN :day::date - 13 AND :day::date) AS paid`;
const INSERT_HOLIDAYS = sql<Q['INSERT_HOLIDAYS']>`INSERT INTO paid_holidays (day, name)
  SELECT * FROM unnest(:days::date[], :names::text[]) ON CONFLICT (day) DO NOTHING`;
const UPDATE_HOLIDAY = sql<Q['UPDATE_HOLIDAY']>`UPDATE paid_holidays
  SET day = :day::date, name = :name, version = version + 1 WHERE day = :id::date`;
const DELETE_HOLIDAY = sql<Q['DELETE_HOLIDAY']>`DELETE FROM paid_holidays WHERE day = :day::date`;
const INSERT_YEARS = sql<Q['INSERT_YEARS']>`INSERT INTO holiday_years (year, filled_at)
  SELECT year, :at::timestamptz FROM unnest(:years::int[]) AS year ON CONFLICT DO NOTHING`;

/** Every change of the calendar comes one after the other, and none while holidays are entered on timesheets. */
const LOCK_CALENDAR = sql<Q['LOCK_CALENDAR']>`SELECT pg_advisory_xact_lock(hashtext('paid-holidays'))`;

/** In SQL: waits until nobody changes the calendar, and holds it as it is until the transaction ends. */
export const HOLD_CALENDAR = sql<Q['HOLD_CALENDAR']>`SELECT pg_advisory_xact_lock_shared(hashtext('paid-holidays'))`;

const SELECT_ALL = sql<Q['SELECT_ALL']>`${HOLIDAYS} ORDER BY h.day DESC`;
const SELECT_OF_DAY = sql<Q['SELECT_OF_DAY']>`${HOLIDAYS} WHERE h.day::text = :day`;
const SELECT_AMONG = sql<Q['SELECT_AMONG']>`${HOLIDAYS} WHERE h.day = ANY (:days::date[]) ORDER BY h.day DESC`;
const SELECT_YEARS = sql<Q['SELECT_YEARS']>`SELECT year FROM holiday_years ORDER BY year`;

/** The calendar of paid holidays, and the years that it was entered for. */
@Injectable()
export class HolidayCalendarRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Every holiday, the newest first. */
  all(): Promise<StoredHoliday[]> {
    return this.db.query(SELECT_ALL);
  }

  find(on: Queryable, day: string): Promise<StoredHoliday | null> {
    return on.maybe(SELECT_OF_DAY, { day });
  }

  among(on: Queryable, days: readonly string[]): Promise<StoredHoliday[]> {
    return on.query(SELECT_AMONG, { days });
  }

  /** The years whose holidays are entered. */
  async years(on: Queryable = this.db): Promise<number[]> {
    return (await on.query(SELECT_YEARS)).map(({ year }) => year);
  }

  /** Whether a day is in a pay period whose payroll is processed. */
  async isPaid(tx: Tx, day: string): Promise<boolean> {
    return (await tx.one(IS_PAID, { day })).paid;
  }

  lock(tx: Tx): Promise<unknown> {
    return tx.query(LOCK_CALENDAR);
  }

  async add(tx: Tx, holidays: readonly { readonly day: string; readonly name: string }[]): Promise<void> {
    await tx.execute(INSERT_HOLIDAYS, { days: holidays.map(({ day }) => day), names: holidays.map(({ name }) => name) });
  }

  async change(tx: Tx, id: string, to: { readonly day: string; readonly name: string }): Promise<void> {
    await tx.execute(UPDATE_HOLIDAY, { id, ...to });
  }

  async remove(tx: Tx, day: string): Promise<void> {
    await tx.execute(DELETE_HOLIDAY, { day });
  }

  async keepYears(tx: Tx, years: readonly number[], at: Date): Promise<void> {
    await tx.execute(INSERT_YEARS, { years, at });
  }
}
