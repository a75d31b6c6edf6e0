import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, instant, isoDate, pageFields, readDecimal, writtenDate } from '@campus/contract-kit';
import * as z from 'zod';
import { academicRecordsPermissions as can } from '../permissions.js';
import { STANDINGS } from '../rules/standing.js';

const read = { method: 'GET', mode: 'read' } as const;
const change = { method: 'POST', mode: 'action', permission: can.keepGrades, answer: 'nothing', output: z.null() } as const;
const nothing = z.strictObject({});

/** Hours and quality points as decimal texts. */
const sums = { hrs_attempt: z.string(), hrs_earned: z.string(), hrs_gpa: z.string(), qual_points: z.string() };

/** A course of a transcript; `repeat` is R where it counts for a course taken more than once, E where a later one does. [TRANS-004] */
const transcriptCourse = z.object({ course_code: z.string(), title: z.string(), grade: z.string(), repeat: z.string(), ...sums });
export type TranscriptCourse = z.output<typeof transcriptCourse>;

/** What courses come to; the average is null where no hours count for it. [TRANS-007] */
const totals = z.object({ ...sums, gpa: z.string().nullable() });
export type TranscriptTotals = z.output<typeof totals>;

/** The transcript of one degree. `totals` is what was taken here, `career` all of it with the transfer courses. [TRANS-008] */
const degreeTranscript = z.object({
  degree: z.object({ id: z.string(), name: z.string() }),
  terms: z.array(z.object({ id: z.string(), name: z.string(), courses: z.array(transcriptCourse), totals })),
  totals,
  career: totals,
  /** By the average of what was taken here. */
  standing: z.enum(STANDINGS),
});
export type DegreeTranscript = z.output<typeof degreeTranscript>;

/** The own transcript, a degree each, and where an official one is ordered. An id that comes along says nothing. [TRANS-002] [TRANS-009] */
export const readMyTranscript = defineOperation({
  name: 'academic-records.readMyTranscript',
  summary: 'My transcript',
  ...read,
  path: '/student/transcript/me',
  permission: can.studyHere,
  input: z.strictObject({ id: id.optional() }),
  output: z.object({ ut: z.array(degreeTranscript), order_url: z.string() }),
});

/** The own transcript of a degree as an unofficial PDF. */
export const readMyTranscriptPdf = defineOperation({
  name: 'academic-records.readMyTranscriptPdf',
  summary: 'My transcript of a degree as PDF, marked unofficial',
  ...read,
  path: '/student/transcript/pdf',
  permission: can.studyHere,
  answer: 'file',
  files: ['pdf'],
  input: z.strictObject({ degree: z.string().trim().max(20) }),
  output: z.unknown(),
});

/** The transcript of a student, for staff; the student sees who opened it. */
export const readStudentTranscript = defineOperation({
  name: 'academic-records.readStudentTranscript',
  summary: 'The transcript of a student',
  ...read,
  path: '/academic-records/transcript',
  permission: can.readRecords,
  input: z.strictObject({ id_num: id }),
  output: z.object({ ut: z.array(degreeTranscript) }),
});

/** Someone else who opened a part of the record; `as_student` while acting for the student. */
const recordView = z.object({
  id: z.string(),
  at: instant,
  part: z.enum(['transcript', 'audit', 'account', 'statement', 'tax-form', 'receipt']),
  by: z.string(),
  as_student: z.boolean(),
  /** An authorized payer of the student. */
  as_payer: z.boolean(),
});
export type RecordView = z.output<typeof recordView>;

/** Who opened what of the own record, the latest first. */
export const listRecordViews = defineOperation({
  name: 'academic-records.listRecordViews',
  summary: 'Who has seen my record',
  ...read,
  path: '/student/record-views',
  permission: can.studyHere,
  answer: 'list',
  input: z.strictObject({ ...pageFields }),
  output: z.array(recordView),
});

/** Where the clearinghouse verifies enrollments. [ENROLL-001] */
export const readEnrollmentVerification = defineOperation({
  name: 'academic-records.readEnrollmentVerification',
  summary: 'Where my enrollment is verified',
  ...read,
  path: '/student/enrollment-verification',
  permission: can.studyHere,
  input: nothing,
  output: z.object({ url: z.string() }),
});

/** A course that was taken elsewhere; credits are decimal text. */
const transferCourse = z.object({
  id,
  school: z.string(),
  crs_cde: z.string(),
  crs_title: z.string(),
  credits: z.string(),
  taken_at: z.string(),
  received_on: isoDate,
  entered_by: z.string(),
});
export type TransferCourse = z.output<typeof transferCourse>;

/** The transfer courses of a student, by school and code. */
export const listTransferCourses = defineOperation({
  name: 'academic-records.listTransferCourses',
  summary: 'Transfer courses of a student',
  ...read,
  path: '/academic-records/transfer-courses',
  permission: can.readRecords,
  answer: 'list',
  input: z.strictObject({ id_num: id }),
  output: z.array(transferCourse),
});

const MAX_CREDITS = 30;
const line = (title: string, most: number) =>
  z.string().trim().min(1, `Enter the ${title.toLowerCase()}.`).max(most, `Use ${most} characters at most.`).meta({ title });

/** Credit hours as people write them, in hundredths at the finest. */
const credits = z
  .string()
  .max(20)
  .transform((text, context): string => {
    const hours = readDecimal(text);
    const isRight = hours !== null && hours > 0 && hours <= MAX_CREDITS && Math.abs(hours * 100 - Math.round(hours * 100)) < 1e-6;
    if (!isRight)
      context.addIssue({ code: 'custom', message: `Enter hours above 0 and up to ${MAX_CREDITS}, such as 3 or 1.5.` });
    return (hours ?? 0).toFixed(2);
  })
  .meta({ title: 'Credit hours' });

/** Enters a course that a student took elsewhere. */
export const addTransferCourse = defineOperation({
  name: 'academic-records.addTransferCourse',
  summary: 'Enter a transfer course of a student',
  ...change,
  path: '/academic-records/transfer-courses',
  input: z.strictObject({
    id_num: id.meta({ title: 'Student' }),
    school: line('School', 20),
    crs_cde: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{2,12}$/, 'Enter the course code that it has here, such as BB101.')
      .meta({ title: 'Course code', description: 'The code that the course has here.' }),
    crs_title: line('Title', 100),
    credits,
    taken_at: line('Institution', 100),
    received_on: writtenDate.meta({ title: 'Transcript received on' }),
  }),
});

/** Takes a transfer course off the record. */
export const removeTransferCourse = defineOperation({
  name: 'academic-records.removeTransferCourse',
  summary: 'Remove a transfer course of a student',
  ...change,
  path: '/academic-records/transfer-courses/remove',
  input: z.strictObject({ id, reason: line('Reason', 500).meta({ title: 'Reason', field: 'lines' }) }),
});

/** Every call around transcripts. */
export const transcriptOperations: readonly Operation[] = [
  readMyTranscript,
  readMyTranscriptPdf,
  readStudentTranscript,
  listRecordViews,
  readEnrollmentVerification,
  listTransferCourses,
  addTransferCourse,
  removeTransferCourse,
];
