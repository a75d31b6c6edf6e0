import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, instant, isoDate } from '@campus/contract-kit';
import * as z from 'zod';
import { clockPosition, limitUsage, payPeriod, periodCalendar, payPeriodChoice, punch } from '../entities.js';
import { timeclockPermissions as can } from '../permissions.js';

/** The longest message about a punch. */
export const MAX_MESSAGE = 2000;

/** The topic of a person's own clock; the record is the person. */
export const CLOCK_TOPIC = 'clock';

/** Everything that the punch screen opens with. `now` is the server's clock, by which every punch is taken. [CLOCK-022] */
export const readHours = defineOperation({
  name: 'timeclock.readHours',
  summary: 'My positions, pay periods and the hours of the current one',
  method: 'GET',
  path: '/timeclock/emp/hours',
  permission: can.clock,
  mode: 'read',
  input: z.strictObject({}),
  output: z.object({
    now: instant,
    positions: z.array(clockPosition),
    payPeriods: z.array(payPeriodChoice),
    payPeriod: payPeriod.nullable(),
    limits: z.array(limitUsage),
  }),
});

/** The own hours of one pay period. [CLOCK-023] */
export const readPeriod = defineOperation({
  name: 'timeclock.readPeriod',
  summary: 'My hours of one pay period',
  method: 'GET',
  path: '/timeclock/emp/historical',
  permission: can.clock,
  mode: 'read',
  input: z.strictObject({ id }),
  output: payPeriod,
});

/** What marks the days of a pay period, for whoever looks at hours in it. */
export const readPeriodCalendar = defineOperation({
  name: 'timeclock.readPeriodCalendar',
  summary: 'Today and the holidays of a pay period',
  method: 'GET',
  path: '/timeclock/period-calendar',
  permission: 'signedIn',
  mode: 'read',
  input: z.strictObject({ id }),
  output: periodCalendar,
});

/** The punches of one own position on one date. [CLOCK-024] */
export const showPunches = defineOperation({
  name: 'timeclock.showPunches',
  summary: 'My punches of a position on a date',
  method: 'POST',
  path: '/timeclock/emp/show-punches',
  permission: can.clock,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ position: id, date: isoDate }),
  output: z.array(punch),
});

/** Writes to the supervisor of a position about one of its punches. [CLOCK-025] */
export const emailSupervisor = defineOperation({
  name: 'timeclock.emailSupervisor',
  summary: 'Write to my supervisor about a punch',
  method: 'POST',
  path: '/timeclock/emp/email-supervisor',
  permission: can.clock,
  mode: 'action',
  answer: 'nothing',
  input: z.strictObject({ punch: id, message: z.string().trim().max(MAX_MESSAGE) }),
  output: z.null(),
});

/** Clocks a position in or out. The server's clock says when, whatever the caller's clock shows. [CLOCK-026] */
export const clockPunch = defineOperation({
  name: 'timeclock.clock',
  summary: 'Clock a position in or out',
  method: 'POST',
  path: '/timeclock/emp/clock',
  permission: can.clock,
  mode: 'action',
  input: z.strictObject({ position: id, action: z.enum(['clockIn', 'clockOut']) }),
  output: clockPosition,
});

/**
 * A text message that the gateway hands over, signed with the secret that both know. A text from a telephone on record clocks the positions
 * that are selected for it in or out; any other changes nothing, and the answer never says which it was. [CLOCK-010] [CLOCK-011]
 */
export const receiveText = defineOperation({
  name: 'timeclock.receiveText',
  summary: 'Take a text message from the gateway',
  method: 'POST',
  path: '/timeclock/text',
  permission: 'anyone',
  mode: 'action',
  withoutToken: true,
  answer: 'nothing',
  input: z.strictObject({
    // As the gateway signed them: a phone often puts a blank behind a word. By its id the same message counts once.
    id: z.string().min(1).max(64).meta({ asTyped: true }),
    from: z.string().max(30).meta({ asTyped: true }),
    text: z.string().max(1600).meta({ asTyped: true }),
    signature: z.string().max(128),
  }),
  output: z.null(),
});

/** What employees ask of the clock. */
export const employeeOperations: readonly Operation[] = [
  readHours,
  readPeriod,
  readPeriodCalendar,
  showPunches,
  emailSupervisor,
  clockPunch,
  receiveText,
];
