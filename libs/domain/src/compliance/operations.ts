import type { Operation } from '@campus/contract-kit';
import { defineOperation } from '@campus/contract-kit';
import * as z from 'zod';
import { complianceMessages as messages } from './messages.js';
import { compliancePermissions as can } from './permissions.js';

const read = { method: 'GET', mode: 'read', permission: can.readTraining } as const;

/** The groups of students whose training is downloaded. [MINSAFE-006] */
export const TRAINING_GROUPS = ['active', 'graduating', 'new'] as const;
export type TrainingGroup = (typeof TRAINING_GROUPS)[number];

/** The ministry-safe training of a term's students. [MINSAFE-005] */
const trainingTerm = z.object({
  /** `2026FA`. */
  id: z.string(),
  year_code: z.string(),
  term_code: z.string(),
  name: z.string(),
  students: z.number().int(),
  activated: z.number().int(),
  complete: z.number().int(),
  /** Of those who completed it, with one decimal; null where nobody did. */
  average_score: z.number().nullable(),
});
export type TrainingTerm = z.output<typeof trainingTerm>;

/** How many students of each term have begun and completed the training, the newest term first. [MINSAFE-008] */
export const readTrainingStatistics = defineOperation({
  name: 'compliance.readTrainingStatistics',
  summary: 'Ministry-safe training by term',
  ...read,
  path: '/staff/minsafe-stats',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(trainingTerm),
});

/** The students of a group with their training, as CSV. [MINSAFE-009] */
export const downloadTraining = defineOperation({
  name: 'compliance.downloadTraining',
  summary: 'Ministry-safe training of a group of students as a CSV file',
  ...read,
  path: '/staff/minsafe-csv/:group',
  answer: 'file',
  refusalOf: ([first, ...others]) => (first?.path === 'group' && others.length === 0 ? messages.refusal('no_such_group') : null),
  input: z.strictObject({ group: z.enum(TRAINING_GROUPS) }),
  output: z.unknown(),
});

/** Every call around trainings. */
export const complianceOperations: readonly Operation[] = [readTrainingStatistics, downloadTraining];
