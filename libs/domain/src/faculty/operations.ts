import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, instant, isoDate, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { facultyPermissions as can } from './permissions.js';

const read = { method: 'GET', mode: 'read', permission: can.teach } as const;
const courseId = z.string().trim().min(1).max(20);

/** When and where a course meets: its first and last day, days as letters, times `HH:MM` Eastern. */
const meeting = z.object({
  begins_on: isoDate,
  ends_on: isoDate,
  days: z.string(),
  begins_at: z.string(),
  ends_at: z.string(),
  building: z.string(),
  room: z.string(),
});

/** A course that one teaches, or takes. `meeting_times` and `room` are the meetings in words. [FACULTY-002] [MAP-007] */
export const taughtCourse = z.object({
  request_num: z.string(),
  /** As what one is in it. */
  role: z.enum(['teacher', 'student']),
  code: z.string(),
  title: z.string(),
  section: z.string(),
  credits: z.string(),
  school: z.string(),
  term_id: z.string(),
  meeting_times: z.string(),
  room: z.string(),
  /** The building of its first meeting; empty where it meets nowhere. */
  building: z.string(),
  meets: z.array(meeting),
  students: z.number().int().nonnegative(),
});
export type TaughtCourse = z.output<typeof taughtCourse>;

/** The courses that one teaches in a term, and those that a student takes; without a term, in the current one. [FACULTY-002] [MAP-007] */
export const listTaughtCourses = defineOperation({
  name: 'faculty.listTaughtCourses',
  summary: 'My courses of a term',
  ...read,
  permission: can.readCourses,
  path: '/faculty/courses',
  answer: 'list',
  input: z.strictObject({ term_id: z.string().trim().max(6).optional() }),
  output: z.array(taughtCourse),
});

/** The courses of one term that one teaches, as PDF. */
export const readTaughtCoursesPdf = defineOperation({
  name: 'faculty.readTaughtCoursesPdf',
  summary: 'My courses of a term as PDF',
  ...read,
  path: '/faculty/courses/listing',
  answer: 'file',
  files: ['pdf'],
  input: z.strictObject({ term_id: z.string().trim().max(6).optional() }),
  output: z.unknown(),
});

/** A course to be graded; `graded` of its `students` have a grade. [FACULTY-004] */
export const gradedCourse = z.object({
  request_num: z.string(),
  title: z.string(),
  courseYearTermCodeSub: z.string(),
  students: z.number().int().nonnegative(),
  graded: z.number().int().nonnegative(),
  /** The first day on which its grades are taken; null once they are. */
  opens_on: isoDate.nullable(),
});
export type GradedCourse = z.output<typeof gradedCourse>;

/** A line of a grade sheet. An empty grade is none yet; `disabled` says that the registrar keeps it. [FACULTY-004] */
export const gradeLine = z.object({
  id,
  name: z.string(),
  sort_name: z.string(),
  grade: z.string(),
  disabled: z.boolean(),
});
export type GradeLine = z.output<typeof gradeLine>;

/**
 * A grade sheet: its students by last name, the grades of the select, and which version it is; 0 was never saved. `late` says that a stored
 * grade changes only with a reason and when the registrar approves it; `waiting` are the changes that wait for that. [FACULTY-008]
 */
export const gradeSheet = z.object({
  course: gradedCourse,
  students: z.array(gradeLine),
  possible_grades: z.array(z.string()),
  late: z.boolean(),
  waiting: z.array(z.object({ id, grade: z.string() })),
  version: z.number().int().nonnegative(),
  saved_by: z.string().nullable(),
  saved_at: instant.nullable(),
});
export type GradeSheet = z.output<typeof gradeSheet>;

/** The courses that one teaches, the newest term first. [FACULTY-007] */
export const listGradedCourses = defineOperation({
  name: 'faculty.listGradedCourses',
  summary: 'My courses to grade',
  ...read,
  path: '/faculty/grades',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(gradedCourse),
});

/** The grade sheet of an own course; another teacher's is as unknown as one that does not exist. [FACULTY-008] */
export const readGradeSheet = defineOperation({
  name: 'faculty.readGradeSheet',
  summary: 'The grade sheet of one of my courses',
  ...read,
  path: '/faculty/grades/:course/edit',
  input: z.strictObject({ course: courseId }),
  output: gradeSheet,
});

const pair = z.strictObject({ id, grade: z.string().trim().toUpperCase().max(3) });

/**
 * Saves grades of an own course: all of them or none. Students that are not named keep theirs. A stale version is refused with the sheet as
 * it stands. [FACULTY-005] [FACULTY-009]
 */
export const saveGrades = defineOperation({
  name: 'faculty.saveGrades',
  summary: 'Save grades of one of my courses',
  method: 'PUT',
  mode: 'write',
  path: '/faculty/grades/:course',
  permission: can.teach,
  input: z.strictObject({
    course: courseId,
    grades: z.array(pair).min(1).max(1000),
    version: recordVersion.optional(),
    /** Why stored grades change long after their term; nothing else needs one. */
    reason: z.string().trim().max(500, 'Say it in 500 characters.').optional().meta({ title: 'Reason', field: 'lines' }),
  }),
  output: gradeSheet,
});

/** A grade for each student from the course system; nothing is stored. [FACULTY-006] [FACULTY-010] [FACULTY-012] */
export const importGrades = defineOperation({
  name: 'faculty.importGrades',
  summary: 'Look up the grades of one of my courses in the course system',
  ...read,
  path: '/faculty/grades/import/:course',
  input: z.strictObject({ course: courseId }),
  output: z.object({ students: z.array(gradeLine), imported: z.number().int().nonnegative() }),
});

/** Every call of the faculty screens. */
export const facultyOperations: readonly Operation[] = [
  listTaughtCourses,
  readTaughtCoursesPdf,
  listGradedCourses,
  readGradeSheet,
  saveGrades,
  importGrades,
];
