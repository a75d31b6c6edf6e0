import { fillIn } from '@campus/contract-kit';
import type { InboxAction, InboxItem } from '@campus/domain/shell';
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
import { SEND_BACK } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../platform/index.js';
import { Clock, CONFIG, Database } from '../platform/index.js';
import { InboxSources } from '../shell/index.js';
import { SUBJECT, waitsForApprover, waitsForProcessor } from './form-click.sql.js';
import { titleOf } from './form-mail.js';

interface WaitingForm {
  readonly id: string;
  readonly paf_type: number;
  readonly subject: string;
  readonly creator_name: string;
  readonly stage_since: Date;
  /** For whom one stands in with this form; null in the own name. */
  readonly stands_in_for: string | null;
}

interface WaitingAccess {
  readonly id: string;
  readonly form_id: string;
  readonly access_name: string;
  readonly trigger_name: string;
  readonly employee_name: string;
  readonly created_at: Date;
}

/** Back to the creator, with what is to be edited; asked of approvers and HR alike. */
const SENDING_BACK: Omit<InboxAction, 'input'> = {
  operation: rejectForm.name,
  label: texts.sendBackButton,
  text: {
    field: 'message',
    label: texts.sendBackLabel,
    required: personnelActionTexts.reasonRequired,
    confirm: texts.sendBackConfirm,
  },
  undo: undoDecision.name,
};

const MOST = 50;
const FORM = `SELECT f.id, f.paf_type, ${SUBJECT} AS subject, f.creator_name, f.stage_since,
    CASE WHEN f.waiting_for <> $1 THEN concat_ws(' ', w.first_name, w.last_name) END AS stands_in_for
  FROM personnel_action_forms f LEFT JOIN people w ON w.emp_id = f.waiting_for`;
const TO_APPROVE = `${FORM} WHERE f.stage = 'awaiting_approval' AND ${waitsForApprover('$1', 'f.')} ORDER BY f.stage_since LIMIT ${MOST}`;
const TO_FINALIZE = `${FORM} WHERE f.stage = 'awaiting_finalize' AND f.creator_id <> $1 AND f.emp_id IS DISTINCT FROM $1 ORDER BY f.stage_since LIMIT ${MOST}`;
const TO_EDIT = `${FORM} WHERE f.stage = 'returned' AND f.creator_id = $1 ORDER BY f.stage_since LIMIT ${MOST}`;
const TO_PROCESS = `SELECT r.id, r.form_id, r.access_name, r.trigger_name, r.employee_name, r.created_at FROM access_requests r
  WHERE r.processed_at IS NULL AND ${waitsForProcessor('$1')}
  ORDER BY r.created_at LIMIT ${MOST}`;

/** What waits for a person among personnel action forms. */
@Injectable()
export class FormInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register((actor) => this.itemsFor(actor));
  }

  /** Approvals on turn, forms to finalize, own forms sent back, and access requests of the own groups. */
  async itemsFor(actor: Actor): Promise<InboxItem[]> {
    const holds = (permission: (typeof right)[keyof typeof right]) => actor.permissions.has(permission);
    const [approve, finalize, edit, process] = await Promise.all([
      holds(right.approveForms) ? this.forms(TO_APPROVE, actor) : [],
      holds(right.finalizeForms) ? this.forms(TO_FINALIZE, actor) : [],
      holds(right.createForms) ? this.forms(TO_EDIT, actor) : [],
      holds(right.processAccess) ? this.db.query<WaitingAccess>(TO_PROCESS, [actor.empId]) : [],
    ]);
    return [
      ...approve.map((form) =>
        this.item(form, 'paf-approval', this.approvalStep(form), {
          operation: approveForm.name,
          label: texts.approveButton,
          undo: undoDecision.name,
        }),
      ),
      ...finalize.map((form) =>
        this.item(form, 'paf-finalize', texts.finalize, { operation: finalizeForm.name, label: texts.finalizeButton }),
      ),
      ...edit.map((form) => this.item(form, 'paf-returned', texts.edit, null)),
      ...process.map((request) => this.accessItem(request)),
    ];
  }

  private approvalStep({ stands_in_for: name }: WaitingForm): string {
    return name === null ? recordTexts.stepApprove : fillIn(recordTexts.stepApproveFor, { name });
  }

  private forms(sql: string, actor: Actor): Promise<WaitingForm[]> {
    return this.db.query<WaitingForm>(sql, [actor.empId]);
  }

  private times(since: Date): Pick<InboxItem, 'since' | 'due' | 'overdue'> {
    const due = new Date(since.getTime() + this.config.reminderAfterS * 1000);
    return { since: since.toISOString(), due: due.toISOString(), overdue: due < this.clock.now() ? 1 : 0 };
  }

  private item(form: WaitingForm, kind: string, nextStep: string, action: Omit<InboxAction, 'input'> | null): InboxItem {
    return {
      kind,
      record_id: form.id,
      title: titleOf({ pafType: form.paf_type, subject: form.subject }),
      who: form.creator_name,
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
      who: request.employee_name,
      ...this.times(request.created_at),
      next_step: texts.process,
      path: '/hr/awaiting_access',
      action: {
        operation: processAccess.name,
        label: texts.processedButton,
        input: { id: request.id },
        undo: undoProcessed.name,
      },
    };
  }
}
