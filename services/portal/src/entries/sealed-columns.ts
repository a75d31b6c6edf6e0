import { assessmentSealedColumns } from '../assessment/index.js';
import { employeeToolsSealedColumns } from '../employee-tools/index.js';
import { exportSealedColumns } from '../exports/index.js';
import { payrollSealedColumns } from '../payroll/index.js';
import { peopleSealedColumns } from '../people/index.js';
import { personnelActionSealedColumns } from '../personnel-actions/index.js';
import { platformSealedColumns } from '../platform/index.js';
import type { SealedColumn } from '../platform/index.js';
import { sessionSealedColumns } from '../session/index.js';

/** Every column whose values are sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  ...platformSealedColumns,
  ...sessionSealedColumns,
  ...peopleSealedColumns,
  ...exportSealedColumns,
  ...personnelActionSealedColumns,
  ...payrollSealedColumns,
  ...employeeToolsSealedColumns,
  ...assessmentSealedColumns,
];
