/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface RecordsRepository {
  SELECT_RECORD: Statement<{ empId: string }, { id: string; name: string; first_name: string; last_name: string; phone: string | null; mobile_phone: string | null; email: string | null; alt_email: string | null; hr_email: string | null; street1: string | null; street2: string | null; street3: string | null; city: string | null; state: string | null; zip: string | null; country_code: string | null; send_mail: boolean; address_invalid: boolean; deceased: boolean; died_on: string | null; data_phone: string | null; extension: number | null; version: number; has_account: boolean; phone_private: boolean | null; mobile_private: boolean | null; address_private: boolean | null; spouse_id: string | null; spouse_name: string; school: string | null; degree: string | null; fake_title: string | null; fake_status: 'F' | 'P' | null; fake_department: string | null; location_building: string | null; location_room: string | null; location_name: string | null }>;
  LOCK_RECORD: Statement<{ empId: string }, { emp_id: string }>;
  COUNT_CHANGE: Statement<{ empId: string }, object>;
  SET_PHONE: Statement<{ value: string | null; empId: string }, object>;
  SET_MOBILE: Statement<{ value: string | null; empId: string }, object>;
  SET_FLAGS: Statement<{ empId: string; phone: boolean; mobile: boolean; address: boolean }, object>;
  SELECT_SAME_MOBILE: Statement<{ value: string; empId: string }, { id: string; name: string; email: string | null }>;
  SELECT_DEPARTMENT: Statement<{ code: string }, { dept_code: string }>;
  SAVE_FAKE: Statement<{ empId: string; title: string; status: string; department: string }, object>;
  DELETE_FAKE: Statement<{ empId: string }, object>;
}

export interface WorkPlacesRepository {
  SELECT_BUILDINGS: Statement<NoValues, { value: string; text: string }>;
  SELECT_ROOMS: Statement<{ building: string }, { value: string; text: string }>;
  SELECT_BUILDING: Statement<{ code: string }, { name: string }>;
  SELECT_ROOM: Statement<{ building: string; room: string }, { code: string }>;
  SELECT_HOLIDAYS: Statement<{ from: string }, { day: string }>;
  SELECT_WAITING: Statement<{ empId: string }, { id: string; field: 'data_phone' | 'extension' | 'location'; value: string; changes_on: string; building: string | null }>;
  SELECT_CHANGE: Statement<{ id: string }, { id: string; emp_id: string; field: 'data_phone' | 'extension' | 'location'; value: string; building_code: string | null; building: string | null; asked_by: string }>;
  SELECT_DUE: Statement<{ at: Date | string }, { id: string; emp_id: string }>;
  REPLACE: Statement<{ empId: string; field: string }, object>;
  INSERT_CHANGE: Statement<{ empId: string; field: string; building: string | null; value: string; by: string; at: Date | string; on: string; due: Date | string }, { id: string }>;
  SET_STATE: Statement<{ state: string; id: string }, object>;
  SET_LOCATION: Statement<{ empId: string; building: string | null; room: string }, object>;
  DELETE_LOCATION: Statement<{ empId: string }, object>;
  INSERT_REQUEST: Statement<{ empId: string; building: string; room: string; by: string; at: Date | string; on: string }, { id: string }>;
  SELECT_ASKED: Statement<{ empId: string }, { building: string; room: string; requested_on: string }>;
  SELECT_REQUESTS: Statement<NoValues, { id: string; person: string; name: string; building: string; room: string; requested_by: string; requester: string; requested_at: Date }>;
}
