/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, Statement } from '../../platform/database/sql.js';

export interface FormAttachmentsService {
  LIST: Statement<{ id: string }, { id: string; name: string; content_type: string; size: number; attached_at: Date; attached_by_name: string }>;
  ONE: Statement<{ id: string; fileId: string }, { id: string; name: string; content_type: string; size: number; attached_at: Date; attached_by_name: string; number: number }>;
  COUNT: Statement<{ id: string }, { count: number; last: number }>;
  ADD: Statement<{ id: string; formId: string; number: number; name: string; contentType: string; size: number; now: Date | string; empId: string; byName: string }, { id: string; name: string; content_type: string; size: number; attached_at: Date; attached_by_name: string }>;
  REMOVE: Statement<{ id: string }, object>;
}

export interface FormCheckboxesService {
  TOGGLE_DOCUSIGN: Statement<{ formId: string }, { docusign_completed: boolean; i9dd_completed: boolean; background_check_completed: boolean; hr_reviewed: boolean }>;
  TOGGLE_I9DD: Statement<{ formId: string }, { docusign_completed: boolean; i9dd_completed: boolean; background_check_completed: boolean; hr_reviewed: boolean }>;
  TOGGLE_BACKGROUND: Statement<{ formId: string }, { docusign_completed: boolean; i9dd_completed: boolean; background_check_completed: boolean; hr_reviewed: boolean }>;
  TOGGLE_REVIEWED: Statement<{ formId: string }, { docusign_completed: boolean; i9dd_completed: boolean; background_check_completed: boolean; hr_reviewed: boolean }>;
}

export interface FormContentRepository {
  INSERT: Statement<{ formId: string; by: string; name: string; now: Date | string; paf_type: number; req_department_code: string; approver_ids: readonly string[]; remarks: string | null; emp_id: string | null; first_name: string | null; middle_name: string | null; last_name: string | null; ssn_sealed: string | null; dob_sealed: string | null; gender: string | null; street1: string | null; street2: string | null; street3: string | null; city: string | null; state: string | null; zip: string | null; country_code: string | null; phone: string | null; email: string | null; terminate_pos: string | null; termination_date: string | null; termination_remarks: string | null; access_items: readonly string[]; access_note: string | null }, object>;
  UPDATE: Statement<{ by: string; paf_type: number; req_department_code: string; approver_ids: readonly string[]; remarks: string | null; emp_id: string | null; first_name: string | null; middle_name: string | null; last_name: string | null; ssn_sealed: string | null; dob_sealed: string | null; gender: string | null; street1: string | null; street2: string | null; street3: string | null; city: string | null; state: string | null; zip: string | null; country_code: string | null; phone: string | null; email: string | null; terminate_pos: string | null; termination_date: string | null; termination_remarks: string | null; access_items: readonly string[]; access_note: string | null; formId: string; version: number }, object>;
  INSERT_POSITIONS: Statement<{ formId: string; lines: Json }, object>;
  INSERT_CODES: Statement<{ formId: string; codes: Json }, object>;
  DELETE_POSITIONS: Statement<{ formId: string }, { id: string }>;
}

export interface FormContentSql {
  FACTS: Statement<{ department: string; everyDepartment: boolean | null; by: string; approvers: readonly string[]; employee: string | null; today: string; appids: readonly string[]; departments: readonly string[]; supervisors: readonly string[]; items: readonly string[] }, { department: boolean; ownDepartment: boolean; approvers: unknown; offered: unknown; employee: unknown | null; held: unknown; catalogue: unknown; departments: string[]; supervisors: string[]; items: string[] }>;
  REHIRED: Statement<{ today: string; empId: string }, { name: string; ssn_sealed: string | null; dob_sealed: string | null; former: boolean }>;
}

export interface FormDraftsService {
  DELETE: Statement<{ empId: string; now: Date | string; formId: string }, object>;
}

export interface FormLookupsService {
  APPROVERS: Statement<{ department: string }, { id: string; name: string }>;
  OWN_DEPARTMENTS: Statement<{ empId: string }, { department_code: string }>;
  FINALIZER: Statement<{ empId: string | null }, { id: string | null }>;
}

export interface FormSubmissionService {
  CONTENT: Statement<{ id: string }, { id: string; paf_type: number; stage: 'draft' | 'returned' | 'awaiting_approval' | 'awaiting_finalize' | 'finalized' | 'rejected' | 'deleted'; version: number; req_department_code: string; creator_id: string; emp_id: string | null; offered: unknown; terminate_pos: string | null; termination_date: string | null; access_items: string[]; positions: unknown; approvers: unknown }>;
}

export interface PersonMatchService {
  LINK_PERSON: Statement<{ empId: string | null; type: number; id: string }, object>;
  SET_SSN: Statement<{ ssn: string | null; id: string }, object>;
  SET_REASON: Statement<{ reason: string | null; id: string }, object>;
}

export interface RoutePreviewRepository {
  TIMES: Statement<{ since: Date | string; type: number | null; department: string | null }, { step: string; seconds: number; forms: number }>;
  APPROVERS: Statement<{ department: string; ids: readonly string[] }, { emp_id: string; name: string; ended: boolean; approver: boolean; stand_ins: unknown; days_off: string[] }>;
  SELECT_OFFERED_APPROVERS: Statement<{ department: string }, { offered: unknown }>;
}
