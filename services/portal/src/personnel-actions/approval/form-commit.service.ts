import { fillIn } from '@campus/contract-kit';
import { makeFormPdf, personnelActionTexts, personnelConflictTexts } from '@campus/domain/personnel-actions';
import type { CommandRefusal } from '@campus/domain/personnel-actions/rules';
import { TERMINATION } from '@campus/domain/personnel-actions/rules';
import type { CommitAnswer, CommitInput } from '@campus/workflow-personnel-actions/activities';
import { Inject, Injectable } from '@nestjs/common';
import { PersonnelConflict } from '../../people/index.js';
import type { PortalConfig, EnqueueTiming, Tx } from '../../platform/index.js';
import { Audit, Clock, CONFIG, Database, Live, Mail, Queues } from '../../platform/index.js';
import type { CommandEffect } from './command-effect.js';
import { effectOf } from './command-effect.js';
import { refusalOf } from './command-refusal.js';
import type { Command, FormOfCommand } from '../record/form-command.js';
import { formOfCommand } from '../record/form-command.js';
import type { Committed, LockedCommand } from './form-commit.repository.js';
import { FormCommitRepository } from './form-commit.repository.js';
import { accessMail, mailsOf } from './form-mail.js';
import { FormNoticesService } from './form-notices.service.js';
import { FormPersonnelService } from './form-personnel.service.js';
import { snapshotOf } from './form-snapshot.js';
import { LeaversService } from '../leavers/leavers.service.js';
import { FINALIZE_FAILED, FORM_RECORD, auditEntryOf } from '../record/form-audit.js';

/** What was read before the lock was waited for is older than what the lock guards: the commit begins anew. */
class ReadTooEarly extends Error {
  override readonly name = 'ReadTooEarly';
}

const TRIES = 3;

function whenOf({ detail }: Command): EnqueueTiming {
  return detail.inRun === true ? 'calm' : 'at_once';
}

/** What is done with a command that nothing refuses, under the lock of its form. */
type Decide = (tx: Tx, command: Command, form: FormOfCommand) => Promise<CommitAnswer>;

function commandOf(row: LockedCommand): Command {
  return {
    commandId: row.command_id,
    action: row.action,
    actorId: row.actor_id,
    actorName: row.actor_name,
    rights: row.actor_rights,
    reason: row.reason,
    detail: row.detail,
  };
}

/**
 * Commits one command in one transaction: form, approvals, personnel records, access requests, audit row, mail and the command's own outcome, or
 * only the refusal.
 * A command that has its outcome is answered from its row and changes nothing again.
 */
