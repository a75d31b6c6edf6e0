import type { EncryptedColumn } from '../platform/index.js';

/** The lines of payroll runs, bound to run, person and kind. */
export const payrollEncryptedColumns: readonly EncryptedColumn[] = [
  {
    table: 'payroll_lines',
    key: ['run_id', 'emp_id', 'kind'],
    column: 'content_sealed',
    as: 'text',
    boundTo: `'payroll-line/' || t.run_id || '/' || t.emp_id || '/' || t.kind`,
  },
];
