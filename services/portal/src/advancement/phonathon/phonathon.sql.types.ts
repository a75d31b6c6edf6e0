/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';
import type { PhonathonResult } from '../entities/phonathon.entity.js';

export interface AmbassadorsService {
  SELECT_AMBASSADORS: Statement<NoValues, { ID_NUM: string; last_first: string }>;
  SELECT_PERSON: Statement<{ empId: string }, { ID_NUM: string; last_first: string }>;
  INSERT_AMBASSADOR: Statement<{ empId: string; by: string; at: Date | string }, object>;
  DELETE_AMBASSADOR: Statement<{ empId: string }, object>;
}

export interface CalleesRepository {
  CALLEE_ROWS: Statement<{ now: Date | string; since: Date | string; solicitation: string }, { id: string; place: number; call_count: number; call_after: Date | null; updated_at: Date; last_day: string | null; done: boolean; callee: string; assignee: string | null; assigned_time: Date | null; assignee_name: string; state: string }>;
  SELECT_CALLEE: Statement<{ now: Date | string; since: Date | string; solicitation: string; donor: string }, { id: string; place: number; call_count: number; call_after: Date | null; updated_at: Date; last_day: string | null; done: boolean; callee: string; assignee: string | null; assigned_time: Date | null; assignee_name: string; state: string }>;
  SELECT_SETTING: Statement<NoValues, { val: string; version: number; name: string }>;
  LOCK_SETTING: Statement<NoValues, { val: string; version: number }>;
  UPDATE_SETTING: Statement<{ val: string | null }, object>;
  SELECT_SOLICITATIONS: Statement<{ today: string }, { code: string; description: string }>;
  LOCK_CALLEE: Statement<{ solicitation: string; donor: string }, { donor: string; done: boolean; removed_at: Date | null }>;
  UPDATE_REMOVED: Statement<{ removed: Date | string | null; now: Date | string; solicitation: string; donor: string }, object>;
  TOUCH: Statement<{ now: Date | string; solicitation: string; donor: string }, object>;
  DELETE_ASSIGNMENT_OF: Statement<{ solicitation: string; donor: string }, { assignee: string }>;
  SELECT_ASKED: Statement<{ ids: readonly string[]; solicitation: string }, { id: string; known: boolean; callable: boolean; there: boolean; done: boolean }>;
  INSERT_CALLEES: Statement<{ solicitation: string; now: Date | string; ids: readonly string[] }, object>;
}

export interface CallsRepository {
  LOCK_CALLED: Statement<{ donor: string; me: string }, { solicitation: string; donor: string; call_count: number; done: boolean }>;
  SELECT_HOLDER: Statement<{ donor: string; since: Date | string }, { name: string }>;
  SELECT_RESULT_OF: Statement<{ donor: string; me: string; since: Date | string }, { id: string }>;
  DELETE_ASSIGNMENT: Statement<{ me: string; donor: string }, object>;
  ADD_RESULT: Statement<{ id: string; solicitation: string; donor: string; me: string; outcome: number; verify: boolean; giftType: string | null; amount: string | number | null; recurring: string | number | null; notes: string; at: Date | string }, { id: string; donor_id: string; donor: string; ambassador: string; outcome: number; verify: number; giftType: NonNullable<PhonathonResult['gift_type']> | null; gift_amount: string | null; gift_recurring: string | null; created_at: Date; notes: string; solicitation: string }>;
  UPDATE_CALLED: Statement<{ caller: string; donor: string; callCount: number; callAfter: Date | string | null; today: string | null; done: boolean; promisedBy: string | null; now: Date | string; solicitation: string }, object>;
  RELEASE: Statement<{ caller: string; donor: string; now: Date | string; solicitation: string }, { call_after: Date | null; call_count: number }>;
  DELETE_CALLEE: Statement<{ solicitation: string; donor: string }, object>;
  SELECT_CALLBACKS: Statement<{ now: Date | string; me: string }, { pk: string; name: string; call_after: Date; last_day: string | null; due: boolean }>;
}
