/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface FormCommandsRepository {
  TAKE_COMMANDS: Statement<{ commands: Json }, { n: number | null; id: string; paf_type: number; stage: 'draft' | 'returned' | 'awaiting_approval' | 'awaiting_finalize' | 'finalized' | 'rejected' | 'deleted'; version: number; round: number; approvals: number; reassigned: number; open_access: number; access_saved: boolean; req_department_code: string; creator_id: string; subject_id: string | null; creator_name: string; approver_ids: string[]; subject: string; termination_date: string | null; position_goes_on: boolean; position_titles: string[]; stand_ins: unknown | null; people: unknown | null; items: string[]; active_items: number; request: unknown | null; stands_in_for: unknown | null; undone: unknown | null; tooMany: boolean; command: unknown | null; keyReused: boolean; detail: unknown | null; added: boolean }>;
  SELECT_STORED: Statement<{ id: string }, { command: unknown }>;
  NOTE_STAND_IN: Statement<{ stand_in_for: string | null; command: string }, object>;
  LAST_STEP: Statement<{ formId: string }, { what: string; who: string; at: Date; waitedFor: string | null }>;
  SAVED: Statement<{ formId: string }, { id: string; version: number; stage: 'draft' | 'returned' | 'awaiting_approval' | 'awaiting_finalize' | 'finalized' | 'rejected' | 'deleted'; waiting_for: string | null }>;
  STOOD_IN_FOR: Statement<{ empId: string; formId: string }, { name: string }>;
}

export interface FormConflicts {
  SELECT_SUPERVISORS: Statement<{ ids: readonly string[] }, { emp_id: string; active: boolean; student: boolean }>;
}

export interface FormDecisionsRepository {
  SELECT_COMMANDED: Statement<{ command: string; id: string }, { id: string; paf_type: number; stage: 'draft' | 'returned' | 'awaiting_approval' | 'awaiting_finalize' | 'finalized' | 'rejected' | 'deleted'; version: number; round: number; approvals: number; reassigned: number; open_access: number; access_saved: boolean; req_department_code: string; creator_id: string; subject_id: string | null; creator_name: string; approver_ids: string[]; subject: string; termination_date: string | null; position_goes_on: boolean; position_titles: string[]; stand_ins: unknown | null; people: unknown | null; items: string[]; active_items: number; request: unknown | null; stands_in_for: unknown | null; undone: unknown | null; command: unknown }>;
  LOCK_FORM: Statement<{ id: string }, { one: number }>;
  MARK_FAILED: Statement<{ why: string | null; id: string; version: number }, object>;
  WRITE_DECISION: Statement<{ command: string; id: string; version: number; gives_access: boolean | null; removal: string | null; subject: string; at: Date | string | null; requests: readonly string[]; actor: string | null; signature: string | null; processes: string | null; unprocesses: string | null; resends: string | null; round: number; step: number | null; approver: string; stand_in_for: string | null; voided_at: Date | string | null; voids: number | null; back_step: number | null; stage: string; keeps_content: boolean | null; approvals: number; reassigned: number; approver_ids: readonly string[]; waiting_for: string | null; new_wait: boolean | null; last_reason: string | null; reason: string | null; finalizes: boolean | null; emp_id: string | null; saves_access: boolean | null; answer: Json | null; mails: Json | null; audits: Json | null }, { version: number; open_access: number; access_saved: boolean; requested: number; touched: number; mails: unknown; append_audits: number | null }>;
  SELECT_PROCESSORS: Statement<{ formId: string; requestId: string | null }, { emp_id: string; email: string; items: string[]; note: string | null }>;
}

export interface FormFlowService {
  SELECT_WAITING: Statement<{ empId: string | null }, { id: string }>;
}

export interface FormNoticesService {
  SELECT_HR: Statement<{ creatorId: string; subjectId: string | null }, { empId: string; email: string }>;
  SELECT_LEFT_FORMS: Statement<{ formId: string | null }, { id: string; pafType: number; subject: string; creatorName: string; approver: string; turn: string; empId: string; email: string }>;
}

export interface FormPersonnelService {
  APPLIED: Statement<{ formId: string }, { id: string; paf_type: number; req_department_code: string; emp_id: string | null; first_name: string | null; middle_name: string | null; last_name: string | null; ssn_sealed: string | null; dob_sealed: string | null; gender: string | null; street1: string | null; street2: string | null; street3: string | null; city: string | null; state: string | null; zip: string | null; country_code: string | null; phone: string | null; email: string | null; terminate_pos: string | null; termination_date: string | null; new_person_reason: string | null; positions: unknown; account_codes: unknown }>;
}

export interface FormReminderService {
  SELECT_FORM: Statement<{ formId: string }, { id: string; paf_type: number; stage: 'draft' | 'returned' | 'awaiting_approval' | 'awaiting_finalize' | 'finalized' | 'rejected' | 'deleted'; version: number; round: number; approvals: number; reassigned: number; open_access: number; access_saved: boolean; req_department_code: string; creator_id: string; subject_id: string | null; creator_name: string; approver_ids: string[]; subject: string; termination_date: string | null; position_goes_on: boolean; position_titles: string[]; stand_ins: unknown | null; people: unknown | null; items: string[]; active_items: number; request: unknown | null; stands_in_for: unknown | null; undone: unknown | null }>;
  LOCK_FORM: Statement<{ formId: string }, { id: string; paf_type: number; stage: 'draft' | 'returned' | 'awaiting_approval' | 'awaiting_finalize' | 'finalized' | 'rejected' | 'deleted'; version: number; round: number; approvals: number; reassigned: number; open_access: number; access_saved: boolean; req_department_code: string; creator_id: string; subject_id: string | null; creator_name: string; approver_ids: string[]; subject: string; termination_date: string | null; position_goes_on: boolean; position_titles: string[]; stand_ins: unknown | null; people: unknown | null; items: string[]; active_items: number; request: unknown | null; stands_in_for: unknown | null; undone: unknown | null }>;
  UPDATE_REMIND: Statement<{ n: number; id: string; version: number }, object>;
}

export interface FormSweeps {
  UNSEEN: Statement<NoValues, { id: string }>;
  SELECT_DELETED: Statement<NoValues, { id: string }>;
  SELECT_WITHDRAWN: Statement<NoValues, { id: string }>;
  FORGET_SEEN: Statement<{ ids: readonly string[] }, object>;
  TOLD: Statement<{ id: string }, object>;
}
