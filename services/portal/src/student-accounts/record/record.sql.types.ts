/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../../platform/database/sql.js';
import type { PaymentDifference } from '../entities/settlement.entity.js';

export interface PaymentDocumentsService {
  SELECT_DOCUMENTS: Statement<NoValues, { name: string; ext: string; size: number; added_at: Date }>;
  SELECT_DOCUMENT: Statement<{ name: string; ext: string }, { name: string; ext: string; content_type: string; content: Buffer }>;
  INSERT_DOCUMENT: Statement<{ name: string; ext: string; content_type: string; content: Buffer; by: string; at: Date | string }, object>;
  DELETE_DOCUMENT: Statement<{ name: string; ext: string }, object>;
}

export interface PaymentSettingsService {
  SELECT_SETTINGS: Statement<NoValues, { name: string; value: string; version: number }>;
  LOCK_SETTING: Statement<{ name: string }, { value: string; version: number; saved_by: string }>;
  INSERT_SETTING: Statement<{ name: string; value: string; by: string; at: Date | string }, object>;
  UPDATE_SETTING: Statement<{ value: string; by: string; at: Date | string; name: string }, object>;
}

export interface SettlementRepository {
  SELECT_BOUNDS: Statement<{ day: string }, { from: Date; before: Date }>;
  SELECT_DAY: Statement<{ day: string }, { day: string }>;
  SELECT_NET: Statement<{ intent: string }, { net: string }>;
  SELECT_TOUCHED: Statement<{ day: string }, { intent: string }>;
  SELECT_LEDGER: Statement<{ intents: readonly string[] }, { intent: string; payment: string | null; amount: string | null; ledger: string; student: string | null }>;
  INSERT_DAY: Statement<{ day: string; payments: number; at: Date | string }, object>;
  INSERT_DIFFERENCES: Statement<{ day: string; at: Date | string; rows: Json }, object>;
  REFRESH: Statement<{ provider: string | number | null; payment: string }, object>;
  SETTLE_GONE: Statement<NoValues, object>;
  SELECT_DAYS: Statement<NoValues, { day: string; payments: number; differences: number }>;
  SELECT_DIFFERENCES: Statement<NoValues, { id: string; day: string; intent: string; payment: string | null; student: string | null; kind: PaymentDifference['kind']; state: 'open' | 'proposed' | 'corrected' | 'left' | 'settled'; provider: string; ledger: string; detail: string | null; happened_on: string | null; leaves: boolean; reason: string | null; proposed_by: string | null; name: string; proposer: string }>;
  SELECT_WAITING_DIFFERENCES: Statement<{ actor: string | null }, { id: string; state: 'open' | 'proposed' | 'corrected' | 'left' | 'settled'; amount: string; since: Date; name: string }>;
  LOCK_DIFFERENCE: Statement<{ id: string }, { id: string; day: string; intent: string; payment: string | null; student: string | null; kind: PaymentDifference['kind']; state: 'open' | 'proposed' | 'corrected' | 'left' | 'settled'; provider: string; ledger: string; detail: string | null; happened_on: string | null; leaves: boolean; reason: string | null; proposed_by: string | null; name: string; proposer: string }>;
  SET_STATE: Statement<{ state: string; leaves: boolean; student: string | null; reason: string | null; proposer: string | null; confirmer: string | null; id: string }, object>;
}

export interface StudentLedgerService {
  LOCK_ACCOUNT: Statement<{ student: string }, { emp_id: string }>;
  SELECT_BALANCES: Statement<{ student: string }, { subsid_cde: string; subsid_desc: string; balance: string }>;
  INSERT_POSTINGS: Statement<{ student: string; today: string; by: string; at: Date | string; rows: Json }, { id: string; key: string }>;
}
