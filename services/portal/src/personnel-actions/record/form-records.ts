import { ownRights, standsIn } from '@campus/domain/access';
import type { Actor } from '@campus/server-kit';
import type { Principal, FormFacts, Stage, StandsInFor } from '@campus/domain/personnel-actions/rules';
import { detailStatus, flagsOf } from '@campus/domain/personnel-actions/rules';
import type { SavedForm } from '@campus/domain/personnel-actions';
import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { sql, UUID } from '../../platform/index.js';
import { principalOf } from './principal.js';
import type { AttachedFile } from './attached-files.js';
import { ENDING_TITLE, WAITING_NAME } from './form-command.sql.js';
import type { FormRecords as Q } from './record.sql.types.js';

/** A form's row with the names that belong to it, as the database answers it. */
export type FormRecord = RowOf<typeof FORM>;

/** A position line as stored. */
export interface PositionRecord {
  readonly id: string;
  readonly line: number;
  readonly appid: string;
  readonly department_code: string;
  readonly supervisor_id: string | null;
  readonly supervisor_name: string | null;
  readonly org_pos: string;
  readonly pos_title: string;
  readonly pay_type: string;
  readonly position_status: string;
  readonly pay_sealed: string | null;
  readonly num_pay_periods: number | null;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly remarks: string | null;
  readonly replaces: string | null;
  /** What the line replaces, as the personnel records have it. */
  readonly replaced: ReplacedRecord | null;
}

/** The assignment that a line replaces; its pay is encrypted for the person. */
export interface ReplacedRecord {
  readonly title: string;
  readonly started_on: string;
  readonly pay_type: string;
  readonly pay_sealed: string | null;
}

/** An account code row as stored; the share is the fraction. */
export interface AccountCodeRecord {
  readonly id: string;
  readonly paf_position_id: string;
  readonly line: number;
  readonly acct_comp_1: string;
  readonly acct_comp_2_dept_code: string;
  readonly acct_comp_3: string;
  readonly acct_comp_4_object_code: string;
  readonly acct_comp_5: string;
  readonly dist_pct: string | number;
}

/** The rows of a form as they were when it was sent back. */
export interface SeenContent extends Readonly<Record<string, unknown>> {
  readonly positions?: readonly Omit<PositionRecord, 'supervisor_name' | 'replaced'>[];
  readonly account_codes?: readonly AccountCodeRecord[];
  /** Missing in contents that were kept before files counted. */
  readonly attachments?: readonly AttachedFile[];
  /** Whether the creator withdrew the form; otherwise it was sent back. */
  readonly withdrawn?: boolean;
}

/** One decision of the running round. */
export type ApprovalRecord = RowOf<typeof APPROVALS>;

/** Content of a form: its row and the lines below it. */
export interface FormContentRecord {
  readonly form: FormRecord;
  readonly positions: readonly PositionRecord[];
  readonly accountCodes: readonly AccountCodeRecord[];
  /** The attached files, where they were read. */
  readonly files?: readonly AttachedFile[];
}

/** Whether a text can be an id of this domain's rows; any other id names nothing. */
export function isRecordId(text: string): boolean {
  return UUID.test(text);
}

const FORM = sql<
  Q['FORM']
>`SELECT f.id, f.paf_type, f.stage, f.version, f.round, f.approvals, f.creator_id, f.creator_name, f.last_changed_by, f.created_at,
    f.stage_since, f.req_department_code, coalesce(d.friendly_name, f.req_department_code) AS dept_name, f.emp_id,
    f.paf_type = 1 AND f.emp_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM people h WHERE h.hired_by_form = f.id) AS is_rehire, f.first_name, f.middle_name,
    f.last_name, f.ssn_sealed, f.dob_sealed, f.gender, f.street1, f.street2, f.street3, f.city, f.state, f.zip, f.country_code, f.phone, f.email,
    f.remarks, f.approver_ids, f.waiting_for, ${sql.raw(WAITING_NAME)} AS waiting_name, f.terminate_pos,
    f.termination_date, ${sql.raw(ENDING_TITLE)} AS termination_position, f.termination_remarks, f.new_person_reason, f.access_items, f.access_note, f.access_saved_at, f.open_access,
    f.last_reason, f.finalized_by, f.finalized_for,
    nullif(concat_ws(' for ', nullif(concat_ws(' ', z.first_name, z.last_name), ''),
      (SELECT concat_ws(' ', y.first_name, y.last_name) FROM people y WHERE y.emp_id = f.finalized_for)), '') AS finalized_by_name,
    f.finalized_at, f.is_terminated, f.called_off_at, f.end_access_now, f.db_failure, f.failure, f.docusign_completed, f.i9dd_completed,
    f.background_check_completed, f.hr_reviewed, f.minsafe_date
  FROM personnel_action_forms f
  LEFT JOIN departments d ON d.dept_code = f.req_department_code
  LEFT JOIN people w ON w.emp_id = f.waiting_for
  LEFT JOIN people z ON z.emp_id = f.finalized_by
  WHERE f.id = :formId`;

