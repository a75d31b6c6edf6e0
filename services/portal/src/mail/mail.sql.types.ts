/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../platform/database/sql.js';

export interface MailChoicesService {
  CHOOSE: Statement<{ empId: string; kind: string; choice: string }, { kind: string }>;
  FORGET: Statement<{ empId: string; kind: string }, { kind: string }>;
  LET_GO: Statement<{ empId: string }, { id: string }>;
  SELECT_MAIL_CHOICES: Statement<{ empId: string }, { kind: string; choice: 'daily' | 'none' }>;
}

export interface MailLedgerService {
  LEDGER: Statement<NoValues, { id: string; recipient: string; state: 'queued' | 'claimed' | 'sending' | 'accepted' | 'delivered' | 'bounced' | 'failed' | 'unknown' | 'stopped' | 'skipped' | 'digested'; attempts: number; last_error: string | null; opened_at: Date | null; at: Date | null; subject: string; template: string; created_at: Date; next_at: Date | null; mass_mail: string | null }>;
  RETRY: Statement<{ id: string }, object>;
  RESEND: Statement<{ id: string }, object>;
  STOP: Statement<{ id: string }, object>;
  GIVEN_UP: Statement<{ limit: string | number | bigint | null }, { id: string; record_type: string; last_error: string | null; attempts: number; settled_at: Date }>;
  MOVED_ON: Statement<{ ids: readonly string[] }, { id: string }>;
  LOCK_MAIL_MESSAGES: Statement<{ id: string }, { id: string; state: 'queued' | 'claimed' | 'sending' | 'accepted' | 'delivered' | 'bounced' | 'failed' | 'unknown' | 'stopped' | 'skipped' | 'digested'; mass_mail: string | null }>;
}

export interface MailLinksService {
  RECIPIENT: Statement<{ id: string }, { recipient: string }>;
  OPT_OUT: Statement<{ recipient: string }, object>;
  OPENED: Statement<{ id: string }, { id: string }>;
  FETCHED: Statement<{ id: string }, { id: string }>;
}

export interface MailReportsService {
  DELIVERED: Statement<{ reports: Json }, { id: string | null }>;
  BOUNCED: Statement<{ reports: Json }, { id: string | null }>;
  COMPLAINED: Statement<{ reports: Json }, { id: string | null; recipient: string }>;
  OPT_OUT: Statement<{ complained: readonly string[] }, object>;
  SELECT_MAIL_MESSAGES: Statement<{ ids: readonly string[] }, { id: string }>;
}

export interface MailboxLettersService {
  FORGET: Statement<{ uids: readonly string[] }, object>;
  KEPT: Statement<{ uids: readonly string[] }, { uid: string }>;
  FORWARDED: Statement<{ letters: readonly string[] }, { uid: string }>;
  REMEMBER: Statement<{ uid: string; size: number; fate: string }, object>;
  STATE: Statement<NoValues, { waiting: number; forwarded: number; oldest_at: Date | null }>;
}
