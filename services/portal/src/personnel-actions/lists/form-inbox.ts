import { fillIn } from '@campus/contract-kit';
import type { InboxAction, InboxItem } from '@campus/domain/inbox';
import {
  approveForm,
  finalizeForm,
  inboxTexts as texts,
  personnelActionPermissions as right,
  personnelActionTexts,
  processAccess,
  recordTexts,
  rejectForm,
  undoDecision,
  undoProcessed,
} from '@campus/domain/personnel-actions';
import { dueAt, isOverdue, SEND_BACK } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig, RowOf } from '../../platform/index.js';
import { Clock, CONFIG, Database, DataCipher, INBOX_ROWS, inboxRow, InboxSources, sql } from '../../platform/index.js';
import { isAboutProcessor, SUBJECT, waitsForApprover, waitsForProcessor } from '../record/form-command.sql.js';
import { titleOf } from '../record/form-title.js';
import { FORM_IN_BRIEF, inBrief } from './form-brief.js';
import type { FormInbox as Q } from './lists.sql.types.js';

/** Back to the creator, with what is to be edited; asked of approvers and HR alike. */
const SENDING_BACK: Omit<InboxAction, 'input'> = {
  operation: rejectForm.name,
  label: texts.sendBackButton,
  done: texts.sendBackDone,
  text: {
    field: 'message',
    label: texts.sendBackLabel,
    required: personnelActionTexts.reasonRequired,
    confirm: texts.sendBackConfirm,
  },
  undo: undoDecision.name,
};

/** The command by which a form goes back to its creator. */
const SENT_BACK = 'send_back';
/** One row beyond those that are shown says since when the rest has waited. */
const READ = INBOX_ROWS + 1;
/** The oldest of what a condition has, and how much it has in all. */
const forms = (
  condition: string,
): string => `SELECT f.id, ${SUBJECT} AS subject, f.creator_name, f.stage_since, f.last_reason, ${FORM_IN_BRIEF.columns},
    (SELECT c.author_name FROM record_commands c WHERE c.record_id = f.id AND c.action = '${SENT_BACK}' AND c.outcome = 'committed'
      ORDER BY c.settled_at DESC LIMIT 1) AS sent_back_by,
    CASE WHEN f.waiting_for <> :empId THEN concat_ws(' ', w.first_name, w.last_name) END AS stands_in_for,
    (SELECT count(*)::int FROM personnel_action_forms f WHERE ${condition}) AS total
  FROM personnel_action_forms f LEFT JOIN people w ON w.emp_id = f.waiting_for ${FORM_IN_BRIEF.joins}
  WHERE ${condition} ORDER BY f.stage_since, f.id LIMIT ${READ}`;
const TO_APPROVE = sql<
  Q['TO_APPROVE']
>`${sql.raw(forms(`f.stage = 'awaiting_approval' AND ${waitsForApprover(':empId', 'f.')}`))}`;
const TO_FINALIZE = sql<
  Q['TO_FINALIZE']
>`${sql.raw(forms(`f.stage = 'awaiting_finalize' AND f.creator_id <> :empId AND f.emp_id IS DISTINCT FROM :empId`))}`;
const TO_EDIT = sql<Q['TO_EDIT']>`${sql.raw(forms(`f.stage = 'returned' AND f.creator_id = :empId`))}`;
type WaitingForm = RowOf<typeof TO_APPROVE>;
const OPEN_REQUESTS = sql`r.processed_at IS NULL AND r.withdrawn_at IS NULL AND ${sql.raw(waitsForProcessor(':empId'))}`;
const TO_PROCESS = sql<Q['TO_PROCESS']>`SELECT r.id, r.form_id, r.access_name, r.trigger_name, r.employee_name, r.created_at,
    f.emp_id, coalesce(d.friendly_name, f.req_department_code) AS department,
    (SELECT count(*)::int FROM access_requests r WHERE ${OPEN_REQUESTS}) AS total
  FROM access_requests r JOIN personnel_action_forms f ON f.id = r.form_id LEFT JOIN departments d ON d.dept_code = f.req_department_code
  WHERE ${OPEN_REQUESTS} ORDER BY r.created_at, r.id LIMIT ${READ}`;

/** What administrators may do in place of others: all that waits for an approval or for access, but for what is about themselves. */
const OTHERS_APPROVALS = sql<
  Q['OTHERS_APPROVALS']
>`SELECT count(*)::int AS total, min(f.stage_since) AS since FROM personnel_action_forms f
  WHERE f.stage = 'awaiting_approval' AND NOT (${sql.raw(waitsForApprover(':empId', 'f.'))}) AND f.emp_id IS DISTINCT FROM :empId`;
const OTHERS_REQUESTS = sql<Q['OTHERS_REQUESTS']>`SELECT count(*)::int AS total, min(r.created_at) AS since FROM access_requests r
  WHERE r.processed_at IS NULL AND r.withdrawn_at IS NULL AND NOT ${sql.raw(isAboutProcessor(':empId'))} AND NOT ${sql.raw(waitsForProcessor(':empId'))}`;
const NOTHING = { total: 0, since: null };
type Others = RowOf<typeof OTHERS_APPROVALS>;
type WaitingAccess = RowOf<typeof TO_PROCESS>;

const sinceOfForm = ({ stage_since }: WaitingForm): Date => stage_since;

