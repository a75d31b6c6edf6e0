/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface CallAssignmentsRepository {
  LOCK_AMBASSADOR: Statement<{ me: string }, { emp_id: string }>;
  SELECT_OWN: Statement<{ me: string | null }, { solicitation: string; donor: string; place: number; call_count: number; call_after: Date | null; last_day: string | null; done: boolean; solicitation_name: string; assigned_time: Date; callable: boolean }>;
  END_OVER: Statement<{ since: Date | string }, { solicitation: string | null }>;
  FIND_NEXT: Statement<{ solicitation: string; now: Date | string; me: string | null }, { solicitation: string; donor: string; place: number; call_count: number; call_after: Date | null; last_day: string | null; done: boolean; solicitation_name: string }>;
  FIND_AGAIN: Statement<{ solicitation: string; donor: string; now: Date | string; me: string | null }, { solicitation: string; donor: string; place: number; call_count: number; call_after: Date | null; last_day: string | null; done: boolean; solicitation_name: string }>;
  FIND_PROMISED: Statement<{ solicitation: string; donor: string; me: string | null; now: Date | string }, { solicitation: string; donor: string; place: number; call_count: number; call_after: Date; last_day: string | null; done: boolean; solicitation_name: string }>;
  FIND_RANG: Statement<{ solicitation: string; number: string; me: string | null }, { solicitation: string; donor: string; place: number; call_count: number; call_after: Date | null; last_day: string | null; done: boolean; solicitation_name: string }>;
  INSERT_ASSIGNMENT: Statement<{ donor: string; me: string | null; solicitation: string; now: Date | string | null }, { taken: number; wanted: number; numbers: number }>;
  DELETE_ASSIGNMENT: Statement<{ me: string }, { donor_id: string; solicitation: string }>;
  SELECT_DONOR_IN_HAND: Statement<{ me: string; since: Date | string }, { donor_id: string }>;
}
