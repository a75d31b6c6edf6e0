import type { SealedColumn } from '../platform/index.js';

/** Paychecks, compensation and W-2 forms. */
export const employeeToolsSealedColumns: readonly SealedColumn[] = [
  { table: 'paychecks', key: ['check_num'], column: 'content_sealed', as: 'text', boundTo: `'paycheck/' || t.check_num` },
  { table: 'compensation_amounts', key: ['id'], column: 'amount_sealed', as: 'text', boundTo: `'compensation/' || t.emp_id` },
  {
    table: 'w2_forms',
    key: ['emp_id', 'year'],
    column: 'content_sealed',
    as: 'text',
    boundTo: `'w2/' || t.emp_id || '/' || t.year`,
  },
];
