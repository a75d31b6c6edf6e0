import { fillIn } from '@campus/contract-kit';
import type { PrivacyFlags } from '@campus/domain/people/rules';
import { recordsTexts as texts } from '@campus/domain/records';
import type { Actor } from '@campus/server-kit';
import type { WriteTx } from '../../platform/index.js';
import type { SameMobile, StoredRecord } from './records.repository.js';

/** The record type of persons' records in the audit history. */
export const PERSON_RECORD = 'person-record';

/** A field with what it said and says now. */
export interface FieldChange {
  readonly field: keyof typeof texts.fields;
  readonly was: string | null;
  readonly now: string | null;
}

interface Words {
  readonly subject: string;
  readonly text: string;
}

const EMAIL_FIELDS: readonly string[] = ['email_address', 'alt_email_address', 'hr_email_address'];

/** One change of a person's record: its transaction, the record under the lock as it was, and what the history and the person are told. */
export class RecordChange {
  constructor(
    readonly tx: WriteTx,
    readonly record: StoredRecord,
    private readonly actor: Actor,
    private readonly publicUrl: string,
  ) {}

  /** The same change as it is told of another record that changes with this one. */
  alsoOf(record: StoredRecord): RecordChange {
    return new RecordChange(this.tx, record, this.actor, this.publicUrl);
  }

  /** A field in the history, with both values. The mail to the person names the field alone. */
  note({ field, was, now }: FieldChange): void {
    const named = texts.fields[field];
    this.audit(field, fillIn(texts.audit.field, { field: named, was: was ?? texts.none, now: now ?? texts.none }));
    if (!EMAIL_FIELDS.includes(field)) return this.mail(named, [this.record.email]);
    this.mail(named, [was, now, this.record.email], texts.emailMailBody);
  }

  /** A flag of privacy in the history. */
  noteFlag(of: keyof PrivacyFlags, isPrivate: 'Y' | 'N'): void {
    const field = texts.flags[of];
    this.audit(`${of}-private`, fillIn(texts.audit.flag, { field, now: isPrivate }));
    this.mail(field, [this.record.email]);
  }

  /** Something else in the history; the person is told of the field. */
  noteText(field: keyof typeof texts.fields, action: string, description: string): void {
    this.audit(action, description);
    this.mail(texts.fields[field], [this.record.email]);
  }

  /** Mails the person and everyone else who has the mobile number that text messages from it are nobody's now. */
  mailShared(others: readonly SameMobile[]): void {
    if (others.length === 0) return;
    for (const { id, name, email } of [this.record, ...others])
      this.send(`shared/${id}`, email, name, { subject: texts.sharedSubject, text: texts.sharedBody });
  }

  /** Something in the history of which the person needs no mail. */
  readonly audit = (action: string, description: string): void =>
    this.tx.audit({ recordType: PERSON_RECORD, recordId: this.record.id, action, description });

  private mail(field: string, addresses: readonly (string | null)[], text: string = texts.mailBody): void {
    if (this.actor.realUser.empId === this.record.id) return;
    const values = { field, author: this.actor.realUser.name };
    for (const to of new Set(addresses)) this.send('changed', to, this.record.name, { subject: texts.mailSubject, text }, values);
  }

  /** The same mail of the same version to the same address goes out once. */
  private send(
    what: string,
    to: string | null,
    name: string,
    { subject, text }: Words,
    values: Record<string, string> = {},
  ): void {
    if (to === null || to === '') return;
    const { id, version } = this.record;
    this.tx.mail({
      key: `records/${id}/${version}/${what}/${to}`,
      to,
      office: 'hr',
      recordType: PERSON_RECORD,
      recordId: id,
      subject,
      text: fillIn(text, { ...values, name, address: `${this.publicUrl}/users/myProfile` }),
    });
  }
}
