export { academicRecordsMessages, academicRecordsTexts } from './messages.js';
export { recordViewTexts } from './messages/record-views.js';
export type { RecordPart } from './messages/record-views.js';
export { graduationTexts, informationTexts, obligationTexts } from './messages.js';
export {
  checkGraduation,
  graduationApplicationsFile,
  graduationForm,
  listGraduationApplications,
} from './operations/graduation.js';
export type { GraduationApplicationLine } from './operations/graduation.js';
export { informationForm } from './operations/information.js';
export { listHoldKinds, listOpenHolds, listStudentHolds, placeHold, releaseHold, searchStudents } from './operations/holds.js';
export type { HoldKind, OpenHold, StudentHold } from './operations/holds.js';
export { academicRecordsPermissions } from './permissions.js';
export { listSchools, listTerms, readCourseListing, termCode, yearCode } from './operations/courses.js';
export { transcriptTexts } from './messages/transcripts.js';
export {
  addTransferCourse,
  listRecordViews,
  listTransferCourses,
  readEnrollmentVerification,
  readMyTranscript,
  readMyTranscriptPdf,
  readStudentTranscript,
  removeTransferCourse,
} from './operations/transcripts.js';
export type {
  DegreeTranscript,
  RecordView,
  TranscriptCourse,
  TranscriptTotals,
  TransferCourse,
} from './operations/transcripts.js';
export { gradeTexts } from './messages/grades.js';
export {
  approveGradeChange,
  declineGradeChange,
  failIncomplete,
  GRADE_CHANGES_TOPIC,
  listGradeChanges,
  listOpenGrades,
  listOpenGradesFile,
} from './operations/grades.js';
export type { GradeChange, OpenGrade } from './operations/grades.js';
export { studentDegreeTexts } from './messages/student-degrees.js';
export { addSubstitution, readStudentDegrees, removeSubstitution, takeBackDegree } from './operations/student-degrees.js';
export type { StudentDegree, Substitution } from './operations/student-degrees.js';
export { degreeAuditTexts, programTexts } from './messages/degree-audits.js';
export { listPrimaryAims, listWhatIfChoices, MAX_PLANNED, readDegreeAudit, readWhatIf } from './operations/degree-audits.js';
export type { AuditChild, DegreeAuditAnswer } from './operations/degree-audits.js';
export {
  listPrograms,
  previewRequirements,
  readRequirements,
  REQUIREMENTS_TOPIC,
  saveRequirements,
} from './operations/programs.js';
export type { ProgramLine, RequirementsAnswer, RequirementsPreview, WrittenGroup } from './operations/programs.js';
