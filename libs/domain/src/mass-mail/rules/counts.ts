import type { MailState } from '../../mail/rules/index.js';
import { mailStates, OPEN_MAIL } from '../../mail/rules/index.js';

/** How many recipients stand in which state. */
export type MailCounts = Readonly<Record<MailState, number>>;

/** The counts with a nought where nobody stands. */
export function countsOf(rows: readonly { readonly state: MailState; readonly count: number }[]): MailCounts {
  const counts = Object.fromEntries(mailStates.map((state) => [state, 0])) as Record<MailState, number>;
  for (const { state, count } of rows) counts[state] += count;
  return counts;
}

/** Recipients in all: the report always comes to this. */
export function sumOf(counts: MailCounts): number {
  return mailStates.reduce((sum, state) => sum + counts[state], 0);
}

/** Recipients for whom nothing more is done by itself. */
export function settledOf(counts: MailCounts): number {
  return sumOf(counts) - OPEN_MAIL.reduce((sum, state) => sum + counts[state], 0);
}
