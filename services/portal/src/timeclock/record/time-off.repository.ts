import type { TimeOffState } from '@campus/domain/timeclock/rules';
import { HOLIDAY } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { EmploymentKey } from './position-source.js';
import { POSITION_ID } from './position-source.js';
import type { TimeOffRepository as Q } from './record.sql.types.js';

export type StoredRequest = RowOf<typeof LOCK_OWN>;

export type StoredBalance = RowOf<typeof SELECT_BALANCES_OF>;

export interface NewRequest extends EmploymentKey {
  readonly salaried: boolean;
  readonly day: string;
  readonly hourType: string;
  readonly hundredths: number;
}

const LATEST = 40;

/**
 * In SQL: where the request `r` stands. A salaried one says so itself; the hours of any other lie on a timesheet, are approved with it and
 * processed with it. [TIMEOFF-016]
 */
export const REQUEST_STATE = `CASE WHEN r.salaried OR r.state IN ('rejected', 'cancelled') THEN r.state ELSE coalesce((SELECT
    CASE t.state WHEN 'open' THEN 'requested' WHEN 'processed' THEN 'processed' WHEN 'exported' THEN 'processed' ELSE 'approved' END
    FROM timesheets t WHERE t.emp_id = r.emp_id AND t.org_pos = r.org_pos AND t.pos_seq = r.pos_seq
      AND r.taken_on BETWEEN t.period_start AND t.period_start + 13), r.state) END`;

const COLUMNS = sql`r.id, r.emp_id AS "empId", r.org_pos AS "orgPos", r.pos_seq AS "posSeq", ${sql.raw(POSITION_ID.replaceAll('e.', 'r.'))} AS "positionId",
  r.taken_on AS day, r.hour_type AS "hourType", r.hundredths, ${sql.raw(REQUEST_STATE)} AS state, r.salaried`;

const ASKED = sql<
  Q['ASKED']
>`SELECT 1 AS one FROM time_off_requests r WHERE r.emp_id = :empId AND r.org_pos = :orgPos AND r.pos_seq = :posSeq AND r.taken_on = :day::date
  AND r.hour_type = :hourType AND r.hundredths = :hundredths AND r.state IN ('requested', 'approved') LIMIT 1`;

/** The latest of each position. */
const LATEST_OF = sql<Narrowed<Q['LATEST_OF'], { state: TimeOffState }>>`SELECT * FROM (
    SELECT ${COLUMNS}, row_number() OVER (PARTITION BY r.org_pos, r.pos_seq ORDER BY r.requested_at DESC, r.id) AS turn, r.requested_at
    FROM time_off_requests r WHERE r.emp_id = :empId AND r.state <> 'cancelled'
  ) AS latest WHERE turn <= ${LATEST} ORDER BY requested_at DESC, id`;

const SELECT_HOLIDAYS_BETWEEN = sql<
  Q['SELECT_HOLIDAYS_BETWEEN']
>`SELECT day AS date, name FROM paid_holidays WHERE day BETWEEN :from::date AND :until::date ORDER BY day`;
const SELECT_BALANCES_OF = sql<
  Q['SELECT_BALANCES_OF']
>`SELECT hour_type AS "hourType", taken, available, as_of AS "asOf" FROM time_off_balances WHERE emp_id = :empId ORDER BY hour_type`;
const LOCK_OWN = sql<
  Narrowed<Q['LOCK_OWN'], { state: TimeOffState }>
>`SELECT ${COLUMNS} FROM time_off_requests r WHERE r.emp_id = :empId AND r.id::text = :id AND r.state <> 'cancelled' FOR UPDATE OF r`;
const INSERT_REQUEST = sql<
  Narrowed<Q['INSERT_REQUEST'], { state: TimeOffState }>
>`INSERT INTO time_off_requests AS r (emp_id, org_pos, pos_seq, taken_on, hour_type, hundredths, requested_at, salaried)
       VALUES (:empId, :orgPos, :posSeq, :day::date, :hourType, :hundredths, :at, :salaried) RETURNING ${COLUMNS}`;
const INSERT_PUNCH = sql<
  Q['INSERT_PUNCH']
>`INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, request_id, created_at)
       VALUES (:empId, :orgPos, :posSeq, :day::date, :hourType, :hundredths, 'time-off', :id, :at)`;
const CANCEL_REQUEST = sql<
  Q['CANCEL_REQUEST']
>`UPDATE time_off_requests SET state = 'cancelled', version = version + 1 WHERE id = :id::uuid`;
const DELETE_PUNCHES = sql<Q['DELETE_PUNCHES']>`DELETE FROM punches WHERE request_id = :id::uuid`;
const SELECT_HOLIDAY_HOURS = sql<
  Q['SELECT_HOLIDAY_HOURS']
