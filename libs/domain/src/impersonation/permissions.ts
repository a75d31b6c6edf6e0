import { definePermissions } from '@campus/contract-kit';

/** The rights to act for another person and to say which group may act for which. [IMP-003] [IMP-007] */
export const impersonationPermissions = definePermissions('impersonation', ['impersonate', 'manage']);
