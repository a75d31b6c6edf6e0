import { definePermissions } from '@campus/contract-kit';

/** The rights around payroll: `keepBooks` is accounting's, all of it. [PAYROLL-001] */
export const payrollPermissions = definePermissions('payroll', ['keepBooks']);
