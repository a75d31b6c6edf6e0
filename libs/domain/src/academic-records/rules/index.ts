export { averageOf, countAttempts, showHundredths, showPoints, sumOf } from './course-records.js';
export type { CountedAttempt, CourseAttempt, CourseSums } from './course-records.js';
export {
  CAP_SIZES,
  deadlineText,
  expectedTerm,
  graduationDeadlines,
  graduationTerms,
  graduationTermName,
  HEIGHTS,
  nextReminder,
  termToGraduateIn,
} from './graduation.js';
export { graduationChecks } from './graduation-checks.js';
export type { GraduationCheck, GraduationFacts } from './graduation-checks.js';
export { INFORMATION_CHOICES, informationYearBegins } from './information-form.js';
export type { EnrollmentStatus, MeetingTimes, Prerequisite } from './enrollments.js';
export { HOURS_A_TERM, pathToGraduation } from './graduation-path.js';
export { HOLD_BLOCKS, officeName, readsHoldReason, refusalToHold } from './holds.js';
export { academicStanding } from './standing.js';
export type { Standing } from './standing.js';
export { GRADE_CHANGE, gradesFrom, hasGradeMoved, isIncompleteDue, isLateChange } from './grade-changes.js';
export type { GradeChangeState } from './grade-changes.js';
export type { HoldBlock, HoldRefusal } from './holds.js';
export { LOCKED_GRADES, POSSIBLE_GRADES, refusalToGrade, UNCHOSEN_GRADES } from './grades.js';
export { courseYearTermCodeSub, currentTerm, isShortTerm, termId, termOfId } from './terms.js';
export type { TermKey } from './terms.js';
export { transcriptOf } from './transcript.js';
export type { AuditCourse } from './audit-courses.js';
export type { RequirementGroup, RequirementState } from './audit-groups.js';
export type { AuditLine, AuditReason, PassedOver } from './audit-lines.js';
export { auditDegrees, hoursLeft, progressOf } from './degree-audit.js';
export type { AuditedGroup, DegreeAudit, DegreeToAudit } from './degree-audit.js';
export { catalogYearFor, catalogYearOf, LEAST_GRADES, writtenGroups } from './requirements.js';
