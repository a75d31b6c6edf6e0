/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface AdmissionsSeeder {
  PROGRAM: Statement<{ name: string; codes: readonly string[] }, object>;
  MADE: Statement<{ today: string; years: number; perTerm: number | null }, object>;
  CANDIDATES: Statement<NoValues, object>;
  GOALS: Statement<{ trmCde: string; yrCde: string | null }, object>;
  PAST: Statement<{ today: string; years: number }, object>;
  SELECT_TERMS: Statement<NoValues, { yr_cde: string; trm_cde: string; begins_on: string }>;
  SELECT_ADMISSIONS_PROGRAMS: Statement<NoValues, { one: number }>;
}

export interface CandidaciesSeeder {
  CANDIDACIES: Statement<NoValues, object>;
  STAGES: Statement<NoValues, object>;
  CANDIDATES: Statement<NoValues, object>;
  SELECT_CANDIDACIES: Statement<NoValues, { one: number }>;
}

export interface FrozenDaysSeeder {
  SELECT_FROZEN_DAYS: Statement<NoValues, { one: number }>;
}
