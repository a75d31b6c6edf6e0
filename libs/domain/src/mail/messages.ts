import { defineMessages } from '@campus/contract-kit';
import type { MailChoice, MailKind } from './rules/index.js';

/** Every refusal around the mail that a person gets. */
export const mailMessages = defineMessages('mail', {
  not_so_quiet: { status: 422, text: 'These mails always come, immediately or once a day: no one else would tell you.' },
  choice_is_personal: { status: 403, text: 'Only the person can change these preferences. End the impersonation first.' },
});

/** What each kind of mail is, on the profile. */
export const mailKindTexts: Readonly<Record<MailKind, { readonly title: string; readonly says: string }>> = {
  turn: { title: 'Waiting on me', says: 'A form, a timesheet or an access request waits for you.' },
  decision: { title: 'Decisions', says: 'Your form or your request was approved, sent back or rejected.' },
  reminder: { title: 'Reminders', says: 'Something still waits for you, or a punch was forgotten.' },
};

export const mailChoiceTexts: Readonly<Record<MailChoice, string>> = {
  at_once: 'At once',
  daily: 'Once a day, together',
  none: 'Not at all',
};

/** What is said about the own mail, and the one mail of a day. */
export const mailTexts = {
  choicesTitle: 'Email preferences',
  choicesHint:
    'Daily mail arrives at 7:00 AM as one message. Mail about pay, security and from other people always comes immediately.',
  saved: 'Saved.',
  auditChosen: '{kind}: {choice}',
  digestSubject: '{count} things from the Campus Portal',
  digestFoot: 'You get these once a day because you chose so. Change it at your profile: {link}',
} as const;
