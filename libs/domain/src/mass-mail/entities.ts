import { id, instant } from '@campus/contract-kit';
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
  /** What of the text as written stands in no mail: pictures, scripts, a link that a mail may not hold. */
  left_out: z.array(z.string()),
  /** The sheet of the workbook that was read, and how many rows a filter hides on it. */
  sheet: z.string().nullable(),
  rows_hidden: z.number().int(),
  columns: z.array(z.string()),
  address_column: z.string().nullable(),
  problems: z.array(z.object({ problem: z.enum(rowProblems), count: z.number().int() })),
  sample: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }).nullable(),
  opened: z.number().int(),
  /** Mails whose picture a machine has fetched: a proxy, a scanner. That is no opening. */
  machines: z.number().int(),
  complaints: z.number().int(),
  /** Why mails came back or were refused, in words, the most first. */
  bounces: z.array(z.object({ reason: z.string(), count: z.number().int() })),
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

export type MassMailSummary = z.output<typeof massMailSummary>;
export type MassMailRecord = z.output<typeof massMailRecord>;
export type RefusedRow = z.output<typeof refusedRow>;
