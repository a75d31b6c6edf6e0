import type { Operation } from '@campus/contract-kit';
import { defineOperation, instant, isoDate, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { registrationPermissions as can } from '../permissions.js';
import { termIdInput } from './courses.js';

const moment = instant.meta({ field: 'moment' });
/** When registration of the term opens for one class, before or after the others. */
const opening = z.strictObject({
  classification: z
    .string()
    .trim()
    .min(1, 'Name the class.')
    .max(40)
    .meta({ title: 'Class', description: 'As students have it, such as Senior or First year.' }),
  opens_at: moment.meta({ title: 'Opens', description: 'Campus time' }),
});

/** A part of the term with days of its own, which its sections follow. */
const part = z.strictObject({
  subterm_code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,10}$/, 'Enter a code of letters and digits, such as 2H.')
    .meta({ title: 'Code' }),
  name: z.string().trim().min(1, 'Name the part.').max(60).meta({ title: 'Part' }),
  begins_on: isoDate.meta({ title: 'First day' }),
  ends_on: isoDate.meta({ title: 'Last day' }),
  last_add_on: isoDate.nullable().meta({ title: 'Last day to add', description: "Empty for its sections' own" }),
  last_drop_on: isoDate.nullable().meta({ title: 'Last day to drop', description: "Empty for the term's" }),
});

const settings = {
  begins_on: isoDate.meta({ title: 'First day' }),
  ends_on: isoDate.meta({ title: 'Last day' }),
  opens_at: moment.nullable().meta({ title: 'Registration opens', description: 'Campus time; empty while it is not planned' }),
  last_drop_on: isoDate.nullable().meta({ title: 'Last day to drop', description: "Empty for the term's last day" }),
  tel_web_code: z
    .string()
    .trim()
    .toUpperCase()
    .max(10)
    .meta({ title: 'Web code', description: 'Only sections with this code can be added online; empty for all' }),
  refuses_conflicts: z.boolean().meta({ title: 'Refuse courses that meet at the same time' }),
  openings: z.array(opening).max(20).meta({ title: 'Opening of a class' }),
  parts: z.array(part).max(20).meta({ title: 'Part of the term' }),
};

/** A term as the registrar keeps it; `students` are registered in it. */
const termSettings = z.object({
  id: z.string(),
  name: z.string(),
  ...settings,
  students: z.number().int(),
  version: z.number().int(),
});
export type TermSettings = z.output<typeof termSettings>;

/** The terms with their dates and codes, the newest first. */
export const listTermSettings = defineOperation({
  name: 'registration.listTermSettings',
  summary: 'Terms with their dates and codes',
  method: 'GET',
  mode: 'read',
  permission: can.keepSections,
  answer: 'list',
  path: '/registration/term-settings',
  input: z.strictObject({}),
  output: z.array(termSettings),
});

/** Saves the dates and codes of a term against the version that was seen. What it changes for students is said first, until it is `confirmed`. */
export const saveTerm = defineOperation({
  name: 'registration.saveTerm',
  summary: 'Save the dates and codes of a term',
  method: 'POST',
  mode: 'action',
  permission: can.keepSections,
  path: '/registration/term-settings',
  input: z.strictObject({
    term_id: termIdInput,
    ...settings,
    confirmed: z.boolean().optional(),
    version: recordVersion,
    reason: z.string().trim().min(1, 'Say why.').max(500, 'Say it in 500 characters.').meta({ title: 'Reason', field: 'lines' }),
  }),
  output: termSettings,
});

/** Every call of the registrar around terms. */
export const termOperations: readonly Operation[] = [listTermSettings, saveTerm];
