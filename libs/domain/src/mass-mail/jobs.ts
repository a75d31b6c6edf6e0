import { defineJob, id } from '@campus/contract-kit';
import * as z from 'zod';

/**
 * Sends what is due of one chunk of a mass mail. The rows in the ledger are the truth: a chunk that is enqueued twice, or again after a crash, sends
 * nobody a second mail, and its workflow enqueues whatever nothing has moved.
 */
export const sendChunk = defineJob({
  name: 'mass-mail.sendChunk',
  summary: 'Send a chunk of a mass mail',
  queue: 'mass-mail',
  payload: z.strictObject({ massMailId: id, chunk: z.number().int().min(0) }),
  attempts: 2,
  backoffMs: 2000,
  dedupeKey: ({ massMailId, chunk }) => `mass-mail.sendChunk:${massMailId}:${chunk}`,
});

export const massMailJobs = [sendChunk] as const;
