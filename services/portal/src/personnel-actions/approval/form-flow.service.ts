import type { BulkResult, InputOf } from '@campus/contract-kit';
import { bulkDone, bulkRefused, Refusal } from '@campus/contract-kit';
import type { approveForm, finalizeForm, reassignForm, rejectForm, SavedForm } from '@campus/domain/personnel-actions';
import { personnelActionMessages } from '@campus/domain/personnel-actions';
import type { FormAction } from '@campus/domain/personnel-actions/rules';
import { REJECT, SEND_BACK } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import { commandId, uuidOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Database, sql } from '../../platform/index.js';
import type { FormRequest } from './form-commands.service.js';
import { FormCommandsService } from './form-commands.service.js';
import type { FormFlowService as Q } from './approval.sql.types.js';

/** How many forms of one bulk call move at the same time; a call of more is a run. */
const BATCH_SIZE = 8;

/** The version that was looked at, where the call names one. */
function seen(version: number | undefined): { readonly version?: number } {
  return version === undefined ? {} : { version };
}

const SELECT_WAITING = sql<
  Q['SELECT_WAITING']
>`SELECT f.id FROM personnel_action_forms f WHERE f.stage = 'awaiting_finalize' AND f.creator_id <> :empId AND f.emp_id IS DISTINCT FROM :empId ORDER BY f.created_at, f.id`;

/** What people do with submitted forms: approve, send back, reject, finalize, withdraw, reassign. */
@Injectable()
export class FormFlowService {
  constructor(
    @Inject(FormCommandsService) private readonly commands: FormCommandsService,
    @Inject(Database) private readonly db: Database,
  ) {}

  move(
    actor: Actor,
    { id, version }: InputOf<typeof approveForm>,
    action: Extract<FormAction, 'withdraw' | 'approve'>,
  ): Promise<SavedForm> {
    return this.commands.dispatch(actor, { recordId: id, action, ...seen(version) });
  }

  /** Finalizes one form; a termination may end account and access at once. */
  finalize(actor: Actor, { id, version, end_access_now: endsNow }: InputOf<typeof finalizeForm>): Promise<SavedForm> {
    const detail: FormRequest['detail'] = endsNow === 1 ? { endAccessNow: true } : {};
    return this.commands.dispatch(actor, { recordId: id, action: 'finalize', detail, ...seen(version) });
  }

  /** Takes back the own last decision on a form. */
  undo(actor: Actor, formId: string): Promise<SavedForm> {
    return this.commands.dispatch(actor, { recordId: formId, action: 'undo' });
  }

  /** Type 1 rejects for good, 2 sends back for edits; both want a reason. [PAFFLOW-044] [PAFFLOW-021] */
  reject(actor: Actor, { id, message, type, version }: InputOf<typeof rejectForm>): Promise<SavedForm> {
    if (type !== REJECT && type !== SEND_BACK) throw personnelActionMessages.refusal('wrong_reject_type');
    const action = type === REJECT ? 'reject' : 'send_back';
    return this.commands.dispatch(actor, { recordId: id, action, reason: message, ...seen(version) });
  }

  reassign(actor: Actor, { id, emp_id: empId, message, version }: InputOf<typeof reassignForm>): Promise<SavedForm> {
    return this.commands.dispatch(actor, {
      recordId: id,
      action: 'reassign',
      reason: message,
      detail: { empId },
      ...seen(version),
    });
  }

  /** Each form with its own result; one that fails stops no other. [PAFFLOW-042] */
  async finalizeSelected(actor: Actor, ids: readonly string[]): Promise<BulkResult[]> {
    if (ids.length === 0) throw personnelActionMessages.refusal('nothing_selected');
    return await this.finalizeEach(actor, [...new Set(ids)]);
  }

  /** Every form that awaits finalization now, but for one's own and those about oneself. [PAFFLOW-039] */
  async finalizeAll(actor: Actor): Promise<BulkResult[]> {
    const waiting = await this.db.query(SELECT_WAITING, { empId: actor.empId });
    return await this.finalizeEach(
      actor,
      waiting.map(({ id }) => id),
    );
  }

  private async finalizeEach(actor: Actor, ids: readonly string[]): Promise<BulkResult[]> {
    const call = commandId();
    const detail: FormRequest['detail'] = ids.length > BATCH_SIZE ? { inRun: true } : {};
    return await pLimit(BATCH_SIZE).map(ids, (id) =>
      this.finalizeOne(actor, { recordId: id, action: 'finalize', detail, commandId: uuidOf(call, id) }),
    );
  }

  private async finalizeOne(actor: Actor, wanted: FormRequest): Promise<BulkResult> {
    const id = wanted.recordId;
    try {
      await this.commands.dispatch(actor, wanted);
      return bulkDone(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return bulkRefused(id, error);
    }
  }
}
