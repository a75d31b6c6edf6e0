/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface ReportsRepository {
  STARTED: Statement<{ first: string; last: string }, { form_id: string; paf_type: number; name: string; emp_id: string | null; org_pos: string; pos_title: string; pay_type: 'H' | 'S'; pay_sealed: string | null; start_date: string; end_date: string | null; ends_on: string | null; codes: unknown }>;
  SALARIED: Statement<{ last: string; first: string }, { form_id: string; paf_type: number; name: string; emp_id: string | null; org_pos: string; pos_title: string; pay_type: 'H' | 'S'; pay_sealed: string | null; start_date: string; end_date: string | null; ends_on: string | null; codes: unknown }>;
  TERMINATED: Statement<{ first: string; last: string }, { name: string; emp_id: string | null; title: string | null; terminate_pos: string | null; termination_date: string; termination_remarks: string | null }>;
  COUNT_STARTED: Statement<{ first: string; last: string }, { rows: number }>;
  COUNT_SALARIED: Statement<{ last: string; first: string }, { rows: number }>;
  COUNT_TERMINATED: Statement<{ first: string; last: string }, { rows: number }>;
}
