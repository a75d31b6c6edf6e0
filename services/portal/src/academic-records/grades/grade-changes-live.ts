import { academicRecordsPermissions as can, GRADE_CHANGES_TOPIC } from '@campus/domain/academic-records';
import { liveSource } from '../../platform/index.js';

/** Registrars hear of late changes of grades while they watch. */
export const GradeChangesLive = liveSource([GRADE_CHANGES_TOPIC], can.keepGrades);
