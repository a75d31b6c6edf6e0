import type { StatusRow } from '@campus/domain/payroll';
import type { WorkflowState } from '@campus/domain/payroll/rules';
import { workflowStateOf } from '@campus/domain/payroll/rules';
import type { SheetState } from '@campus/domain/timeclock/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../platform/index.js';
import { Database } from '../platform/index.js';
import type { SheetKey } from '../timeclock/index.js';
import { NOT_SALARIED, STANDS } from './book-sheets.sql.js';

/** What was sent back is outstanding again, so whoever asks for the outstanding sheets finds it too. [PAYROLL-018] */
const IN_STATE = `($2::text IS NULL OR CASE
    WHEN coalesce(t.state, 'open') = 'open' THEN $2 = 'outstanding' OR ($2 = 'rejected' AND t.rejected_at IS NOT NULL)
    ELSE CASE t.state WHEN 'approved' THEN 'supervisor approved' WHEN 'accepted' THEN 'accounting approved' ELSE t.state END = $2 END)`;

const ROW_ORDER = `lower(p.last_name), lower(p.first_name), s.emp_id, s.org_pos, s.pos_seq`;
const AFTER = `($4::date IS NULL OR s.period_start < $4::date
  OR (s.period_start = $4::date AND (${ROW_ORDER}) > ($5::text, $6::text, $7::text, $8::text, $9::text)))`;

const STATUS = `SELECT s.emp_id || '.' || s.org_pos || '.' || s.pos_seq || '@' || s.period_start AS id,
    concat_ws(' ', p.first_name, p.last_name) AS employee, coalesce(d.friendly_name, e.department_code) AS department, e.title AS position,
    s.period_start AS period, coalesce(t.state, 'open') AS state, t.rejected_at IS NOT NULL AS "sentBack",
    jsonb_build_array(s.period_start, lower(p.last_name), lower(p.first_name), s.emp_id, s.org_pos, s.pos_seq) AS key
  ${STANDS} JOIN people p ON p.emp_id = s.emp_id LEFT JOIN departments d ON d.dept_code = e.department_code
  WHERE ${NOT_SALARIED} AND ${IN_STATE} AND ${AFTER}
  ORDER BY s.period_start DESC, ${ROW_ORDER} LIMIT $3 OFFSET $10`;

const COUNT = `SELECT count(*)::int AS total ${STANDS} WHERE ${NOT_SALARIED} AND ${IN_STATE}`;

const SUPERVISORS = `SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, coalesce(o.outstanding, 0) AS outstanding, n.at AS "notifiedAt"
  FROM people p
    LEFT JOIN (SELECT e.supervisor_id, count(*)::int AS outstanding ${STANDS}
      WHERE ${NOT_SALARIED} AND coalesce(t.state, 'open') = 'open' GROUP BY 1) o ON o.supervisor_id = p.emp_id
    LEFT JOIN (SELECT record_id, max(at) AS at FROM audit_entries WHERE record_type = $2 GROUP BY 1) n
      ON n.record_id = $1::date || '/' || p.emp_id
  WHERE o.outstanding IS NOT NULL OR EXISTS (SELECT 1 FROM employments e WHERE e.supervisor_id = p.emp_id
    AND e.started_on <= $1::date + 13 AND (e.ended_on IS NULL OR e.ended_on >= $1::date))
  ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;

const KEYS = `unnest($1::text[], $2::text[], $3::text[], $4::date[]) AS k(emp_id, org_pos, pos_seq, period_start)`;
const SAME = `t.emp_id = k.emp_id AND t.org_pos = k.org_pos AND t.pos_seq = k.pos_seq AND t.period_start = k.period_start`;

const HOLD = `SELECT 1 AS one FROM timesheets t JOIN ${KEYS} ON ${SAME} ORDER BY t.emp_id, t.org_pos, t.pos_seq, t.period_start FOR UPDATE OF t`;

const ACCEPT = `UPDATE timesheets t SET state = 'accepted', accepted_by = $5, accepted_at = $6, version = t.version + 1
  FROM ${KEYS} WHERE ${SAME} AND t.state = 'approved'`;

const SEND_BACK = `UPDATE timesheets t SET state = 'open', approved_by = NULL, approved_at = NULL, content_hash = NULL, accepted_by = NULL,
    accepted_at = NULL, rejected_by = $5, rejected_at = $6, rejection_reason = $7, version = t.version + 1
  FROM ${KEYS} WHERE ${SAME} AND t.state IN ('approved', 'accepted')`;

/** Where a list of stands goes on: period, names and position of the last row. */
export type StatusKey = readonly [string, string, string, string, string, string];

export interface StatusWanted {
  readonly period: string | null;
  readonly state: WorkflowState | null;
  readonly limit: number;
  readonly offset: number;
  readonly after: StatusKey | null;
}

interface StoredStatus extends Omit<StatusRow, 'payPeriod' | 'workflowState'> {
  readonly period: string;
  readonly state: SheetState;
  readonly sentBack: boolean;
  readonly key: StatusKey;
}

export interface StoredSupervisor extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly outstanding: number;
  readonly notifiedAt: Date | null;
}

function keysOf(sheets: readonly SheetKey[]): readonly (readonly string[])[] {
  return [
    sheets.map(({ empId }) => empId),
    sheets.map(({ orgPos }) => orgPos),
    sheets.map(({ posSeq }) => posSeq),
    sheets.map(({ period }) => period),
  ];
}

/** Timesheets as accounting lists and decides them. */
@Injectable()
export class BookSheetsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** One page of where sheets stand, and the key of its last row. */
  async status(wanted: StatusWanted): Promise<{ readonly rows: StatusRow[]; readonly last: StatusKey | null }> {
    const { period, state, limit, offset, after } = wanted;
    const key = after ?? [null, null, null, null, null, null];
    const stored = await this.db.query<StoredStatus & Record<string, unknown>>(STATUS, [period, state, limit, ...key, offset]);
    const rows = stored.map(({ period: start, state: stand, sentBack, key: _key, ...row }) => ({
      ...row,
      payPeriod: periodLabel(start),
      workflowState: workflowStateOf(stand, sentBack),
    }));
    return { rows, last: stored.at(-1)?.key ?? null };
  }

  async count(period: string | null, state: WorkflowState | null): Promise<number> {
    return (await this.db.one<{ total: number }>(COUNT, [period, state])).total;
  }

  /** Everybody who supervises, each once, with the number of outstanding sheets of a period. [PAYROLL-044] */
  supervisors(period: string, noticeType: string): Promise<StoredSupervisor[]> {
    return this.db.query(SUPERVISORS, [period, noticeType]);
  }

  /** Holds the rows of these sheets until the transaction ends, in one order whoever asks. */
  async hold(tx: Tx, sheets: readonly SheetKey[]): Promise<void> {
    await tx.query(HOLD, keysOf(sheets));
  }

  accept(tx: Tx, sheets: readonly SheetKey[], by: string, at: Date): Promise<number> {
    return tx.execute(ACCEPT, [...keysOf(sheets), by, at]);
  }

  sendBack(tx: Tx, sheets: readonly SheetKey[], by: string, at: Date, reason: string | null): Promise<number> {
    return tx.execute(SEND_BACK, [...keysOf(sheets), by, at, reason]);
  }
}
