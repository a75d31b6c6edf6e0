import type { EncryptedColumn } from '../platform/index.js';

/** What forms say of a person and of pay, bound to the form. */
export const personnelActionEncryptedColumns: readonly EncryptedColumn[] = [
  { table: 'personnel_action_forms', key: ['id'], column: 'ssn_sealed', as: 'text', boundTo: 't.id::text' },
  { table: 'personnel_action_forms', key: ['id'], column: 'dob_sealed', as: 'text', boundTo: 't.id::text' },
  { table: 'personnel_action_positions', key: ['id'], column: 'pay_sealed', as: 'text', boundTo: 't.form_id::text' },
];
