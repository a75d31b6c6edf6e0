import {
  addTransferCourse,
  approveGradeChange,
  declineGradeChange,
  failIncomplete,
  listGradeChanges,
  listOpenGrades,
  listOpenGradesFile,
  listRecordViews,
  listTransferCourses,
  readEnrollmentVerification,
  readMyTranscript,
  readMyTranscriptPdf,
  readStudentTranscript,
  removeTransferCourse,
} from '@campus/domain/academic-records';
import { contractOf, listContract, refusedTo } from '@campus/test-kit/contract';

const OPEN_GRADE = [
  'course',
  'due',
  'due_on',
  'id',
  'kind',
  'name',
  'student',
  'student_name',
  'teachers',
  'term_id',
  'term_name',
  'title',
];

contractOf('transcripts', [
  refusedTo(
    [readMyTranscript, readMyTranscriptPdf, listRecordViews, readEnrollmentVerification],
    ['registrar', 'faculty1', 'plain', 'nobody'],
    '[TRANS-001] [TRANS-002] [TRANS-009] [ENROLL-001]',
  ),
  refusedTo([readStudentTranscript, listTransferCourses], ['student1', 'faculty1', 'library', 'plain', 'nobody'], '[TRANS-002]'),
  refusedTo([addTransferCourse, removeTransferCourse], ['student1', 'faculty1', 'records', 'plain', 'nobody'], '[TRANS-002]'),
]);

contractOf('grades of the registrar', [
  refusedTo(
    [listOpenGrades, listOpenGradesFile, failIncomplete, listGradeChanges, approveGradeChange, declineGradeChange],
    ['student1', 'faculty1', 'records', 'plain', 'nobody'],
    '[TRANS-002]',
  ),
  listContract(
    listOpenGrades,
    {
      as: 'registrar',
      names: OPEN_GRADE,
      filter: { kind: ['incomplete', ({ kind }) => kind === 'incomplete'], q: ['solomon vickers', 1] },
    },
    '[TRANS-007]',
  ),
]);
