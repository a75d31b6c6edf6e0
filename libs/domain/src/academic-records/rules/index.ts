export type { EnrollmentStatus, MeetingTimes, Prerequisite } from './enrollments.js';
export { refusalToHold } from './holds.js';
export type { HoldBlock, HoldRefusal } from './holds.js';
export { POSSIBLE_GRADES, refusalToGrade, UNCHOSEN_GRADES } from './grades.js';
export { courseYearTermCodeSub, currentTerm, isShortTerm, termId, termOfId } from './terms.js';
export type { TermKey } from './terms.js';
