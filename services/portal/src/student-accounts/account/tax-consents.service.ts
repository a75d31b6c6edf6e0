import { accountTexts as texts } from '@campus/domain/student-accounts';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, sql, Writes } from '../../platform/index.js';
import type { TaxConsentsService as Q } from './account.sql.types.js';

export type TaxConsent = 'yes' | 'no';
/** The record type of choices in the audit history; the record is the student. */
const CONSENT_RECORD = 'tax-form-consent';

/** The choice of a student, also a part of the page of an account. */
export const SELECT_CONSENT = sql<Q['SELECT_CONSENT']>`SELECT consent FROM tax_form_consents WHERE id_num = :student`;
const STORE_CONSENT = sql<
  Q['STORE_CONSENT']
>`INSERT INTO tax_form_consents (id_num, consent, chosen_at) VALUES (:student, :consent, :at::timestamptz)
  ON CONFLICT (id_num) DO UPDATE SET consent = excluded.consent, chosen_at = excluded.chosen_at`;

/** How students want their 1098-T: electronically or on paper. */
@Injectable()
export class TaxConsentsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Null where the student has not chosen yet. */
  async of(student: string): Promise<TaxConsent | null> {
    return (await this.db.maybe(SELECT_CONSENT, { student }))?.consent ?? null;
  }

  /** Stores the student's own choice, a personal declaration. */
  choose(actor: Actor, consent: TaxConsent): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      await tx.execute(STORE_CONSENT, { student: actor.empId, consent, at: this.clock.now() });
      const [recordType, recordId, description] = [CONSENT_RECORD, actor.empId, texts.auditTaxConsent[consent]];
      tx.audit({ recordType, recordId, action: 'chosen', description, detail: { consent } });
      return answered({ message: texts.taxConsentSaved[consent], data: null });
    });
  }
}
