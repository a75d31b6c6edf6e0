/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface RubricFile {
  COURSES: Statement<{ requestNums: readonly string[] }, { REQUEST_NUM: string; CRS_CDE: string; section: string }>;
  TYPES: Statement<{ ids: readonly string[] }, { name: string }>;
}

export interface RubricsRepository {
  UPDATE_RUBRIC_GROUPS: Statement<{ by: string; groupId: string }, object>;
  INSERT_RUBRIC_GROUP_TYPES: Statement<{ groupId: string; types: readonly string[] }, object>;
  DELETE_RUBRIC_GROUP_TYPES: Statement<{ groupId: string }, object>;
  DELETE_RUBRIC_GROUPS: Statement<{ id: string }, { id: string; name: string }>;
  INSERT_RUBRIC_GROUPS: Statement<{ name: string; by: string }, { id: string }>;
  DELETE_RUBRIC_TYPES: Statement<{ id: string }, { id: string; name: string }>;
  INSERT_RUBRIC_TYPES: Statement<{ name: string }, { id: string; name: string }>;
  SELECT_RUBRIC_GROUPS: Statement<{ id: string }, { '?column?': number }>;
  SELECT_GROUP: Statement<{ id: string }, { id: string; name: string; version: number; saved_by: string; types: string[] }>;
  SELECT_GROUPS: Statement<NoValues, { id: string; name: string; version: number; saved_by: string; types: string[] }>;
  SELECT_TYPES_OF: Statement<{ real: readonly string[] }, { id: string; name: string }>;
  SELECT_TYPES: Statement<NoValues, { id: string; name: string }>;
}
