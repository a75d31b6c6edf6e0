import type { Operation } from '@campus/contract-kit';
import { asFile, defineOperation, fileFields, id, instant, isoDate, pageFields, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { gradeTexts as texts } from '../messages/grades.js';
import { academicRecordsPermissions as can } from '../permissions.js';
import { GRADE_CHANGE_STATES } from '../rules/grade-changes.js';

const { columns } = texts;
const read = { method: 'GET', mode: 'read', permission: can.keepGrades, answer: 'list' } as const;
const change = { method: 'POST', mode: 'action', permission: can.keepGrades, answer: 'nothing', output: z.null() } as const;

/** The topic of late changes of grades; its records are the courses. */
export const GRADE_CHANGES_TOPIC = 'grade-changes';

const OPEN_KINDS = ['incomplete', 'missing'] as const;
const choiceOrNone = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess((given) => (given === '' ? undefined : given), z.enum(values).optional());

/** A grade that is missing or incomplete; `due_on` is the last day to grade an incomplete, null while no later term is planned. */
const openGrade = z.object({
  id: z.string(),
  course: z.string(),
  name: z.string().meta({ title: columns.course }),
  title: z.string().meta({ title: columns.title }),
  term_id: z.string(),
  term_name: z.string().meta({ title: columns.term }),
  student: id.meta({ title: columns.id }),
  student_name: z.string().meta({ title: columns.student }),
  kind: z.enum(OPEN_KINDS).meta({ title: columns.kind, choices: texts.kinds }),
  teachers: z.string().meta({ title: columns.teachers }),
  due_on: isoDate.nullable().meta({ title: columns.due_on }),
  /** Whether an incomplete was not graded in time. */
  due: z.boolean(),
});
export type OpenGrade = z.output<typeof openGrade>;

const openFilters = {
  term_id: z.string().trim().toUpperCase().max(6).optional(),
  kind: choiceOrNone(OPEN_KINDS),
  q: z.string().trim().max(100).optional(),
};

/** Incompletes, and grades that are missing though their course has ended; by term, course and student. */
export const listOpenGrades = defineOperation({
  name: 'academic-records.listOpenGrades',
  summary: 'Incompletes and missing grades',
  ...read,
  path: '/academic-records/open-grades',
  input: z.strictObject({ ...openFilters, ...pageFields }),
  output: z.array(openGrade),
});

/** The same as a file. */
export const listOpenGradesFile = defineOperation({
  ...asFile(listOpenGrades),
  input: z.strictObject({ ...openFilters, ...fileFields }),
});

/** Turns an incomplete that was not graded in time into F. */
export const failIncomplete = defineOperation({
  name: 'academic-records.failIncomplete',
  summary: 'Enter F for an incomplete that is due',
  ...change,
  path: '/academic-records/open-grades/fail',
  input: z.strictObject({ course: z.string().trim().min(1).max(20), student: id }),
});

/** A change of a stored grade that a teacher asks for late; empty texts are no grade. */
const gradeChange = z.object({
  id,
  version: z.number().int(),
  state: z.enum(GRADE_CHANGE_STATES),
  course: z.string(),
  name: z.string(),
  term_name: z.string(),
  student: id,
  student_name: z.string(),
  grade_before: z.string(),
  grade: z.string(),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: instant,
  decided_by: z.string(),
  decided_at: instant.nullable(),
  decision_reason: z.string(),
  /** Whether the caller may not decide it: it is about them, or they asked for it. */
  own: z.boolean(),
});
export type GradeChange = z.output<typeof gradeChange>;

/** Late changes of grades, the latest first. */
export const listGradeChanges = defineOperation({
  name: 'academic-records.listGradeChanges',
  summary: 'Late changes of grades',
  ...read,
  path: '/academic-records/grade-changes',
  input: z.strictObject({ state: choiceOrNone(GRADE_CHANGE_STATES), ...pageFields }),
  output: z.array(gradeChange),
});

const decided = { id, version: recordVersion };

/** Carries a late change out. */
export const approveGradeChange = defineOperation({
  name: 'academic-records.approveGradeChange',
  summary: 'Approve a late change of a grade',
  ...change,
  path: '/academic-records/grade-changes/:id/approve',
  input: z.strictObject(decided),
});

/** Leaves the grade as it is and tells the teacher why. */
export const declineGradeChange = defineOperation({
  name: 'academic-records.declineGradeChange',
  summary: 'Decline a late change of a grade',
  ...change,
  path: '/academic-records/grade-changes/:id/decline',
  input: z.strictObject({
    ...decided,
    reason: z
      .string()
      .trim()
      .min(1, 'Write why.')
      .max(500, 'Say it in 500 characters.')
      .meta({ title: 'Reason', field: 'lines' }),
  }),
});

/** Every call of the registrar around grades. */
export const gradeOperations: readonly Operation[] = [
  listOpenGrades,
  listOpenGradesFile,
  failIncomplete,
  listGradeChanges,
  approveGradeChange,
  declineGradeChange,
];
