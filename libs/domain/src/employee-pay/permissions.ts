import { definePermissions } from '@campus/contract-kit';

/** The right to one's own pay documents, named as roles and consoles know it. [EMPTOOL-037] */
export const employeePayPermissions = definePermissions('employee-tools', ['readOwnPay']);
