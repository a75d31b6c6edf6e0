import { academicRecordsPermissions as can, REQUIREMENTS_TOPIC } from '@campus/domain/academic-records';
import { liveSource } from '../../platform/index.js';

/** Students whose audit is open and the registrar's staff hear that a program asks for something else. */
export const RequirementsLive = liveSource([REQUIREMENTS_TOPIC], can.studyHere, can.keepPrograms);
