import { defineOperation, id, instant, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { personnelActionPermissions as right } from '../permissions.js';
import { BOARD_STEPS, FORM_STEPS } from '../rules/index.js';

const count = z.number().int().nonnegative();
const blankAsNone = (value: unknown): unknown => (value === '' ? undefined : value);

/** A form on the board. Ages in seconds; `pace` compares the age with the usual time at the step. */
export const boardForm = z.object({
  id,
  employee: z.string(),
  paf_type: z.string(),
  department: z.string(),
  creator: z.string(),
  waits_for: z.string(),
  since: instant,
  age_seconds: count,
  pace: z.enum(['usual', 'slow', 'late', 'unknown']),
});
export type BoardForm = z.output<typeof boardForm>;

/** One step of the board: how many forms stand there, how many of them late, and the oldest of them first. */
export const boardStep = z.object({
  step: z.enum(FORM_STEPS),
  forms: count,
  late: count,
  oldest_seconds: count.nullable(),
  /** The median age of those that stand there, and the median time of such forms in the last year. */
  age_seconds: count.nullable(),
  usual_seconds: count.nullable(),
  items: z.array(boardForm),
});
export type BoardStep = z.output<typeof boardStep>;

/** So many forms are shown at each step; the numbers count all. */
export const BOARD_ITEMS = 20;

/** Where all open forms stand, by step, with their age against the usual time. [OPS-017] */
export const readFlow = defineOperation({
  name: 'personnel-actions.readFlow',
  summary: 'Where all open forms stand',
  method: 'GET',
  path: '/hr/flow',
  permission: right.viewFlow,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({
    paf_type: z.preprocess(blankAsNone, writtenNumber(z.number().int().min(1).max(4)).optional()),
    department: z.preprocess(blankAsNone, z.string().max(10).optional()),
    step: z.preprocess(blankAsNone, z.enum(BOARD_STEPS as [string, ...string[]]).optional()),
    late: z.preprocess(blankAsNone, writtenNumber(z.number().int().min(0).max(1)).optional()),
  }),
  output: z.array(boardStep),
});
