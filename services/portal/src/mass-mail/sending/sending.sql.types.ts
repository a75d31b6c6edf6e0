/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';
import type { MassMail, MassMailRefusedRow } from '../entities/mass-mail.entity.js';

export interface ChunkLedgerService {
  MAIL: Statement<{ massMailId: string }, { id: string; html: string; body: string; unsubscribable: boolean; tracked: boolean; office: 'hr' | 'payroll' | 'student-accounts' | 'assessment' | 'operations' | 'registrar' | 'financial-aid' | 'admissions' | null; perMinute: number }>;
  DUE: Statement<{ id: string; chunk: number }, { id: string; recipient: string; subject: string; body: string; html: string | null; fields: unknown | null; attempts: number }>;
  SKIP: Statement<{ id: string; chunk: number }, object>;
  MARK: Statement<{ ids: readonly string[] }, { id: string; triedFor: number | null }>;
  SETTLE: Statement<{ rows: Json }, object>;
  GIVE_BACK: Statement<{ ids: readonly string[] }, object>;
  SLOTS: Statement<{ count: number; gap: number; id: string }, { ms: number | null }>;
  HOLD: Statement<{ error: string | null; id: string }, object>;
  WELL: Statement<{ id: string }, object>;
  SELECT_MAIL_MESSAGES: Statement<{ massMailId: string }, { '?column?': number }>;
}

export interface MassMailInbox {
  WAITING: Statement<NoValues, { id: string; title: string; paused: boolean; held: boolean | null; left: number; failed: number; since: Date }>;
}

export interface MassMailSendingService {
  FREE_CLAIMS: Statement<{ massMailId: string }, object>;
  DUE_CHUNKS: Statement<{ massMailId: string }, { chunk: number }>;
  NEXT_DUE: Statement<{ id: string }, { ms: number | null }>;
  TAKE_BACK: Statement<{ massMailId: string }, object>;
}

export interface MassMailsRepository {
  MASS_MAILS: Statement<NoValues, { id: string; service: string; title: string; year: number | null; month: number | null; fileName: string | null; subject: string; html: string; body: string; leftOut: MassMail['left_out']; sheet: string | null; hidden: number; templateVersion: number; unsubscribable: boolean; tracked: boolean; office: 'hr' | 'payroll' | 'student-accounts' | 'assessment' | 'operations' | 'registrar' | 'financial-aid' | 'admissions' | null; columns: MassMail['columns']; addressColumn: string | null; rowsTotal: number; rowsBad: number; rowsDuplicate: number; recipients: number; state: 'waiting' | 'sending' | 'paused' | 'stopped' | 'done'; sendsAt: Date; perMinute: number; heldUntil: Date | null; lastError: string | null; madeBy: string; madeByName: string; madeAt: Date; endedAt: Date | null; version: number }>;
  INSERT_MASS_MAIL: Statement<{ id: string; service: string; title: string; year: number | null; month: number | null; fileName: string | null; subject: string; html: string; body: string; leftOut: Json; sheet: string | null; hidden: number; unsubscribable: boolean; tracked: boolean; office: string | null; columns: Json; addressColumn: string | null; rowsTotal: number; bad: number; duplicates: number; recipients: number; sendsAt: Date | string; perMinute: number; by: string; byName: string; at: Date | string }, object>;
  RECIPIENTS: Statement<{ recordType: string; id: string | null; some: Json }, object>;
  REFUSED: Statement<{ id: string; some: Json }, object>;
  COUNTS: Statement<{ ids: readonly string[] }, { id: string; state: 'queued' | 'claimed' | 'sending' | 'accepted' | 'delivered' | 'bounced' | 'failed' | 'unknown' | 'stopped' | 'skipped' | 'digested'; count: number }>;
  GOT: Statement<{ service: string | null; year: number | null; month: number | null }, { id: string }>;
  TRY_AGAIN: Statement<{ id: string; from: string }, object>;
  SELECT_MASS_MAIL_COMMANDS: Statement<{ commandId: string }, { '?column?': number }>;
  INSERT_MASS_MAIL_COMMANDS: Statement<{ id: string; massMailId: string; action: string; by: string; at: Date | string }, object>;
  UPDATE_MASS_MAILS: Statement<{ to: string; ended: Date | string | null; id: string }, object>;
  HOLD_SERVICE: Statement<{ name: string | null }, { pg_advisory_xact_lock: unknown | null }>;
  LOCK_MASS_MAIL: Statement<{ id: string }, { id: string; service: string; title: string; year: number | null; month: number | null; fileName: string | null; subject: string; html: string; body: string; leftOut: MassMail['left_out']; sheet: string | null; hidden: number; templateVersion: number; unsubscribable: boolean; tracked: boolean; office: 'hr' | 'payroll' | 'student-accounts' | 'assessment' | 'operations' | 'registrar' | 'financial-aid' | 'admissions' | null; columns: MassMail['columns']; addressColumn: string | null; rowsTotal: number; rowsBad: number; rowsDuplicate: number; recipients: number; state: 'waiting' | 'sending' | 'paused' | 'stopped' | 'done'; sendsAt: Date; perMinute: number; heldUntil: Date | null; lastError: string | null; madeBy: string; madeByName: string; madeAt: Date; endedAt: Date | null; version: number }>;
  SELECT_MASS_MAIL: Statement<{ id: string }, { id: string; service: string; title: string; year: number | null; month: number | null; fileName: string | null; subject: string; html: string; body: string; leftOut: MassMail['left_out']; sheet: string | null; hidden: number; templateVersion: number; unsubscribable: boolean; tracked: boolean; office: 'hr' | 'payroll' | 'student-accounts' | 'assessment' | 'operations' | 'registrar' | 'financial-aid' | 'admissions' | null; columns: MassMail['columns']; addressColumn: string | null; rowsTotal: number; rowsBad: number; rowsDuplicate: number; recipients: number; state: 'waiting' | 'sending' | 'paused' | 'stopped' | 'done'; sendsAt: Date; perMinute: number; heldUntil: Date | null; lastError: string | null; madeBy: string; madeByName: string; madeAt: Date; endedAt: Date | null; version: number }>;
}

export interface MassMailsService {
  PROBLEMS: Statement<{ id: string }, { problem: MassMailRefusedRow['problem']; count: number }>;
  SAMPLE: Statement<{ id: string }, { id: string; recipient: string; subject: string; body: string; html: string | null; fields: unknown | null; attempts: number }>;
  HEARD: Statement<{ id: string }, { opened: number; machines: number; complaints: number }>;
  BOUNCES: Statement<{ id: string }, { code: string; count: number }>;
  OPTED_OUT: Statement<{ recipients: readonly string[] }, { address: string }>;
}

export interface RecipientsService {
  REFUSED: Statement<NoValues, { row: number; address: string; problem: MassMailRefusedRow['problem']; fields: NonNullable<MassMailRefusedRow['fields']> | null }>;
  RECIPIENTS: Statement<NoValues, { id: string; recipient: string; state: 'queued' | 'claimed' | 'sending' | 'accepted' | 'delivered' | 'bounced' | 'failed' | 'unknown' | 'stopped' | 'skipped' | 'digested'; attempts: number; last_error: string | null; opened_at: Date | null; at: Date | null; chunk: number | null }>;
}
