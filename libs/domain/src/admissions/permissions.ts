import { definePermissions } from '@campus/contract-kit';

/**
 * The right to change candidacies, for records, HR and people administrators, and that to the reports, programs and goals of admissions.
 * [RECORD-001] [ADMIS-023]
 */
export const admissionsPermissions = definePermissions('admissions', ['keepCandidacies', 'report']);
