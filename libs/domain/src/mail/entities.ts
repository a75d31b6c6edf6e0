import { flag, id, instant } from '@campus/contract-kit';
import * as z from 'zod';
import { mailStates } from './rules/index.js';

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
  /** Where mails can be read that never leave this machine, as in the demo; null where they go to people. */
  catcher: z.string().nullable(),
});

export type RecipientRow = z.output<typeof recipientRow>;
export type LedgerRow = z.output<typeof ledgerRow>;
export type MailboxState = z.output<typeof mailboxState>;
