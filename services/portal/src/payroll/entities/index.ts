import { Accountant } from './accountant.entity.js';
import { PayYear } from './pay-year.entity.js';
import { PayrollCorrection } from './payroll-correction.entity.js';
import { PayrollRecheck, PayrollSettlement } from './payroll-settlement.entity.js';
import { PayrollChunk, PayrollCommand, PayrollLine, PayrollProblem, PayrollRun } from './payroll-run.entity.js';

/** Every table of payroll. */
export const payrollEntities = [
  Accountant,
  PayrollRun,
  PayrollCommand,
  PayrollChunk,
  PayrollLine,
  PayrollProblem,
  PayrollCorrection,
  PayrollSettlement,
  PayrollRecheck,
  PayYear,
] as const;
