import type { FieldRefusal, Operation, Refusal } from '@campus/contract-kit';
import { defineOperation, id, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { termCode, yearCode } from '../../academic-records/index.js';
import { assessmentPermissions as can } from '../permissions.js';
import { rubricMessages as messages } from '../messages/rubrics.js';

const read = { method: 'GET', mode: 'read', permission: can.administer } as const;
const act = { method: 'POST', mode: 'action', permission: can.administer } as const;
const base = '/academic-assessment/rubric';
const nothing = z.strictObject({});
const name = z.string().trim().min(1).max(100, messages.text('rubric_name_long'));

/** A missing or empty name has a sentence of its own, and so has one that is too long. [RUBRIC-009] */
function nameNeeded(fields: readonly FieldRefusal[]): Refusal | null {
  const wrong = fields.find(({ path }) => path === 'name');
  if (wrong === undefined) return null;
  const long = wrong.message === messages.text('rubric_name_long');
  return messages.refusal(long ? 'rubric_name_long' : 'rubric_name_needed', {}, { fields });
}

/** A type of rubric: what a row of the file judges. [RUBRIC-006] */
export const rubricType = z.object({ id, name: z.string() });
export type RubricType = z.output<typeof rubricType>;

/** A group of types, by their ids. [RUBRIC-006] */
export const rubricGroup = z.object({ id, name: z.string(), types: z.array(id), version: z.number().int().positive() });
export type RubricGroup = z.output<typeof rubricGroup>;

/** A course that a rubric can be made for. [RUBRIC-007] */
export const rubricCourse = z.object({ REQUEST_NUM: z.string(), CRS_CDE: z.string(), CRS_TITLE: z.string() });
export type RubricCourse = z.output<typeof rubricCourse>;

/** The rubric types by name. [RUBRIC-011] */
export const listRubricTypes = defineOperation({
  name: 'assessment.listRubricTypes',
  summary: 'Rubric types',
  ...read,
  path: `${base}/types`,
  answer: 'list',
  input: nothing,
  output: z.array(rubricType),
});

/** The rubric groups by name, each with the ids of its types. [RUBRIC-011] */
export const listRubricGroups = defineOperation({
  name: 'assessment.listRubricGroups',
  summary: 'Rubric groups',
  ...read,
  path: `${base}/groups`,
  answer: 'list',
  input: nothing,
  output: z.array(rubricGroup),
});

/** Adds a type; a name is there once, capitals or not. [RUBRIC-012] */
export const addRubricType = defineOperation({
  name: 'assessment.addRubricType',
  summary: 'Add a rubric type',
  ...act,
  path: `${base}/type`,
  input: z.strictObject({ name }),
  refusalOf: nameNeeded,
  output: rubricType,
});

/** Removes a type, from its groups too. [RUBRIC-012] */
export const removeRubricType = defineOperation({
  name: 'assessment.removeRubricType',
  summary: 'Remove a rubric type',
  ...act,
  method: 'DELETE',
  override: true,
  path: `${base}/type`,
  answer: 'nothing',
  input: z.strictObject({ id }),
  output: z.null(),
});

/** Adds a group without types. [RUBRIC-013] */
export const addRubricGroup = defineOperation({
  name: 'assessment.addRubricGroup',
  summary: 'Add a rubric group',
  ...act,
  path: `${base}/group`,
  input: z.strictObject({ name }),
  refusalOf: nameNeeded,
  output: rubricGroup,
});

/** Removes a group; its types stay. [RUBRIC-013] */
export const removeRubricGroup = defineOperation({
  name: 'assessment.removeRubricGroup',
  summary: 'Remove a rubric group',
  ...act,
  method: 'DELETE',
  override: true,
  path: `${base}/group`,
  answer: 'nothing',
  input: z.strictObject({ id }),
  output: z.null(),
});

/** Makes exactly these types the group's. Refuses an unknown one, and a version that is not the newest. [RUBRIC-014] */
export const saveRubricGroupTypes = defineOperation({
  name: 'assessment.saveRubricGroupTypes',
  summary: 'Save which types belong to a rubric group',
  method: 'POST',
  mode: 'write',
  permission: can.administer,
  path: `${base}/group-types`,
  input: z.strictObject({ id, types: z.array(id).max(500), version: recordVersion.optional() }),
  output: rubricGroup,
});

/** The courses of a school in a term; `q` narrows by code and title. [RUBRIC-008] [RUBRIC-010] [RUBRIC-015] */
export const listRubricCourses = defineOperation({
  name: 'assessment.listRubricCourses',
  summary: 'Courses that a rubric can be made for',
  ...read,
  path: `${base}/courses`,
  answer: 'list',
  input: z.strictObject({
    year_code: yearCode,
    term_code: termCode,
    school: z.string().trim().min(1).max(50),
    q: z.string().trim().min(1).max(50).optional(),
  }),
  output: z.array(rubricCourse),
});

const courseNumber = z.union([
  z.string().trim().min(1).max(20),
  z.object({ REQUEST_NUM: z.string().trim().min(1).max(20) }).transform((course) => course.REQUEST_NUM),
]);

/** The rubric as an Excel file: a sheet for each course, a row for each type. Without types those of the group. [RUBRIC-005] [RUBRIC-016] */
export const generateRubric = defineOperation({
  name: 'assessment.generateRubric',
  summary: 'Generate a rubric file',
  ...act,
  path: `${base}/generate`,
  answer: 'file',
  files: ['xlsx'],
  input: z.strictObject({
    courses: z.array(courseNumber).max(500).default([]),
    types: z.array(id).max(500).optional(),
    group: z.union([id, z.literal('').transform(() => null)]).nullish(),
  }),
  output: z.unknown(),
});

/** Every call of the rubric generator. */
export const rubricOperations: readonly Operation[] = [
  listRubricTypes,
  listRubricGroups,
  addRubricType,
  removeRubricType,
  addRubricGroup,
  removeRubricGroup,
  saveRubricGroupTypes,
  listRubricCourses,
  generateRubric,
];
