import { Inject, Injectable } from '@nestjs/common';
import type { RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import { overBalanceOn } from '../record/over-balance.repository.js';
import { assignedTo, supervisedBy } from '../record/supervision.service.js';
import { REQUEST_STATE } from '../record/time-off.repository.js';
import type { SalariedRequestsRepository as Q } from './time-off.sql.types.js';

/** A salaried request that waits for its supervisor. */
export interface WaitingRequest {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly hourType: string;
  readonly hundredths: number;
  readonly day: string;
  readonly requestedAt: Date;
  readonly delegated: boolean;
  readonly othersAway: number;
  readonly over: number;
}

export type StoredAbsence = RowOf<typeof ABSENCES>;

const MAX_ROWS = 500;

const EMPLOYED = `JOIN employments e ON e.emp_id = r.emp_id AND e.org_pos = r.org_pos AND e.pos_seq = r.pos_seq
  JOIN people p ON p.emp_id = r.emp_id`;

const NAME = `concat_ws(' ', p.first_name, p.last_name) AS name`;

/** The salaried requests that wait for a person. */
export const SELECT_WAITING_REQUESTS = sql<
  Q['SELECT_WAITING_REQUESTS']
>`SELECT r.id, ${sql.raw(NAME)}, e.title, r.hour_type AS "hourType", r.hundredths, r.taken_on AS day, r.requested_at AS "requestedAt",
    NOT coalesce(${sql.raw(assignedTo(':actor'))}, false) AS delegated,
    (SELECT count(DISTINCT o.emp_id)::int FROM time_off_requests o
      JOIN employments oe ON oe.emp_id = o.emp_id AND oe.org_pos = o.org_pos AND oe.pos_seq = o.pos_seq
      WHERE o.taken_on = r.taken_on AND o.emp_id <> r.emp_id AND o.state NOT IN ('rejected', 'cancelled')
        AND oe.supervisor_id = e.supervisor_id) AS "othersAway",
    ${sql.raw(overBalanceOn('r.emp_id', 'r.hour_type', 'r.taken_on'))} AS over
  FROM time_off_requests r ${sql.raw(EMPLOYED)}
  WHERE r.salaried AND r.state = 'requested' AND r.emp_id <> :actor AND ${sql.raw(supervisedBy(':actor'))}
  ORDER BY r.taken_on, lower(p.last_name), lower(p.first_name), r.id LIMIT ${MAX_ROWS}`;

const ABSENCES = sql<
  Q['ABSENCES']
>`SELECT a.* FROM (SELECT r.taken_on AS day, ${sql.raw(NAME)}, r.hour_type AS "hourType", r.hundredths,
      CASE ${sql.raw(REQUEST_STATE)} WHEN 'requested' THEN 'requested' ELSE 'approved' END AS state, lower(p.last_name) AS turn
    FROM time_off_requests r ${sql.raw(EMPLOYED)}
    WHERE r.state NOT IN ('rejected', 'cancelled') AND r.taken_on >= :start::date AND r.taken_on < :start::date + interval '1 month'
      AND ${sql.raw(supervisedBy(':empId'))}) a
  ORDER BY a.day, a.turn, a.name LIMIT ${MAX_ROWS}`;

const SELECT_HOLIDAYS = sql<
  Q['SELECT_HOLIDAYS']
>`SELECT day AS date, name FROM paid_holidays WHERE day >= :start::date AND day < :start::date + interval '1 month' ORDER BY day`;

/** Rows of the time off of those whom a person supervises. */
@Injectable()
export class SalariedRequestsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The salaried requests that wait for this person, the next day off first. [SUP-050] */
  waitingFor(empId: string): Promise<WaitingRequest[]> {
    return this.db.query(SELECT_WAITING_REQUESTS, { actor: empId });
  }

  /** Who is away in the month that begins on a day. */
  absencesOf(empId: string, start: string): Promise<StoredAbsence[]> {
    return this.db.query(ABSENCES, { empId, start });
  }

  holidaysOf(start: string): Promise<{ readonly date: string; readonly name: string }[]> {
    return this.db.query(SELECT_HOLIDAYS, { start });
  }
}