/** What a list has beyond its shown rows, together with that of others; since when the older of the two has waited. */
function restOf<Row extends { readonly total: number }>(
  rows: readonly Row[],
  sinceOf: (row: Row) => Date,
  others: Others = NOTHING,
): Others {
  const [first, beyond] = [rows[0], rows[INBOX_ROWS]];
  const sinces = [beyond === undefined ? null : sinceOf(beyond), others.since].filter((since) => since !== null);
  const since = sinces.sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
  return { total: (first === undefined ? 0 : Math.max(0, first.total - INBOX_ROWS)) + others.total, since };
}

/** What waits for a person among personnel action forms. */
@Injectable()
export class FormInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'personnel-actions', area: texts.area }, (actor) => this.itemsFor(actor));
  }

  /** Approvals on turn, forms to finalize, own forms sent back, and access requests of the own groups; administrators see that of others too. */
  async itemsFor(actor: Actor): Promise<InboxItem[]> {
    const holds = (permission: (typeof right)[keyof typeof right]) => actor.permissions.has(permission);
    const admin = holds(right.administer);
    const [approve, finalize, edit, process, approvals, requests] = await Promise.all([
      holds(right.approveForms) ? this.db.query(TO_APPROVE, { empId: actor.empId }) : [],
      holds(right.finalizeForms) ? this.db.query(TO_FINALIZE, { empId: actor.empId }) : [],
      holds(right.createForms) ? this.db.query(TO_EDIT, { empId: actor.empId }) : [],
      holds(right.processAccess) ? this.db.query(TO_PROCESS, { empId: actor.empId }) : [],
      admin ? this.db.one(OTHERS_APPROVALS, { empId: actor.empId }) : NOTHING,
      admin ? this.db.one(OTHERS_REQUESTS, { empId: actor.empId }) : NOTHING,
    ]);
    return [
      ...approve.slice(0, INBOX_ROWS).map((form) =>
        this.item(form, 'paf-approval', this.approvalStep(form), {
          operation: approveForm.name,
          label: texts.approveButton,
          done: texts.approveDone,
          undo: undoDecision.name,
        }),
      ),
      ...finalize.slice(0, INBOX_ROWS).map((form) =>
        this.item(form, 'paf-finalize', texts.finalize, {
          operation: finalizeForm.name,
          label: texts.finalizeButton,
          done: texts.finalizeDone,
        }),
      ),
      ...edit.slice(0, INBOX_ROWS).map((form) => this.item(form, 'paf-returned', texts.edit, null)),
      ...process.slice(0, INBOX_ROWS).map((request) => this.accessItem(request)),
      ...this.rest(restOf(approve, sinceOfForm, approvals), texts.moreToApprove, '/hr/awaiting_approval'),
      ...this.rest(restOf(finalize, sinceOfForm), texts.moreToFinalize, '/hr/awaiting_finalize'),
      ...this.rest(restOf(edit, sinceOfForm), texts.moreToEdit, '/hr/my_pafs'),
      ...this.rest(
        restOf(process, ({ created_at }) => created_at, requests),
        texts.moreToProcess,
        '/hr/awaiting_access',
      ),
    ];
  }

  /** What of a list does not stand row by row, as one row that leads there. */
  private rest({ total, since }: Others, title: string, path: string): InboxItem[] {
    if (total === 0 || since === null) return [];
    const row = { kind: 'paf-more', id: path, title: fillIn(title, { count: total }), count: total, since };
    const due = dueAt(since, this.config.reminderAfterS);
    return [inboxRow({ ...row, due, nextStep: texts.openList, path }, this.clock.now())];
  }

  private approvalStep({ stands_in_for: name }: WaitingForm): string {
    return name === null ? recordTexts.stepApprove : fillIn(recordTexts.stepApproveFor, { name });
  }

  private times(since: Date): Pick<InboxItem, 'since' | 'due' | 'overdue'> {
    const after = this.config.reminderAfterS;
    const overdue = isOverdue(since, after, this.clock.now()) ? 1 : 0;
    return { since: since.toISOString(), due: dueAt(since, after).toISOString(), overdue };
  }

  private item(form: WaitingForm, kind: string, nextStep: string, action: Omit<InboxAction, 'input'> | null): InboxItem {
    return {
      kind,
      record_id: form.id,
      title: titleOf({ pafType: form.paf_type, subject: form.subject }),
      count: 1,
      // One's own form is from who sent it back.
      who: kind === 'paf-returned' ? form.sent_back_by : form.creator_name,
      about: inBrief(form, this.clock.today(), (encrypted) => this.cipher.read(encrypted, form.id)),
      ...(kind === 'paf-returned' && form.last_reason !== null ? { reason: form.last_reason } : {}),
      ...this.times(form.stage_since),
      next_step: nextStep,
      path: `/hr/view/${form.id}`,
      action: action === null ? null : { ...action, input: { id: form.id } },
      others: action === null ? [] : [{ ...SENDING_BACK, input: { id: form.id, type: SEND_BACK } }],
    };
  }

  private accessItem(request: WaitingAccess): InboxItem {
    return {
      kind: 'paf-access',
      record_id: request.id,
      title: `${request.trigger_name}: ${request.access_name}`,
      count: 1,
      who: request.employee_name,
      about: request.department,
      batch: {
        id: `${request.emp_id ?? request.form_id} ${request.employee_name}`,
        title: fillIn(texts.accessOf, { name: request.employee_name }),
        label: texts.processAll,
      },
      ...this.times(request.created_at),
      next_step: texts.process,
      path: '/hr/awaiting_access',
      action: {
        operation: processAccess.name,
        label: texts.processedButton,
        done: texts.processedDone,
        input: { id: request.id },
        undo: undoProcessed.name,
      },
    };
  }
}
