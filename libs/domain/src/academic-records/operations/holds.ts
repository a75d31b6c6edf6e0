import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, isoDate, pageFields } from '@campus/contract-kit';
import * as z from 'zod';
import { academicRecordsPermissions as can } from '../permissions.js';
import { HOLD_BLOCKS } from '../rules/holds.js';

const read = { method: 'GET', mode: 'read', permission: can.keepHolds, answer: 'list' } as const;
const change = { method: 'POST', mode: 'action', permission: can.keepHolds, answer: 'nothing', output: z.null() } as const;

/** A kind of hold: its office, what it keeps a student from, and how it is released. */
export const holdKind = z.object({
  code: z.string(),
  name: z.string(),
  office: z.string(),
  blocks: z.array(z.enum(HOLD_BLOCKS)),
  steps: z.string(),
});
export type HoldKind = z.output<typeof holdKind>;

/** A hold of a student, open or released. `mine` says that the caller's office keeps its kind. */
export const studentHold = z.object({
  id,
  code: z.string(),
  name: z.string(),
  message: z.string(),
  /** Why it was placed; null for offices that only see that there is one. */
  reason: z.string().nullable(),
  placed_on: isoDate,
  placed_by: z.string(),
  released_on: isoDate.nullable(),
  released_by: z.string(),
  mine: z.boolean(),
});
export type StudentHold = z.output<typeof studentHold>;

/** The kinds of holds that the caller's office places and releases. */
export const listHoldKinds = defineOperation({
  name: 'academic-records.listHoldKinds',
  summary: 'Kinds of holds of my office',
  ...read,
  path: '/academic-records/hold-kinds',
  input: z.strictObject({}),
  output: z.array(holdKind),
});

/** Students by a part of the name or the beginning of the id, from 3 characters. */
export const searchStudents = defineOperation({
  name: 'academic-records.searchStudents',
  summary: 'Search students',
  ...read,
  path: '/academic-records/students/search',
  input: z.strictObject({ q: z.string().max(200) }),
  output: z.array(z.object({ id, name: z.string(), school: z.string() })),
});

/** The holds of a student, the open ones first. */
export const listStudentHolds = defineOperation({
  name: 'academic-records.listStudentHolds',
  summary: 'Holds of a student',
  ...read,
  path: '/academic-records/holds',
  input: z.strictObject({ id_num: id }),
  output: z.array(studentHold),
});

/** A hold that is open, with its student. */
const openHold = studentHold
  .pick({ id: true, code: true, name: true, reason: true, placed_on: true, placed_by: true })
  .extend({ student: id, student_name: z.string(), school: z.string() });
export type OpenHold = z.output<typeof openHold>;

/** The open holds of the kinds that the caller's office keeps, the oldest first. */
export const listOpenHolds = defineOperation({
  name: 'academic-records.listOpenHolds',
  summary: 'Open holds of my office',
  ...read,
  path: '/academic-records/open-holds',
  input: z.strictObject({ code: z.string().trim().max(12).optional(), q: z.string().trim().max(100).optional(), ...pageFields }),
  output: z.array(openHold),
});

const held = z.strictObject({
  id_num: id.meta({ title: 'Student' }),
  code: z.string().trim().max(12).meta({ title: 'Hold' }),
  reason: z
    .string()
    .trim()
    .max(500)
    .meta({ title: 'Reason', description: 'For the offices; the student reads the steps.', field: 'lines' }),
});

/** Places a hold of the own office; a student who has an open one of this kind keeps that. */
export const placeHold = defineOperation({
  name: 'academic-records.placeHold',
  summary: 'Place a hold on a student',
  ...change,
  path: '/academic-records/holds',
  input: held,
});

/** Releases the open hold of a kind. */
export const releaseHold = defineOperation({
  name: 'academic-records.releaseHold',
  summary: 'Release a hold of a student',
  ...change,
  path: '/academic-records/holds/release',
  input: held,
});

/** Every call of the offices that keep holds. */
export const holdOperations: readonly Operation[] = [
  listHoldKinds,
  searchStudents,
  listStudentHolds,
  listOpenHolds,
  placeHold,
  releaseHold,
];
