import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { PrivacyFlags } from '@campus/domain/people/rules';
import { flagsOf, isInstitutionEmail, isSameNumber, phoneDigits, withFlag, withNumbers } from '@campus/domain/people/rules';
import type {
  EmailName,
  RecordEditPart,
  setPhonePrivate,
  updateEmail,
  updateMobilePhone,
  updatePhone,
} from '@campus/domain/records';
import { recordsMessages as messages, recordsTexts as texts } from '@campus/domain/records';
import type { Actor, Answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig } from '../../platform/index.js';
import { CONFIG } from '../../platform/index.js';
import type { RecordChange } from '../record/record-change.js';
import { RecordChangesService } from '../record/record-changes.service.js';
import type { EmailColumn, StoredRecord } from '../record/records.repository.js';
import { RecordsRepository } from '../record/records.repository.js';

interface EmailOf {
  readonly column: EmailColumn;
  readonly field: keyof typeof texts.fields;
  readonly part: RecordEditPart;
}

const EMAILS: Readonly<Record<EmailName, EmailOf>> = {
  '*EML': { column: 'email', field: 'email_address', part: 'emails' },
  AEML: { column: 'alt_email', field: 'alt_email_address', part: 'contact' },
  HRML: { column: 'hr_email', field: 'hr_email_address', part: 'emails' },
};

/** Changes phones, e-mails and what a person keeps private. */
@Injectable()
export class ContactService {
  constructor(
    @Inject(RecordsRepository) private readonly rows: RecordsRepository,
    @Inject(RecordChangesService) private readonly changes: RecordChangesService,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** The home phone; a number that is the mobile one now takes the stricter flag with it. [RECORD-029] [RECORD-011] */
  updatePhone(actor: Actor, { pk, value, version }: InputOf<typeof updatePhone>): Promise<Answered> {
    return this.changes.run(actor, { pk, version, part: 'contact' }, async (change) => {
      const { phone: was, mobile_phone: mobile } = change.record;
      await this.rows.setPhone(change.tx, pk, value);
      await this.keepFlags(change, { phone: value, mobile_phone: mobile });
      change.note({ field: 'phone', was, now: value });
      return texts.saved;
    });
  }

  /** The mobile phone; both people are told of a number that two have. [RECORD-030] */
  updateMobile(actor: Actor, { pk, value, version }: InputOf<typeof updateMobilePhone>): Promise<Answered> {
    return this.changes.run(actor, { pk, version, part: 'contact' }, async (change) => {
      const { phone, mobile_phone: was } = change.record;
      const digits = phoneDigits(value);
      await this.rows.setMobile(change.tx, pk, digits);
      await this.keepFlags(change, { phone, mobile_phone: value });
      change.note({ field: 'mobile_phone', was, now: value });
      const others = isSameNumber(was, value) ? [] : await this.rows.sameMobile(change.tx, pk, digits);
      change.mailShared(others);
      const [other] = others;
      return other === undefined ? texts.saved : fillIn(texts.savedShared, { name: other.name });
    });
  }

  /** An e-mail; none of the institution's domains is changed or typed here. [RECORD-031] [RECORD-021] */
  updateEmail(actor: Actor, { pk, name, value, version }: InputOf<typeof updateEmail>): Promise<Answered> {
    const { column, field, part } = EMAILS[name];
    return this.changes.run(actor, { pk, version, part }, async (change) => {
      const was = change.record[column];
      const { institutionDomains: domains } = this.config;
      if ([was ?? '', value].some((email) => isInstitutionEmail(email, domains))) throw messages.refusal('institution_email');
      const now = value === '' ? null : value;
      await this.rows.setEmail(change.tx, pk, column, now);
      change.note({ field, was, now });
      return texts.saved;
    });
  }

  /** One of the three flags; while home and mobile are one number, both of theirs. [RECORD-032] [RECORD-011] */
  setPrivate(
    actor: Actor,
    of: keyof PrivacyFlags,
    { pk, isPrivate, version }: InputOf<typeof setPhonePrivate>,
  ): Promise<Answered> {
    return this.changes.run(actor, { pk, version, part: 'privacy' }, async (change) => {
      const { record } = change;
      await this.rows.setFlags(change.tx, pk, withFlag(flagsOf(record.privacy), record, of, isPrivate === 'Y'));
      change.noteFlag(of, isPrivate);
      return texts.saved;
    });
  }

  private async keepFlags({ tx, record }: RecordChange, numbers: Pick<StoredRecord, 'phone' | 'mobile_phone'>): Promise<void> {
    const flags = flagsOf(record.privacy);
    const kept = withNumbers(flags, numbers);
    if (kept.phone !== flags.phone || kept.mobile !== flags.mobile) await this.rows.setFlags(tx, record.id, kept);
  }
}
