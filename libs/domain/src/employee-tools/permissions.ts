import { definePermissions } from '@campus/contract-kit';

/** The rights to one's own pay papers and to the tools that staff are given. [EMPTOOL-001] [EMPTOOL-037] [EMPTOOL-038] */
export const employeeToolsPermissions = definePermissions('employee-tools', [
  'readOwnPay',
  'checkLibrary',
  'checkClinic',
  'readEndowments',
]);
