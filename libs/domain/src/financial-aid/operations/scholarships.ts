import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { financialAidMessages as messages } from '../messages.js';
import { scholarshipCriteria as criteria, scholarshipTexts as texts } from '../messages/scholarships.js';
import { financialAidPermissions as can } from '../permissions.js';
import type { ScholarshipCriterion } from '../rules/index.js';
import { isSafeLink, SCHOLARSHIP_CRITERIA, SCHOLARSHIP_SEARCH_FIELDS, valuesIn } from '../rules/index.js';

const student = { permission: can.searchScholarships } as const;
const staff = { permission: can.keepScholarships } as const;

const MAX_VALUE = 60;
const INCOMPLETE = 'Choose one.';
const eachCriterion = <Shape extends z.ZodType>(shape: (title: string) => Shape): Record<ScholarshipCriterion, Shape> =>
  Object.fromEntries(SCHOLARSHIP_CRITERIA.map((name) => [name, shape(criteria[name])])) as Record<ScholarshipCriterion, Shape>;

const wrongAverage = ({ input }: { readonly input?: unknown }): string =>
  input == null || input === '' ? INCOMPLETE : texts.wrongGpa;
/** 0 to 4 in steps of 0.01, as a number or its text. [SCHOL-009] */
const average = z.preprocess(
  (given) => (typeof given === 'number' ? String(given) : given),
  z
    .string({ error: wrongAverage })
    .trim()
    .regex(/^\d(\.\d{1,2})?$/, { error: wrongAverage })
    .transform(Number)
    .refine((gpa) => gpa <= 4, texts.wrongGpa),
);

/** The twelve criteria; none may stay empty. [SCHOL-006] */
const searchInput = z.strictObject({
  ...eachCriterion((title) => z.string(INCOMPLETE).trim().min(1, INCOMPLETE).max(MAX_VALUE).meta({ title })),
  searchGpa: average.meta({ title: texts.gpa, description: texts.gpaHint, field: 'text' }),
});

/** A form that is not whole has one sentence; an average that is none has its own. [SCHOL-008] */
const incomplete: Operation['refusalOf'] = (fields) =>
  fields.some(({ path, message }) => SCHOLARSHIP_SEARCH_FIELDS.some((name) => name === path) && message !== texts.wrongGpa)
    ? messages.refusal('scholarship_incomplete', {}, { fields })
    : null;

const found = z.object({
  id,
  scholarship_name: z.string(),
  description: z.string(),
  url: z.string(),
  /** Why it fits, a line for each rule that it has. */
  why: z.array(z.string()),
});
export type FoundScholarship = z.output<typeof found>;

/** What the portal knows of who searches: it stands in the form, to be changed; empty where nothing is known. */
const known = z.object({
  searchState: z.string(),
  searchStudentStatus: z.string(),
  searchEnrollmentStatus: z.string(),
  searchDegree: z.string(),
  searchGpa: z.string(),
});

/** The values that each criterion offers besides any, and what the search begins with. [SCHOL-005] */
export const readScholarshipChoices = defineOperation({
  name: 'financial-aid.readScholarshipChoices',
  summary: 'Choices of the scholarship search',
  ...student,
  method: 'GET',
  mode: 'read',
  path: '/fin-aid/student/scholarship-choices',
  input: z.strictObject({}),
  output: z.object({ ...eachCriterion(() => z.array(z.string())), known }),
});

const searching = { ...student, method: 'POST', mode: 'action', input: searchInput, refusalOf: incomplete } as const;

/** Scholarships whose every rule admits what is given. [SCHOL-010] */
export const searchScholarships = defineOperation({
  name: 'financial-aid.searchScholarships',
  summary: 'Search scholarships',
  ...searching,
  path: '/fin-aid/student/scholarship-search',
  answer: 'list',
  output: z.array(found),
});

/** The same scholarships as a PDF, by form post. [SCHOL-004] */
export const readScholarshipsPdf = defineOperation({
  name: 'financial-aid.readScholarshipsPdf',
  summary: 'Scholarships that fit, as a PDF',
  ...searching,
  path: '/fin-aid/student/scholarship-search/pdf',
  answer: 'file',
  files: ['pdf'],
  output: z.unknown(),
});

const rules = eachCriterion(() => z.array(z.string()));
const scholarship = z.object({
  id,
  scholarship_name: z.string(),
  description: z.string(),
  url: z.string(),
  ...rules,
  searchGpa: z.string().nullable(),
  version: z.number().int(),
});
export type Scholarship = z.output<typeof scholarship>;

/** Every scholarship with whom it is for. */
export const listScholarships = defineOperation({
  name: 'financial-aid.listScholarships',
  summary: 'Scholarships and whom they are for',
  ...staff,
  method: 'GET',
  mode: 'read',
  path: '/fin-aid/admin/scholarships',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(scholarship),
});

const value = z
  .string()
  .trim()
  .max(MAX_VALUE, `Write each value in ${MAX_VALUE} characters.`)
  .regex(/^[^;]*$/, 'Write each value without a semicolon.');
/** Values as a list, or in one text as `valuesText` writes it. */
const values = z
  .union([z.array(z.string()), z.string().transform(valuesIn)])
  .pipe(z.array(value).max(60, 'Name at most 60 values.'))
  .transform((all) => [...new Set(all.filter((value) => value !== ''))]);

/** Saves a scholarship, a new one without an id. Refuses a version that is not the newest. */
export const saveScholarship = defineOperation({
  name: 'financial-aid.saveScholarship',
  summary: 'Save a scholarship',
  ...staff,
  method: 'POST',
  mode: 'write',
  path: '/fin-aid/admin/scholarships',
  input: z.strictObject({
    id: id.optional(),
    scholarship_name: z
      .string()
      .trim()
      .min(1, 'Name the scholarship.')
      .max(200, 'Write it in 200 characters.')
      .meta({ title: texts.name }),
    description: z
      .string()
      .trim()
      .min(1, 'Describe the scholarship.')
      .max(2000, 'Write it in 2000 characters.')
      .meta({ title: texts.description, field: 'lines' }),
    url: z
      .string()
      .trim()
      .max(500, 'Write it in 500 characters.')
      .refine(isSafeLink, texts.wrongUrl)
      .meta({ title: texts.url, description: texts.urlHint }),
    ...eachCriterion((title) => values.default([]).meta({ title, field: 'text' })),
    searchGpa: z
      .preprocess((given) => (given === '' ? null : given), average.nullable().optional())
      .meta({ title: texts.leastGpa, field: 'text' }),
    version: recordVersion.optional(),
  }),
  output: scholarship,
});

/** Takes a scholarship out of the search. */
export const deleteScholarship = defineOperation({
  name: 'financial-aid.deleteScholarship',
  summary: 'Delete a scholarship',
  ...staff,
  method: 'DELETE',
  mode: 'action',
  override: true,
  path: '/fin-aid/admin/scholarships/:id',
  answer: 'nothing',
  input: z.strictObject({ id }),
  output: z.null(),
});

/** Every call around scholarships. */
export const scholarshipOperations: readonly Operation[] = [
  readScholarshipChoices,
  searchScholarships,
  readScholarshipsPdf,
  listScholarships,
  saveScholarship,
  deleteScholarship,
];
