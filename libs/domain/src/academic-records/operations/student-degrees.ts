import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, instant, isoDate } from '@campus/contract-kit';
import * as z from 'zod';
import { academicRecordsPermissions as can } from '../permissions.js';
import { STANDINGS } from '../rules/standing.js';

const read = { method: 'GET', mode: 'read', permission: can.keepGrades } as const;
const change = { method: 'POST', mode: 'action', permission: can.keepGrades, answer: 'nothing', output: z.null() } as const;
const line = (title: string, most: number) =>
  z.string().trim().min(1, `Enter the ${title.toLowerCase()}.`).max(most, `Use ${most} characters at most.`).meta({ title });
const courseCode = (title: string, description: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,12}$/, 'Enter a course code, such as BB101.')
    .meta({ title, description });
const reason = line('Reason', 500).meta({ title: 'Reason', field: 'lines' });

const studentDegree = z.object({
  program: z.string(),
  name: z.string(),
  school: z.string(),
  declared_on: isoDate,
  awarded_on: isoDate.nullable(),
  average: z.string().nullable(),
  standing: z.enum(STANDINGS),
});
export type StudentDegree = z.output<typeof studentDegree>;

const substitution = z.object({
  id,
  school: z.string(),
  crs_cde: z.string(),
  counts_as: z.string(),
  approved_by: z.string(),
  reason: z.string(),
  entered_by: z.string(),
  entered_at: instant,
});
export type Substitution = z.output<typeof substitution>;

/** The degrees of a student with their standing, and what counts as something else; the student sees who opened it. */
export const readStudentDegrees = defineOperation({
  name: 'academic-records.readStudentDegrees',
  summary: 'Degrees and substitutions of a student',
  ...read,
  path: '/academic-records/student-degrees',
  input: z.strictObject({ id_num: id }),
  output: z.object({ id, name: z.string(), degrees: z.array(studentDegree), substitutions: z.array(substitution) }),
});

/** A course counts as another one in the audits of a student. */
export const addSubstitution = defineOperation({
  name: 'academic-records.addSubstitution',
  summary: 'Enter that a course counts as another one for a student',
  ...change,
  path: '/academic-records/substitutions',
  input: z.strictObject({
    id_num: id.meta({ title: 'Student' }),
    school: line('School', 20),
    crs_cde: courseCode('Course taken', 'As it is on the transcript.'),
    counts_as: courseCode('Counts as', 'The course that the degree asks for.'),
    approved_by: z.string().trim().min(1, 'Enter who approved it.').max(100, 'Use 100 characters at most.').meta({
      title: 'Approved by',
      description: 'Who decided it, such as the dean or a committee.',
    }),
    reason,
  }),
});

/** A course counts as itself alone again. */
export const removeSubstitution = defineOperation({
  name: 'academic-records.removeSubstitution',
  summary: 'Remove a substitution of a student',
  ...change,
  path: '/academic-records/substitutions/remove',
  input: z.strictObject({ id, reason }),
});

/** An awarded degree is taken back. */
export const takeBackDegree = defineOperation({
  name: 'academic-records.takeBackDegree',
  summary: 'Undo the award of a degree',
  ...change,
  path: '/academic-records/student-degrees/take-back',
  input: z.strictObject({ id_num: id, program: z.string().trim().min(1).max(20), reason }),
});

/** Every call of the registrar around degrees and substitutions. */
export const studentDegreeOperations: readonly Operation[] = [
  readStudentDegrees,
  addSubstitution,
  removeSubstitution,
  takeBackDegree,
];
