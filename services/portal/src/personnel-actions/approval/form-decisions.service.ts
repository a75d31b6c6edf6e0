import { fillIn } from '@campus/contract-kit';
import { makeFormPdf, personnelActionTexts, personnelConflictTexts } from '@campus/domain/personnel-actions';
import { TERMINATION } from '@campus/domain/personnel-actions/rules';
import { campusDay } from '@campus/domain/calendar/rules';
import { formalDate } from '@campus/domain/timeclock/rules';
import type { CommitAnswer, CommitInput } from '@campus/workflow-personnel-actions/activities';
import { Inject, Injectable } from '@nestjs/common';
import { PersonnelConflict } from '../../people/index.js';
import type { CommandWrite, EnqueueTiming, NewMessage, PortalConfig, Statements, Tx } from '../../platform/index.js';
import {
  Audit,
  ChangedSinceRead,
  Clock,
  CommandCommitsService,
  CONFIG,
  Database,
  Live,
  Mail,
  Queues,
} from '../../platform/index.js';
import type { CommandEffect } from './command-effect.js';
import { effectOf } from './command-effect.js';
import { refusalOf } from './command-refusal.js';
import type { Command, FormOfCommand } from '../record/form-command.js';
import { formOfCommand } from '../record/form-command.js';
import type { WrittenDecision } from './form-decisions.repository.js';
import { FormDecisionsRepository } from './form-decisions.repository.js';
import type { FormMail, MailContext } from './form-mail.js';
import { accessMail, mailsOf } from './form-mail.js';
import { FormNoticesService } from './form-notices.service.js';
import { FormPersonnelService } from './form-personnel.service.js';
import { snapshotOf } from './form-snapshot.js';
import { LeaversService } from '../leavers/leavers.service.js';
import { FINALIZE_FAILED, FORM_RECORD, auditEntryOf } from '../record/form-audit.js';

/** A command with its form, as they were read. */
interface Read {
  readonly command: Command;
  readonly form: FormOfCommand;
}

function whenOf({ detail }: Command): EnqueueTiming {
  return detail.inRun === true ? 'calm' : 'at_once';
}

/** Whether a request of access is processed, told again or open again with it. */
function touchesRequest({ processes, resends, reverts }: CommandEffect): boolean {
  return processes !== null || resends !== null || (reverts !== null && 'requestId' in reverts);
}

/** Whether it waits for a person whose account has ended, so that somebody has to hand it to another. */
function isLeftWaiting({ newWait, waitingFor }: CommandEffect, form: FormOfCommand): boolean {
  return newWait && waitingFor !== null && form.people[waitingFor]?.ended === true;
}

/** Whether other rows are written too, which other locks guard; else one statement is the whole decision. */
function needsTransaction(effect: CommandEffect, form: FormOfCommand): boolean {
  const { finalizes, savesAccess, requests } = effect;
  return finalizes || savesAccess || requests.length > 0 || touchesRequest(effect) || isLeftWaiting(effect, form);
}

function messageOf(mail: FormMail, form: FormOfCommand): NewMessage {
  return { ...mail, office: 'hr', recordType: FORM_RECORD, recordId: form.id };
}

/**
 * Decides one command: form, approvals, personnel records, access requests, audit row, mail and the command's own outcome are written together, or
 * only the refusal.
 */
