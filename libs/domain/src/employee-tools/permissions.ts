import { definePermissions } from '@campus/contract-kit';

/** The rights to the tools that staff are given. [EMPTOOL-001] [EMPTOOL-038] */
export const employeeToolsPermissions = definePermissions('employee-tools', ['checkLibrary', 'checkClinic', 'readEndowments']);
