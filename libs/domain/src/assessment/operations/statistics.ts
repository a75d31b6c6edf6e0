import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, pageFields } from '@campus/contract-kit';
import * as z from 'zod';
import { instructor, singleStats, statsRow } from '../entities.js';
import { assessmentPermissions as can } from '../permissions.js';
import { courseOfEvaluation } from './answers.js';

const term = { year: z.string().max(4).optional(), term: z.string().max(9).optional() };
const one = { evalId: id, courseId: courseOfEvaluation, deanSchool: z.string().max(20).optional() };

/** The statistics of all evaluations of a year and term. [ASSESS-040] */
export const listStatistics = defineOperation({
  name: 'assessment.listStatistics',
  summary: 'Statistics of the evaluations of a term',
  method: 'GET',
  path: '/academic-assessment/evaluations',
  permission: can.administer,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...term, ...pageFields }),
  output: z.array(statsRow),
});

/** The statistics of one course of an evaluation, to whom it concerns; to anybody else it does not exist. [ASSESS-041] [FACULTY-001] */
export const readStatistics = defineOperation({
  name: 'assessment.readStatistics',
  summary: 'Statistics of one course of an evaluation',
  method: 'GET',
  path: '/academic-assessment/stats-single',
  permission: can.readStatistics,
  mode: 'read',
  input: z.strictObject(one),
  output: singleStats,
});

/**
 * Mails the students of one course of a running evaluation who have not started it, nobody twice on one day. It answers how many, never who: the
 * administration and the dean of the school send it without learning a name.
 */
export const remindStudents = defineOperation({
  name: 'assessment.remindStudents',
  summary: 'Remind the students who have not started an evaluation',
  method: 'POST',
  path: '/academic-assessment/remind',
  permission: can.remind,
  mode: 'action',
  input: z.strictObject({ evalId: id, courseId: courseOfEvaluation }),
  output: z.object({ reminded: z.number().int() }),
});

/** The same as an Excel file. [ASSESS-003] */
export const downloadStatistics = defineOperation({
  name: 'assessment.downloadStatistics',
  summary: 'Statistics of one course of an evaluation as an Excel file',
  method: 'GET',
  path: '/academic-assessment/stats-xlsx',
  permission: can.readStatistics,
  mode: 'read',
  answer: 'file',
  files: ['xlsx'],
  input: z.strictObject(one),
  output: z.unknown(),
});

/** The evaluations of the dean's own school in a term; 404 for any other school. [DEAN-001] [DEAN-002] [DEAN-003] */
export const listDeanStatistics = defineOperation({
  name: 'assessment.listDeanStatistics',
  summary: 'Statistics of the evaluations of a school',
  method: 'GET',
  path: '/academic-assessment/dean-evaluations',
  permission: can.readSchool,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...term, school: z.string().max(20).optional(), ...pageFields }),
  output: z.array(statsRow),
});

/** The schools whose dean one is. [DEAN-002] */
export const listDeanSchools = defineOperation({
  name: 'assessment.listDeanSchools',
  summary: 'The schools whose dean I am',
  method: 'GET',
  path: '/academic-assessment/dean-schools',
  permission: can.readSchool,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(z.string()),
});

/** The evaluated courses that one teaches. [FACULTY-001] */
export const listTaughtStatistics = defineOperation({
  name: 'assessment.listTaughtStatistics',
  summary: 'Statistics of my own evaluated courses',
  method: 'GET',
  path: '/faculty/evaluations',
  permission: can.readOwnCourses,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...term, ...pageFields }),
  output: z.array(statsRow),
});

/** Instructors by name, from 3 characters; below that nobody. [ASSESS-016] [ASSESS-037] [ASSESS-052] */
export const searchInstructors = defineOperation({
  name: 'assessment.searchInstructors',
  summary: 'Find the id of an instructor',
  method: 'GET',
  path: '/academic-assessment/search-instructors',
  permission: can.administer,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ q: z.string().max(100).default('') }),
  output: z.array(instructor),
});

/** What is asked of the answers, once they may be seen. */
export const statisticsOperations: readonly Operation[] = [
  listStatistics,
  readStatistics,
  remindStudents,
  downloadStatistics,
  listDeanStatistics,
  listDeanSchools,
  listTaughtStatistics,
  searchInstructors,
];
