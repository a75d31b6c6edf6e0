/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface AccessAdminRepository {
  SELECT_GROUPS: Statement<NoValues, { id: string; name: string; description: string }>;
  SELECT_ITEMS: Statement<NoValues, { id: string; name: string; description: string; paf_action_trigger_type: string; type_name: string }>;
  SELECT_TEMPLATES: Statement<NoValues, { id: string; position_code: string; triggers_array: string[]; POS_TITLE: string; access_list: string }>;
  LOCK_GROUP: Statement<{ id: string }, { id: string; name: string; description: string }>;
  LOCK_GROUPS: Statement<{ ids: readonly string[] }, { id: string; name: string; description: string }>;
  SELECT_TEMPLATE: Statement<{ id: string }, { id: string; position_code: string; triggers_array: string[]; POS_TITLE: string; access_list: string }>;
  DEACTIVATE_GROUP: Statement<{ id: string }, { name: string }>;
  DEACTIVATE_EMPTY_TEMPLATES: Statement<{ id: string }, object>;
  DEACTIVATE_ITEM: Statement<{ id: string }, { name: string; group: string }>;
  DEACTIVATE_TEMPLATE: Statement<{ id: string }, { position: string }>;
}

export interface AccessAdminService {
  ADD_GROUP: Statement<{ name: string; description: string }, { id: string; name: string; description: string }>;
  ADD_ITEM: Statement<{ groupId: string; name: string; description: string }, { id: string }>;
  ADD_TEMPLATE: Statement<{ appid: string; wanted: readonly string[] }, { id: string }>;
}

export interface AccessNotesService {
  NOTES_LIST: Statement<NoValues, { id: string; trigger_name: string; item_name: string; org_pos: string; pos_title: string; access_note: string; date: Date }>;
  ADD: Statement<{ itemId: string; orgPos: string; text: string; now: Date | string; empId: string }, { id: string }>;
  DELETE: Statement<{ id: string }, { item: string; position: string; text: string }>;
  ITEM: Statement<{ itemId: string }, { name: string }>;
  OF_ENTRY: Statement<{ today: string; id: string; every: boolean | null; actor: string }, { trigger_name: string; item_name: string; org_pos: string | null; pos_title: string | null; access_note: string | null; requester_note: string | null }>;
  OF_FORM: Statement<{ every: boolean | null; actor: string; today: string; id: string }, { trigger_name: string; item_name: string; org_pos: string | null; pos_title: string | null; access_note: string | null; requester_note: string | null }>;
  SELECT_NOTE: Statement<{ id: string }, { id: string; trigger_name: string; item_name: string; org_pos: string; pos_title: string; access_note: string; date: Date }>;
  SELECT_POSITION: Statement<{ orgPos: string }, { one: number }>;
}

export interface FormAccessService {
  AWAITING_ACCESS: Statement<NoValues, { id: string; form_id: string; created_at: Date; employee_name: string; access_name: string; trigger_name: string; removal: boolean; requester_note: string | null }>;
  SELECT_COMMAND: Statement<{ requestId: string }, { form_id: string }>;
}
