import type { EncryptedColumn } from '../platform/index.js';
import { BIRTH_DATE } from './record/people-rows.js';

/** Social security numbers, birth dates and pay of the personnel data, each bound to the person. */
export const peopleEncryptedColumns: readonly EncryptedColumn[] = [
  { table: 'people', key: ['emp_id'], column: 'ssn_sealed', as: 'text', boundTo: 't.emp_id' },
  {
    table: 'people',
    key: ['emp_id'],
    column: 'dob_sealed',
    as: 'text',
    boundTo: 't.emp_id',
    mark: { column: 'dob_mark', kind: BIRTH_DATE },
  },
  { table: 'employments', key: ['emp_id', 'org_pos', 'pos_seq'], column: 'pay_sealed', as: 'text', boundTo: 't.emp_id' },
];
