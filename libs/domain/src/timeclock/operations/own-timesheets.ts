import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, id, instant } from '@campus/contract-kit';
import * as z from 'zod';
import { timeclockPermissions as can } from '../permissions.js';
import { timesheet } from './timesheets.js';
import { MAX_NOTE } from './supervision.js';
import { supervisorMessages as messages } from '../messages/supervision.js';

/** A correction that an employee asked for: the end of a punch that was forgotten. */
export const correction = z.object({
  id,
  employee: z.string(),
  position: z.string(),
  pay_period: id,
  time_in: instant,
  time_out: instant,
  message: z.string(),
  state: z.enum(['asked', 'approved', 'declined']),
  asked_at: instant,
});
export type Correction = z.output<typeof correction>;

/** The own timesheets of a pay period with their hours in words, and what can be said to them. */
export const readOwnTimesheets = defineOperation({
  name: 'timeclock.readOwnSheets',
  summary: 'My timesheets of a pay period',
  method: 'GET',
  path: '/timeclock/emp/timesheets',
  permission: can.clock,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ pay_period: id }),
  output: z.array(timesheet.extend({ attestable: flag, content: z.string() })),
});

/** Says that the hours of a sheet are right or, with `disagreement`, what is wrong about them. `content` names the hours that are meant. */
export const attestTimesheet = defineOperation({
  name: 'timeclock.attestSheet',
  summary: 'Say whether the hours of my timesheet are right',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  method: 'POST',
  path: '/timeclock/emp/attest',
  permission: can.clock,
  mode: 'action',
  answer: 'nothing',
  input: z.strictObject({
    id,
    content: z.string().max(64).optional(),
    disagreement: z.string().trim().max(MAX_NOTE).optional(),
  }),
  output: z.null(),
});

/** Asks the supervisor to end the open punch of an own position that was forgotten; `time_out` is an instant, or `HH:MM` of its day. */
export const requestCorrection = defineOperation({
  name: 'timeclock.requestCorrection',
  summary: 'Ask for the end of a forgotten punch',
  method: 'POST',
  path: '/timeclock/emp/correction',
  permission: can.clock,
  mode: 'action',
  input: z.strictObject({
    position: id,
    time_out: z.string().trim().max(40),
    message: z.string().trim().max(MAX_NOTE).default(''),
  }),
  output: correction,
});

/** The corrections that wait for a supervisor or delegate. */
export const listCorrections = defineOperation({
  name: 'timeclock.listCorrections',
  summary: 'Corrections that wait for me',
  method: 'GET',
  path: '/timeclock/sup/corrections',
  permission: can.supervise,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(correction),
});

/** Ends the punch as it was asked for, in one step. */
export const approveCorrection = defineOperation({
  name: 'timeclock.approveCorrection',
  summary: 'Approve a correction',
  method: 'POST',
  path: '/timeclock/sup/correction-approve',
  permission: can.supervise,
  mode: 'action',
  answer: 'nothing',
  input: z.strictObject({ id }),
  output: z.null(),
});

/** Leaves the punch as it is, and says why. */
export const declineCorrection = defineOperation({
  name: 'timeclock.declineCorrection',
  summary: 'Decline a correction',
  method: 'POST',
  path: '/timeclock/sup/correction-decline',
  permission: can.supervise,
  mode: 'action',
  answer: 'nothing',
  input: z.strictObject({ id, reason: z.string().trim().max(MAX_NOTE) }),
  output: z.null(),
});

/** What an employee says about the own sheets, and what becomes of it. */
export const ownTimesheetOperations: readonly Operation[] = [
  readOwnTimesheets,
  attestTimesheet,
  requestCorrection,
  listCorrections,
  approveCorrection,
  declineCorrection,
];
