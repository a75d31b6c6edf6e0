import { fillIn } from '@campus/contract-kit';
import type { InputOf } from '@campus/contract-kit';
import type { confirmNewPerson, correctSsn, linkPerson, SavedForm } from '@campus/domain/personnel-actions';
import { personnelActionMessages as messages, auditTexts } from '@campus/domain/personnel-actions';
import type { KnownPerson } from '@campus/domain/personnel-actions/rules';
import {
  actsAsHr,
  canOpen,
  isLinkable,
  isUnderWay,
  kindOfLink,
  NEW_HIRE,
  NEW_POSITION,
  personMatch,
} from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { SamePeopleService } from '../../people/index.js';
import type { Tx } from '../../platform/index.js';
import { Audit, Database, DataCipher, Live, sql } from '../../platform/index.js';
import type { FormRecord } from '../record/form-records.js';
import { principalFrom, factsOf, loadForm, lockForm, savedFormOf, statusText } from '../record/form-records.js';
import { FormWorkflowClient } from '../approval/form-workflow-client.js';
import { FORM_RECORD } from '../record/form-audit.js';
import { identityOf, takesOnSomeone } from '../record/person-match.js';
import type { PersonMatchService as Q } from './drafts.sql.types.js';

/** What HR writes onto a form, and the line that it leaves. */
interface Settled {
  readonly action: 'link_person' | 'correct_ssn' | 'confirm_new_person';
  readonly line: string;
  readonly write: () => Promise<unknown>;
}

const OF_FORM = sql`version = version + 1, db_failure = false WHERE id = :id::uuid`;
const LINK_PERSON = sql<Q['LINK_PERSON']>`UPDATE personnel_action_forms SET emp_id = :empId::text, paf_type = :type::int,
    ssn_sealed = CASE WHEN :type::int = 1 THEN ssn_sealed END, ${OF_FORM}`;
const SET_SSN = sql<Q['SET_SSN']>`UPDATE personnel_action_forms SET ssn_sealed = :ssn::text, ${OF_FORM}`;
const SET_REASON = sql<Q['SET_REASON']>`UPDATE personnel_action_forms SET new_person_reason = :reason::text, ${OF_FORM}`;

type Settle = (tx: Tx, form: FormRecord, known: readonly KnownPerson[]) => Settled | Promise<Settled>;

/**
 * Settles who a new hire is before it is finalized: a person who is here already, or somebody new. Each makes a version of the form, so that nobody
 * decides on one that was settled since.
 */
@Injectable()
export class PersonMatchesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Live) private readonly live: Live,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(SamePeopleService) private readonly samePeople: SamePeopleService,
    @Inject(FormWorkflowClient) private readonly route: FormWorkflowClient,
  ) {}

  /** A former employee is taken on again; someone who is employed gets a further position instead. */
  link(actor: Actor, { id, emp_id: empId, version }: InputOf<typeof linkPerson>): Promise<SavedForm> {
    return this.settle(actor, id, version, (tx, form, known) => {
      const person = known.find((one) => one.id === empId);
      if (person === undefined) throw messages.refusal('link_no_match');
      const { name } = person;
      if (!isLinkable(empId, factsOf(form))) throw messages.refusal('link_has_part', { name });
      const rehire = kindOfLink(person) === 'rehire';
      return {
        action: 'link_person',
        line: fillIn(rehire ? auditTexts.linkedAsRehire : auditTexts.linkedAsPosition, { name, id: empId }),
        write: () => tx.execute(LINK_PERSON, { id: form.id, empId, type: rehire ? NEW_HIRE : NEW_POSITION }),
      };
    });
  }

  /** The right number, which belongs to nobody else. */
  correctSsn(actor: Actor, { id, ssn, message, version }: InputOf<typeof correctSsn>): Promise<SavedForm> {
    const reason = this.reasonOf(message);
    return this.settle(actor, id, version, async (tx, form) => {
      const identity = { ...identityOf(form, (encrypted) => this.cipher.decrypt(encrypted, form.id)), ssn };
      const taken = (await this.samePeople.of(tx, identity)).some((one) => one.by_ssn);
      if (taken) throw messages.refusal('ssn_still_taken');
      const line = fillIn(auditTexts.ssnCorrected, { reason });
      const encrypted = this.cipher.encrypt(ssn, form.id);
      return { action: 'correct_ssn', line, write: () => tx.execute(SET_SSN, { id: form.id, ssn: encrypted }) };
    });
  }

  /** Somebody of the same name and birth date who is another person. */
  confirm(actor: Actor, { id, message, version }: InputOf<typeof confirmNewPerson>): Promise<SavedForm> {
    const reason = this.reasonOf(message);
    return this.settle(actor, id, version, (tx, form, known) => {
      const match = personMatch(known, null);
      if (match === 'ssn') throw messages.refusal('ssn_still_taken');
      if (match === null) throw messages.refusal('link_no_match');
      const names = known.map((one) => `${one.name} (${one.id})`).join(', ');
      const line = fillIn(auditTexts.newPersonConfirmed, { names, reason });
      return { action: 'confirm_new_person', line, write: () => tx.execute(SET_REASON, { id: form.id, reason }) };
    });
  }

  private reasonOf(message: string): string {
    const reason = message.trim();
    if (reason === '') throw messages.refusal('link_reason_required');
    return reason;
  }

  private async settle(actor: Actor, formId: string, version: number | undefined, settle: Settle): Promise<SavedForm> {
    const saved = await this.db.transaction(async (tx) => {
      const form = await this.settleable(tx, actor, formId, version);
      const known = await this.samePeople.of(
        tx,
        identityOf(form, (encrypted) => this.cipher.decrypt(encrypted, form.id)),
      );
      const { action, line, write } = await settle(tx, form, known);
      await write();
      const { stage, round } = form;
      const detail = { version: form.version + 1, stage, round };
      await this.audit.append(tx, {
        recordType: FORM_RECORD,
        recordId: formId,
        action,
        description: line,
        ...authorOf(actor),
        detail,
      });
      this.live.wakeAfterCommit(tx);
      return await loadForm(tx, formId);
    });
    if (saved === null) throw messages.refusal('not_found');
    // A route that cannot be told now is found by the reconciler.
    await this.route.settled(formId).catch(() => undefined);
    return savedFormOf(saved);
  }

  private async settleable(tx: Tx, actor: Actor, formId: string, version: number | undefined): Promise<FormRecord> {
    const form = await lockForm(tx, formId);
    const principal = await principalFrom(tx, actor);
    if (form === null || !canOpen(principal, factsOf(form))) throw messages.refusal('not_found');
    if (actsAsHr(principal, factsOf(form)) === null) throw messages.refusal('not_a_decider');
    if (form.creator_id === actor.empId) throw messages.refusal('own_form');
    const status = statusText(form);
    if (!takesOnSomeone(form) || !isUnderWay(form.stage)) throw messages.refusal('not_a_new_person', { status });
    if (version !== undefined && version !== form.version) throw messages.refusal('changed_since_seen', { status });
    return form;
  }
}
