import { defineJob, id } from '@campus/contract-kit';
import * as z from 'zod';

/**
 * Goes on with a step over a group of failed work, from the work after `after` on. The run's row and its results are the truth: a part that is
 * enqueued twice, or again after a crash, does nothing twice, and a sweeper enqueues a run that nothing has moved. [OPS-009]
 */
export const resumeRun = defineJob({
  name: 'ops.carryOnRun',
  summary: 'Go on with a step over a group of failed work',
  queue: 'ops-runs',
  payload: z.strictObject({ runId: id, after: id.nullable() }),
  attempts: 5,
  backoffMs: 2000,
  dedupeKey: ({ runId, after }) => `ops.carryOnRun:${runId}:${after ?? ''}`,
});

export const opsJobs = [resumeRun] as const;
