import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { OfferedApprover } from '@campus/domain/personnel-actions/rules';
import { ABSENCE_DAYS_AHEAD } from '@campus/domain/personnel-actions/rules';
import { offeredApprovers } from '../approval/approver-instead.js';
import { FORM_RECORD } from '../record/form-audit.js';
import type { RoutePreviewRepository as Q } from './drafts.sql.types.js';

/** The median time of one step, in seconds, and from how many forms it was taken. */
export type StepTime = RowOf<typeof TIMES>;

/** A chosen approver as the campus knows the person. */
export interface ChosenApprover {
  readonly emp_id: string;
  readonly name: string;
  readonly ended: boolean;
  readonly approver: boolean;
  readonly stand_ins: readonly { readonly id: string; readonly name: string; readonly from: string; readonly to: string }[];
  /** Approved days off, soon, in their order. */
  readonly days_off: readonly string[];
}

/** So many of the latest such forms are looked at. */
const MAX_FORMS = 2000;

/**
 * A step lasts from the command before it to its own: an approval since the submission or the approval before, finalizing since the last approval,
 * access from the finalizing to the last request that was processed.
 */
const TIMES = sql<Q['TIMES']>`WITH forms AS (
    SELECT id, open_access FROM personnel_action_forms
    WHERE stage <> 'deleted' AND round > 0 AND created_at >= :since::timestamptz
      AND (:type::int IS NULL OR paf_type = :type::int) AND (:department::text IS NULL OR req_department_code = :department::text)
    ORDER BY created_at DESC LIMIT ${MAX_FORMS}
  ), moves AS (
    SELECT f.id, f.open_access, a.action, a.at, a.at - lag(a.at) OVER chain AS took,
      count(*) FILTER (WHERE a.action = 'approve') OVER (PARTITION BY f.id, a.detail ->> 'round' ORDER BY a.seq) AS nth
    FROM forms f JOIN audit_entries a ON a.record_type = '${sql.raw(FORM_RECORD)}' AND a.record_id = f.id::text
    WHERE a.action IN ('submit', 'withdraw', 'approve', 'send_back', 'reject', 'finalize', 'process_access')
    WINDOW chain AS (PARTITION BY f.id ORDER BY a.seq)
  ), steps AS (
    SELECT CASE action WHEN 'approve' THEN 'approval_' || nth ELSE 'hr' END AS step, id, took FROM moves WHERE action IN ('approve', 'finalize')
    UNION ALL
    SELECT 'access', id, max(at) FILTER (WHERE action = 'process_access') - max(at) FILTER (WHERE action = 'finalize') FROM moves
    WHERE open_access = 0 AND action IN ('process_access', 'finalize') GROUP BY id
  )
  SELECT step, coalesce(round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM took)))::int, 0) AS seconds, count(DISTINCT id)::int AS forms
  FROM steps WHERE took >= interval '0' GROUP BY step`;

const APPROVERS = sql<
  Narrowed<Q['APPROVERS'], Pick<ChosenApprover, 'stand_ins'>>
>`SELECT p.emp_id, concat_ws(' ', p.first_name, p.last_name) AS name, p.account_ended_at IS NOT NULL AS ended,
    EXISTS (SELECT 1 FROM paf_approvers a WHERE a.emp_id = p.emp_id AND a.department_code = :department) AS approver,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.stand_in_id, 'name', concat_ws(' ', b.first_name, b.last_name), 'from', s.first_day,
        'to', s.last_day) ORDER BY s.first_day), '[]')
      FROM paf_stand_ins s JOIN people b ON b.emp_id = s.stand_in_id AND b.account_ended_at IS NULL
      WHERE s.person_id = p.emp_id AND s.role = 'approver' AND s.ended_at IS NULL AND s.last_day >= business_today()
        AND s.first_day <= business_today() + ${ABSENCE_DAYS_AHEAD}) AS stand_ins,
    ARRAY(SELECT DISTINCT t.taken_on::text FROM time_off_requests t WHERE t.emp_id = p.emp_id AND t.state IN ('approved', 'processed')
      AND t.taken_on BETWEEN business_today() AND business_today() + ${ABSENCE_DAYS_AHEAD} ORDER BY 1) AS days_off
  FROM people p WHERE p.emp_id = ANY (:ids::text[])`;

/** How long forms that were added since an instant took at each step, of one type and department or of any. */
export function readStepTimes(db: Queryable, since: Date, type: number | null, department: string | null): Promise<StepTime[]> {
  return db.query(TIMES, { since, type, department });
}

export function readChosenApprovers(db: Queryable, ids: readonly string[], department: string): Promise<ChosenApprover[]> {
  return db.query(APPROVERS, { ids, department });
}

const SELECT_OFFERED_APPROVERS = sql<
  Narrowed<Q['SELECT_OFFERED_APPROVERS'], { offered: readonly OfferedApprover[] }>
>`SELECT ${sql.raw(offeredApprovers(':department'))} AS offered`;

/** The approvers of a department who can be chosen, in their order. */
export async function readOfferedApprovers(db: Queryable, department: string): Promise<readonly OfferedApprover[]> {
  const row = await db.one(SELECT_OFFERED_APPROVERS, { department });
  return row.offered;
}
