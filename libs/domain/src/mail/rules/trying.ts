const FIRST_S = 5;
const MAX_S = 600;
const FIRST_REFUSAL_FOR_GOOD = 500;

/** Seconds until the next try after so many: doubling from 5 seconds, ten minutes at most. */
export function waitAfter(tries: number): number {
  return Math.min(MAX_S, FIRST_S * 2 ** Math.max(0, tries - 1));
}

/** A try of one message that the mail server did not take. */
export interface FailedTry {
  /** What the server answered; undefined when it did not answer about this message. */
  readonly code: number | undefined;
  readonly tries: number;
  /** Since its first try, and how long a message is tried at all; seconds. */
  readonly triedForS: number;
  readonly limitS: number;
}

/** Seconds until a message is tried again, the last time when its days are over; null when it has failed for good. */
export function nextTryAfter({ code, tries, triedForS, limitS }: FailedTry): number | null {
  if ((code ?? 0) >= FIRST_REFUSAL_FOR_GOOD || triedForS >= limitS) return null;
  return Math.min(waitAfter(tries), Math.max(1, limitS - triedForS));
}
