export { academicRecordsMessages, academicRecordsTexts } from './messages.js';
export { listHoldKinds, listStudentHolds, placeHold, releaseHold, searchStudents } from './hold-operations.js';
export type { HoldKind, StudentHold } from './hold-operations.js';
export { academicRecordsPermissions } from './permissions.js';
export { listSchools, listTerms, readCourseListing, termCode, yearCode } from './operations.js';
