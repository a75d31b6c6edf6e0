/**
 * Where a message of the ledger stands. `sending` is committed before the text goes out, so a crash in between is seen and becomes
 * `unknown`, which is never sent again by itself. `claimed` was one chunk's of a mass mail in earlier releases, `accepted` is what the mail server took, `delivered`
 * and `bounced` are what its reports said afterwards. `stopped` was taken back before it went out, `skipped` had said that it wants no such
 * mail, `digested` stands in the one mail of its day.
 */
export const mailStates = [
  'queued',
  'claimed',
  'sending',
  'accepted',
  'delivered',
  'bounced',
  'failed',
  'unknown',
  'stopped',
  'skipped',
  'digested',
] as const;
export type MailState = (typeof mailStates)[number];

const MOVES: Readonly<Record<MailState, readonly MailState[]>> = {
  queued: ['claimed', 'sending', 'stopped', 'skipped', 'digested'],
  claimed: ['sending', 'queued', 'stopped', 'skipped'],
  sending: ['accepted', 'failed', 'unknown', 'queued'],
  accepted: ['delivered', 'bounced'],
  delivered: ['bounced'],
  bounced: [],
  failed: ['queued'],
  // Only the mail server's own report tells what became of it.
  unknown: ['delivered', 'bounced'],
  stopped: [],
  skipped: [],
  digested: [],
};

/** Whether a message may go from one state to another. */
export function canMoveMail(from: MailState, to: MailState): boolean {
  return MOVES[from].includes(to);
}

/** States in which something is still to be done with a message. */
export const OPEN_MAIL: readonly MailState[] = ['queued', 'claimed', 'sending'];
