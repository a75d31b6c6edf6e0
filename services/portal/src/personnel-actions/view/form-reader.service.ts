import type { FormAnswer } from '@campus/domain/personnel-actions';
import { personnelActionMessages, recordTexts } from '@campus/domain/personnel-actions';
import type { Principal } from '@campus/domain/personnel-actions/rules';
import { canOpen, isUnderWay } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { SamePerson } from '../../people/index.js';
import { SamePeopleService } from '../../people/index.js';
import { Audit, Clock, Database, DataCipher, Writes } from '../../platform/index.js';
import type { FormParts } from './form-answer.js';
import { answerOf } from './form-answer.js';
import { recordErrors } from '../approval/form-conflicts.js';
import { loadAccesses, loadLastStep, loadPeople, loadTriggers } from './form-reader.repository.js';
import type { FormRecord, PositionRecord } from '../record/form-records.js';
import { principalFrom, factsOf, loadAccountCodes, loadApprovals, loadForm, loadPositions } from '../record/form-records.js';
import { FORM_RECORD } from '../record/form-audit.js';
import { FormJobErrorsService } from './form-job-errors.service.js';
import { identityOf, matchErrors, takesOnSomeone } from '../record/person-match.js';
import { loadSeenContents } from './seen-content.js';
import { maskedSsn } from './form-pdf-content.js';
import { markedUnreadable, UNREADABLE } from '../record/unreadable.js';

/** The record type under which it is kept who saw an SSN; it is no part of the form's own Audit History. */
export const SSN_RECORD = 'personnel-action-form-ssn';

function dayOf(detail: unknown): unknown {
  return typeof detail === 'object' && detail !== null && 'day' in detail ? detail.day : null;
}

/** Reads one form for whoever may open it. [PAFVIEW-036] [PAFVIEW-003] */
@Injectable()
export class FormReaderService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(FormJobErrorsService) private readonly errors: FormJobErrorsService,
    @Inject(SamePeopleService) private readonly samePeople: SamePeopleService,
  ) {}

  /** The form with everything that its view shows; a foreign, deleted or unknown one is not found. */
  async read(actor: Actor, formId: string, masked = false): Promise<FormAnswer> {
    const [form, principal] = await this.openableBy(actor, formId);
    const open = (encrypted: string): string => this.cipher.read(encrypted, form.id) ?? UNREADABLE;
    const openOf = (encrypted: string, empId: string): string => this.cipher.read(encrypted, empId) ?? UNREADABLE;
    const answer = markedUnreadable(answerOf(await this.parts(form, actor), principal, open, openOf));
    if (masked && answer.ssn !== null && !answer.can.edit) return { ...answer, ssn: maskedSsn(answer.ssn) };
    if (answer.ssn !== null) await this.keepSsnView(actor, form.id);
    return answer;
  }

  /** The form's row when the asker may open it. */
  async openable(actor: Actor, formId: string): Promise<FormRecord> {
    return (await this.openableBy(actor, formId))[0];
  }

  private async openableBy(actor: Actor, formId: string): Promise<[FormRecord, Principal]> {
    const [form, principal] = await Promise.all([loadForm(this.db.keyed, formId), principalFrom(this.db.keyed, actor)]);
    if (form === null || !canOpen(principal, factsOf(form))) throw personnelActionMessages.refusal('not_found');
    return [form, principal];
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
        this.errors.of(form.id),
        this.knownPeople(form),
      ]);
    const errors = [...matchErrors(form, known), ...(await this.conflicts(form, positions)), ...technical];
    const today = this.clock.today();
    return {
      form,
      positions,
      accountCodes,
      approvals,
      accesses,
      triggers,
      people,
      lastStep,
      audit,
      seen,
      troubles: errors,
      known,
      today,
    };
  }

  /** What finalizing would find, told while the form is under way. */
  private async conflicts(form: FormRecord, positions: readonly PositionRecord[]): Promise<FormAnswer['troubles']> {
    if (!isUnderWay(form.stage)) return [];
    const lines = positions.map((line) => ({
      ...line,
      pay: line.pay_sealed === null ? null : this.cipher.read(line.pay_sealed, form.id),
    }));
    return await recordErrors(this.db.keyed, { ...form, positions: lines }, form.stage_since);
  }

  /** Who is here already of those whom this form may be about. */
  private async knownPeople(form: FormRecord): Promise<SamePerson[]> {
    if (!takesOnSomeone(form)) return [];
    return await this.samePeople.of(
      this.db.keyed,
      identityOf(form, (encrypted) => this.cipher.read(encrypted, form.id)),
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
    const description = recordTexts.ssnViewed;
    await this.writes.run(actor, async (tx) =>
      tx.audit({ recordType: SSN_RECORD, recordId: formId, action: 'ssn_viewed', description, detail: { day: today } }),
    );
  }
}
