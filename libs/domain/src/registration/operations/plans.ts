import type { Operation } from '@campus/contract-kit';
import { defineOperation, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { registrationPermissions as can } from '../permissions.js';
import { registrationCourse, sectionNumber, termIdInput } from './courses.js';

/** The most courses in the plan of one term. */
export const PLAN_LIMIT = 20;

/** The courses that a student plans to take in a term, in their order; `version` is 0 while there is no plan. */
const plan = z.object({ pl: z.array(registrationCourse), version: z.number().int() });
export type RegistrationPlan = z.output<typeof plan>;

/** What became of a course of the plan; `reason` is empty where it was added. */
const planResult = z.object({
  jc_num: z.string(),
  course: z.string(),
  outcome: z.enum(['registered', 'waitlisted', 'refused']),
  reason: z.string(),
});
export type PlanResult = z.output<typeof planResult>;

/** The own plan of a term. */
export const readPlan = defineOperation({
  name: 'registration.readPlan',
  summary: 'The courses that I plan to take in a term',
  method: 'GET',
  mode: 'read',
  permission: can.register,
  path: '/register/plan',
  input: z.strictObject({ term_id: termIdInput }),
  output: plan,
});

/** Keeps the plan of a term, whole and in its order, against the version that was seen. Nothing is registered by it. */
export const savePlan = defineOperation({
  name: 'registration.savePlan',
  summary: 'Keep the courses that I plan to take in a term',
  method: 'POST',
  mode: 'action',
  permission: can.register,
  path: '/register/plan',
  input: z.strictObject({
    term_id: termIdInput,
    jc_nums: z.array(sectionNumber).max(PLAN_LIMIT, `Plan ${PLAN_LIMIT} courses at most.`),
    version: recordVersion,
  }),
  output: plan,
});

/** Tries the courses of the plan in its order, each with its result; a refused one stops no other and stays in the plan. */
export const registerPlan = defineOperation({
  name: 'registration.registerPlan',
  summary: 'Register for the courses of my plan',
  method: 'POST',
  mode: 'action',
  permission: can.register,
  path: '/register/plan/register',
  input: z.strictObject({ term_id: termIdInput }),
  output: plan.extend({ results: z.array(planResult) }),
});

/** Every call around the plan of a term. */
export const planOperations: readonly Operation[] = [readPlan, savePlan, registerPlan];
