/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../platform/database/sql.js';

export interface AccountEnds {
  HOLD: Statement<{ empIds: readonly string[] }, { emp_id: string }>;
  END: Statement<{ now: Date | string | null; empIds: readonly string[] }, { emp_id: string }>;
  LOOKED_AT: Statement<{ now: Date | string | null; ids: readonly string[] }, { form_id: string }>;
  REOPEN: Statement<{ empId: string }, object>;
  WITH_ACCOUNT: Statement<{ empId: string }, { one: number }>;
  SELECT_GOES_ON: Statement<{ empId: string; day: string }, { held: boolean; goesOn: boolean; studies: boolean }>;
}

export interface ContactLists {
  FLAGS_OF_ONE_NUMBER: Statement<NoValues, { emp_id: string }>;
  SELECT_PEOPLE: Statement<NoValues, { emp_id: string; spouse_id: string }>;
}

export interface HeldAssignments {
  SELECT_ASSIGNMENTS: Statement<{ empId: string }, { position: string; orgPos: string; title: string; startsOn: string; endsOn: string | null; plannedEnd: string | null }>;
}

export interface Invariants {
  WRONG_NAMES: Statement<NoValues, { violation: string }>;
}

export interface PeopleService {
  PERSON: Statement<{ empId: string }, { emp_id: string; username: string | null; name: string; first_name: string; middle_name: string | null; last_name: string; email: string | null; phone: string | null; dob_sealed: string | null; gender: string | null; street1: string | null; street2: string | null; street3: string | null; city: string | null; state: string | null; zip: string | null; country_code: string | null; department_code: string | null; department_name: string | null; is_employee: boolean; account_ended_at: Date | null }>;
  PRIVACY: Statement<{ empId: string }, { phone: boolean; mobile: boolean; address: boolean }>;
  SEARCH: Statement<{ everyone: boolean | null; longest: string | null; words: readonly string[]; lastName: string | null; idStart: string; limit: number | null }, { id: string; name: string; email: string | null; department: string | null }>;
  SUPERVISORS: Statement<{ department: string | null }, { FIRST_NAME: string; LAST_NAME: string; SUPER_ID_NUM: string }>;
  SEARCH_SUPERVISORS: Statement<{ longest: string | null; words: readonly string[]; lastName: string | null; idStart: string }, { FIRST_NAME: string; LAST_NAME: string; SUPER_ID_NUM: string }>;
  HELD: Statement<{ empId: string; endedOn: string }, { ORG_POS: string; POS_SEQ: string; title: string; department_code: string; department_name: string | null }>;
  DUPLICATES: Statement<{ endedOn: string; name: string | null; last: string | null; dobMark: readonly string[]; ssnLast4: string | null }, { id: string; name: string; dob_sealed: string | null; ssn_last4: string | null; ssn_sealed: string | null; department: string | null; former: boolean; by_name: boolean | null }>;
  SELECT_PEOPLE: Statement<{ unread: readonly string[] }, { emp_id: string; name: string }>;
  SELECT_DEPARTMENTS: Statement<NoValues, { dept_code: string; friendly_name: string }>;
  SELECT_CATALOGUE_POSITIONS: Statement<{ department: string | null }, { appid: string; org_pos: string; org_pos_desc: string; pos_title: string; pos_type: 'H' | 'S'; fullpart_sts: 'P' | 'F' | 'T'; median_salary: string | null; obj_cde: string; department_code: string }>;
  SELECT_POSITION: Statement<{ appid: string }, { appid: string; org_pos: string; org_pos_desc: string; pos_title: string; pos_type: 'H' | 'S'; fullpart_sts: 'P' | 'F' | 'T'; median_salary: string | null; obj_cde: string; department_code: string }>;
}

export interface PersonnelRecordsService {
  WRITTEN_OR_NEXT: Statement<{ isHire: boolean | null; formId: string }, { written: string | null; next: string | null }>;
  UPDATE_REHIRED: Statement<{ firstName: string; middleName: string | null; lastName: string; ssnSealed: string | null; ssnLast4: string | null; dobSealed: string | null; gender: string | null; street1: string | null; street2: string | null; street3: string | null; city: string | null; state: string | null; zip: string | null; countryCode: string | null; phone: string | null; email: string | null; departmentCode: string | null; dobMark: string | null; empId: string }, object>;
  INSERT_POSITIONS: Statement<{ empId: string; positions: Json; formId: string | null }, object>;
  INSERT_HIRED: Statement<{ empId: string; firstName: string; middleName: string | null; lastName: string; ssnSealed: string | null; ssnLast4: string | null; dobSealed: string | null; gender: string | null; street1: string | null; street2: string | null; street3: string | null; city: string | null; state: string | null; zip: string | null; countryCode: string | null; phone: string | null; email: string | null; departmentCode: string | null; dobMark: string | null; formId: string | null; positions: Json }, object>;
  PLAN_END: Statement<{ formId: string; endsOn: string; empId: string; position: string }, object>;
  END: Statement<{ now: Date | string | null; formIds: readonly string[] }, object>;
  FORGET_END: Statement<{ formId: string }, object>;
  MOVE_END: Statement<{ endsOn: string; formId: string }, object>;
  HOLD_PERSON: Statement<{ empId: string }, { '?column?': number }>;
  END_REPLACED: Statement<{ lastDay: string | null; empId: string; replaces: string }, object>;
}

export interface SamePersonService {
  CANDIDATES: Statement<{ name: string; marks: readonly string[]; except: string | null; last4: string | null }, { id: string; name: string; ssn_sealed: string | null; former: boolean; by_name: boolean }>;
  HOLD: Statement<{ keys: readonly string[] }, { pg_advisory_xact_lock: unknown | null }>;
}
