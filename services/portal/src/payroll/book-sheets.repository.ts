import type { StatusRow } from '@campus/domain/payroll';
import type { WorkflowState } from '@campus/domain/payroll/rules';
import { workflowStateOf } from '@campus/domain/payroll/rules';
import type { SheetState } from '@campus/domain/timeclock/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../platform/index.js';
import { Database } from '../platform/index.js';
import type { SheetKey } from '../timeclock/index.js';
import { sheetOf } from '../timeclock/index.js';
import { STANDS_OF_ALL, STANDS_OF_PERIOD } from './book-sheets.sql.js';

/** What was sent back is outstanding again, so whoever asks for the outstanding sheets finds it too. [PAYROLL-018] */
const inState = (
  wanted: string,
): string => `CASE WHEN s.state = 'open' THEN ${wanted}::text = 'outstanding' OR (${wanted} = 'rejected' AND s.rejected_at IS NOT NULL)
    ELSE CASE s.state WHEN 'approved' THEN 'supervisor approved' WHEN 'accepted' THEN 'accounting approved' ELSE s.state END = ${wanted} END`;

const ROW_ORDER = `lower(p.last_name), lower(p.first_name), s.emp_id, s.org_pos, s.pos_seq`;
/** The same of a page, whose rows carry the lowered names. */
const PAGE_ORDER = `r.last, r.first, r.emp_id, r.org_pos, r.pos_seq`;

/** The rows behind a key: what it names are the period and the columns of the order. */
const behind = ([period, ...names]: readonly string[]): string =>
  `WHERE s.period_start < ${period}::date OR (s.period_start = ${period}::date AND (${ROW_ORDER}) > (${names.map((one) => `${one}::text`).join(', ')}))`;

/**
 * One page of stands beside how many there are, in one statement: of one period or of all, of a state or of any, from a key or a number on. Each
 * has a text of its own, for a plan that fits all of them fits none. What is shown is put together for the rows of the page alone, after all were
 * put in order. An empty page is one row without an id.
 */
function pageOf({ period, state, limit, offset, after }: StatusWanted): { readonly sql: string; readonly values: unknown[] } {
  const values: unknown[] = period === null ? [] : [period];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const where = state === null ? '' : `WHERE ${inState(value(state))}`;
  const rest = after === null ? '' : behind(after.map(value));
  const part = `LIMIT ${value(limit)}::int OFFSET ${value(after === null ? offset : 0)}::int`;
  // The rows of one period need not be put in its order.
  const [byPeriod, pageByPeriod] = period === null ? ['s.period_start DESC,', 'r.period_start DESC,'] : ['', ''];
  const sql = `WITH stands AS MATERIALIZED (SELECT s.* FROM (${period === null ? STANDS_OF_ALL : STANDS_OF_PERIOD}) s ${where})
    SELECT n.total, w.* FROM (SELECT count(*)::int AS total FROM stands) n LEFT JOIN LATERAL (
      SELECT r.emp_id || '.' || r.org_pos || '.' || r.pos_seq || '@' || r.period_start AS id,
        concat_ws(' ', r.first_name, r.last_name) AS employee, coalesce(d.friendly_name, r.department_code) AS department, r.title AS position,
        r.period_start AS period, r.state, r.rejected_at IS NOT NULL AS "sentBack", r.last, r.first
      FROM (SELECT s.*, p.first_name, p.last_name, lower(p.last_name) AS last, lower(p.first_name) AS first
        FROM stands s LEFT JOIN people p ON p.emp_id = s.emp_id ${rest} ORDER BY ${byPeriod} ${ROW_ORDER} ${part}) r
        LEFT JOIN departments d ON d.dept_code = r.department_code
      ORDER BY ${pageByPeriod} ${PAGE_ORDER}) w ON true`;
  return { sql, values };
}

const SUPERVISORS = `SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, coalesce(o.outstanding, 0) AS outstanding, n.at AS "notifiedAt"
  FROM people p
    LEFT JOIN (SELECT s.supervisor_id, count(*)::int AS outstanding FROM (${STANDS_OF_PERIOD}) s WHERE s.state = 'open' GROUP BY 1) o
      ON o.supervisor_id = p.emp_id
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

/** One page of where sheets stand, how many there are in all, and the key of its last row. */
export interface StatusPage {
  readonly rows: StatusRow[];
  readonly total: number;
  readonly last: StatusKey | null;
}

interface StoredStatus extends Omit<StatusRow, 'payPeriod' | 'workflowState'>, Record<string, unknown> {
  readonly total: number;
  readonly period: string;
  readonly state: SheetState;
  readonly sentBack: boolean;
  readonly last: string;
  readonly first: string;
}

/** The key of a row, by which the list goes on behind it. */
function keyOf({ id, period, last, first }: StoredStatus): StatusKey {
  const { empId = '', orgPos = '', posSeq = '' } = sheetOf(id) ?? {};
  return [period, last, first, empId, orgPos, posSeq];
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

  async status(wanted: StatusWanted): Promise<StatusPage> {
    const { sql, values } = pageOf(wanted);
    const found = await this.db.query<StoredStatus>(sql, values);
    const stored = found.filter(({ id }) => id !== null);
    const labels = new Map([...new Set(stored.map((row) => row.period))].map((start) => [start, periodLabel(start)]));
    const rows = stored.map(({ id, employee, department, position, period: start, state: stand, sentBack }) => ({
      id,
      employee,
      department,
      position,
      payPeriod: labels.get(start) ?? '',
      workflowState: workflowStateOf(stand, sentBack),
    }));
    const last = stored.at(-1);
    return { rows, total: found[0]?.total ?? 0, last: last === undefined ? null : keyOf(last) };
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
