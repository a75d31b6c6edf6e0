import type { Operation } from '@campus/contract-kit';
import { defineOperation, isoDate } from '@campus/contract-kit';
import * as z from 'zod';

const nothing = z.strictObject({});
const read = { method: 'GET', mode: 'read', permission: 'signedIn' } as const;

/** A year of four digits, a term of at most two letters or digits, as people type them. [ASSESS-061] [RUBRIC-008] */
export const yearCode = z
  .string()
  .trim()
  .regex(/^\d{4}$/, 'The year has four digits.');
export const termCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,2}$/, 'The term has one or two characters.');

/** A term with its dates; exactly one is the current one. */
export const term = z.object({
  id: z.string(),
  year_code: z.string(),
  term_code: z.string(),
  name: z.string(),
  begins_on: isoDate,
  ends_on: isoDate,
  current: z.boolean(),
});
/** Every term, the earliest first. */
export const listTerms = defineOperation({
  name: 'academic-records.listTerms',
  summary: 'Terms',
  ...read,
  path: '/academic-records/terms',
  answer: 'list',
  input: nothing,
  output: z.array(term),
});

/** The schools of the institution. */
export const listSchools = defineOperation({
  name: 'academic-records.listSchools',
  summary: 'Schools',
  ...read,
  path: '/academic-records/schools',
  answer: 'list',
  input: nothing,
  output: z.array(z.object({ code: z.string(), name: z.string() })),
});

/** The course listing of a term and school as PDF; a school that is none has no listing. [REG-031] */
export const readCourseListing = defineOperation({
  name: 'academic-records.readCourseListing',
  summary: 'Course listing of a term and school as PDF',
  ...read,
  path: '/register/courses/future',
  answer: 'file',
  files: ['pdf'],
  input: z.strictObject({
    year: yearCode,
    term: termCode,
    school: z.string().trim().min(1).max(20),
    download: z.string().max(5).optional(),
  }),
  output: z.unknown(),
});

/** Every call about terms, schools and courses. */
export const courseOperations: readonly Operation[] = [listTerms, listSchools, readCourseListing];
