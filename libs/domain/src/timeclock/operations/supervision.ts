import type { Operation } from '@campus/contract-kit';
import { bulkResult, defineOperation, FILE_FORMATS, flag, id, instant, isoDate } from '@campus/contract-kit';
import * as z from 'zod';
import { hours, payPeriod, payPeriodChoice } from '../entities.js';
import { timeclockPermissions as can } from '../permissions.js';
import { supervisorMessages as messages } from '../messages/supervision.js';

/** The most sheets that one call approves. */
export const MAX_TIMESHEETS = 1000;
/** The longest word that a supervisor adds to a decision or a change. */
export const MAX_NOTE = 500;

const supervise = { permission: can.supervise } as const;

/** The pay periods that a supervisor can look at, the newest first; `current` is 1 for the one in which today lies. [SUP-040] */
export const listSupervisedPeriods = defineOperation({
  name: 'timeclock.listSupervisedPeriods',
  summary: 'Pay periods of the people whom I supervise',
  method: 'GET',
  path: '/timeclock/sup/pay-periods',
  ...supervise,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(payPeriodChoice.extend({ current: flag })),
});

/** A pay period with the sheets of supervised people. [SUP-041] */
export const readSupervisedPeriod = defineOperation({
  name: 'timeclock.readSupervisedPeriod',
  summary: 'Timesheets of the people whom I supervise in a pay period',
  method: 'GET',
  path: '/timeclock/sup/historical',
  ...supervise,
  mode: 'read',
  input: z.strictObject({ id }),
  output: payPeriod,
});

/** A timesheet that waits for its supervisor; hours are numbers, `selected` is where the screen keeps its mark. [SUP-020] */
export const timesheetRow = z.object({
  id,
  employee: z.string(),
  position: z.string(),
  regular: hours,
  vacation: hours,
  sick: hours,
  holiday: hours,
  personal: hours,
  othhrs: hours,
  total: hours,
  week1total: hours,
  week2total: hours,
  overtime: hours,
  /** Of each week: worked beyond 40 hours. */
  week1overtime: hours,
  week2overtime: hours,
  selected: flag,
  group: z.enum(['assigned', 'delegated']),
  idNum: id,
  org_pos: id,
  pos_seq: id,
  pay_period: id,
  pay_period_label: z.string(),
  /** 1 once the period is over. */
  ended: flag,
  /** 1 while hours that HR or accounting changed wait for the supervisor: the star. [SUP-010] */
  changed_by_hr: flag,
  /** 1 once the employee said that these very hours are right. */
  attested: flag,
  disagreement: z.string().nullable(),
  rejection_reason: z.string().nullable(),
  open_punches: z.number().int(),
  /** The time off of the person's pay period that the balance does not have, by type. */
  over_balance: z.array(z.object({ type: z.string(), hours })),
  /** What the hours were when they were read: an approval that names it holds for exactly these. */
  content: z.string(),
});
export type TimesheetRow = z.output<typeof timesheetRow>;

/** The timesheets that wait for this person, own and delegated, of one pay period or all. [SUP-048] */
export const listTimesheets = defineOperation({
  name: 'timeclock.listSheets',
  summary: 'Timesheets that wait for me',
  method: 'GET',
  path: '/timeclock/sup/approve',
  ...supervise,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ pay_period: id.optional() }),
  output: z.array(timesheetRow),
});

/** Approves sheets; each has its own answer. `seen` names the content that was looked at: a sheet that changed since is not approved. [SUP-049] */
export const approveTimesheets = defineOperation({
  name: 'timeclock.approveSheets',
  summary: 'Approve timesheets',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  method: 'POST',
  path: '/timeclock/sup/approve',
  ...supervise,
  mode: 'action',
  answer: 'list',
  input: z.strictObject({ ids: z.array(id).max(MAX_TIMESHEETS).default([]), seen: z.record(id, z.string().max(64)).optional() }),
  output: z.array(bulkResult),
});

