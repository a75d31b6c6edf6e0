import type { StatusRow } from '@campus/domain/payroll';
import { workflowStateOf } from '@campus/domain/payroll/rules';
import type { SheetState } from '@campus/domain/timeclock/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../platform/index.js';
import { Database } from '../platform/index.js';
import type { SheetKey } from '../timeclock/index.js';
import { sheetOf } from '../timeclock/index.js';
import { STANDS_OF_PERIOD } from './book-sheets.sql.js';
import type { StatusKey, StatusWanted } from './status-pages.sql.js';
import { countOf, pageInOrder, pageOfAll, pageWalked } from './status-pages.sql.js';

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

/** One page of where sheets stand, how many there are in all, and the key of its last row. */
export interface StatusPage {
  readonly rows: StatusRow[];
  readonly total: number;
  readonly last: StatusKey | null;
}

/** Going from name to name costs more a person than putting all in order: it pays where the page ends within this part of the list. */
const WALKED_AT_MOST = 4;

interface StoredStatus extends Omit<StatusRow, 'payPeriod' | 'workflowState'>, Record<string, unknown> {
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
    const { stored, total } = await this.pageOf(wanted);
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
    return { rows, total, last: last === undefined ? null : keyOf(last) };
  }

  /** The beginning of a period, or what comes after a row, is read while it is counted; what lies deep or is thin is counted first. */
  private async pageOf(wanted: StatusWanted): Promise<{ readonly stored: StoredStatus[]; readonly total: number }> {
    const { period, state, limit, offset, after } = wanted;
    if (period === null) {
      const { sql, values } = pageOfAll(wanted);
      const found = await this.db.query<StoredStatus & { readonly total: number }>(sql, values);
      return { stored: found.filter(({ id }) => id !== null), total: found[0]?.total ?? 0 };
    }
    const one = { ...wanted, period };
    const [page, count] = [pageWalked(one), countOf(one)];
    const walked = () => this.db.keyed.query<StoredStatus>(page.sql, page.values);
    const counted = this.db.one<{ total: number }>(count.sql, count.values);
    if (state === null && offset === 0) {
      const [stored, { total }] = await Promise.all([walked(), counted]);
      return { stored, total };
    }
    const { total } = await counted;
    if (total === 0) return { stored: [], total };
    const reach = (after === null ? offset : 0) + limit;
    if (reach < total / WALKED_AT_MOST) return { stored: await walked(), total };
    const { sql, values } = pageInOrder(one);
    return { stored: await this.db.query<StoredStatus>(sql, values), total };
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
