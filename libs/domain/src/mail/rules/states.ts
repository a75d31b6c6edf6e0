/**
 * Where a message of the ledger stands. `sending` is committed before the text goes out, so a crash in between is seen and becomes
 * `unknown`, which is never sent again by itself.
 */
export const mailStates = ['queued', 'sending', 'accepted', 'failed', 'unknown'] as const;
export type MailState = (typeof mailStates)[number];

const MOVES: Readonly<Record<MailState, readonly MailState[]>> = {
  queued: ['sending'],
  sending: ['accepted', 'failed', 'unknown', 'queued'],
  accepted: [],
  failed: ['queued'],
  unknown: [],
};

/** Whether a message may go from one state to another. */
export function canMoveMail(from: MailState, to: MailState): boolean {
  return MOVES[from].includes(to);
}

/** Tries after which a message that the server keeps refusing stays `failed` until somebody asks again. */
export const MAIL_TRIES = 5;
