export { academicRecordsMessages, academicRecordsTexts } from './messages.js';
export { recordViewTexts } from './messages/record-views.js';
export type { RecordPart } from './messages/record-views.js';
export { listHoldKinds, listStudentHolds, placeHold, releaseHold, searchStudents } from './operations/holds.js';
export type { HoldKind, StudentHold } from './operations/holds.js';
export { academicRecordsPermissions } from './permissions.js';
export { listSchools, listTerms, readCourseListing, termCode, yearCode } from './operations/courses.js';
