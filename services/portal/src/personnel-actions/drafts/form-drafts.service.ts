import type { FormContent, SavedForm } from '@campus/domain/personnel-actions';
import {
  personnelActionMessages,
  personnelActionPermissions,
  personnelActionTexts as texts,
  recordTexts,
  refusalOfSubmission,
} from '@campus/domain/personnel-actions';
import { canEdit, canOpen, isDraft, refusalToSubmit } from '@campus/domain/personnel-actions/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered, authorOf, commandId } from '@campus/server-kit';
import { routeFormWorkflowId, SETTLED } from '@campus/workflow-personnel-actions';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Audit, Clock, Database, sql, TemporalService, Writes } from '../../platform/index.js';
import { refusalByRecords, supervisesOf } from '../approval/form-conflicts.js';
import type { ContentFacts } from './form-content-check.js';
import { checkedOf, contentRefusal, withCatalogue } from './form-content-check.js';
import type { Saver } from './form-content.repository.js';
import { FormContentRepository } from './form-content.repository.js';
import { FormReaderService } from '../view/form-reader.service.js';
import type { FormRecord } from '../record/form-records.js';
import { principalFrom, factsOf, loadForm, lockForm, savedFormOf, statusText } from '../record/form-records.js';
import { FORM_RECORD } from '../record/form-audit.js';
import type { FormDraftsService as Q } from './drafts.sql.types.js';

const DELETE = sql<
  Q['DELETE']
>`UPDATE personnel_action_forms SET stage = 'deleted', version = version + 1, last_changed_by = :empId, stage_since = :now, waiting_for = NULL
  WHERE id = :formId::uuid`;

/** Somebody else has saved the draft since it was seen. */
class ChangedSinceSeen extends Error {
  override readonly name = 'ChangedSinceSeen';
}

type Change = 'create' | 'save' | 'delete';
const LINES: Readonly<Record<Change, string>> = {
  create: recordTexts.created,
  save: recordTexts.saved,
  delete: recordTexts.deleted,
};