const POSITIONS = sql<
  Narrowed<Q['POSITIONS'], { replaced: ReplacedRecord }>
>`SELECT p.id, p.line, p.appid, p.department_code, p.supervisor_id,
    nullif(concat_ws(' ', s.first_name, s.last_name), '') AS supervisor_name, p.org_pos, p.pos_title, p.pay_type, p.position_status, p.pay_sealed,
    p.num_pay_periods, p.start_date, p.end_date, p.remarks, p.replaces,
    (SELECT jsonb_build_object('title', e.title, 'started_on', e.started_on, 'pay_sealed', e.pay_sealed, 'pay_type', coalesce(e.pay_type,
        (SELECT c.pos_type FROM catalogue_positions c WHERE c.org_pos = e.org_pos ORDER BY c.appid LIMIT 1), 'S'))
      FROM employments e JOIN personnel_action_forms f ON f.id = p.form_id AND f.emp_id = e.emp_id
      WHERE e.org_pos || '-' || e.pos_seq = p.replaces) AS replaced
  FROM personnel_action_positions p LEFT JOIN people s ON s.emp_id = p.supervisor_id
  WHERE p.form_id = :formId ORDER BY p.line`;

const ACCOUNT_CODES = sql<
  Q['ACCOUNT_CODES']
>`SELECT a.id, a.paf_position_id, a.line, a.acct_comp_1, a.acct_comp_2_dept_code, a.acct_comp_3, a.acct_comp_4_object_code,
    a.acct_comp_5, a.dist_pct
  FROM personnel_action_account_codes a JOIN personnel_action_positions p ON p.id = a.paf_position_id
  WHERE a.form_id = :formId ORDER BY p.line, a.line`;

const APPROVALS = sql<
  Q['APPROVALS']
>`SELECT step, approver_id, decided_by, decided_by_name, decided_at, stood_in FROM personnel_action_approvals
  WHERE form_id = :id AND round = :round AND voided_at IS NULL ORDER BY step`;

/** A form by its id; null when there is none or the id is none. */
export async function loadForm(db: Queryable, formId: string): Promise<FormRecord | null> {
  return isRecordId(formId) ? db.maybe(FORM, { formId }) : null;
}

const LOCK_PEOPLE = sql<Q['LOCK_PEOPLE']>`${FORM} FOR NO KEY UPDATE OF f`;

/** The same, with the form's row locked until the transaction ends. */
export async function lockForm(db: Queryable, formId: string): Promise<FormRecord | null> {
  return isRecordId(formId) ? db.maybe(LOCK_PEOPLE, { formId }) : null;
}

export function loadPositions(db: Queryable, formId: string): Promise<PositionRecord[]> {
  return db.query(POSITIONS, { formId });
}

export function loadAccountCodes(db: Queryable, formId: string): Promise<AccountCodeRecord[]> {
  return db.query(ACCOUNT_CODES, { formId });
}

/** The decisions that count: those of the running round that no send-back voided. */
export function loadApprovals(db: Queryable, form: Pick<FormRecord, 'id' | 'round'>): Promise<ApprovalRecord[]> {
  return db.query(APPROVALS, { id: form.id, round: form.round });
}

const STANDS_IN_FOR = sql<
  Narrowed<Q['STANDS_IN_FOR'], Pick<StandsInFor, 'role'>>
>`SELECT s.role, s.person_id AS "personId" FROM running_stand_ins s WHERE s.stand_in_id = :empId ORDER BY s.person_id`;

/** Who asks, for the policies: the rights held in the own name, and for whom one stands in now. */
export async function principalFrom(db: Queryable, actor: Actor): Promise<Principal> {
  const rights = ownRights(actor.permissions, actor.groups);
  const standsInFor = standsIn(actor.groups) ? await db.query(STANDS_IN_FOR, { empId: actor.empId }) : [];
  return principalOf(actor.empId, rights, standsInFor);
}

/** What the policies look at. */
export function factsOf(form: Pick<FormRecord, 'stage' | 'creator_id' | 'emp_id' | 'approver_ids' | 'approvals'>): FormFacts {
  const { stage, creator_id: creatorId, emp_id: subjectId, approver_ids: approverIds, approvals } = form;
  return { stage, creatorId, subjectId, approverIds, approvals };
}

/** The status that detailed views and refusals name. [PAFVIEW-029] */
export function statusText(form: { readonly stage: Stage; readonly db_failure?: boolean }): string {
  return detailStatus({ ...flagsOf(form.stage), db_failure: form.db_failure === true ? 1 : 0 });
}

/** What a saving call answers. */
export function savedFormOf(form: Pick<FormRecord, 'id' | 'version' | 'stage' | 'waiting_name' | 'db_failure'>): SavedForm {
  return { id: form.id, version: form.version, stage: form.stage, status: statusText(form), waiting_for: form.waiting_name };
}
