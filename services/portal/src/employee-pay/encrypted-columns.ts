import type { EncryptedColumn } from '../platform/index.js';

/** Paychecks, compensation, W-2 forms and the accounts that pay goes to. */
export const employeePayEncryptedColumns: readonly EncryptedColumn[] = [
  { table: 'paychecks', key: ['check_num'], column: 'content_sealed', as: 'text', boundTo: `'paycheck/' || t.check_num` },
  { table: 'compensation_amounts', key: ['id'], column: 'amount_sealed', as: 'text', boundTo: `'compensation/' || t.emp_id` },
  {
    table: 'direct_deposits',
    key: ['emp_id'],
    column: 'account_sealed',
    as: 'text',
    boundTo: `'direct-deposit/' || t.emp_id`,
  },
  {
    table: 'w2_forms',
    key: ['emp_id', 'year'],
    column: 'content_sealed',
    as: 'text',
    boundTo: `'w2/' || t.emp_id || '/' || t.year`,
  },
];
