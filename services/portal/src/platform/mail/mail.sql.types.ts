/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../database/sql.js';

export interface MailDigests {
  DUE: Statement<NoValues, { digest: string; id: string }>;
  WAITING: Statement<{ to: string }, { id: string; key: string; subject: string; text: string; office: 'hr' | 'payroll' | 'student-accounts' | 'assessment' | 'operations' | 'registrar' | 'financial-aid' | 'admissions' | null }>;
  UNDO_DIGEST: Statement<{ id: string }, object>;
  SET_DIGESTED: Statement<{ key: string; ids: readonly string[] }, object>;
}

export interface MailJobs {
  LOOK_UP: Statement<{ ids: readonly string[] }, { id: string; late: boolean }>;
  TAKE: Statement<{ ids: readonly string[] }, { id: string; recipient: string; subject: string; body: string; html: string | null; attempts: number; office: 'hr' | 'payroll' | 'student-accounts' | 'assessment' | 'operations' | 'registrar' | 'financial-aid' | 'admissions' | null; reply_to: string | null; tried_for: number }>;
  ACCEPTED: Statement<{ ids: readonly string[] }, object>;
  RETRY_MESSAGE: Statement<{ error: string | null; wait: number | null; id: string }, object>;
  SETTLE_MESSAGE: Statement<{ state: string; error: string | null; id: string }, object>;
  SETTLE_LOST: Statement<NoValues, object>;
  SELECT_DUE: Statement<NoValues, { id: string }>;
}

export interface Mail {
  INSERT_MESSAGES: Statement<{ messages: Json }, { id: string; state: 'queued' | 'claimed' | 'sending' | 'accepted' | 'delivered' | 'bounced' | 'failed' | 'unknown' | 'stopped' | 'skipped' | 'digested'; digest: string | null }>;
}
