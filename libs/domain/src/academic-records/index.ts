export { academicRecordsMessages, academicRecordsTexts } from './messages.js';
export { recordViewTexts } from './messages/record-views.js';
export type { RecordPart } from './messages/record-views.js';
export { listHoldKinds, listStudentHolds, placeHold, releaseHold, searchStudents } from './operations/holds.js';
export type { HoldKind, StudentHold } from './operations/holds.js';
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
