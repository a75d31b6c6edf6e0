export { academicRecordsMessages, academicRecordsTexts } from './messages.js';
export { graduationTexts, informationTexts, obligationTexts } from './messages.js';
export {
  checkGraduation,
  graduationApplicationsFile,
  graduationForm,
  listGraduationApplications,
} from './operations/graduation.js';
export type { GraduationApplicationLine } from './operations/graduation.js';
export { informationForm } from './operations/information.js';
export { listHoldKinds, listStudentHolds, placeHold, releaseHold, searchStudents } from './operations/holds.js';
export type { HoldKind, StudentHold } from './operations/holds.js';
export { academicRecordsPermissions } from './permissions.js';
export { listSchools, listTerms, readCourseListing, termCode, yearCode } from './operations/courses.js';