>`SELECT sum(hundredths)::int AS hours FROM punches WHERE emp_id = :empId AND work_date = :day::date AND hour_type = '${sql.raw(HOLIDAY)}'`;
const SELECT_OWN = sql<
  Narrowed<Q['SELECT_OWN'], { state: TimeOffState }>
>`SELECT ${COLUMNS} FROM time_off_requests r WHERE r.emp_id = :empId AND r.id::text = :id AND r.state <> 'cancelled'`;
const SELECT_PEOPLE = sql<
  Q['SELECT_PEOPLE']
>`SELECT unnest(ARRAY[e.emp_id, e.supervisor_id] || ARRAY(SELECT g.delegate_id FROM timesheet_delegates g
         WHERE g.supervisor_id = e.supervisor_id)) AS "empId"
       FROM time_off_requests r JOIN employments e ON e.emp_id = r.emp_id AND e.org_pos = r.org_pos AND e.pos_seq = r.pos_seq
       WHERE r.id = :id::uuid`;
const SELECT_OLDEST_OPEN_PERIOD = sql<
  Q['SELECT_OLDEST_OPEN_PERIOD']
>`SELECT starts_on AS start FROM pay_periods WHERE processed_at IS NULL ORDER BY starts_on LIMIT 1`;

/** Rows of time-off requests and balances. */
@Injectable()
export class TimeOffRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The forty latest requests of each position of a person, newest first. [TIMEOFF-004] */
  latestOf(empId: string, on: Queryable = this.db.keyed): Promise<StoredRequest[]> {
    return on.query(LATEST_OF, { empId });
  }

  /** The paid holidays between two dates, both included. */
  holidaysBetween(from: string, until: string): Promise<{ readonly date: string; readonly name: string }[]> {
    return this.db.query(SELECT_HOLIDAYS_BETWEEN, { from, until });
  }

  balancesOf(empId: string): Promise<StoredBalance[]> {
    return this.db.query(SELECT_BALANCES_OF, { empId });
  }

  /** An own request that is not cancelled, held until the transaction ends. */
  lockOwn(tx: Tx, empId: string, id: string): Promise<StoredRequest | null> {
    return tx.maybe(LOCK_OWN, { empId, id });
  }

  async add(tx: Tx, request: NewRequest, at: Date): Promise<StoredRequest> {
    const { empId, orgPos, posSeq, day, hourType, hundredths, salaried } = request;
    return tx.one(INSERT_REQUEST, { empId, orgPos, posSeq, day, hourType, hundredths, at, salaried });
  }

  /** Puts the hours of a request on the timesheet of its day. [TIMEOFF-016] */
  async addToTimesheet(tx: Tx, request: StoredRequest, at: Date): Promise<void> {
    const { id, empId, orgPos, posSeq, day, hourType, hundredths } = request;
    await tx.execute(INSERT_PUNCH, { empId, orgPos, posSeq, day, hourType, hundredths, id, at });
  }

  /** Cancels a request and takes its hours off the timesheet. */
  async cancel(tx: Tx, id: string): Promise<void> {
    await this.removeFromTimesheet(tx, id);
    await tx.execute(CANCEL_REQUEST, { id });
  }

  /** Takes the hours of a request off the timesheet. */
  async removeFromTimesheet(tx: Tx, id: string): Promise<void> {
    await tx.execute(DELETE_PUNCHES, { id });
  }

  /** Hours of a paid holiday that a person has on a day, on whichever sheet; null for none. */
  async holidayHours(tx: Tx, empId: string, day: string): Promise<number | null> {
    return (await tx.one(SELECT_HOLIDAY_HOURS, { empId, day })).hours;
  }

  /** Whether the same hours are asked for already and still wait, for the supervisor or for payroll. */
  async isAsked(tx: Tx, wanted: NewRequest): Promise<boolean> {
    const { empId, orgPos, posSeq, day, hourType, hundredths } = wanted;
    return (await tx.maybe(ASKED, { empId, orgPos, posSeq, day, hourType, hundredths })) !== null;
  }

  /** An own request, as far as it is not cancelled; null for another's. */
  own(empId: string, id: string, on: Queryable = this.db): Promise<StoredRequest | null> {
    return on.maybe(SELECT_OWN, { empId, id });
  }

  /** Who is told live of a salaried request: its employee, the supervisor and the delegates. */
  async peopleOf(tx: Tx, id: string): Promise<string[]> {
    const rows = await tx.query(SELECT_PEOPLE, { id });
    return rows.map(({ empId }) => empId).filter((empId) => typeof empId === 'string');
  }

  /** The first day of the oldest pay period that is not processed. */
  async oldestOpenPeriod(on: Queryable = this.db): Promise<string | null> {
    const row = await on.maybe(SELECT_OLDEST_OPEN_PERIOD);
    return row?.start ?? null;
  }
}
