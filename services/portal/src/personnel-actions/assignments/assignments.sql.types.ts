/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface AssignmentsService {
  APPROVERS: Statement<{ code: string | null }, { department_code: string; friendly_name: string; approvers: unknown }>;
  PROCESSORS: Statement<{ id: string | null }, { id: string; paf_action_trigger_type: string; trigger_name: string; trigger_active: number; emp_id: string; name: string; email: string | null; account_ended: number }>;
  ADMINS: Statement<NoValues, { id: string; name: string; account_ended: number }>;
  OTHER_ADMINS: Statement<{ empId: string }, { others: number }>;
  ADD_APPROVER: Statement<{ department: string; empId: string }, object>;
  REMOVE_PROCESSOR: Statement<{ id: string }, { emp_id: string; group: string }>;
  DELETE_APPROVER: Statement<{ department: string; empId: string }, object>;
  INSERT_PROCESSOR: Statement<{ groupId: string; empId: string }, { id: string }>;
  INSERT_ADMIN: Statement<{ empId: string }, object>;
  LOCK_ADMINS: Statement<NoValues, object>;
  SELECT_ADMIN: Statement<{ empId: string }, { one: number }>;
  DELETE_ADMIN: Statement<{ empId: string }, object>;
  LOCK_DEPARTMENT_NAME: Statement<{ code: string }, { friendly_name: string }>;
}

export interface StandInsService {
  OF_PERSON: Statement<{ empId: string }, { id: string; role: 'approver' | 'processor' | 'finalizer'; person_id: string; person_name: string; stand_in_id: string; stand_in_name: string; stand_in_email: string | null; from: string; to: string; ended: boolean }>;
  OF_A_YEAR: Statement<NoValues, { id: string; role: 'approver' | 'processor' | 'finalizer'; person_id: string; person_name: string; stand_in_id: string; stand_in_name: string; stand_in_email: string | null; from: string; to: string; ended: boolean }>;
  ONE: Statement<{ id: string }, { id: string; role: 'approver' | 'processor' | 'finalizer'; person_id: string; person_name: string; stand_in_id: string; stand_in_name: string; stand_in_email: string | null; from: string; to: string; ended: boolean }>;
  HOLD_PERSON: Statement<{ empId: string }, { one: number }>;
  PARTS: Statement<{ empId: string }, { approver: boolean; processor: boolean }>;
  APPROVER_CHOICES: Statement<{ empId: string }, { id: string; name: string }>;
  PROCESSOR_CHOICES: Statement<{ empId: string }, { id: string; name: string }>;
  FINALIZER_CHOICES: Statement<{ empId: string }, { id: string; name: string }>;
  IS_APPROVER: Statement<{ standInId: string | null }, { one: number }>;
  IS_PROCESSOR: Statement<{ standInId: string | null }, { one: number }>;
  IS_FINALIZER: Statement<{ standInId: string | null }, { one: number }>;
  LOCK_ONE: Statement<{ id: string }, { id: string; role: 'approver' | 'processor' | 'finalizer'; person_id: string; person_name: string; stand_in_id: string; stand_in_name: string; stand_in_email: string | null; from: string; to: string; ended: boolean }>;
  END_STAND_IN: Statement<{ now: Date | string | null; id: string }, object>;
  SELECT_OTHERS: Statement<{ empId: string; role: string }, { from: string; to: string }>;
  INSERT_STAND_IN: Statement<{ role: string; empId: string; standInId: string; from: string; to: string; now: Date | string }, { id: string }>;
}