@Injectable()
export class FormCommitService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(FormCommitRepository) private readonly repository: FormCommitRepository,
    @Inject(FormPersonnelService) private readonly personnel: FormPersonnelService,
    @Inject(LeaversService) private readonly leavers: LeaversService,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(Live) private readonly live: Live,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(FormNoticesService) private readonly notices: FormNoticesService,
  ) {}

  async commitClick(input: CommitInput): Promise<CommitAnswer> {
    try {
      return await this.mapWithConcurrency(input, (tx, command, form) => this.write(tx, command, form));
    } catch (error) {
      if (!(error instanceof PersonnelConflict)) throw error;
      return await this.mapWithConcurrency(input, (tx, command, form) => this.fail(tx, command, form, error));
    }
  }

  private async mapWithConcurrency(input: CommitInput, decide: Decide): Promise<CommitAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.db.transaction((tx) => this.inTransaction(tx, input, decide));
      } catch (error) {
        if (!(error instanceof ReadTooEarly) || attempt >= TRIES) throw error;
      }
    }
  }

  private async inTransaction(tx: Tx, input: CommitInput, decide: Decide): Promise<CommitAnswer> {
    const row = await this.repository.lock(tx, input.commandId, input.formId);
    if (row === null) return { outcome: 'refused', code: 'not_found' };
    if (row.outcome === 'refused') return { outcome: 'refused', code: row.refusal?.code ?? 'not_found' };
    const form = formOfCommand(row);
    if (row.outcome === 'committed') return { outcome: 'repeated', stand: snapshotOf(form) };
    const command = commandOf(row);
    this.live.wakeAfterCommit(tx);
    const refusal = refusalOf(command, form);
    return refusal === null ? await decide(tx, command, form) : await this.refuse(tx, command, refusal);
  }

  private async refuse(tx: Tx, command: Command, refusal: CommandRefusal): Promise<CommitAnswer> {
    await this.repository.refuse(tx, command.commandId, refusal, this.clock.now());
    return { outcome: 'refused', code: refusal.code };
  }

  /** The personnel records did not take what the form says: it stays where it is, says so, and can be finalized again. [PAFFLOW-012] */
  private async fail(tx: Tx, command: Command, form: FormOfCommand, conflict: PersonnelConflict): Promise<CommitAnswer> {
    const why = fillIn(personnelConflictTexts[conflict.code], conflict.values);
    await this.repository.markFailed(tx, form.id, why);
    await this.audit.append(tx, {
      recordType: FORM_RECORD,
      recordId: form.id,
      action: FINALIZE_FAILED,
      description: fillIn(personnelActionTexts.finalizeFailedLine, { why }),
      actionBy: command.detail.by?.empId ?? command.actorId,
      actionByName: command.detail.by?.name ?? command.actorName,
      onBehalfOf: command.detail.by === undefined ? null : command.actorId,
      detail: { version: form.version, stage: form.stage, round: form.round, conflict: conflict.code },
    });
    return await this.refuse(tx, command, { code: 'personnel_write_failed', values: { why } });
  }

  private async write(tx: Tx, command: Command, found: FormOfCommand): Promise<CommitAnswer> {
    const terminates = command.action === 'finalize' && found.pafType === TERMINATION;
    const form = terminates ? await this.leavers.hold(tx, found) : found;
    const effect = effectOf(command, form);
    const empId = effect.finalizes ? await this.personnel.write(tx, form.id) : null;
    const line = { says: auditEntryOf(command, form), at: this.clock.now() };
    const committed = await this.repository.commit(tx, { command, form, effect, empId, line });
    const touches =
      effect.processes !== null || effect.resends !== null || (effect.takesBack !== null && 'requestId' in effect.takesBack);
    if (committed === null || (touches && committed.touched !== 1)) throw new ReadTooEarly();
    await this.tell(tx, command, form, effect, committed);
    if (terminates) await this.leavers.finalized(tx, form, command.detail.endAccessNow === true);
    if (effect.finalizes) this.queues.enqueueAfterCommit(tx, makeFormPdf, { formId: form.id }, whenOf(command));
    const snapshot = snapshotOf({
      ...form,
      ...effect,
      version: committed.version,
      openAccess: committed.open_access,
      accessSaved: committed.access_saved,
    });
    return { outcome: 'committed', stand: snapshot };
  }

  /** HR hears of a form that comes to await finalizing, the administrators of one that waits for somebody whose account has ended. */
  private async notify(tx: Tx, command: Command, form: FormOfCommand, effect: CommandEffect): Promise<void> {
    if (!effect.newWait) return;
    if (effect.stage === 'awaiting_finalize') {
      const turn = `${effect.round}${effect.reassigned > 0 ? `/${effect.reassigned}` : ''}`;
      await this.notices.awaitsFinalizing(tx, form, turn, command.actorId);
    }
    if (effect.waitingFor !== null && form.people[effect.waitingFor]?.ended === true)
      await this.notices.waitForEndedApprovers(tx, form.id);
  }

  /** The mail of the command joins its transaction: what is rolled back is not told. A run's mails and papers follow when its forms have gone on. */
  private async tell(tx: Tx, command: Command, form: FormOfCommand, effect: CommandEffect, committed: Committed): Promise<void> {
    const mails = mailsOf(command, form, effect, this.config.publicUrl);
    if (committed.requested > 0 || effect.resends !== null) {
      const processors = await this.repository.processors(tx, form.id, effect.resends);
      for (const { emp_id: empId, email, items, note } of processors) {
        mails.push(accessMail({ ...form, version: committed.version }, { empId, email, items, note }, this.config.publicUrl));
      }
    }
    const messages = mails.map((mail) => ({ ...mail, office: 'hr' as const, recordType: FORM_RECORD, recordId: form.id }));
    await this.mail.write(tx, messages, whenOf(command));
    await this.notify(tx, command, form, effect);
  }
}