@Injectable()
export class FormDecisionsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(CommandCommitsService) private readonly commits: CommandCommitsService,
    @Inject(FormDecisionsRepository) private readonly repository: FormDecisionsRepository,
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
      return await this.decide(input, (read) => this.write(read));
    } catch (error) {
      if (!(error instanceof PersonnelConflict)) throw error;
      return await this.decide(input, (read) => ({ inTransaction: (tx) => this.fail(tx, read, error) }));
    }
  }

  private decide({ formId, commandId }: CommitInput, write: (read: Read) => CommandWrite<CommitAnswer>): Promise<CommitAnswer> {
    return this.commits.commit<Read, CommitAnswer>(
      {
        unknownCode: 'not_found',
        read: async (id, command) => {
          const row = await this.repository.read(id, command);
          return row === null ? null : { record: { command: row.command, form: formOfCommand(row) }, command: row.command };
        },
        repeated: ({ form }) => ({ outcome: 'repeated', stand: snapshotOf(form) }),
        refusal: ({ command, form }) => refusalOf(command, form),
        write,
      },
      formId,
      commandId,
    );
  }

  /** The personnel records did not take what the form says: it stays where it is, says so, and can be finalized again. [PAFFLOW-012] */
  private async fail(tx: Tx, { command, form }: Read, conflict: PersonnelConflict): Promise<CommitAnswer> {
    const why = fillIn(personnelConflictTexts[conflict.code], conflict.values);
    if (!(await this.repository.markFailed(tx, form, why))) throw new ChangedSinceRead();
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
    this.live.wakeAfterCommit(tx);
    return await this.commits.refuse(tx, command.commandId, { code: 'personnel_write_failed', values: { why } });
  }

  private write({ command, form }: Read): CommandWrite<CommitAnswer> {
    const effect = effectOf(command, form);
    return needsTransaction(effect, form)
      ? { inTransaction: (tx) => this.writeMore(tx, { command, form }) }
      : {
          byStatement: (on) =>
            this.writeDecision(on, command, form, effect).then((written) => snapshotAfter(form, effect, written)),
        };
  }

  /** Finalizing and access: with the personnel records, with what a termination ends, and with the word to whoever gives the access. */
  private async writeMore(tx: Tx, { command, form: found }: Read): Promise<CommitAnswer> {
    await this.repository.lock(tx, found.id);
    const terminates = command.action === 'finalize' && found.pafType === TERMINATION;
    const form = terminates ? await this.leavers.hold(tx, found) : found;
    const effect = effectOf(command, form);
    const empId = effect.finalizes ? await this.personnel.write(tx, form.id) : null;
    const written = await this.writeDecision(tx, command, form, effect, empId);
    if (touchesRequest(effect) && written.touched !== 1) throw new ChangedSinceRead();
    await this.mailProcessors(tx, command, form, effect, written);
    if (isLeftWaiting(effect, form)) await this.notices.waitForEndedApprovers(tx, form.id);
    if (terminates) await this.leavers.finalized(tx, form, command.detail.endAccessNow === true);
    else if (effect.finalizes || written.requested > 0) await this.endWithPositions(tx, form.id, empId ?? form.subjectId);
    if (effect.finalizes) this.queues.enqueueAfterCommit(tx, makeFormPdf, { formId: form.id }, whenOf(command));
    return snapshotAfter(form, effect, written);
  }

  private async endWithPositions(tx: Tx, formId: string, empId: string | null): Promise<void> {
    if (empId !== null) await this.leavers.positionsOver(tx, formId, empId);
  }

  /** One statement. Its mails join it: what is not written is not told. A run's mails and papers follow when its forms have gone on. */
  private async writeDecision(
    on: Statements,
    command: Command,
    form: FormOfCommand,
    effect: CommandEffect,
    empId: string | null = null,
  ): Promise<WrittenDecision> {
    const mails = [...mailsOf(command, form, effect, this.mailContext()), ...(await this.mailsToHr(on, command, form, effect))];
    const written = await this.repository.write(on, {
      command,
      form,
      effect,
      empId,
      line: { says: auditEntryOf(command, form), at: this.clock.now() },
      mails: mails.map((mail) => messageOf(mail, form)),
    });
    if (written === null) throw new ChangedSinceRead();
    this.live.wakeAfterCommit(on);
    this.mail.sendAfter(on, written.mails, whenOf(command));
    return written;
  }

  private mailContext(): MailContext {
    const { publicUrl, reminderAfterS } = this.config;
    return { publicUrl, due: formalDate(campusDay(this.clock.now().getTime() + reminderAfterS * 1000)) };
  }

  /** HR hears of a form that comes to await finalizing. */
  private async mailsToHr(on: Statements, command: Command, form: FormOfCommand, effect: CommandEffect): Promise<FormMail[]> {
    if (!effect.newWait || effect.stage !== 'awaiting_finalize') return [];
    const turn = `${effect.round}${effect.reassigned > 0 ? `/${effect.reassigned}` : ''}`;
    return await this.notices.awaitsFinalizing(on, form, turn, command.actorId);
  }

  private async mailProcessors(
    tx: Tx,
    command: Command,
    form: FormOfCommand,
    effect: CommandEffect,
    { requested, version }: WrittenDecision,
  ): Promise<void> {
    if (requested === 0 && effect.resends === null) return;
    const processors = await this.repository.processors(tx, form.id, effect.resends);
    const mails = processors.map(({ emp_id: empId, email, items, note }) =>
      accessMail({ ...form, version }, { empId, email, items, note }, this.config.publicUrl),
    );
    await this.mail.write(
      tx,
      mails.map((mail) => messageOf(mail, form)),
      whenOf(command),
    );
  }
}

function snapshotAfter(form: FormOfCommand, effect: CommandEffect, written: WrittenDecision): CommitAnswer {
  const { version, open_access: openAccess, access_saved: accessSaved } = written;
  return { outcome: 'committed', stand: snapshotOf({ ...form, ...effect, version, openAccess, accessSaved }) };
}
