import { definePermissions } from '@campus/contract-kit';

/** The rights to see who completed the ministry-safe training, and to send people the link to it. [MINSAFE-012] */
export const compliancePermissions = definePermissions('compliance', ['readTraining', 'sendLinks']);
