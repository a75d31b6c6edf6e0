/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface CheckInsService {
  SELECT_CHECK_INS: Statement<{ empId: string }, { id: string; kind: 'chapel' | 'dorm'; title: string; begins_at: Date; checked_in_at: Date; notes: string }>;
  SELECT_EXTRA_CREDITS: Statement<{ empId: string }, { id: string; term_code: string; year_code: string; extra_credit_event: string; chapel_credits: number; boyce_dorm_credits: number }>;
}
