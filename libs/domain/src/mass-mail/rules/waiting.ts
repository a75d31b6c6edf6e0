const FIRST_REFUSAL_FOR_GOOD = 500;

/** What a mail server's no means: for good, or later; and whether it is about this message or about everybody's. */
export function meaningOf(code: number | undefined): { readonly forGood: boolean; readonly everybody: boolean } {
  if (code === undefined) return { forGood: false, everybody: true };
  if (code >= FIRST_REFUSAL_FOR_GOOD) return { forGood: true, everybody: false };
  // 421 closes the service, 451 and 454 are the server's own error; 450 and 452 are about this mailbox.
  return { forGood: false, everybody: code !== 450 && code !== 452 };
}

/** Milliseconds between two messages at so many a minute; 0 is without a limit. */
export function gapMs(perMinute: number): number {
  return perMinute <= 0 ? 0 : 60_000 / perMinute;
}
