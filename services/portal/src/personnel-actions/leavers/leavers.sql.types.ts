/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, Statement } from '../../platform/database/sql.js';

export interface LeaverRequests {
  HOLD_FORMS: Statement<{ empIds: readonly string[] }, { id: string }>;
  WITHDRAW_GRANTS: Statement<{ now: Date | string | null; formId: string | null; empIds: readonly string[] }, { id: string; form_id: string; group_id: string; item: string; subject: string }>;
  WITHDRAW_REMOVALS: Statement<{ now: Date | string | null; formId: string }, { id: string; form_id: string; group_id: string; item: string; subject: string; access_item_id: string }>;
  REOPEN_GRANTS: Statement<{ formId: string }, { id: string; form_id: string; group_id: string; item: string; subject: string }>;
  ASK_AGAIN: Statement<{ date: string; now: Date | string; ids: readonly string[] }, { id: string; form_id: string; group_id: string; item: string; subject: string }>;
  TAKE_AWAY: Statement<{ date: string; now: Date | string; empIds: readonly string[] }, { id: string; form_id: string; group_id: string; item: string; subject: string }>;
  RECOUNT: Statement<{ forms: readonly string[] }, { id: string; version: number; stage: 'draft' | 'returned' | 'awaiting_approval' | 'awaiting_finalize' | 'finalized' | 'rejected' | 'deleted'; round: number }>;
  PROCESSORS: Statement<{ except: readonly string[]; groups: readonly string[] }, { group_id: string; email: string }>;
  SELECT_HELD_ACCESS: Statement<{ empId: string }, { id: string }>;
  SELECT_SETTLE_REQUESTS: Statement<{ notes: Json | null; now: Date | string | null }, { append_audits: number | null }>;
}

export interface LeaverWaits {
  FORMS: Statement<{ empId: string }, { id: string; paf_type: number; subject: string; total: number; what: string }>;
  PEOPLE: Statement<{ empId: string }, { id: string; name: string; last: string; first: string; total: number }>;
  DEPARTMENTS: Statement<{ empId: string }, { id: string; name: string }>;
  GROUPS: Statement<{ empId: string }, { id: string; name: string }>;
  PERSON: Statement<{ position: string; empId: string }, { name: string; studies: boolean; goesOn: boolean; lastEnd: string | null; lastAdmin: boolean; lastAccountant: boolean }>;
}

export interface LeaversService {
  DUE: Statement<{ day: string; except: readonly string[] }, { emp_id: string }>;
  STILL_DUE: Statement<{ due: readonly string[]; day: string }, { emp_id: string }>;
  EVER_EMPLOYED: Statement<{ empIds: readonly string[] }, { emp_id: string }>;
  NOTE_ACCOUNTS: Statement<{ line: string | null; actionByName: string | null; now: Date | string | null; noted: readonly string[] }, { append_audit: number | null }>;
  NAMES: Statement<{ empIds: readonly string[] }, { id: string; name: string }>;
  END_NOW: Statement<{ id: string }, object>;
}