/** A supervised person at a position today. [SUP-022] */
export const todayPerson = z.object({
  id,
  employee: z.string(),
  position: z.string(),
  department: z.string(),
  status: z.enum(['Punched In', 'Punched Out']),
  time_in: instant.nullable(),
  time_out: instant.nullable(),
  /** No time before this one can be set. [SUP-014] */
  minimum: instant,
});
export type TodayPerson = z.output<typeof todayPerson>;

/** Everybody whom one supervises, today. [SUP-042] */
export const listToday = defineOperation({
  name: 'timeclock.listToday',
  summary: 'The people whom I supervise, today',
  method: 'GET',
  path: '/timeclock/sup/today',
  ...supervise,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(todayPerson),
});

/**
 * Clocks a supervised person in or out, at a time of today (`HH:MM` or an instant) or now. `person` is the `id` of a row of today, or the id of an
 * employee who has one such row. [SUP-043]
 */
export const setToday = defineOperation({
  name: 'timeclock.setToday',
  summary: 'Clock a supervised person in or out',
  method: 'POST',
  path: '/timeclock/sup/today',
  ...supervise,
  mode: 'action',
  input: z.strictObject({
    person: id,
    time: z.string().trim().max(40).nullable().optional(),
    action: z.enum(['clockIn', 'clockOut']),
  }),
  output: todayPerson,
});

/** Somebody who looks after a supervisor's people too. [SUP-023] */
export const delegate = z.object({ name: z.string(), id });
export type Delegate = z.output<typeof delegate>;

/** One's own delegates. [SUP-044] */
export const listDelegates = defineOperation({
  name: 'timeclock.listDelegates',
  summary: 'My delegates',
  method: 'GET',
  path: '/timeclock/sup/delegates',
  ...supervise,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(delegate),
});

/** The person of a call about delegates: named by `id` as the list has it, or by `emp_id` as people are named elsewhere. */
const delegateName = z.strictObject({ id: id.optional(), emp_id: id.optional() });

/** Makes a person one's delegate; who is one already stays one. [SUP-045] */
export const addDelegate = defineOperation({
  name: 'timeclock.addDelegate',
  summary: 'Add a delegate',
  method: 'POST',
  path: '/timeclock/sup/delegate',
  ...supervise,
  mode: 'action',
  answer: 'list',
  input: delegateName,
  output: z.array(delegate),
});

/** Takes the right away at once. [SUP-046] */
export const removeDelegate = defineOperation({
  name: 'timeclock.removeDelegate',
  summary: 'Remove a delegate',
  method: 'DELETE',
  path: '/timeclock/sup/delegate',
  ...supervise,
  mode: 'action',
  override: true,
  answer: 'nothing',
  input: delegateName,
  output: z.null(),
});

/** Employees by name or id; nobody below three characters. [SUP-003] [SUP-047] */
export const searchDelegates = defineOperation({
  name: 'timeclock.searchDelegates',
  summary: 'Find someone to be a delegate',
  method: 'GET',
  path: '/timeclock/sup/search-delegates',
  ...supervise,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ q: z.string().max(100) }),
  output: z.array(delegate),
});

/** The hours of supervised part-time employees in a month, this one when none is named, as a file. [SUP-053] */
export const readPartTimeHours = defineOperation({
  name: 'timeclock.readPartTimeHours',
  summary: 'Part-Time Employee Hours',
  method: 'GET',
  path: '/timeclock/sup/part-time-hours-report',
  ...supervise,
  mode: 'read',
  answer: 'file',
  input: z.strictObject({
    format: z.enum(FILE_FORMATS).default('csv'),
    /** Any day of the month. */
    month: isoDate.optional(),
  }),
  output: z.unknown(),
});

/** What supervisors ask around time. */
export const supervisorOperations: readonly Operation[] = [
  listSupervisedPeriods,
  readSupervisedPeriod,
  listTimesheets,
  approveTimesheets,
  listToday,
  setToday,
  listDelegates,
  addDelegate,
  removeDelegate,
  searchDelegates,
  readPartTimeHours,
];
