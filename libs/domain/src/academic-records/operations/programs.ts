import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, id, instant, recordVersion, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { programTexts as texts } from '../messages/degree-audits.js';
import { academicRecordsPermissions as can } from '../permissions.js';
import { LEAST_GRADES } from '../rules/requirements.js';

/** What tells of changed requirements. */
export const REQUIREMENTS_TOPIC = 'academic-records.requirements';
const MAX_GROUPS = 60;
const MAX_NEEDED = 400;

const permission = can.keepPrograms;
const path = '/academic-records/programs';
const catalogYear = writtenNumber(
  z.int('Enter a year of four digits.').min(1900, 'Enter a year of four digits.').max(2200, 'Enter a year of four digits.'),
).meta({ title: texts.year, description: texts.yearHint });
const on = (title: string, description: string) =>
  z.union([z.boolean(), flag]).default(false).meta({ title, description, field: 'flag' });

/** A group of courses as the registrar writes it. */
const requirementGroup = z.strictObject({
  name: z.string().trim().max(100).meta({ title: 'Name' }),
  patterns: z
    .string()
    .trim()
    .max(2000)
    .default('')
    .meta({ title: 'Courses', description: 'Codes with commas between them; BB2% is every course that begins with BB2.' }),
  needs: z.enum(['hours', 'courses']).meta({ title: 'Needs', choices: texts.needs }),
  amount: writtenNumber(
    z.number('Enter a number.').min(0, 'Enter 0 or more.').max(MAX_NEEDED, `Enter ${MAX_NEEDED} at most.`),
  ).meta({ title: 'How many' }),
  least_grade: z.enum(LEAST_GRADES).default('D-').meta({ title: 'Least grade' }),
  electives: on('Electives', 'Takes what the other groups leave.'),
  exclusive: on('Exclusive', 'Shares no course with another degree.'),
});
export type WrittenGroup = z.output<typeof requirementGroup>;

const written = {
  code: id.meta({ title: 'Program' }),
  catalog_year: catalogYear,
  groups: z.array(requirementGroup).max(MAX_GROUPS).meta({ title: texts.groups }),
  /** The version that was seen; 0 for a catalog year without any. */
  version: recordVersion.optional(),
};

const program = z.object({
  code: z.string(),
  name: z.string(),
  degree: z.string(),
  school: z.string(),
  hours_needed: z.string(),
  /** Students who are on their way to this degree. */
  students: z.number().int(),
  years: z.array(z.object({ catalog_year: z.number().int(), version: z.number().int() })),
});
export type ProgramLine = z.output<typeof program>;

/** The groups of a catalog year; where it has none yet, version 0 and those of the year that holds for it now. */
const requirements = z.object({
  code: z.string(),
  catalog_year: z.number().int(),
  version: z.number().int(),
  saved_by: z.string(),
  saved_at: instant.nullable(),
  copied_from: z.number().int().nullable(),
  groups: z.array(requirementGroup),
});
export type RequirementsAnswer = z.output<typeof requirements>;

const state = z.enum(['Y', 'N', 'I']);
/** Whose audits would change, and how. */
const preview = z.object({
  /** Students for whom these requirements would hold. */
  students: z.number().int(),
  changed: z.number().int(),
  changes: z.array(z.object({ from: state, to: state, students: z.number().int(), names: z.array(z.string()) })),
});
export type RequirementsPreview = z.output<typeof preview>;

/** Every program, by school and name. */
export const listPrograms = defineOperation({
  name: 'academic-records.listPrograms',
  summary: 'Programs with the catalog years of their requirements',
  method: 'GET',
  mode: 'read',
  permission,
  path,
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(program),
});

/** The requirements of a program in a catalog year; without one those of the newest. */
export const readRequirements = defineOperation({
  name: 'academic-records.readRequirements',
  summary: 'Requirements of a program in a catalog year',
  method: 'GET',
  mode: 'read',
  permission,
  path: `${path}/:code/requirements`,
  input: z.strictObject({ code: id, catalog_year: catalogYear.optional() }),
  output: requirements,
});

/** Says what a save would change, and changes nothing; refuses what the save would refuse. */
export const previewRequirements = defineOperation({
  name: 'academic-records.previewRequirements',
  summary: 'How many students new requirements would change',
  method: 'POST',
  mode: 'read',
  permission,
  path: `${path}/:code/requirements/preview`,
  input: z.strictObject(written),
  output: preview,
});

/** Saves the requirements of a program for a catalog year. Refuses a version that is not the newest. */
export const saveRequirements = defineOperation({
  name: 'academic-records.saveRequirements',
  summary: 'Save the requirements of a program for a catalog year',
  method: 'POST',
  mode: 'write',
  permission,
  path: `${path}/:code/requirements`,
  input: z.strictObject(written),
  output: requirements,
});

/** Every call around programs. */
export const programOperations: readonly Operation[] = [listPrograms, readRequirements, previewRequirements, saveRequirements];
