import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, isoDate, MAX_WHOLE, writtenDate } from '@campus/contract-kit';
import * as z from 'zod';
import { clockPosition, hours, timeOffRequest } from '../entities.js';
import { timeclockPermissions as can } from '../permissions.js';

/** The longest comment to HR. */
export const MAX_COMMENT = 2000;

const typeId = z.union([id, z.int().nonnegative().max(MAX_WHOLE).transform(String)]);
const left = z.literal('').transform(() => null);
/** What is asked for; what is missing or out of range is refused with the sentence of the requirements. The date may be written M/D/YYYY. [TIMEOFF-007] */
const wanted = {
  positionId: id.optional(),
  date: z.union([left, writtenDate]).nullable().optional(),
  type: typeId.optional(),
  hours: z
    .union([z.number(), left, z.string().max(20).transform(Number)])
    .nullable()
    .optional(),
};

/** Balances, eligible positions with their requests, types and the bounds of the date. [TIMEOFF-023] */
export const readTimeOff = defineOperation({
  name: 'timeclock.readTimeOff',
  summary: 'My time off: balances, requests and what can be asked for',
  method: 'GET',
  path: '/timeclock/emp/time-off',
  permission: can.clock,
  mode: 'read',
  input: z.strictObject({}),
  output: z.object({
    balances: z.array(z.object({ type: z.string(), taken: hours, available: hours })),
    /** The fifteenth as of which the balances are right; null without any. [TIMEOFF-032] */
    asOf: isoDate.nullable(),
    positions: z.array(clockPosition),
    types: z.array(z.object({ id, description: z.string() })),
    bounds: z.object({ start: isoDate, end: isoDate }),
    /** The business date now, by the portal's clock. */
    today: isoDate,
    /** The paid holidays between the bounds. */
    holidays: z.array(z.object({ date: isoDate, name: z.string() })),
  }),
});

/** Asks for time off from a position; without a type it is VACATION. [TIMEOFF-020] [TIMEOFF-024] */
export const createTimeOff = defineOperation({
  name: 'timeclock.createTimeOff',
  summary: 'Ask for time off',
  method: 'POST',
  path: '/timeclock/emp/time-off',
  permission: can.clock,
  mode: 'action',
  /**
   * `again`: the same hours are wanted once more beside an equal request that is there already. `until`: the hours are wanted on every workday up
   * to this one, all or none; the answer is the first of these requests.
   */
  input: z.strictObject({ ...wanted, until: writtenDate.optional(), again: z.boolean().optional() }),
  output: timeOffRequest,
});

/** Takes a request back that is not processed yet. [TIMEOFF-025] */
export const cancelTimeOff = defineOperation({
  name: 'timeclock.cancelTimeOff',
  summary: 'Cancel a time-off request',
  method: 'DELETE',
  path: '/timeclock/emp/time-off',
  permission: can.clock,
  mode: 'action',
  override: true,
  answer: 'nothing',
  input: z.strictObject({ id }),
  output: z.null(),
});

/** Writes to HR about a request that was not saved. [TIMEOFF-026] */
export const emailHr = defineOperation({
  name: 'timeclock.emailHr',
  summary: 'Write to HR about a request that was not saved',
  method: 'POST',
  path: '/timeclock/emp/email-hr',
  permission: can.clock,
  mode: 'action',
  answer: 'nothing',
  input: z.strictObject({ ...wanted, message: z.string().trim().max(MAX_COMMENT).optional() }),
  output: z.null(),
});

/** What employees ask around time off. */
export const timeOffOperations: readonly Operation[] = [readTimeOff, createTimeOff, cancelTimeOff, emailHr];
