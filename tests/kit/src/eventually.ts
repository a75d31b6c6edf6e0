import { setTimeout as pause } from 'node:timers/promises';

/** How long a condition may take, in milliseconds, and how often it is looked at. */
export interface Patience {
  readonly withinMs?: number;
  readonly everyMs?: number;
  /** What is waited for, for the sentence of the failure. */
  readonly what?: string;
}

/** Long enough for the slowest machine that is meant to pass: it bounds a wait that never ends, and costs nothing where it ends. */
const WITHIN_MS = 60_000;
const EVERY_MS = 50;

/**
 * Looks again and again until `look` answers something that is neither undefined, null nor false and throws nothing; answers that value.
 * Fails with what was last seen when the time is over. This is the only waiting that a test does.
 */
export async function eventually<T>(
  look: () => T | Promise<T>,
  patience: Patience = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const within = patience.withinMs ?? WITHIN_MS;
  const deadline = Date.now() + within;
  let last: unknown;
  for (;;) {
    try {
      const seen = await look();
      if (seen !== undefined && seen !== null && seen !== false) return seen as NonNullable<Exclude<T, false>>;
      last = seen;
    } catch (error) {
      last = error;
    }
    if (Date.now() >= deadline) break;
    await pause(patience.everyMs ?? EVERY_MS);
  }
  const reason = last instanceof Error ? last.message : String(last);
  throw new Error(`${patience.what ?? 'The condition'} did not come within ${within / 1000} s; last seen: ${reason}`, {
    cause: last instanceof Error ? last : undefined,
  });
}
