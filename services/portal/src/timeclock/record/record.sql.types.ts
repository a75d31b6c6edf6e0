/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';

export interface OddHoursRepository {
  DAY: Statement<{ empId: string; day: string }, { timeOff: number; units: number }>;
  HELD: Statement<{ empId: string; orgPos: string; posSeq: string }, { startedOn: string; endedOn: string | null }>;
  OUTSIDE: Statement<{ period: string }, { empId: string; orgPos: string; posSeq: string; name: string; title: string; day: string }>;
  OF_PERIOD: Statement<{ period: string | null }, { empId: string; name: string; day: string; minutes: number; positions: string; reason: string | null; by: string | null }>;
  OF_DAY: Statement<{ day: string | null; empId: string }, { empId: string; name: string; day: string; minutes: number; positions: string; reason: string | null; by: string | null }>;
  OF_OPEN: Statement<{ today: string | null }, { empId: string; name: string; day: string; minutes: number; positions: string; reason: string | null; by: string | null }>;
  SUPERVISED: Statement<{ today: string | null; supervisor: string | null }, { empId: string; name: string; day: string; minutes: number; positions: string; reason: string | null; by: string | null }>;
  TAKEN: Statement<{ period: string; isRegular: boolean | null }, { empId: string; orgPos: string; posSeq: string; name: string; title: string; day: string; period: string }>;
  UNACCEPTED: Statement<{ period: string; isRegular: boolean | null }, { empId: string; name: string; day: string; minutes: number; positions: string; reason: string | null; by: string | null }>;
  ACCEPT: Statement<{ empId: string; day: string; minutes: number; reason: string; by: string; at: Date | string }, object>;
  IS_SUPERVISOR: Statement<{ empId: string; supervisor: string | null }, { one: number }>;
}

export interface OverBalanceRepository {
  OVER_BALANCE: Statement<{ periods: readonly string[]; empIds: readonly string[] | null }, { empId: string; name: string; period: string; hourType: string; hundredths: number }>;
}

export interface OwnPeriodsRepository {
  OWN: Statement<{ today: string; empId: string; id: string }, { start: string; payDate: string; processedAt: Date | null; positions: unknown; entries: unknown }>;
}

export interface PayPeriodsRepository {
  SELECT_ALL: Statement<NoValues, { start: string; payDate: string; processedAt: Date | null }>;
  LOCK_PAY_PERIODS: Statement<NoValues, object>;
  SELECT_LAST: Statement<NoValues, { last: string | null }>;
  INSERT_PERIODS: Statement<{ starts: readonly string[]; payDates: readonly string[] }, object>;
  SELECT_OF_DAY: Statement<{ day: string }, { start: string; payDate: string; processedAt: Date | null }>;
  SELECT_BY_ID: Statement<{ id: string }, { start: string; payDate: string; processedAt: Date | null }>;
  SELECT_HOLIDAYS: Statement<{ start: string }, { date: string; name: string }>;
}

export interface PositionsRepository {
  SELECT_OF_PERSON: Statement<{ today: string; empId: string }, { empId: string; orgPos: string; posSeq: string; id: string; title: string; department: string; supervisorId: string | null; kind: string; textClockIn: boolean; onlineTimeOff: boolean; partTime: boolean }>;
  SELECT_ONE: Statement<{ today: string; empId: string; orgPos: string; posSeq: string }, { empId: string; orgPos: string; posSeq: string; id: string; title: string; department: string; supervisorId: string | null; kind: string; textClockIn: boolean; onlineTimeOff: boolean; partTime: boolean }>;
  SELECT_OWNER_OF_PHONE: Statement<{ digits: string }, { empId: string; name: string }>;
  SELECT_VISA: Statement<{ empId: string }, { on_visa: boolean }>;
}

export interface PunchesRepository {
  BETWEEN: Statement<{ empId: string; from: string; to: string }, { id: string; positionId: string; day: string; hourType: string; timeIn: Date | null; timeOut: Date | null; hundredths: number | null; fromTimeOff: boolean }>;
  OF_DAY: Statement<{ empId: string; orgPos: string; posSeq: string; day: string }, { id: string; positionId: string; day: string; hourType: string; timeIn: Date | null; timeOut: Date | null; hundredths: number | null; fromTimeOff: boolean }>;
  OPEN: Statement<{ empId: string }, { id: string; positionId: string; day: string; hourType: string; timeIn: Date; timeOut: Date | null; hundredths: number | null; fromTimeOff: boolean }>;
  LAST: Statement<{ empId: string }, { positionId: string; at: Date }>;
  FACTS: Statement<{ empId: string; orgPos: string; posSeq: string; day: string }, { openSince: Date | null; lastOut: Date | null; sheetOpen: boolean; period: string | null }>;
  INSERT_PUNCH: Statement<{ empId: string; orgPos: string; posSeq: string; day: string; hourType: string; timeIn: Date | string | null; timeOut: Date | string | null; source: string; continues: string | null; at: Date | string }, { id: string }>;
  BY_DAY: Statement<{ empIds: readonly string[]; from: string; to: string }, { positionId: string; day: string; hundredths: number; minutes: number; edited: boolean; open: boolean; empty: boolean }>;
  LOCK_POSITION: Statement<{ empId: string; orgPos: string; posSeq: string }, { one: number }>;
  CLOSE_PUNCH: Statement<{ timeOut: Date | string | null; empId: string; orgPos: string; posSeq: string }, { id: string }>;
  INSERT_PUNCHES: Statement<{ empId: string; orgPos: string; posSeq: string; day: string; source: string; at: Date | string; rows: Json }, object>;
  SELECT_OWN_PUNCH: Statement<{ empId: string; id: string }, { id: string; positionId: string; day: string; hourType: string; timeIn: Date | null; timeOut: Date | null; hundredths: number | null; fromTimeOff: boolean }>;
  DELETE_PUNCHES: Statement<{ ids: readonly string[] }, object>;
  INSERT_TEXT: Statement<{ id: string; at: Date | string }, object>;
}

