import type { Job } from '@campus/contract-kit';
import { recordOfPayload, stateAfterFailure } from '@campus/domain/ops/rules';
import { UnrecoverableError } from 'bullmq';
import type { Job as QueuedJob } from 'bullmq';
import type { FailedWork } from '../failures/work-failures.js';

/** Jobs that were put into their queue anew by an operator carry this before their id. */
export const AGAIN = 'again-';

/** What the list of failed work knows a job by: itself for one that shares nothing, else what makes two of them one. */
export function jobKey(name: string, dedupeKey: string): string {
  return `job:${name}:${dedupeKey}`;
}

/** The key of a queued job; one whose payload is of the wrong shape is known by its own id. */
export function keyOf(job: Job | undefined, queued: Pick<QueuedJob, 'name' | 'data' | 'id'>): string {
  const read = job?.payload.safeParse(queued.data);
  return jobKey(queued.name, job !== undefined && read?.success === true ? job.dedupeKey(read.data) : `id:${queued.id ?? ''}`);
}

/** Whether a job may be in the list of failed work, so that its going well is to be told. */
export function mayHaveFailed(queued: QueuedJob): boolean {
  return (
    queued.attemptsMade > 0 || queued.stalledCounter > 0 || queued.attemptsStarted > 1 || (queued.id ?? '').startsWith(AGAIN)
  );
}

/** A failed try of a job, as the list of failed work has it. */
export function failedJob(job: Job | undefined, queued: QueuedJob, error: unknown): FailedWork {
  const attempts = queued.attemptsMade + 1;
  const most = queued.opts.attempts ?? 1;
  const last = error instanceof UnrecoverableError || attempts >= most;
  const { backoff } = queued.opts;
  const first = typeof backoff === 'object' && backoff !== null ? (backoff.delay ?? 0) : 0;
  return {
    key: keyOf(job, queued),
    kind: 'job',
    state: stateAfterFailure({ attempts, last }),
    name: queued.name,
    queue: queued.queueName,
    message: error instanceof Error ? error.message : String(error),
    attempts,
    nextAt: last ? null : new Date(Date.now() + first * 2 ** (attempts - 1)),
    jobId: queued.id,
    record: recordOfPayload(queued.data),
    payload: queued.data,
  };
}

/** A job whose worker was lost in the middle; it waits again. */
export function stalledJob(job: Job | undefined, queued: QueuedJob): FailedWork {
  const error = new Error('The worker of the job was lost; the job stalled');
  return { ...failedJob(job, queued, error), state: 'stalled', attempts: queued.attemptsMade, nextAt: null };
}
