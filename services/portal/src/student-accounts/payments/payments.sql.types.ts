/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, Statement } from '../../platform/database/sql.js';

export interface PaymentsRepository {
  SELECT_HOLDS: Statement<{ student: string }, { code: string; name: string }>;
  SELECT_OPEN: Statement<{ student: string; type: string; amount: string | number }, { id: string; student: string; type: string; amount: string; state: 'started' | 'unknown' | 'paid' | 'failed' | 'settled'; intent: string | null; url: string | null; paid: string; refunded: string; posted: string; reversed: string; returned: string; paid_at: Date | null; refunded_at: Date | null; gone_since: Date | null; closed_at: Date | null; opened_at: Date; settled_at: Date | null; asks: number; asks_since: Date; next_ask_at: Date | null; version: number }>;
  SELECT_ONE: Statement<{ id: string }, { id: string; student: string; type: string; amount: string; state: 'started' | 'unknown' | 'paid' | 'failed' | 'settled'; intent: string | null; url: string | null; paid: string; refunded: string; posted: string; reversed: string; returned: string; paid_at: Date | null; refunded_at: Date | null; gone_since: Date | null; closed_at: Date | null; opened_at: Date; settled_at: Date | null; asks: number; asks_since: Date; next_ask_at: Date | null; version: number }>;
  LOCK_ONE: Statement<{ id: string }, { id: string; student: string; type: string; amount: string; state: 'started' | 'unknown' | 'paid' | 'failed' | 'settled'; intent: string | null; url: string | null; paid: string; refunded: string; posted: string; reversed: string; returned: string; paid_at: Date | null; refunded_at: Date | null; gone_since: Date | null; closed_at: Date | null; opened_at: Date; settled_at: Date | null; asks: number; asks_since: Date; next_ask_at: Date | null; version: number }>;
  SELECT_OWN: Statement<{ student: string }, { id: string; student: string; type: string; amount: string; state: 'started' | 'unknown' | 'paid' | 'failed' | 'settled'; intent: string | null; url: string | null; paid: string; refunded: string; posted: string; reversed: string; returned: string; paid_at: Date | null; refunded_at: Date | null; gone_since: Date | null; closed_at: Date | null; opened_at: Date; settled_at: Date | null; asks: number; asks_since: Date; next_ask_at: Date | null; version: number; steps: unknown }>;
  INSERT_PAYMENT: Statement<{ id: string; student: string; type: string; amount: string | number; at: Date | string; next: Date | string | null }, object>;
  SET_INTENT: Statement<{ intent: string | null; url: string | null; next: Date | string | null; id: string }, object>;
  STORE_KNOWN: Statement<{ state: string; paid: string | number; refunded: string | number; posted: string | number; reversed: string | number; returned: string | number; paidAt: Date | string | null; refundedAt: Date | string | null; goneSince: Date | string | null; asks: number; askAt: Date | string | null; settled: Date | string | null; id: string }, object>;
  INSERT_STEPS: Statement<{ id: string; at: Date | string; steps: Json }, object>;
  ASK_SOON: Statement<{ at: Date | string | null; id: string }, { id: string }>;
  INSERT_NOTICES: Statement<{ at: Date | string; notices: Json }, { intent: string }>;
  ASK_SOON_OF: Statement<{ at: Date | string | null; intents: readonly string[] }, { id: string }>;
  SELECT_OVERDUE: Statement<{ now: Date | string; most: number | null }, { id: string }>;
}

export interface ReturnedPaymentsService {
  SELECT_PAYMENT: Statement<{ row: string; student: string }, { subsidiary: string; what: string; amount: string; source: 'charges' | 'payment' | 'aid' | 'refund' | 'adjustment'; source_id: string | null; payment: string | null; intent: string | null }>;
}