export interface TimeOffRepository {
  ASKED: Statement<{ empId: string; orgPos: string; posSeq: string; day: string; hourType: string; hundredths: number }, { one: number }>;
  LATEST_OF: Statement<{ empId: string }, { id: string; empId: string; orgPos: string; posSeq: string; positionId: string; day: string; hourType: string; hundredths: number; state: string; salaried: boolean; turn: string; requested_at: Date }>;
  SELECT_HOLIDAYS_BETWEEN: Statement<{ from: string; until: string }, { date: string; name: string }>;
  SELECT_BALANCES_OF: Statement<{ empId: string }, { hourType: string; taken: number; available: number; asOf: string }>;
  LOCK_OWN: Statement<{ empId: string; id: string }, { id: string; empId: string; orgPos: string; posSeq: string; positionId: string; day: string; hourType: string; hundredths: number; state: string; salaried: boolean }>;
  INSERT_REQUEST: Statement<{ empId: string; orgPos: string; posSeq: string; day: string; hourType: string; hundredths: number; at: Date | string; salaried: boolean }, { id: string; empId: string; orgPos: string; posSeq: string; positionId: string; day: string; hourType: string; hundredths: number; state: string; salaried: boolean }>;
  INSERT_PUNCH: Statement<{ empId: string; orgPos: string; posSeq: string; day: string; hourType: string; hundredths: number | null; id: string | null; at: Date | string }, object>;
  CANCEL_REQUEST: Statement<{ id: string }, object>;
  DELETE_PUNCHES: Statement<{ id: string }, object>;
  SELECT_HOLIDAY_HOURS: Statement<{ empId: string; day: string }, { hours: number | null }>;
  SELECT_OWN: Statement<{ empId: string; id: string }, { id: string; empId: string; orgPos: string; posSeq: string; positionId: string; day: string; hourType: string; hundredths: number; state: string; salaried: boolean }>;
  SELECT_PEOPLE: Statement<{ id: string }, { empId: string }>;
  SELECT_OLDEST_OPEN_PERIOD: Statement<NoValues, { start: string }>;
}

export interface TimesheetVoidsService {
  ADDRESSES: Statement<{ people: readonly string[] }, { id: string; email: string }>;
}

export interface TimesheetsRepository {
  APPROVE: Statement<{ by: string; at: Date | string; empIds: readonly string[]; orgPoss: readonly string[]; posSeqs: readonly string[]; periods: readonly string[]; contents: readonly string[] }, object>;
  REOPEN: Statement<{ empId: string; orgPos: string; posSeq: string; period: string }, { state: 'open' | 'approved' | 'accepted' | 'processed' | 'exported'; approvedBy: string | null; version: number | null }>;
  ATTEST: Statement<{ empId: string; orgPos: string; posSeq: string; period: string; attestedAt: Date | string | null; attestedHash: string | null; disagreement: string | null }, object>;
  SELECT_APPROVABLE: Statement<{ supervisor: string | null; today: string; empIds: readonly string[]; orgPoss: readonly string[]; posSeqs: readonly string[]; periods: readonly string[] }, { id: string; empId: string; orgPos: string; posSeq: string; period: string; employee: string; title: string; state: string; units: number; openPunches: number; content: string }>;
  SELECT_WAITING_PERIODS: Statement<{ supervisor: string | null; today: string }, { period: string; payDate: string; count: number; name: string }>;
  SELECT_ONE: Statement<{ empId: string; orgPos: string; posSeq: string; period: string }, { id: string; positionId: string; empId: string; orgPos: string; posSeq: string; period: string; employee: string; title: string; departmentCode: string; department: string; kind: string; supervisorId: string | null; state: string; version: number; approvedBy: string | null; approvedAt: Date | null; acceptedBy: string | null; acceptedAt: Date | null; rejectedAt: Date | null; rejectionReason: string | null; hrChangedAt: Date | null; attestedAt: Date | null; attested: boolean; disagreement: string | null; regular: number; vacation: number; sick: number; holiday: number; personal: number; othhrs: number; week1: number; worked1: number; openPunches: number; content: string }>;
  SELECT_SUPERVISED: Statement<{ empId: string; orgPos: string; posSeq: string; period: string; supervisor: string | null }, { id: string; positionId: string; empId: string; orgPos: string; posSeq: string; period: string; employee: string; title: string; departmentCode: string; department: string; kind: string; supervisorId: string; state: string; version: number; approvedBy: string | null; approvedAt: Date | null; acceptedBy: string | null; acceptedAt: Date | null; rejectedAt: Date | null; rejectionReason: string | null; hrChangedAt: Date | null; attestedAt: Date | null; attested: boolean; disagreement: string | null; regular: number; vacation: number; sick: number; holiday: number; personal: number; othhrs: number; week1: number; worked1: number; openPunches: number; content: string }>;
  LOCK_POSITIONS: Statement<{ empIds: readonly string[]; orgPoss: readonly string[]; posSeqs: readonly string[] }, { one: number }>;
  LOCK_ALL_OF: Statement<{ empIds: readonly string[] }, { one: number }>;
  MARK_CHANGED_BY_HR: Statement<{ empId: string; orgPos: string; posSeq: string; period: string; at: Date | string | null }, object>;
}
