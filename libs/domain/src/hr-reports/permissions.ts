import { definePermissions } from '@campus/contract-kit';

/** The reports of HR and the list of potential problems. [HRREP-017] */
export const hrReportsPermissions = definePermissions('hr-reports', ['run']);
