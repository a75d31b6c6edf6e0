import { defineOperation, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';

import { fieldTexts } from '../messages/fields.js';
import { personnelActionPermissions as right } from '../permissions.js';
import { FORM_STEPS } from '../rules/index.js';

const approver = z.preprocess((value) => (value === '' || value === null ? undefined : value), z.string().max(20).optional());

/** One step that a form will take: who gets it, and the median time in seconds that such forms took there in the last year. */
export const routeStep = z.object({
  step: z.enum(FORM_STEPS),
  /** The approver's employee id; null where no single person is awaited. */
  id: z.string().nullable(),
  name: z.string(),
  /** Why this person cannot get it; null when nothing speaks against it. */
  problem: z.string().nullable(),
  /** When this approver is away soon, and who stands in then; null when nothing is known of it. */
  away: z.string().nullable(),
  median_seconds: z.number().int().nullable(),
  /** From how many forms the median was taken. */
  forms: z.number().int(),
});

/** The route that a form will take once it is submitted. */
export const routePreview = z.object({
  steps: z.array(routeStep),
  /** The sum over the steps that have a median; null when none has. */
  median_seconds: z.number().int().nullable(),
  /** Which forms were looked at: of this type and department, of this type, of all, or none because there were too few. */
  basis: z.enum(['department', 'type', 'all', 'none']),
});
export type RoutePreview = z.output<typeof routePreview>;

/** The median times in seconds that forms like one took at each step in the last year, and from how many each was taken. */
export const usualTimes = z.object({
  steps: z.array(routeStep.pick({ step: true, forms: true }).extend({ median_seconds: z.number().int() })),
  basis: routePreview.shape.basis,
});
export type UsualTimes = z.output<typeof usualTimes>;

/** How long forms like this one usually take at each step; for whoever may open it. */
export const readUsualTimes = defineOperation({
  name: 'personnel-actions.readUsualTimes',
  summary: 'Read how long forms like this one take',
  method: 'GET',
  path: '/hr/paf/emp/paf/:id/usual',
  permission: right.viewForms,
  mode: 'read',
  input: z.strictObject({ id: z.string() }),
  output: usualTimes,
});

/** Who will get a form, in which order, and how long such forms took at each step in the last year, from the record. */
export const previewRoute = defineOperation({
  name: 'personnel-actions.previewRoute',
  summary: 'Show the route that a form will take',
  method: 'GET',
  path: '/hr/paf/emp/route',
  permission: right.createForms,
  mode: 'read',
  input: z.strictObject({
    paf_type: writtenNumber(
      z.number(fieldTexts.pafType).int(fieldTexts.pafType).min(1, fieldTexts.pafType).max(4, fieldTexts.pafType),
    ),
    req_department_code: z.string().min(1, fieldTexts.required).max(10),
    approved_by1: approver,
    approved_by2: approver,
    approved_by3: approver,
    approved_by4: approver,
    /** Whom the form is about, where the person has an id. */
    emp_id: approver,
  }),
  output: routePreview,
});
