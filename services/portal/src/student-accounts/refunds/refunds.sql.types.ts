/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface RefundApproval {
  SELECT_WAITING_REFUNDS: Statement<{ actor: string }, { id: string; name: string; amounts: unknown; requested_at: Date; requested_on: string; holidays: unknown }>;
}

export interface RefundsLive {
  SELECT_STUDENTS: Statement<{ ids: readonly string[] }, { id: string; emp_id: string }>;
}

export interface RefundsRepository {
  SELECT_LAST: Statement<{ student: string }, { id: string; state: 'requested' | 'processed' | 'declined'; amounts: unknown; pickup: boolean; address1: string | null; address2: string | null; city: string | null; state_cde: string | null; zip: string | null; requested_on: string; reason: string | null; decided_at: Date | null }>;
  SELECT_HOLIDAYS: Statement<{ since: string }, { day: string }>;
  INSERT_REQUEST: Statement<{ student: string; tu: string | number; ar: string | number; rt: string | number; gr: string | number; pickup: boolean; address1: string | null; address2: string | null; city: string | null; state_cde: string | null; zip: string | null; at: Date | string; today: string }, { id: string }>;
  SELECT_AID_CREDITS: Statement<NoValues, { id: string; name: string; credit: string; since: string; requested: boolean }>;
  SELECT_REQUESTS: Statement<NoValues, { id: string; state: 'requested' | 'processed' | 'declined'; amounts: unknown; pickup: boolean; address1: string | null; address2: string | null; city: string | null; state_cde: string | null; zip: string | null; requested_on: string; reason: string | null; student: string; requested_at: Date; name: string; decided_by: string | null; void_reason: string | null; balances: unknown }>;
}

export interface VoidedRefundsService {
  SELECT_STUDENT: Statement<{ id: string }, { student: string; state: 'requested' | 'processed' | 'declined'; voided: boolean }>;
  LOCK_REFUND: Statement<{ id: string }, { student: string; state: 'requested' | 'processed' | 'declined'; voided: boolean }>;
  SELECT_POSTED: Statement<{ id: string }, { id: string; subsidiary: string; amount: string }>;
  VOID: Statement<{ at: Date | string | null; by: string | null; reason: string | null; id: string }, object>;
}
