/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface AttestationsService {
  OWN: Statement<{ empId: string; period: string }, { id: string; positionId: string; empId: string; orgPos: string; posSeq: string; period: string; employee: string; title: string; departmentCode: string; department: string; kind: string; supervisorId: string | null; state: string; version: number; approvedBy: string | null; approvedAt: Date | null; acceptedBy: string | null; acceptedAt: Date | null; rejectedAt: Date | null; rejectionReason: string | null; hrChangedAt: Date | null; attestedAt: Date | null; attested: boolean; disagreement: string | null; regular: number; vacation: number; sick: number; holiday: number; personal: number; othhrs: number; week1: number; worked1: number; openPunches: number; content: string }>;
}

export interface CorrectionsService {
  WAITING: Statement<{ empId: string | null }, { id: string; empId: string; orgPos: string; posSeq: string; positionId: string; employee: string; title: string; supervisorId: string; period: string; timeIn: Date; timeOut: Date; message: string; state: 'asked' | 'approved' | 'declined'; askedAt: Date; isOpen: boolean }>;
  INSERT_CORRECTION: Statement<{ empId: string; orgPos: string; posSeq: string; timeIn: Date | string; timeOut: Date | string; message: string; at: Date | string }, { id: string }>;
  LOCK_OPEN: Statement<{ id: string; empId: string | null }, { id: string; empId: string; orgPos: string; posSeq: string; positionId: string; employee: string; title: string; supervisorId: string; period: string; timeIn: Date; timeOut: Date; message: string; state: 'asked' | 'approved' | 'declined'; askedAt: Date; isOpen: boolean }>;
  SETTLE_CORRECTION: Statement<{ state: string; empId: string | null; now: Date | string | null; reason: string | null; id: string }, object>;
  SELECT_ONE: Statement<{ id: string }, { id: string; empId: string; orgPos: string; posSeq: string; positionId: string; employee: string; title: string; supervisorId: string | null; period: string; timeIn: Date; timeOut: Date; message: string; state: 'asked' | 'approved' | 'declined'; askedAt: Date; isOpen: boolean }>;
}
