import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, id } from '@campus/contract-kit';
import * as z from 'zod';
import { evaluationInForm, openEvaluation } from '../entities.js';
import { assessmentPermissions as can } from '../permissions.js';

/** A general survey has no course: its course is left out, empty or null. [EVALSTU-005] */
export const courseOfEvaluation = z
  .union([id, z.literal(''), z.literal('null'), z.null()])
  .optional()
  .transform((course) => (course === undefined || course === '' || course === 'null' ? null : course));

const yes = z
  .union([z.boolean(), flag, z.enum(['true', 'false', '1', '0'])])
  .transform((value) => ['true', '1'].includes(String(value)));

/** The own evaluations that are open today. [EVALSTU-014] */
export const listOwnEvaluations = defineOperation({
  name: 'assessment.listOwnEvaluations',
  summary: 'My open course evaluations',
  method: 'GET',
  path: '/student/evaluations',
  permission: can.answer,
  mode: 'read',
  input: z.strictObject({}),
  output: z.object({ evals: z.array(openEvaluation) }),
});

/** One own evaluation with its questions and what was answered so far; refuses one that is not open to this student. [EVALSTU-015] */
export const readOwnEvaluation = defineOperation({
  name: 'assessment.readOwnEvaluation',
  summary: 'One of my course evaluations',
  method: 'GET',
  path: '/student/evaluations/eval',
  permission: can.answer,
  mode: 'read',
  input: z.strictObject({ evalId: id, courseId: courseOfEvaluation }),
  output: evaluationInForm,
});

/**
 * Saves a page of answers, or submits with `submit`. What is submitted is anonymous and final; nothing that was sent is kept with the call.
 * Refuses what is finished, closed, off the scale, too long, or lacks a required answer. [EVALSTU-016]
 */
export const saveOwnEvaluation = defineOperation({
  name: 'assessment.saveOwnEvaluation',
  summary: 'Save or submit my answers to an evaluation',
  method: 'POST',
  path: '/student/evaluations/eval',
  permission: can.answer,
  mode: 'action',
  answer: 'nothing',
  secretInput: true,
  input: z.strictObject({
    evalId: id,
    courseId: courseOfEvaluation,
    answers: z.record(z.string().max(64), z.union([z.string().max(20_000), z.number(), z.null()])).default({}),
    addNameToResponse: yes.optional(),
    submit: yes.optional(),
  }),
  output: z.null(),
});

/** What a student asks around evaluations. */
export const studentOperations: readonly Operation[] = [listOwnEvaluations, readOwnEvaluation, saveOwnEvaluation];
