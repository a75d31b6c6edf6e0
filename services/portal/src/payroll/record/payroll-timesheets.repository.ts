import type { StatusRow } from '@campus/domain/payroll';
import { workflowStateOf } from '@campus/domain/payroll/rules';
import type { TimesheetState } from '@campus/domain/timeclock/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Database } from '../../platform/index.js';
import type { TimesheetKey } from '../../timeclock/index.js';
import { timesheetOf } from '../../timeclock/index.js';
import { TIMESHEETS_OF_PERIOD } from './payroll-timesheets.sql.js';
import type { StatusKey, StatusWanted } from './status-pages.sql.js';
import { countOf, pageInOrder, pageOfAll, pageWalked } from './status-pages.sql.js';

const SUPERVISORS = `SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, coalesce(o.outstanding, 0) AS outstanding, n.at AS "notifiedAt"
  FROM people p
    LEFT JOIN (SELECT s.supervisor_id, count(*)::int AS outstanding FROM (${TIMESHEETS_OF_PERIOD}) s WHERE s.state = 'open' GROUP BY 1) o
      ON o.supervisor_id = p.emp_id
    LEFT JOIN (SELECT record_id, max(at) AS at FROM audit_entries WHERE record_type = $2 GROUP BY 1) n
      ON n.record_id = $1::date || '/' || p.emp_id
  WHERE o.outstanding IS NOT NULL OR EXISTS (SELECT 1 FROM employments e WHERE e.supervisor_id = p.emp_id
    AND e.started_on <= $1::date + 13 AND (e.ended_on IS NULL OR e.ended_on >= $1::date))
  ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;

const KEYS = `unnest($1::text[], $2::text[], $3::text[], $4::date[]) AS k(emp_id, org_pos, pos_seq, period_start)`;
const SAME = `t.emp_id = k.emp_id AND t.org_pos = k.org_pos AND t.pos_seq = k.pos_seq AND t.period_start = k.period_start`;

const ACCEPT = `UPDATE timesheets t SET state = 'accepted', accepted_by = $5, accepted_at = $6, version = t.version + 1
  FROM ${KEYS} WHERE ${SAME} AND t.state = 'approved'`;

const SEND_BACK = `UPDATE timesheets t SET state = 'open', approved_by = NULL, approved_at = NULL, content_hash = NULL, accepted_by = NULL,
    accepted_at = NULL, rejected_by = $5, rejected_at = $6, rejection_reason = $7, version = t.version + 1
  FROM ${KEYS} WHERE ${SAME} AND t.state IN ('approved', 'accepted')`;

/** The rows of a page of where sheets stand and one more where the list goes on, and how many there are in all. */
export interface StatusPage {
  readonly stored: StoredStatus[];
  readonly total: number;
}

/** Going from name to name costs more a person than putting all in order: it pays where the page ends within this part of the list. */
const MAX_WALKED = 4;

export interface StoredStatus extends Omit<StatusRow, 'payPeriod' | 'workflowState'>, Record<string, unknown> {
  readonly period: string;
  readonly state: TimesheetState;
  readonly sentBack: boolean;
  readonly last: string;
  readonly first: string;
}

/** The key of a row, by which the list goes on behind it. */
export function keyOf({ id, period, last, first }: StoredStatus): StatusKey {
  const { empId = '', orgPos = '', posSeq = '' } = timesheetOf(id) ?? {};
  return [period, last, first, empId, orgPos, posSeq];
}

export interface StoredSupervisor extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly outstanding: number;
  readonly notifiedAt: Date | null;
}

function keysOf(timesheets: readonly TimesheetKey[]): readonly (readonly string[])[] {
  return [
    timesheets.map(({ empId }) => empId),
    timesheets.map(({ orgPos }) => orgPos),
    timesheets.map(({ posSeq }) => posSeq),
    timesheets.map(({ period }) => period),
  ];
}

/** The rows as they are answered. */
export function statusRowsOf(stored: readonly StoredStatus[]): StatusRow[] {
  const labels = new Map([...new Set(stored.map((row) => row.period))].map((start) => [start, periodLabel(start)]));
  return stored.map(({ id, employee, department, position, period, state, sentBack }) => ({
    ...{ id, employee, department, position },
    payPeriod: labels.get(period) ?? '',
    workflowState: workflowStateOf(state, sentBack),
  }));
}

/** Timesheets as accounting lists and decides them. */
@Injectable()
export class PayrollTimesheetsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The beginning of a period is read while it is counted; what is thin, or lies deep, is counted first. Whoever goes on knows the count. */
  async status(page: StatusWanted): Promise<StatusPage> {
    const wanted = { ...page, limit: page.limit + 1 };
    const { period, state, limit, offset, after } = wanted;
    if (period === null) {
      const { sql, values } = pageOfAll(wanted);
      const found = await this.db.query<StoredStatus & { readonly total: number }>(sql, values);
      return { stored: found.filter(({ id }) => id !== null), total: found[0]?.total ?? 0 };
    }
    const one = { ...wanted, period };
    const walked = (): Promise<StoredStatus[]> => {
      const { sql, values } = pageWalked(one);
      return this.db.keyed.query<StoredStatus>(sql, values);
    };
    const counted = wanted.total ?? this.countOf(one);
    if (state === null && offset === 0) {
      const [stored, total] = await Promise.all([walked(), counted]);
      return { stored, total };
    }
    const total = await counted;
    if (total === 0) return { stored: [], total };
    const reach = (after === null ? offset : 0) + limit;
    if (reach < total / MAX_WALKED) return { stored: await walked(), total };
    const { sql, values } = pageInOrder(one);
    return { stored: await this.db.query<StoredStatus>(sql, values), total };
  }

  private async countOf(wanted: Parameters<typeof countOf>[0]): Promise<number> {
    const { sql, values } = countOf(wanted);
    return (await this.db.one<{ total: number }>(sql, values)).total;
  }

  /** Everybody who supervises, each once, with the number of outstanding sheets of a period. [PAYROLL-044] */
  supervisors(period: string, noticeType: string): Promise<StoredSupervisor[]> {
    return this.db.query(SUPERVISORS, [period, noticeType]);
  }

  accept(tx: Tx, timesheets: readonly TimesheetKey[], by: string, at: Date): Promise<number> {
    return tx.execute(ACCEPT, [...keysOf(timesheets), by, at]);
  }

  sendBack(tx: Tx, timesheets: readonly TimesheetKey[], by: string, at: Date, reason: string | null): Promise<number> {
    return tx.execute(SEND_BACK, [...keysOf(timesheets), by, at, reason]);
  }
}
