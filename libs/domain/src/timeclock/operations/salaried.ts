import type { Operation } from '@campus/contract-kit';
import { bulkResult, defineOperation, id, isoDate } from '@campus/contract-kit';
import * as z from 'zod';
import { absence, salariedRequest } from '../entities.js';
import { timeclockPermissions as can } from '../permissions.js';

/** The longest reason of a rejection. */
export const MAX_REASON = 2000;
/** The most requests that one call approves. */
export const MAX_SELECTED = 500;

/** The topic of time-off requests in the live events. */
export const TIME_OFF_TOPIC = 'time-off-request';

/** The salaried requests that wait for a decision of whoever supervises their positions. [SUP-050] */
export const listSalaried = defineOperation({
  name: 'timeclock.listSalaried',
  summary: 'Salaried time-off requests that wait for me',
  method: 'GET',
  path: '/timeclock/sup/salaried-approve',
  permission: can.supervise,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(salariedRequest),
});

/** Approves the selected requests, each with its own result. [SUP-051] */
export const approveSalaried = defineOperation({
  name: 'timeclock.approveSalaried',
  summary: 'Approve the selected salaried time-off requests',
  method: 'POST',
  path: '/timeclock/sup/salaried-approve',
  permission: can.supervise,
  mode: 'action',
  repeatedFrom: 'commands',
  answer: 'list',
  input: z.strictObject({ ids: z.array(id).max(MAX_SELECTED).default([]) }),
  output: z.array(bulkResult),
});

/** Rejects one request; a reason may be given and goes to the employee. [SUP-052] */
export const rejectSalaried = defineOperation({
  name: 'timeclock.rejectSalaried',
  summary: 'Reject a salaried time-off request',
  method: 'POST',
  path: '/timeclock/sup/salaried-reject',
  permission: can.supervise,
  mode: 'action',
  repeatedFrom: 'commands',
  answer: 'nothing',
  input: z.strictObject({ request_id: id, message: z.string().trim().max(MAX_REASON).optional() }),
  output: z.null(),
});

/** A month of the absences of everybody whom one supervises; without a month the current one. */
export const readAbsences = defineOperation({
  name: 'timeclock.readAbsences',
  summary: 'A month of absences of my team',
  method: 'GET',
  path: '/timeclock/sup/absences',
  permission: can.supervise,
  mode: 'read',
  input: z.strictObject({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  output: z.object({
    /** The first day of the month. */
    start: isoDate,
    absences: z.array(absence),
    holidays: z.array(z.object({ date: isoDate, name: z.string() })),
  }),
});

/** What supervisors ask around the time off of salaried people. */
export const salariedOperations: readonly Operation[] = [listSalaried, approveSalaried, rejectSalaried, readAbsences];
