import { definePermissions } from '@campus/contract-kit';

/** The right of an office to place and release its own holds. */
export const academicRecordsPermissions = definePermissions('academic-records', ['keepHolds']);
