/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface Differences {
  DIFFERENCES: Statement<{ day: string | null; night: string | null; year: string; term: string; today: string | null }, { id_num: string; connect_id: string; first_name: string; last_name: string; div_cde: string; change: string; then_name: string; then_prog: string; then_stage: string; then_app: number; then_acc: number; then_reg: number; now_prog: string; now_stage: string; now_app: number; now_acc: number; now_reg: number }>;
}

export interface FreezeDay {
  LOCK_DAYS: Statement<NoValues, { pg_advisory_xact_lock: unknown | null }>;
  SELECT_LATER: Statement<{ day: string }, { one: number }>;
}

export interface FrozenDaysService {
  SELECT_FROZEN_DAYS: Statement<{ day: string }, { one: number }>;
}

export interface FrozenVersions {
  FREEZE_CANDIDACIES: Statement<{ day: string | null; year: string }, { there: number; begun: number; ended: number }>;
  FREEZE_PROGRAMS: Statement<{ day: string | null }, { there: number; begun: number; ended: number }>;
  FREEZE_GOALS: Statement<{ day: string | null }, { there: number; begun: number; ended: number }>;
  SELECT_YEARS_TO_FREEZE: Statement<NoValues, { year: string }>;
  INSERT_DAY: Statement<{ day: string | null; at: Date | string; candidacies: number | null; begun: number; ended: number }, object>;
}

export interface WeeklyMailService {
  SELECT_READERS: Statement<NoValues, { id: string; name: string; email: string; groups: string[] }>;
  SELECT_SETTING: Statement<{ empId: string }, { one: number }>;
}
