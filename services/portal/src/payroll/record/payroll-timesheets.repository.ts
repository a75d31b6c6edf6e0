import type { StatusRow } from '@campus/domain/payroll';
import type { WorkflowState } from '@campus/domain/payroll/rules';
import { workflowStateOf } from '@campus/domain/payroll/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, Tx, WantedPage } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { TimesheetKey } from '../../timeclock/index.js';
import { timesheetOf } from '../../timeclock/index.js';
import { timesheetsOfPeriod } from './payroll-timesheets.sql.js';
import type { StoredStatus } from './status-pages.sql.js';
import { COUNTED, IN_ORDER, OF_ALL, WALKED } from './status-pages.sql.js';
import type { PayrollTimesheetsRepository as Q } from './record.sql.types.js';

const SUPERVISORS = sql<
  Q['SUPERVISORS']
>`SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, coalesce(o.outstanding, 0) AS outstanding, n.at AS "notifiedAt"
  FROM people p
    LEFT JOIN (SELECT s.supervisor_id, count(*)::int AS outstanding FROM (${sql.raw(timesheetsOfPeriod(':period'))}) s WHERE s.state = 'open' GROUP BY 1) o
      ON o.supervisor_id = p.emp_id
    LEFT JOIN (SELECT record_id, max(at) AS at FROM audit_entries WHERE record_type = :noticeType GROUP BY 1) n
      ON n.record_id = :period::date || '/' || p.emp_id
  WHERE o.outstanding IS NOT NULL OR EXISTS (SELECT 1 FROM employments e WHERE e.supervisor_id = p.emp_id
    AND e.started_on <= :period::date + 13 AND (e.ended_on IS NULL OR e.ended_on >= :period::date))
  ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;

const KEYS = sql`unnest(:empIds::text[], :orgPoss::text[], :posSeqs::text[], :periods::date[]) AS k(emp_id, org_pos, pos_seq, period_start)`;
const SAME = sql`t.emp_id = k.emp_id AND t.org_pos = k.org_pos AND t.pos_seq = k.pos_seq AND t.period_start = k.period_start`;

const ACCEPT = sql<
  Q['ACCEPT']
>`UPDATE timesheets t SET state = 'accepted', accepted_by = :by, accepted_at = :at, version = t.version + 1
  FROM ${KEYS} WHERE ${SAME} AND t.state = 'approved'`;

const SEND_BACK = sql<
  Q['SEND_BACK']
>`UPDATE timesheets t SET state = 'open', approved_by = NULL, approved_at = NULL, content_hash = NULL, accepted_by = NULL,
    accepted_at = NULL, rejected_by = :by, rejected_at = :at, rejection_reason = :reason, version = t.version + 1
  FROM ${KEYS} WHERE ${SAME} AND t.state IN ('approved', 'accepted')`;

/** The rows of a page of where sheets stand and one more where the list goes on, and how many there are in all. */
export interface StatusPage {
  readonly stored: StoredStatus[];
  readonly total: number;
}

/** Going from name to name costs more a person than putting all in order: it pays where the page ends within this part of the list. */
const MAX_WALKED = 4;

interface StatusWanted extends Omit<WantedPage, 'list' | 'sort'> {
  readonly period: string | null;
  readonly state: WorkflowState | null;
}

type OfPeriod = StatusWanted & { readonly period: string };

/** The key of a row, by which the list goes on behind it. */
export function keyOf({ id, period, last, first }: StoredStatus): readonly string[] {
  const { empId = '', orgPos = '', posSeq = '' } = timesheetOf(id) ?? {};
  return [period, last, first, empId, orgPos, posSeq];
}

/** The same key without the period, by names. */
function placeOf([, last = '', first = '', empId = '', orgPos = '', posSeq = '']: readonly string[]) {
  return { last, first, empId, orgPos, posSeq };
}

type Whole<Row> = { readonly [Column in keyof Row]: NonNullable<Row[Column]> };
const isWhole = <Row extends object>(row: Row): row is Row & Whole<Row> => Object.values(row).every((value) => value !== null);

export type StoredSupervisor = RowOf<typeof SUPERVISORS>;

function keysOf(timesheets: readonly TimesheetKey[]) {
  return {
    empIds: timesheets.map(({ empId }) => empId),
    orgPoss: timesheets.map(({ orgPos }) => orgPos),
    posSeqs: timesheets.map(({ posSeq }) => posSeq),
    periods: timesheets.map(({ period }) => period),
  };
}

/** The rows as they are answered. */
export function statusRowsOf(stored: readonly StoredStatus[]): StatusRow[] {
  const labels = new Map([...new Set(stored.map((row) => row.period))].map((start) => [start, periodLabel(start)]));
  return stored.map(({ id, employee, department, position, period, state, sentBack }) => ({
    id,
    employee,
    department,
    position,
    payPeriod: labels.get(period) ?? '',
    workflowState: workflowStateOf(state, sentBack),
  }));
}

/** A page of a period by one of two ways to it. */
function pageOf(on: Queryable, pages: typeof WALKED, { period, state, limit, offset, after }: OfPeriod): Promise<StoredStatus[]> {
  const page = { period, limit, offset };
  if (after === null) return state === null ? on.query(pages.any, page) : on.query(pages.one, { ...page, state });
  const behind = { ...page, ...placeOf(after) };
  return state === null ? on.query(pages.anyBehind, behind) : on.query(pages.oneBehind, { ...behind, state });
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
      const found = await this.ofAll(wanted);
      return { stored: found.filter(isWhole), total: found[0]?.total ?? 0 };
    }
    const one = { ...wanted, period };
    const walked = (): Promise<StoredStatus[]> => pageOf(this.db.keyed, WALKED, one);
    const counted = wanted.total ?? this.countOf(one);
    if (state === null && offset === 0) {
      const [stored, total] = await Promise.all([walked(), counted]);
      return { stored, total };
    }
    const total = await counted;
    if (total === 0) return { stored: [], total };
    const reach = (after === null ? offset : 0) + limit;
    if (reach < total / MAX_WALKED) return { stored: await walked(), total };
    return { stored: await pageOf(this.db, IN_ORDER, one), total };
  }

  /** Counted where that is not known yet, which is so at the beginning. */
  private ofAll({ state, limit, offset, after, total }: StatusWanted) {
    const page = { limit, offset };
    if (after === null || total === null)
      return state === null ? this.db.query(OF_ALL.any, page) : this.db.query(OF_ALL.one, { ...page, state });
    const behind = { ...page, ...placeOf(after), behind: after[0] ?? '', total };
    return state === null ? this.db.query(OF_ALL.anyBehind, behind) : this.db.query(OF_ALL.oneBehind, { ...behind, state });
  }

  private async countOf({ period, state }: OfPeriod): Promise<number> {
    const { total } = await (state === null ? this.db.one(COUNTED.any, { period }) : this.db.one(COUNTED.one, { period, state }));
    return total;
  }

  /** Everybody who supervises, each once, with the number of outstanding sheets of a period. [PAYROLL-044] */
  supervisors(period: string, noticeType: string): Promise<StoredSupervisor[]> {
    return this.db.query(SUPERVISORS, { period, noticeType });
  }

  accept(tx: Tx, timesheets: readonly TimesheetKey[], by: string, at: Date): Promise<number> {
    return tx.execute(ACCEPT, { ...keysOf(timesheets), by, at });
  }

  sendBack(tx: Tx, timesheets: readonly TimesheetKey[], by: string, at: Date, reason: string | null): Promise<number> {
    return tx.execute(SEND_BACK, { ...keysOf(timesheets), by, at, reason });
  }
}
