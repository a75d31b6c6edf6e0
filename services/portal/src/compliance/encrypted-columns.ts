import type { EncryptedColumn } from '../platform/index.js';

/** What the address of a person's training is bound to. */
export const trainingAddressOf = (empId: string): string => `training/${empId}`;

export const complianceEncryptedColumns: readonly EncryptedColumn[] = [
  { table: 'ministry_safety_records', key: ['emp_id'], column: 'login_url', as: 'text', boundTo: `'training/' || t.emp_id` },
];
