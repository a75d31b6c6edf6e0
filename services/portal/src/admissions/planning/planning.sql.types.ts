/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface GoalsService {
  SELECT_GOALS: Statement<{ year: string }, { yr_cde: string; trm_cde: string; div_cde: string; application: number; accepted: number; enrolled: number; version: number }>;
  LOCK_TERM: Statement<{ year: string; term: string }, { pg_advisory_xact_lock: unknown | null }>;
  LOCK_GOAL: Statement<{ year: string; term: string; division: string }, { yr_cde: string; trm_cde: string; div_cde: string; application: number; accepted: number; enrolled: number; version: number }>;
  PUT_GOAL: Statement<{ year: string; term: string; division: string; application: number; accepted: number; enrolled: number }, object>;
}

export interface ProgramsService {
  SELECT_PROGRAMS: Statement<NoValues, { id: string; program_name: string; version: number; codes: string[] }>;
  LOCK_PROGRAMS: Statement<NoValues, { pg_advisory_xact_lock: unknown | null }>;
  INSERT_PROGRAM: Statement<{ id: string; name: string }, object>;
  UPDATE_PROGRAM: Statement<{ name: string; id: string }, object>;
  DELETE_PROGRAM: Statement<{ id: string }, object>;
  DELETE_CODES: Statement<{ id: string }, object>;
  INSERT_CODES: Statement<{ id: string; codes: readonly string[] }, object>;
  SELECT_PROG_CDES: Statement<NoValues, { prog_cde: string; candidacies: number }>;
}
