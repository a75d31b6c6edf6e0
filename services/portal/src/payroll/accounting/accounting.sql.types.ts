/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface AccountantsService {
  SELECT_ACCOUNTANTS: Statement<NoValues, { id: string; name: string }>;
  LOCK_ACCOUNTANTS: Statement<NoValues, object>;
  SELECT_REMAINING: Statement<{ empId: string }, { listed: number; others: number }>;
  INSERT_ACCOUNTANT: Statement<{ empId: string; at: Date | string }, object>;
  DELETE_ACCOUNTANT: Statement<{ empId: string }, object>;
}

export interface ApprovalsService {
  SELECTED: Statement<{ empIds: readonly string[]; orgPoss: readonly string[]; posSeqs: readonly string[]; periods: readonly string[] }, { id: string; positionId: string; empId: string; orgPos: string; posSeq: string; period: string; employee: string; title: string; departmentCode: string; department: string; kind: string; supervisorId: string | null; state: string; version: number; approvedBy: string | null; approvedAt: Date | null; acceptedBy: string | null; acceptedAt: Date | null; rejectedAt: Date | null; rejectionReason: string | null; hrChangedAt: Date | null; attestedAt: Date | null; attested: boolean; disagreement: string | null; regular: number; vacation: number; sick: number; holiday: number; personal: number; othhrs: number; week1: number; worked1: number; openPunches: number; content: string }>;
  PENDING_PAGE: Statement<{ period: string; most: number | null; from: number | null }, { id: string; positionId: string; empId: string; orgPos: string; posSeq: string; period: string; employee: string; title: string; departmentCode: string; department: string; kind: string; supervisorId: string | null; state: string; version: number; approvedBy: string | null; approvedAt: Date | null; acceptedBy: string | null; acceptedAt: Date | null; rejectedAt: Date | null; rejectionReason: string | null; hrChangedAt: Date | null; attestedAt: Date | null; attested: boolean; disagreement: string | null; regular: number; vacation: number; sick: number; holiday: number; personal: number; othhrs: number; week1: number; worked1: number; openPunches: number; content: string }>;
  PENDING_TOTALS: Statement<{ period: string }, { count: number; hundredths: number }>;
  OUTSTANDING_PAGE: Statement<{ period: string; most: number | null; from: number | null }, { id: string; positionId: string; empId: string; orgPos: string; posSeq: string; period: string; employee: string; title: string; departmentCode: string; department: string; kind: string; supervisorId: string | null; state: string; version: number; approvedBy: string | null; approvedAt: Date | null; acceptedBy: string | null; acceptedAt: Date | null; rejectedAt: Date | null; rejectionReason: string | null; hrChangedAt: Date | null; attestedAt: Date | null; attested: boolean; disagreement: string | null; regular: number; vacation: number; sick: number; holiday: number; personal: number; othhrs: number; week1: number; worked1: number; openPunches: number; content: string }>;
  OUTSTANDING_TOTALS: Statement<{ period: string }, { count: number; hundredths: number }>;
  REJECTED_PAGE: Statement<{ period: string; most: number | null; from: number | null }, { id: string; positionId: string; empId: string; orgPos: string; posSeq: string; period: string; employee: string; title: string; departmentCode: string; department: string; kind: string; supervisorId: string | null; state: string; version: number; approvedBy: string | null; approvedAt: Date | null; acceptedBy: string | null; acceptedAt: Date | null; rejectedAt: Date; rejectionReason: string | null; hrChangedAt: Date | null; attestedAt: Date | null; attested: boolean; disagreement: string | null; regular: number; vacation: number; sick: number; holiday: number; personal: number; othhrs: number; week1: number; worked1: number; openPunches: number; content: string }>;
}

export interface OutstandingService {
  OUTSTANDING: Statement<{ period: string; supervisor: string }, { id: string; positionId: string; empId: string; orgPos: string; posSeq: string; period: string; employee: string; title: string; departmentCode: string; department: string; kind: string; supervisorId: string; state: string; version: number; approvedBy: string | null; approvedAt: Date | null; acceptedBy: string | null; acceptedAt: Date | null; rejectedAt: Date | null; rejectionReason: string | null; hrChangedAt: Date | null; attestedAt: Date | null; attested: boolean; disagreement: string | null; regular: number; vacation: number; sick: number; holiday: number; personal: number; othhrs: number; week1: number; worked1: number; openPunches: number; content: string }>;
  LOCK_SUPERVISOR: Statement<{ id: string }, { '?column?': number }>;
  IS_TOLD: Statement<{ key: string }, { '?column?': number }>;
}
