/** What kinds of mail a person may want quieter. Everything else goes out at once: security, pay, messages from one person to another, mass mail. */
export const MAIL_KINDS = ['turn', 'decision', 'reminder'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** `at_once`; `daily`: in one mail with whatever else waits, in the morning; `none`: not at all. */
export const MAIL_CHOICES = ['at_once', 'daily', 'none'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** The hour of the campus at which the one mail of a day goes out. */
export const DIGEST_HOUR = 7;

const MAY: Readonly<Record<MailKind, readonly MailChoice[]>> = {
  // Nobody else says that work waits or how it was decided: it may come later, never not at all.
  turn: ['at_once', 'daily'],
  decision: ['at_once', 'daily'],
  // A reminder repeats what was said before, and Home shows it as long as it waits.
  reminder: ['at_once', 'daily', 'none'],
};

/** The choices that a kind of mail leaves. [OPS-018] */
export function choicesFor(kind: MailKind): readonly MailChoice[] {
  return MAY[kind];
}

/** Whether a kind of mail may be this quiet. [OPS-018] */
export function mayChoose(kind: MailKind, choice: MailChoice): boolean {
  return MAY[kind].includes(choice);
}

/** A mail that waits for the one mail of the day. */
export interface WaitingMail {
  readonly subject: string;
  readonly text: string;
}

/** The text of the one mail: how many things there are, then each as it would have come alone. [OPS-019] */
export function digestText(mails: readonly WaitingMail[], foot: string): string {
  const list = mails.map(({ subject }, index) => `${index + 1}. ${subject}`).join('\n');
  const whole = mails.map(({ subject, text }, index) => `${index + 1}. ${subject}\n\n${text.trim()}`).join('\n\n----\n\n');
  return `${list}\n\n----\n\n${whole}\n\n----\n\n${foot}\n`;
}
