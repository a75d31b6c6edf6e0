/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface ContactCodesService {
  SELECT_TYPES: Statement<NoValues, { id: string; description: string; active: boolean; version: number }>;
  LOCK_TYPE: Statement<{ id: string }, { id: string; description: string; active: boolean; version: number }>;
  ADD_TYPE: Statement<{ id: string; description: string }, { id: string; description: string; active: boolean; version: number }>;
  UPDATE_TYPE: Statement<{ description: string; active: boolean; id: string }, { id: string; description: string; active: boolean; version: number }>;
  REMOVE_TYPE: Statement<{ at: Date | string | null; id: string }, object>;
  SELECT_STAFF: Statement<NoValues, { id: string; description: string; id_num: string; active: boolean; version: number }>;
  LOCK_STAFF: Statement<{ id: string }, { id: string; description: string; id_num: string; active: boolean; version: number }>;
  ADD_STAFF: Statement<{ id: string; description: string; id_num: string }, { id: string; description: string; id_num: string; active: boolean; version: number }>;
  UPDATE_STAFF: Statement<{ description: string; id_num: string; active: boolean; id: string }, { id: string; description: string; id_num: string; active: boolean; version: number }>;
  REMOVE_STAFF: Statement<{ at: Date | string | null; id: string }, object>;
}

export interface ContactsInbox {
  SELECT_DUE: Statement<{ person: string; today: string }, { id: string; id_num: string; day: string; donor: string; count: number }>;
}

export interface ContactsRepository {
  SELECT_OF_DONOR: Statement<{ donor: string }, { id: string; id_num: string; date: string; type: string; solicitation: string | null; contact: string; notes: string; complete: string; follow_up_done: string; follow_up_date: string | null; id_num_bulk: string | null; type_text: string; contact_text: string; solicitation_text: string; donor: string; entered_at: Date; from_call: boolean; version: number }>;
  SELECT_ONE: Statement<{ id: string }, { id: string; id_num: string; date: string; type: string; solicitation: string | null; contact: string; notes: string; complete: string; follow_up_done: string; follow_up_date: string | null; id_num_bulk: string | null; type_text: string; contact_text: string; solicitation_text: string; donor: string; entered_at: Date; from_call: boolean; version: number }>;
  SELECT_SOME: Statement<{ ids: readonly string[] }, { id: string; id_num: string; date: string; type: string; solicitation: string | null; contact: string; notes: string; complete: string; follow_up_done: string; follow_up_date: string | null; id_num_bulk: string | null; type_text: string; contact_text: string; solicitation_text: string; donor: string; entered_at: Date; from_call: boolean; version: number }>;
  LOCK_ENTRY: Statement<{ id: string }, { id: string }>;
  LOCK_BULK: Statement<{ date: string; type: string; contact: string; batch: string | null }, { id: string }>;
  SELECT_KNOWN: Statement<{ ids: readonly string[] }, { id: string; deceased: boolean }>;
  INSERT_ENTRIES: Statement<{ date: string; type: string; solicitation: string | null; contact: string; notes: string; complete: boolean; follow_up_done: boolean; follow_up_date: string | null; batch: string | null; by: string; at: Date | string; rows: Json }, object>;
  UPDATE_ENTRY: Statement<{ date: string; type: string; contact: string; solicitation: string | null; notes: string; complete: boolean; follow_up_done: boolean; follow_up_date: string | null; id: string }, object>;
  DELETE_ENTRIES: Statement<{ at: Date | string | null; by: string | null; ids: readonly string[] }, object>;
  RESTORE_ENTRIES: Statement<{ ids: readonly string[]; since: Date | string }, { id_num: string }>;
  SELECT_DELETIONS: Statement<{ since: Date | string }, { id: string; deleted_at: Date; deleted_by: string; by: string; rows: number; date: string; type_text: string; contact_text: string; donors: string[] }>;
  SELECT_DELETED: Statement<{ since: Date | string; id: string }, { id: string }>;
  SHARE_TYPE: Statement<{ id: string }, { active: boolean }>;
  SHARE_STAFF: Statement<{ id: string }, { active: boolean }>;
  SELECT_SOLICITATIONS: Statement<{ today: string }, { code: string; description: string }>;
}
