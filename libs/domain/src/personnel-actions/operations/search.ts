import { defineOperation, pageFields, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';

import { fieldTexts } from '../messages/fields.js';
import { personnelActionPermissions as right } from '../permissions.js';
import { FORM_STEPS, LIST_STATUSES } from '../rules/index.js';
import { formRow } from '../entities.js';

const emp = '/hr/paf/emp';
/** An empty filter is none. */
const filter = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** What forms can be searched by: person, requesting department, type, status, step, and for how many days they have stood at their step. */
export const searchFilters = {
  person: filter(z.string().trim().max(100)),
  department: filter(z.string().max(10)),
  type: filter(
    writtenNumber(z.number(fieldTexts.pafType).int(fieldTexts.pafType).min(1, fieldTexts.pafType).max(4, fieldTexts.pafType)),
  ),
  status: filter(z.enum(LIST_STATUSES, fieldTexts.status)),
  step: filter(z.enum(FORM_STEPS, fieldTexts.step)),
  age: filter(writtenNumber(z.number(fieldTexts.age).int(fieldTexts.age).min(1, fieldTexts.age).max(36_500, fieldTexts.age))),
};

/** Searches all forms that the asker may open, newest first. A person is searched from 3 characters on, by name or employee id. [SHELL-026] [PAFVIEW-003] */
export const searchForms = defineOperation({
  name: 'personnel-actions.searchForms',
  summary: 'Search the forms that one may open',
  method: 'GET',
  path: `${emp}/search-pafs`,
  permission: right.searchForms,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...searchFilters, ...pageFields }),
  output: z.array(formRow),
});

/** The departments for which forms can be searched. */
export const listSearchDepartments = defineOperation({
  name: 'personnel-actions.listSearchDepartments',
  summary: 'List the departments to search forms by',
  method: 'GET',
  path: `${emp}/search-departments`,
  permission: right.searchForms,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(z.object({ dept_code: z.string(), friendly_name: z.string() })),
});

export const searchOperations = [searchForms, listSearchDepartments] as const;
