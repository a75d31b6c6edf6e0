import { fillIn } from '@campus/contract-kit';
import { makeFormPdf, personnelActionTexts, personnelConflictTexts } from '@campus/domain/personnel-actions';
import type { CommandRefusal } from '@campus/domain/personnel-actions/rules';
import type { CommitAnswer, CommitInput } from '@campus/workflow-personnel-actions/activities';
import { Inject, Injectable } from '@nestjs/common';
import { PersonnelConflict } from '../people/index.js';
import type { PortalConfig, RingsWhen, Tx } from '../platform/index.js';
import { Audit, Clock, CONFIG, Database, Live, Mail, Queues } from '../platform/index.js';
import type { ClickEffect } from './click-effect.js';
import { effectOf } from './click-effect.js';
import { refusalOf } from './command-refusal.js';
import type { Click, ClickedForm } from './form-click.js';
import { clickedForm } from './form-click.js';
import type { Committed, LockedClick } from './form-commit.repository.js';
import { FormCommitRepository } from './form-commit.repository.js';
import { accessMail, mailsOf } from './form-mail.js';
import { FormPersonnel } from './form-personnel.js';
import { standOf } from './form-stand.js';
import { FINALIZE_FAILED, FORM_RECORD, trailOf } from './form-trail.js';

/** What was read before the lock was waited for is older than what the lock guards: the commit begins anew. */
class ReadTooEarly extends Error {
  override readonly name = 'ReadTooEarly';
}

const TRIES = 3;

function whenOf({ detail }: Click): RingsWhen {
  return detail.inRun === true ? 'calm' : 'at_once';
}

/** What is done with a click that nothing refuses, under the lock of its form. */
type Decide = (tx: Tx, click: Click, form: ClickedForm) => Promise<CommitAnswer>;

function clickOf(row: LockedClick): Click {
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
export class FormCommit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(FormCommitRepository) private readonly repository: FormCommitRepository,
    @Inject(FormPersonnel) private readonly personnel: FormPersonnel,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(Live) private readonly live: Live,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  async commitClick(input: CommitInput): Promise<CommitAnswer> {
    try {
      return await this.inTurn(input, (tx, click, form) => this.write(tx, click, form));
    } catch (error) {
      if (!(error instanceof PersonnelConflict)) throw error;
      return await this.inTurn(input, (tx, click, form) => this.fail(tx, click, form, error));
    }
  }

  private async inTurn(input: CommitInput, decide: Decide): Promise<CommitAnswer> {
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
    const form = clickedForm(row);
    if (row.outcome === 'committed') return { outcome: 'repeated', stand: standOf(form) };
    const click = clickOf(row);
    this.live.ringAfter(tx);
    const refusal = refusalOf(click, form);
    return refusal === null ? await decide(tx, click, form) : await this.refuse(tx, click, refusal);
  }

  private async refuse(tx: Tx, click: Click, refusal: CommandRefusal): Promise<CommitAnswer> {
    await this.repository.refuse(tx, click.commandId, refusal, this.clock.now());
    return { outcome: 'refused', code: refusal.code };
  }

  /** The personnel records did not take what the form says: it stays where it is, says so, and can be finalized again. [PAFFLOW-012] */
  private async fail(tx: Tx, click: Click, form: ClickedForm, conflict: PersonnelConflict): Promise<CommitAnswer> {
    const why = fillIn(personnelConflictTexts[conflict.code], conflict.values);
    await this.repository.markFailed(tx, form.id);
    await this.audit.append(tx, {
      recordType: FORM_RECORD,
      recordId: form.id,
      action: FINALIZE_FAILED,
      description: fillIn(personnelActionTexts.finalizeFailedLine, { why }),
      actionBy: click.detail.by?.empId ?? click.actorId,
      actionByName: click.detail.by?.name ?? click.actorName,
      onBehalfOf: click.detail.by === undefined ? null : click.actorId,
      detail: { version: form.version, stage: form.stage, round: form.round, conflict: conflict.code },
    });
    return await this.refuse(tx, click, { code: 'personnel_write_failed', values: { why } });
  }

  private async write(tx: Tx, click: Click, form: ClickedForm): Promise<CommitAnswer> {
    const effect = effectOf(click, form);
    const empId = effect.finalizes ? await this.personnel.write(tx, form.id) : null;
    const line = { says: trailOf(click, form), at: this.clock.now() };
    const committed = await this.repository.commit(tx, { click, form, effect, empId, line });
    const touches =
      effect.processes !== null || effect.resends !== null || (effect.takesBack !== null && 'requestId' in effect.takesBack);
    if (committed === null || (touches && committed.touched !== 1)) throw new ReadTooEarly();
    await this.tell(tx, click, form, effect, committed);
    if (effect.finalizes) this.queues.ringAfter(tx, makeFormPdf, { formId: form.id }, whenOf(click));
    const stand = standOf({
      ...form,
      ...effect,
      version: committed.version,
      openAccess: committed.open_access,
      accessSaved: committed.access_saved,
    });
    return { outcome: 'committed', stand };
  }

  /** The mail of the click joins its transaction: what is rolled back is not told. A run's mails and papers follow when its forms have gone on. */
  private async tell(tx: Tx, click: Click, form: ClickedForm, effect: ClickEffect, committed: Committed): Promise<void> {
    const mails = mailsOf(click, form, effect, this.config.publicUrl);
    if (committed.requested > 0 || effect.resends !== null) {
      const processors = await this.repository.processors(tx, form.id, effect.resends);
      for (const { emp_id: empId, email, items, note } of processors) {
        mails.push(accessMail({ ...form, version: committed.version }, { empId, email, items, note }, this.config.publicUrl));
      }
    }
    const messages = mails.map((mail) => ({ ...mail, recordType: FORM_RECORD, recordId: form.id }));
    await this.mail.write(tx, messages, whenOf(click));
  }
}
