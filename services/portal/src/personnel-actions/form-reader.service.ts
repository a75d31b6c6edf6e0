import type { FormAnswer } from '@campus/domain/personnel-actions';
import { personnelActionMessages, recordTexts } from '@campus/domain/personnel-actions';
import type { Asker } from '@campus/domain/personnel-actions/rules';
import { canOpen } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { SamePerson } from '../people/index.js';
import { SamePeople } from '../people/index.js';
import { Audit, Clock, Database, Sealer } from '../platform/index.js';
import type { FormParts } from './form-answer.js';
import { answerOf } from './form-answer.js';
import { loadAccesses, loadLastStep, loadPeople, loadTriggers } from './form-reader.repository.js';
import type { FormRecord } from './form-records.js';
import { askerFrom, factsOf, loadAccountCodes, loadApprovals, loadForm, loadPositions } from './form-records.js';
import { FORM_RECORD } from './form-trail.js';
import { FormTroubles } from './form-troubles.js';
import { identityOf, matchTroubles, takesOnSomeone } from './person-match.js';
import { loadSeenContents } from './seen-content.js';
import { markedUnreadable, UNREADABLE } from './unreadable.js';

/** The record type under which it is kept who saw an SSN; it is no part of the form's own Audit History. */
export const SSN_RECORD = 'personnel-action-form-ssn';

function dayOf(detail: unknown): unknown {
  return typeof detail === 'object' && detail !== null && 'day' in detail ? detail.day : null;
}

/** Reads one form for whoever may open it. [PAFVIEW-036] [PAFVIEW-003] */
@Injectable()
export class FormReader {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Sealer) private readonly sealer: Sealer,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(FormTroubles) private readonly troubles: FormTroubles,
    @Inject(SamePeople) private readonly samePeople: SamePeople,
  ) {}

  /** The form with everything that its view shows; a foreign, deleted or unknown one is not found. */
  async read(actor: Actor, formId: string): Promise<FormAnswer> {
    const [form, asker] = await this.openableBy(actor, formId);
    const open = (sealed: string): string => this.sealer.read(sealed, form.id) ?? UNREADABLE;
    const answer = markedUnreadable(answerOf(await this.parts(form, actor), asker, open));
    if (answer.ssn !== null) await this.keepSsnView(actor, form.id);
    return answer;
  }

  /** The form's row when the asker may open it. */
  async openable(actor: Actor, formId: string): Promise<FormRecord> {
    return (await this.openableBy(actor, formId))[0];
  }

  private async openableBy(actor: Actor, formId: string): Promise<[FormRecord, Asker]> {
    const [form, asker] = await Promise.all([loadForm(this.db.keyed, formId), askerFrom(this.db.keyed, actor)]);
    if (form === null || !canOpen(asker, factsOf(form))) throw personnelActionMessages.refusal('not_found');
    return [form, asker];
  }

  private async parts(form: FormRecord, actor: Actor): Promise<FormParts> {
    const [positions, accountCodes, approvals, accesses, triggers, people, lastStep, audit, seen, technical, known] =
      await Promise.all([
        loadPositions(this.db.keyed, form.id),
        loadAccountCodes(this.db.keyed, form.id),
        loadApprovals(this.db.keyed, form),
        loadAccesses(this.db.keyed, form.id),
        loadTriggers(this.db.keyed, form.id),
        loadPeople(this.db.keyed, form.approver_ids, form),
        actor.impersonating === null ? loadLastStep(this.db.keyed, form.id, actor.empId) : null,
        this.audit.list(FORM_RECORD, form.id),
        loadSeenContents(this.db.keyed, form),
        this.troubles.of(form.id),
        this.knownPeople(form),
      ]);
    const troubles = [...matchTroubles(form, known), ...technical];
    return { form, positions, accountCodes, approvals, accesses, triggers, people, lastStep, audit, seen, troubles, known };
  }

  /** Who is here already of those whom this form may be about. */
  private async knownPeople(form: FormRecord): Promise<SamePerson[]> {
    if (!takesOnSomeone(form)) return [];
    return await this.samePeople.of(
      this.db.keyed,
      identityOf(form, (sealed) => this.sealer.read(sealed, form.id)),
      { onlyShown: true },
    );
  }

  /** Whoever saw an SSN stands in the audit rows, once a person, form and business day. */
  private async keepSsnView(actor: Actor, formId: string): Promise<void> {
    const today = this.clock.today();
    const author = authorOf(actor);
    const kept = await this.audit.list(SSN_RECORD, formId);
    if (
      kept.some(
        (entry) => entry.actionBy === author.actionBy && entry.onBehalfOf === author.onBehalfOf && dayOf(entry.detail) === today,
      )
    )
      return;
    await this.db.transaction((tx) =>
      this.audit.append(tx, {
        recordType: SSN_RECORD,
        recordId: formId,
        action: 'ssn_viewed',
        description: recordTexts.ssnViewed,
        ...author,
        detail: { day: today },
      }),
    );
  }
}
