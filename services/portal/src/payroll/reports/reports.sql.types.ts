/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface ReportTables {
  SELECT_TIMESHEETS: Statement<{ period: string }, { empId: string; employee: string; department: string; position: string; state: string; sentBack: boolean; time: unknown | null }>;
  SELECT_ACCEPTED: Statement<{ period: string }, { empId: string; employee: string; department: string; position: string; state: string; sentBack: boolean; time: unknown | null }>;
  SELECT_VACATION: Statement<{ period: string }, { empId: string; employee: string; department: string; position: string; state: string; sentBack: boolean; time: unknown | null }>;
  SELECT_OVERTIME: Statement<{ period: string }, { empId: string; employee: string; week: number; hundredths: number }>;
  SELECT_BALANCES: Statement<{ period: string }, { empId: string; employee: string; hourType: string; taken: number; available: number; asOf: string }>;
  SELECT_PUNCHES: Statement<{ employee: string; start: string; end: string }, { day: string; position: string; hourType: string; timeIn: Date | null; timeOut: Date | null; units: number | null }>;
  SELECT_EXPORTED: Statement<{ period: string }, { empId: string; employee: string; position: string; day: string; hourType: string; hundredths: number; state: 'requested' | 'approved' | 'rejected' | 'processed' | 'cancelled'; processedAt: Date | null; exportedAt: Date }>;
  SELECT_SALARIED: Statement<{ employee: string; start: string; end: string }, { empId: string; employee: string; position: string; day: string; hourType: string; hundredths: number; state: 'requested' | 'approved' | 'rejected' | 'processed' | 'cancelled'; processedAt: Date | null; exportedAt: Date | null }>;
}
