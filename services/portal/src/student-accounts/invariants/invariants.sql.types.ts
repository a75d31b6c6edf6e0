/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';
import type { TaxForm } from '../entities/tax-form.entity.js';

export interface Aging {
  LISTED: Statement<NoValues, { id_num: string; not_due: string; days_1_30: string; days_31_60: string; days_61_90: string; over_90: string; balance: string; oldest_due_on: string; today: string }>;
  OWING: Statement<NoValues, { id_num: string; balance: string }>;
  SELECT_AGING: Statement<{ some: readonly string[] }, { id_num: string; id: string; source: 'charges' | 'payment' | 'aid' | 'refund' | 'adjustment'; key: string | null; amount: string; date: string; posted_on: string; reverses: string | null; late_on: string | null }>;
}

export interface Ledger {
  SOURCED: Statement<NoValues, { violation: string }>;
  AUDITED: Statement<NoValues, { violation: string }>;
  DECIDED: Statement<NoValues, { violation: string }>;
  PAYERS: Statement<NoValues, { violation: string | null }>;
  CONSENTS: Statement<NoValues, { violation: string }>;
}

export interface Refunds {
  ONE_OPEN: Statement<NoValues, { violation: string }>;
  POSTED: Statement<NoValues, { violation: string | null }>;
  VOIDED: Statement<NoValues, { violation: string }>;
  OWN: Statement<NoValues, { violation: string }>;
}

export interface TaxForms {
  FORMS: Statement<NoValues, { id_num: string; year: number; version: number; box1: string; box5: string; inputs: TaxForm['inputs']; entries: number }>;
  GAPS: Statement<NoValues, { violation: string }>;
}
