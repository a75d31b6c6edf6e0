import { defineJob, id } from '@campus/contract-kit';
import * as z from 'zod';

/** Hands one message of the mail ledger to the mail server. The row in the ledger is the truth; ringing twice sends once. */
export const sendMessage = defineJob({
  name: 'mail.sendMessage',
  summary: 'Send one message of the mail ledger',
  queue: 'mail',
  payload: z.strictObject({ messageId: id }),
  attempts: 5,
  backoffMs: 2000,
  concurrency: 50,
  dedupeKey: ({ messageId }) => `mail.sendMessage:${messageId}`,
});

export const mailJobs = [sendMessage] as const;
