/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface AssignmentsSeeder {
  TEMPLATES: Statement<{ positions: Json }, object>;
  SELECT_ACCESS_GROUPS: Statement<NoValues, { one: number }>;
  SELECT_CATALOGUE_POSITIONS: Statement<NoValues, { appid: string; pos_type: 'H' | 'S' }>;
  INSERT_CREATORS: Statement<{ empId: string; departmentCodes: readonly string[] }, object>;
  INSERT_PAF_APPROVERS: Statement<{ departmentCode: string; empIds: readonly string[] }, object>;
  INSERT_PAF_ADMINS: Statement<{ admins: readonly string[] }, object>;
  INSERT_ACCESS_GROUPS: Statement<{ id: string; name: string; description: string }, object>;
  INSERT_ACCESS_ITEMS: Statement<{ id: string; group: string; item: string; what: string }, object>;
  INSERT_ACCESS_PROCESSORS: Statement<{ group: string; empIds: readonly string[] }, object>;
}

export interface BulkSeeder {
  AUDIT: Statement<{ type: string | null; created: string | null; ids: readonly string[] }, { append_audit: number | null }>;
  ANALYZE: Statement<NoValues, object>;
  SELECT_EMPLOYMENTS: Statement<NoValues, { emp_id: string }>;
  SELECT_PERSONNEL_ACTION_FORMS: Statement<{ id: string }, { one: number }>;
}

export interface FormsSeeder {
  FORMS: Statement<{ rows: Json | null }, object>;
  POSITIONS: Statement<{ rows: Json | null }, object>;
  CODES: Statement<{ rows: Json | null }, object>;
  APPROVALS: Statement<{ rows: Json | null }, object>;
  REQUESTS: Statement<{ rows: Json | null }, object>;
  COMMANDS: Statement<{ rows: Json }, object>;
  AUDIT: Statement<{ rows: Json }, { append_audit: number | null }>;
  SELECT_PERSONNEL_ACTION_FORMS: Statement<NoValues, { one: number }>;
}

export interface Leavers {
  LEFT: Statement<{ today: string }, { emp_id: string }>;
  TAKEN: Statement<{ ids: readonly string[] }, object>;
  RECOUNT: Statement<{ form_ids: readonly string[] }, object>;
}

export interface RoutesSeeder {
  SELECT_PERSONNEL_ACTION_FORMS: Statement<NoValues, { id: string }>;
}
