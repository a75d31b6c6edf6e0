import { fillIn } from '@campus/contract-kit';
import { awardTexts as texts } from '@campus/domain/financial-aid';
import { awardChanges, periodName } from '@campus/domain/financial-aid/rules';
import type { NewMessage } from '../../platform/index.js';
import { overtakenWhen } from '../../platform/index.js';
import type { SendingRow } from './award-letters.repository.js';
import { REPLACED, UNANSWERED } from './award-letters.repository.js';

/** The record type of letters in mails and in the audit history. */
export const LETTER_RECORD = 'award-letter';

/** The record type of reminders; the record is the letter. */
export const REMINDER_RECORD = 'award-reminder';

/** Where a letter opens. */
export const letterLink = (publicUrl: string, hash: string): string => `${publicUrl}/api/fin-aid/award/${hash}`;

/** What a revision changes; empty for a first letter. */
export function changesOf(
  row: Pick<SendingRow, 'amount' | 'disbursed_on' | 'before_amount' | 'before_disbursed'>,
): readonly string[] {
  const { amount, disbursed_on: disbursed, before_amount: before, before_disbursed: beforeDay } = row;
  return before === null || beforeDay === null
    ? []
    : awardChanges({ amount: before, disbursed: beforeDay }, { amount, disbursed });
}

/** The mail with the link to a letter, the first or a later one. */
export function letterMail(row: SendingRow, publicUrl: string): NewMessage {
  const period = periodName(row);
  const changes = changesOf(row);
  const more = changes.length === 0 ? '' : fillIn(texts.mailChanges, { changes: changes.join('\n') });
  const values = { name: `${row.first_name} ${row.last_name}`, period, link: letterLink(publicUrl, row.hash), changes: more };
  return {
    key: `award/${row.id}/${row.mails + 1}`,
    to: row.email,
    recordType: LETTER_RECORD,
    recordId: row.id,
    subject: fillIn(texts.mailSubject, { period }),
    text: fillIn(texts.mailText, values),
    office: 'financial-aid',
  };
}

/** A mail that waits and is of a revoked letter, or has a later one, goes nowhere. */
export const overtakenAwards = overtakenWhen(
  LETTER_RECORD,
  `EXISTS (SELECT 1 FROM award_letters l WHERE l.id::text = m.record_id AND (l.state = 'revoked' OR m.key <> 'award/' || l.id || '/' || l.mails OR ${String(REPLACED)}))`,
);

/** A reminder that waits goes nowhere once its letter is answered, revoked, or has a later one. */
export const overtakenReminders = overtakenWhen(
  REMINDER_RECORD,
  `NOT EXISTS (SELECT 1 FROM award_letters l WHERE l.id::text = m.record_id AND ${String(UNANSWERED)})`,
);
