import type { Queryable } from '../platform/index.js';
import type { OfferedApprover } from '@campus/domain/personnel-actions/rules';
import { offeredApprovers } from './approver-instead.js';
import { FORM_RECORD } from './form-trail.js';

/** The median time of one step, in seconds, and from how many forms it was taken. */
export interface StepTime {
  readonly step: string;
  readonly seconds: number;
  readonly forms: number;
}

/** A chosen approver as the campus knows the person. */
export interface ChosenApprover {
  readonly emp_id: string;
  readonly name: string;
  readonly ended: boolean;
  readonly approver: boolean;
}

/** So many of the latest such forms are looked at. */
const MOST_FORMS = 2000;

/**
 * A step lasts from the click before it to its own: an approval since the submission or the approval before, finalizing since the last approval,
 * access from the finalizing to the last request that was processed.
 */
const TIMES = `WITH forms AS (
    SELECT id, open_access FROM personnel_action_forms
    WHERE stage <> 'deleted' AND round > 0 AND created_at >= $1::timestamptz
      AND ($2::int IS NULL OR paf_type = $2::int) AND ($3::text IS NULL OR req_department_code = $3::text)
    ORDER BY created_at DESC LIMIT ${MOST_FORMS}
  ), moves AS (
    SELECT f.id, f.open_access, a.action, a.at, a.at - lag(a.at) OVER chain AS took,
      count(*) FILTER (WHERE a.action = 'approve') OVER (PARTITION BY f.id, a.detail ->> 'round' ORDER BY a.seq) AS nth
    FROM forms f JOIN audit_entries a ON a.record_type = '${FORM_RECORD}' AND a.record_id = f.id::text
    WHERE a.action IN ('submit', 'withdraw', 'approve', 'send_back', 'reject', 'finalize', 'process_access')
    WINDOW chain AS (PARTITION BY f.id ORDER BY a.seq)
  ), steps AS (
    SELECT CASE action WHEN 'approve' THEN 'approval_' || nth ELSE 'hr' END AS step, id, took FROM moves WHERE action IN ('approve', 'finalize')
    UNION ALL
    SELECT 'access', id, max(at) FILTER (WHERE action = 'process_access') - max(at) FILTER (WHERE action = 'finalize') FROM moves
    WHERE open_access = 0 AND action IN ('process_access', 'finalize') GROUP BY id
  )
  SELECT step, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM took)))::int AS seconds, count(DISTINCT id)::int AS forms
  FROM steps WHERE took >= interval '0' GROUP BY step`;

const APPROVERS = `SELECT p.emp_id, concat_ws(' ', p.first_name, p.last_name) AS name, p.account_ended_at IS NOT NULL AS ended,
    EXISTS (SELECT 1 FROM paf_approvers a WHERE a.emp_id = p.emp_id AND a.department_code = $2) AS approver
  FROM people p WHERE p.emp_id = ANY ($1::text[])`;

/** How long forms that were added since an instant took at each step, of one type and department or of any. */
export function readStepTimes(db: Queryable, since: Date, type: number | null, department: string | null): Promise<StepTime[]> {
  return db.query<StepTime>(TIMES, [since, type, department]);
}

export function readChosenApprovers(db: Queryable, ids: readonly string[], department: string): Promise<ChosenApprover[]> {
  return db.query<ChosenApprover>(APPROVERS, [ids, department]);
}

/** The approvers of a department who can be chosen, in their order. */
export async function readOfferedApprovers(db: Queryable, department: string): Promise<readonly OfferedApprover[]> {
  const row = await db.one<{ offered: readonly OfferedApprover[] }>(`SELECT ${offeredApprovers('$1')} AS offered`, [department]);
  return row.offered;
}
