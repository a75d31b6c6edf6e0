/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface EmailPurgeService {
  LOCK_DONORS: Statement<{ emails: readonly string[] }, { id: string; email_address: string; alt_email: string }>;
  PURGE: Statement<{ ids: readonly string[]; by: string; at: Date | string; batch: string | null; emails: readonly string[] }, object>;
}

export interface GoalsService {
  SELECT_GOALS: Statement<NoValues, { year: string; month_goal_1: string | null; month_goal_2: string | null; month_goal_3: string | null; month_goal_4: string | null; month_goal_5: string | null; month_goal_6: string | null; month_goal_7: string | null; month_goal_8: string | null; month_goal_9: string | null; month_goal_10: string | null; month_goal_11: string | null; month_goal_12: string | null; version: number }>;
  LOCK_GOALS: Statement<{ year: string }, { year: string; month_goal_1: string | null; month_goal_2: string | null; month_goal_3: string | null; month_goal_4: string | null; month_goal_5: string | null; month_goal_6: string | null; month_goal_7: string | null; month_goal_8: string | null; month_goal_9: string | null; month_goal_10: string | null; month_goal_11: string | null; month_goal_12: string | null; version: number }>;
  INSERT_YEAR: Statement<{ year: string }, { year: string; month_goal_1: string | null; month_goal_2: string | null; month_goal_3: string | null; month_goal_4: string | null; month_goal_5: string | null; month_goal_6: string | null; month_goal_7: string | null; month_goal_8: string | null; month_goal_9: string | null; month_goal_10: string | null; month_goal_11: string | null; month_goal_12: string | null; version: number }>;
  UPDATE_GOALS: Statement<{ month_goal_1: string | number | null; month_goal_2: string | number | null; month_goal_3: string | number | null; month_goal_4: string | number | null; month_goal_5: string | number | null; month_goal_6: string | number | null; month_goal_7: string | number | null; month_goal_8: string | number | null; month_goal_9: string | number | null; month_goal_10: string | number | null; month_goal_11: string | number | null; month_goal_12: string | number | null; year: string }, { year: string; month_goal_1: string | null; month_goal_2: string | null; month_goal_3: string | null; month_goal_4: string | null; month_goal_5: string | null; month_goal_6: string | null; month_goal_7: string | null; month_goal_8: string | null; month_goal_9: string | null; month_goal_10: string | null; month_goal_11: string | null; month_goal_12: string | null; version: number }>;
}
