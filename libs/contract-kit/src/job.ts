import type * as z from 'zod';

/** A record by the topic of its live events and its id. */
export interface JobRecord {
  readonly topic: string;
  readonly id: string;
}

/**
 * A short, repeatable piece of queued work, said as data. Its payload holds ids only; the row in PostgreSQL is the truth and the job the
 * doorbell, so a lost or doubled job changes nothing.
 */
export interface Job<Payload extends z.ZodObject = z.ZodObject> {
  /** `domain.verbNoun`. */
  readonly name: string;
  readonly summary: string;
  readonly queue: string;
  readonly payload: Payload;
  readonly attempts: number;
  /** First wait before a new try, in milliseconds; doubles each time. */
  readonly backoffMs: number;
  /** How many jobs of its queue one process has in hand at once; a queue with several kinds of jobs keeps to the fewest. */
  readonly concurrency: number;
  /** Jobs with the same key are one job while the first waits or runs. */
  readonly dedupeKey: (payload: z.output<Payload>) => string;
  /** The record whose screen says in words that this work has failed; undefined where no screen shows it. */
  readonly recordOf: ((payload: z.output<Payload>) => JobRecord) | undefined;
}

export type PayloadOf<J extends Job> = z.output<J['payload']>;

/** States a job. */
export function defineJob<Payload extends z.ZodObject>(
  job: Pick<Job<Payload>, 'name' | 'summary' | 'queue' | 'payload' | 'dedupeKey'> &
    Partial<Pick<Job<Payload>, 'attempts' | 'backoffMs' | 'concurrency' | 'recordOf'>>,
): Job<Payload> {
  return Object.freeze({ attempts: 5, backoffMs: 1000, concurrency: 5, recordOf: undefined, ...job });
}
