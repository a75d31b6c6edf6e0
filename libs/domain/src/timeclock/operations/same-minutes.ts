import type { Operation, Permission } from '@campus/contract-kit';
import { defineOperation, id, isoDate, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { payrollPermissions } from '../../payroll/permissions.js';
import { timeclockPermissions as can } from '../permissions.js';
import { MAX_NOTE } from './supervision.js';

/** Minutes of a day that somebody worked at two positions at once; `accepted` is the reason for which they count twice. */
export const sameMinutes = z.object({
  id,
  idNum: id,
  employee: z.string(),
  date: isoDate,
  minutes: z.number().int().positive(),
  positions: z.string(),
  accepted: z.string().nullable(),
  acceptedBy: z.string().nullable(),
});
export type SameMinutes = z.output<typeof sameMinutes>;

/** The two calls of a supervisor, and of accounting. */
function lookingAt(base: string, by: string, permission: Permission) {
  const list = defineOperation({
    name: `timeclock.list${by}SameMinutes`,
    summary: `Minutes that were worked at two positions at once (${base})`,
    method: 'GET',
    path: `/timeclock/${base}/same-minutes`,
    permission,
    mode: 'read',
    answer: 'list',
    input: z.strictObject({}),
    output: z.array(sameMinutes),
  });
  const accept = defineOperation({
    name: `timeclock.accept${by}SameMinutes`,
    summary: `Accept minutes that were worked at two positions at once (${base})`,
    method: 'POST',
    path: `/timeclock/${base}/same-minutes`,
    permission,
    mode: 'action',
    answer: 'nothing',
    input: z.strictObject({
      idNum: id,
      date: isoDate,
      minutes: writtenNumber(z.number().int().positive().max(1500)),
      reason: z.string().trim().max(MAX_NOTE).default(''),
    }),
    output: z.null(),
  });
  return { list, accept };
}

export const supervisorSameMinutes = lookingAt('sup', 'Supervised', can.supervise);
export const accountingSameMinutes = lookingAt('accounting', 'Any', payrollPermissions.keepBooks);

/** What supervisors and accounting ask about the same minutes at two positions. */
export const sameMinutesOperations: readonly Operation[] = [
  supervisorSameMinutes.list,
  supervisorSameMinutes.accept,
  accountingSameMinutes.list,
  accountingSameMinutes.accept,
];
