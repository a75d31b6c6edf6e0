/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface BalancesService {
  OPEN: Statement<{ asOf: string; today: string }, object>;
  DUE: Statement<{ asOf: string; empIds: readonly string[] | null; leftOut: readonly string[] }, { empId: string; hourType: string; taken: number; available: number; on: string; hiredOn: string }>;
  HELD: Statement<{ people: readonly string[] }, { empId: string; from: string; until: string | null }>;
  USES: Statement<{ people: readonly string[]; asOf: string }, { empId: string; hourType: string; day: string; hundredths: number }>;
  RESTATE: Statement<{ asOf: string; empIds: readonly string[]; hourTypes: readonly string[]; takens: readonly number[]; availables: readonly number[] }, object>;
  SELECT_ACCRUAL_RULES: Statement<NoValues, { hourType: string; afterYears: number; monthly: number; most: number }>;
}

export interface HolidayCalendarRepository {
  IS_PAID: Statement<{ day: string }, { paid: boolean }>;
  INSERT_HOLIDAYS: Statement<{ days: readonly string[]; names: readonly string[] }, object>;
  UPDATE_HOLIDAY: Statement<{ day: string; name: string; id: string }, object>;
  DELETE_HOLIDAY: Statement<{ day: string }, object>;
  INSERT_YEARS: Statement<{ at: Date | string; years: readonly number[] }, object>;
  LOCK_CALENDAR: Statement<NoValues, { pg_advisory_xact_lock: unknown | null }>;
  HOLD_CALENDAR: Statement<NoValues, { pg_advisory_xact_lock_shared: unknown | null }>;
  SELECT_ALL: Statement<NoValues, { day: string; name: string; version: number; paid: boolean; entered: number }>;
  SELECT_OF_DAY: Statement<{ day: string }, { day: string; name: string; version: number; paid: boolean; entered: number }>;
  SELECT_AMONG: Statement<{ days: readonly string[] }, { day: string; name: string; version: number; paid: boolean; entered: number }>;
  SELECT_YEARS: Statement<NoValues, { year: number }>;
}

export interface HolidayTimeOffService {
  ON_TIMESHEETS: Statement<{ empIds: readonly string[]; daies: readonly string[] }, { id: string; empId: string; orgPos: string; posSeq: string; day: string; hourType: string; hundredths: number; version: number; name: string; period: string | null }>;
  SALARIED: Statement<{ today: string; id: string | null; leftOut: readonly string[] }, { id: string; empId: string; orgPos: string; posSeq: string; day: string; hourType: string; hundredths: number; version: number; name: string; period: string | null }>;
  GIVE_BACK: Statement<{ actionBy: string | null; now: Date | string | null; id: string }, object>;
  HEARD: Statement<{ id: string }, object>;
}

export interface HolidaysService {
  DUE: Statement<{ today: string; empIds: readonly string[] | null; except: readonly string[] }, { empId: string; orgPos: string; posSeq: string; positionId: string; period: string; day: string; name: string }>;
  ENTER: Statement<{ empIds: readonly string[]; orgPoss: readonly string[]; posSeqs: readonly string[]; days: readonly string[]; at: Date | string | null }, { empId: string; day: string }>;
  TAKEN_OFF: Statement<{ today: string; empIds: readonly string[] | null; leftOut: readonly string[] }, { empId: string; orgPos: string; posSeq: string; positionId: string; period: string; day: string; name: string; hundredths: number }>;
  TAKE_OFF: Statement<{ empIds: readonly string[]; days: readonly string[] }, object>;
}

export interface SalariedRequestsRepository {
  SELECT_WAITING_REQUESTS: Statement<{ actor: string | null }, { id: string; name: string; title: string; hourType: string; hundredths: number; day: string; requestedAt: Date; delegated: boolean; othersAway: number; over: number }>;
  ABSENCES: Statement<{ start: string; empId: string | null }, { day: string; name: string; hourType: string; hundredths: number; state: string; turn: string }>;
  SELECT_HOLIDAYS: Statement<{ start: string }, { date: string; name: string }>;
}

export interface SalariedRunService {
  DUE: Statement<{ leftOut: readonly string[] }, { id: string }>;
  PROCESS: Statement<{ some: readonly string[]; now: Date | string | null; auditProcessed: string | null; actorId: string | null; runId: string | null }, { id: string; append_audit: number | null }>;
  SET_TOLD: Statement<{ id: string }, object>;
}

export interface SalariedTimeOffService {
  SELECT_IN_HAND: Statement<NoValues, { id: string; empId: string; name: string; title: string; department: string; day: string; hourType: string; hundredths: number; state: 'requested' | 'approved' | 'rejected' | 'processed' | 'cancelled'; requestedAt: Date; decidedAt: Date | null; processedAt: Date | null; exportedAt: Date | null }>;
  SELECT_EXPORTED: Statement<{ at: Date | string }, { id: string; empId: string; name: string; title: string; department: string; day: string; hourType: string; hundredths: number; state: 'requested' | 'approved' | 'rejected' | 'processed' | 'cancelled'; requestedAt: Date; decidedAt: Date | null; processedAt: Date | null; exportedAt: Date }>;
  STANDING: Statement<NoValues, { waiting: number; toProcess: number; toExport: number }>;
  EXPORT: Statement<{ now: Date | string | null; auditExported: string | null; actionBy: string | null; actionByName: string | null; onBehalfOf: string | null }, { append_audit: number | null }>;
  SELECT_LAST_EXPORT: Statement<NoValues, { at: Date | null }>;
}
