import { flag, id, instant } from '@campus/contract-kit';
import * as z from 'zod';
import { mailStates } from '../mail/index.js';
import { massMailActions, massMailStates, rowProblems } from './rules/index.js';

/** How many recipients stand in each state of the ledger. */
export const mailCounts = z.record(z.enum(mailStates), z.number().int());

/** A mass mail as a list shows it. */
export const massMailSummary = z.object({
  id,
  service: z.string(),
  title: z.string(),
  state: z.enum(massMailStates),
  recipients: z.number().int(),
  settled: z.number().int(),
  counts: mailCounts,
  made_by: z.string(),
  made_at: instant,
  sends_at: instant,
  ended_at: instant.nullable(),
});

/** A mass mail with what its check found, a sample as its first recipient gets it, and why the mail server keeps it waiting. */
export const massMailRecord = massMailSummary.extend({
  file_name: z.string().nullable(),
  rows: z.object({
    total: z.number().int(),
    good: z.number().int(),
    bad: z.number().int(),
    duplicates: z.number().int(),
  }),
  columns: z.array(z.string()),
  address_column: z.string().nullable(),
  problems: z.array(z.object({ problem: z.enum(rowProblems), count: z.number().int() })),
  sample: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }).nullable(),
  opened: z.number().int(),
  complaints: z.number().int(),
  unsubscribed: z.number().int(),
  per_minute: z.number().int(),
  held_until: instant.nullable(),
  last_error: z.string().nullable(),
  actions: z.array(z.enum(massMailActions)),
  history: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  version: z.number().int(),
});

/** A row of the uploaded list that gets no mail, as it stood in the file. */
export const refusedRow = z.object({
  row: z.number().int(),
  address: z.string(),
  problem: z.enum(rowProblems),
  reason: z.string(),
});

/** What became of the mail to one recipient; the address is masked for whoever may not read it. */
export const recipientRow = z.object({
  id,
  recipient: z.string(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  at: instant.nullable(),
  opened_at: instant.nullable(),
});

/** A message of the ledger as operators see it. */
export const ledgerRow = recipientRow.extend({
  subject: z.string(),
  template: z.string(),
  created_at: instant,
  next_at: instant.nullable(),
  mass_mail: id.nullable(),
});

/** What lies in the portal's own mailbox: mails of people that wait there, and those that were passed on. */
export const mailboxState = z.object({
  /** Whether the portal reads the mailbox at all. */
  read: flag,
  address: z.string(),
  waiting: z.number().int(),
  oldest_at: instant.nullable(),
  forwarded: z.number().int(),
  forward_to: z.string().nullable(),
});

export type MailboxState = z.output<typeof mailboxState>;
export type MassMailSummary = z.output<typeof massMailSummary>;
export type MassMailRecord = z.output<typeof massMailRecord>;
export type RefusedRow = z.output<typeof refusedRow>;
export type RecipientRow = z.output<typeof recipientRow>;
export type LedgerRow = z.output<typeof ledgerRow>;
