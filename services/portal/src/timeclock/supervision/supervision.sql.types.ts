/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface DelegatesService {
  LIST: Statement<{ supervisorId: string }, { name: string; id: string }>;
  LIST_ALL: Statement<NoValues, { id: string; name: string; delegates: unknown }>;
  INSERT_DELEGATE: Statement<{ supervisorId: string; id: string; now: Date | string }, object>;
  DELETE_DELEGATE: Statement<{ supervisorId: string; id: string }, object>;
}

export interface PartTimeReport {
  HOURS: Statement<{ day: string; first: string; supervisor: string | null }, { empId: string; employee: string; positions: string; units: string }>;
}

export interface SupervisedTodayService {
  SELECT_TODAY: Statement<{ today: string; empId: string | null }, { empId: string; orgPos: string; posSeq: string; id: string; title: string; department: string; supervisorId: string; kind: string; textClockIn: boolean; onlineTimeOff: boolean; partTime: boolean; employee: string; timeIn: Date | null; timeOut: Date | null }>;
  SELECT_ONE: Statement<{ today: string; empId: string | null; id: string }, { empId: string; orgPos: string; posSeq: string; id: string; title: string; department: string; supervisorId: string; kind: string; textClockIn: boolean; onlineTimeOff: boolean; partTime: boolean; employee: string; timeIn: Date | null; timeOut: Date | null }>;
}

export interface TimesheetApprovalsService {
  WAITING_SHEETS: Statement<{ supervisor: string | null; today: string }, { id: string; positionId: string; empId: string; orgPos: string; posSeq: string; period: string; employee: string; title: string; departmentCode: string; department: string; kind: string; supervisorId: string; state: string; version: number; approvedBy: string | null; approvedAt: Date | null; acceptedBy: string | null; acceptedAt: Date | null; rejectedAt: Date | null; rejectionReason: string | null; hrChangedAt: Date | null; attestedAt: Date | null; attested: boolean; disagreement: string | null; regular: number; vacation: number; sick: number; holiday: number; personal: number; othhrs: number; week1: number; worked1: number; openPunches: number; content: string }>;
  WAITING_OF_PERIOD: Statement<{ supervisor: string | null; today: string; period: string }, { id: string; positionId: string; empId: string; orgPos: string; posSeq: string; period: string; employee: string; title: string; departmentCode: string; department: string; kind: string; supervisorId: string; state: string; version: number; approvedBy: string | null; approvedAt: Date | null; acceptedBy: string | null; acceptedAt: Date | null; rejectedAt: Date | null; rejectionReason: string | null; hrChangedAt: Date | null; attestedAt: Date | null; attested: boolean; disagreement: string | null; regular: number; vacation: number; sick: number; holiday: number; personal: number; othhrs: number; week1: number; worked1: number; openPunches: number; content: string }>;
  OF_PERIOD: Statement<{ supervisor: string | null; period: string }, { id: string; positionId: string; empId: string; orgPos: string; posSeq: string; period: string; employee: string; title: string; departmentCode: string; department: string; kind: string; supervisorId: string; state: string; version: number; approvedBy: string | null; approvedAt: Date | null; acceptedBy: string | null; acceptedAt: Date | null; rejectedAt: Date | null; rejectionReason: string | null; hrChangedAt: Date | null; attestedAt: Date | null; attested: boolean; disagreement: string | null; regular: number; vacation: number; sick: number; holiday: number; personal: number; othhrs: number; week1: number; worked1: number; openPunches: number; content: string }>;
}