/** Drafts: made, saved and deleted by their creators and by admins, each with one audit row and one step of the version. [PAF-072] [PAFVIEW-033] */
@Injectable()
export class FormDraftsService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(TemporalService) private readonly temporal: TemporalService,
    @Inject(FormContentRepository) private readonly contents: FormContentRepository,
    @Inject(FormReaderService) private readonly reader: FormReaderService,
  ) {}

  /**
   * Makes a draft. The form's id comes from the call's `Idempotency-Key`, so a repeat meets the first form. With `complete` nothing is
   * stored that could not be submitted at once. [PAF-072] [PAF-050]
   */
  async create(actor: Actor, content: FormContent, complete = false): Promise<SavedForm> {
    const formId = commandId();
    return this.db.transaction(async (tx) => {
      const facts = await this.contents.facts(tx, content, this.saverOf(actor));
      const refusal = contentRefusal(content, actor.empId, facts);
      if (refusal !== null) throw refusal;
      if (complete) await this.refuseIncomplete(tx, withCatalogue(content, facts), facts);
      const made = await this.contents.insert(
        tx,
        { formId, empId: actor.empId, name: actor.name, now: this.clock.now() },
        content,
        facts,
      );
      if (made) await this.write(tx, actor, 'create', { id: formId, version: 1, stage: 'draft', round: 0 });
      return savedFormOf(await this.own(tx, actor, formId));
    });
  }

  /**
   * Saves a draft over the version that was seen; without one the save passes only if the caller made the last change. A stale save answers
   * the form as it stands now. [PAFVIEW-038] [PAFVIEW-033]
   */
  update(actor: Actor, formId: string, content: FormContent, seen: number | undefined): Promise<SavedForm> {
    const work = this.db.transaction((tx) => this.updateIn(tx, actor, formId, content, seen));
    return this.orTheirs(actor, formId, work);
  }

  /** The same as a call of its own. */
  save(actor: Actor, formId: string, content: FormContent, seen: number | undefined): Promise<Answered> {
    const work = this.writes.run(actor, async (tx) =>
      answered({ message: texts.draftSaved, data: await this.updateIn(tx, actor, formId, content, seen) }),
    );
    return this.orTheirs(actor, formId, work);
  }

  /** Deletes a draft; its route, where it had been submitted before, is told and ends. [PAFLIST-016] [PAFLIST-013] */
  remove(actor: Actor, formId: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const form = await this.editable(tx, actor, formId, 'not_draft_delete');
      await tx.execute(DELETE, { formId, empId: actor.empId, now: this.clock.now() });
      await this.write(tx, actor, 'delete', { ...form, version: form.version + 1, stage: 'deleted' });
      if (form.round > 0) tx.afterCommit(() => this.signalRoute(formId));
      return answered({ message: texts.deleted });
    });
  }

  private async updateIn(
    tx: Tx,
    actor: Actor,
    formId: string,
    content: FormContent,
    seen: number | undefined,
  ): Promise<SavedForm> {
    const form = await this.editable(tx, actor, formId, 'not_draft_save');
    const isFresh = seen === undefined ? form.last_changed_by === actor.empId : form.version === seen;
    const facts = isFresh ? await this.contents.facts(tx, content, this.saverOf(actor)) : null;
    const refusal = facts === null ? null : contentRefusal(content, form.creator_id, facts);
    if (refusal !== null) throw refusal;
    const saving = { formId, empId: actor.empId, name: actor.name, now: this.clock.now() };
    if (facts === null || !(await this.contents.update(tx, saving, form.version, content, facts))) throw new ChangedSinceSeen();
    await this.write(tx, actor, 'save', { ...form, version: form.version + 1 });
    return savedFormOf(await this.own(tx, actor, formId));
  }

  /** A stale save is answered with the form as it is, which is read when the transaction is over. */
  private orTheirs<T>(actor: Actor, formId: string, work: Promise<T>): Promise<T> {
    return work.catch(async (error: unknown) => {
      if (!(error instanceof ChangedSinceSeen)) throw error;
      throw personnelActionMessages.refusal('stale', {}, { data: await this.reader.read(actor, formId) });
    });
  }

  private saverOf(actor: Actor): Saver {
    const everyDepartment = actor.permissions.has(personnelActionPermissions.administer);
    return { empId: actor.empId, everyDepartment, today: this.clock.today() };
  }

  private async editable(
    tx: Tx,
    actor: Actor,
    formId: string,
    notDraft: 'not_draft_save' | 'not_draft_delete',
  ): Promise<FormRecord> {
    const form = await lockForm(tx, formId);
    const principal = await principalFrom(tx, actor);
    if (form === null || !canOpen(principal, factsOf(form))) throw personnelActionMessages.refusal('not_found');
    if (!isDraft(form.stage)) throw personnelActionMessages.refusal(notDraft, { status: statusText(form) });
    if (!canEdit(principal, factsOf(form))) throw personnelActionMessages.refusal('not_found');
    return form;
  }

  private async own(tx: Tx, actor: Actor, formId: string): Promise<FormRecord> {
    const form = await loadForm(tx, formId);
    if (form === null || !canOpen(await principalFrom(tx, actor), factsOf(form)))
      throw personnelActionMessages.refusal('not_found');
    return form;
  }

  private async refuseIncomplete(tx: Tx, content: FormContent, facts: ContentFacts): Promise<void> {
    const form = checkedOf(content, facts);
    const missing = refusalToSubmit(content, await supervisesOf(tx, form));
    if (missing !== null) throw refusalOfSubmission(missing);
    const refusal = await refusalByRecords(tx, form);
    if (refusal !== null) throw refusal;
  }

  private write(
    tx: Tx,
    actor: Actor,
    action: Change,
    form: Pick<FormRecord, 'id' | 'version' | 'stage' | 'round'>,
  ): Promise<void> {
    return this.audit.append(tx, {
      recordType: FORM_RECORD,
      recordId: form.id,
      action,
      description: LINES[action],
      ...authorOf(actor),
      detail: { version: form.version, stage: form.stage, round: form.round },
    });
  }

  /** A route that cannot be told now is found by the reconciler. */
  private async signalRoute(formId: string): Promise<void> {
    try {
      await this.temporal.signal(routeFormWorkflowId(formId), SETTLED);
    } catch {
      return;
    }
  }
}
