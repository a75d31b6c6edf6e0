import { definePermissions } from '@campus/contract-kit';

/** The right to see who completed the ministry-safe training. [MINSAFE-012] */
export const compliancePermissions = definePermissions('compliance', ['readTraining']);
