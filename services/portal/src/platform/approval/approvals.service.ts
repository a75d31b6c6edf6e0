import type { BulkResult } from '@campus/contract-kit';
import { bulkDone, bulkRefused, Refusal } from '@campus/contract-kit';
import type { Actor } from '@campus/server-kit';
import { authorOf, callKey, commandId, markRepeated, uuidOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataCipher } from '../crypto/data-cipher.js';
import { Database } from '../database/database.js';
import { kitRefusals } from '../http/refusals.js';
import { UpdateRefused } from '../temporal/temporal.service.js';
import type { Approval } from './approval.js';
import { refusalToDecide } from './approval.js';
import type { ApprovalRecord, StoredCommand } from './approval-record.js';
import type { Stored } from './approval.sql.js';
import { CLAIM_COMMAND, REFUSE_COMMAND, RELEASE_COMMAND, SELECT_COMMAND } from './approval.sql.js';
import { ApprovalWorkflowClient } from './approval-workflow-client.js';
import type { CommandRequest } from './command-request.js';
import { UUID } from '../database/uuid.js';

/** How many records of one call are decided at the same time. */
const CONCURRENCY = 4;

/** The whole call is refused: its key belongs to another call, or to one that is still in progress. */
class KeyRefused extends Error {
  override readonly name = 'KeyRefused';

  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/**
 * Takes a person's decision on a record: stores it as a command, together with the call's key, and hands it to the record's workflow under the
 * command's id. What is stored is executed once, whatever fails in between; a repeat of the same call is answered from its command.
 */
@Injectable()
export class ApprovalsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(ApprovalWorkflowClient) private readonly workflows: ApprovalWorkflowClient,
  ) {}

  /** Throws what refuses the decision. The rules are asked here and again by the commit, whose answer counts. */
  async decide<Row extends ApprovalRecord>(approval: Approval, actor: Actor, wanted: CommandRequest): Promise<Row> {
    return this.decideOne<Row>(approval, actor, wanted).catch((error: unknown) => {
      throw error instanceof KeyRefused ? error.refusal : error;
    });
  }

  /** Decides several records, each by itself: one that is refused stops no other. A repeat of the call is answered from their commands. */
  async decideEach(approval: Approval, actor: Actor, action: string, recordIds: readonly string[]): Promise<BulkResult[]> {
    const call = commandId();
    const one = async (recordId: string): Promise<BulkResult> => {
      const wanted = { recordId, action, commandId: uuidOf(call, recordId) };
      try {
        await this.decideOne(approval, actor, wanted);
        return bulkDone(recordId);
      } catch (error) {
        if (error instanceof KeyRefused) throw error.refusal;
        if (!(error instanceof Refusal)) throw error;
        return bulkRefused(recordId, error);
      }
    };
    return pLimit(CONCURRENCY).map(recordIds, one);
  }

  private async decideOne<Row extends ApprovalRecord>(approval: Approval, actor: Actor, wanted: CommandRequest): Promise<Row> {
    const id = wanted.commandId ?? commandId();
    const stored = await this.store(approval, actor, wanted, id);
    const record = stored as unknown as Row;
    if (stored.command_added) {
      const refusal = refusalToDecide(approval, wanted.action, stored, [actor.empId]);
      if (refusal === null) await this.dispatch(approval, id, wanted);
      else await this.refuse(approval, id, refusal);
    } else if (!(await this.isDone(approval, actor, wanted, id, stored))) await this.dispatch(approval, id, wanted);
    return record;
  }

  private async store(approval: Approval, actor: Actor, wanted: CommandRequest, id: string): Promise<Stored> {
    if (!UUID.test(wanted.recordId)) throw this.refusalOf(approval, approval.unknownCode(wanted.action));
    const { actionBy, actionByName, onBehalfOf } = authorOf(actor);
    const key = callKey();
    const stored = await this.db.keyed.maybe(approval.statements.STORE, {
      id: wanted.recordId,
      actor: actor.empId,
      command: id,
      record_type: approval.recordType,
      action: wanted.action,
      author_id: actionBy,
      author_name: actionByName,
      on_behalf_of: onBehalfOf ?? null,
      reason: wanted.reason === undefined || wanted.reason === '' ? null : wanted.reason,
      call: key?.id ?? null,
      // A hash of what was sent, kept under the key of the data, so that nobody finds it out by trying.
      fingerprints: key === undefined ? null : this.cipher.marksOf('fingerprint', key.fingerprint),
    });
    if (stored === null) throw this.refusalOf(approval, approval.unknownCode(wanted.action));
    if (stored.key_reused) throw new KeyRefused(kitRefusals.keyReused());
    return stored;
  }

  /** Whether a command that was there before is committed; its refusal is said again. One that is still in progress is left alone. */
  private async isDone(approval: Approval, actor: Actor, wanted: CommandRequest, id: string, stored: Stored): Promise<boolean> {
    const known = stored.command_known;
    if (known === null)
      throw stored.too_many ? this.refusalOf(approval, approval.busyCode) : new KeyRefused(kitRefusals.keyBusy());
    const isSame = known.record_id === wanted.recordId && known.action === wanted.action && known.actor_id === actor.empId;
    if (!isSame) throw this.refusalOf(approval, approval.unknownCode(wanted.action));
    if (known.outcome !== null) markRepeated();
    if (known.refusal !== null) throw this.refusalOf(approval, known.refusal.code);
    if (known.outcome === 'committed') return true;
    const isFree = known.busy !== true && (await this.db.keyed.execute(CLAIM_COMMAND, { command: id })) === 1;
    if (!isFree) throw new KeyRefused(kitRefusals.keyBusy());
    return false;
  }

  /** Settles a command that the rules refuse and throws the refusal, unless somebody else committed it in between. */
  private async refuse(approval: Approval, id: string, code: string): Promise<void> {
    const settled = await this.db.keyed.execute(REFUSE_COMMAND, { command: id, refusal: JSON.stringify({ code }) });
    if (settled === 0 && (await this.outcomeOf(approval, id)) === 'committed') return;
    throw this.refusalOf(approval, code);
  }

  private async dispatch(approval: Approval, id: string, { recordId, action }: CommandRequest): Promise<void> {
    try {
      await this.workflows.decide(approval, recordId, { commandId: id, action });
    } catch (error) {
      if (error instanceof UpdateRefused && Object.hasOwn(approval.messages.all, error.code))
        throw this.refusalOf(approval, error.code);
      // The answer did not come; the commit may have.
      if (error instanceof Refusal && (await this.outcomeOf(approval, id)) === 'committed') return;
      await this.db.keyed.execute(RELEASE_COMMAND, { command: id });
      throw error;
    }
  }

  /** Throws the refusal of a command that was refused. */
  private async outcomeOf(approval: Approval, id: string): Promise<StoredCommand['outcome']> {
    const command = await this.db.keyed.maybe(SELECT_COMMAND, { command: id });
    if (command?.refusal) throw this.refusalOf(approval, command.refusal.code);
    return command?.outcome ?? null;
  }

  private refusalOf(approval: Approval, code: string): Refusal {
    return approval.messages.refusal(code as never);
  }
}
