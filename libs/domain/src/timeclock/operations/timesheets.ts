import type { Operation, Permission } from '@campus/contract-kit';
import { defineOperation, flag, id, instant, isoDate } from '@campus/contract-kit';
import * as z from 'zod';
import { payrollPermissions } from '../../payroll/permissions.js';
import { hours, punch } from '../entities.js';
import { timeclockPermissions as can } from '../permissions.js';
import { MAX_NOTE } from './supervision.js';

/** What names a timesheet: person, position and pay period. [SUP-054] */
const timesheetKey = { idNum: id, org_pos: id, pos_seq: id, pay_period: id };
const MAX_PUNCHES = 48;

/** A day of a timesheet with its hours explained in words. */
export const timesheetDay = z.object({
  date: isoDate,
  formal: z.string(),
  hours,
  week: z.number().int(),
  words: z.string(),
  punches: z.array(punch),
});
export type TimesheetDay = z.output<typeof timesheetDay>;

/** A timesheet by days, and where it stands. */
export const timesheet = z.object({
  id,
  idNum: id,
  org_pos: id,
  pos_seq: id,
  employee: z.string(),
  position: z.string(),
  department: z.string(),
  pay_period: id,
  pay_period_label: z.string(),
  state: z.enum(['open', 'approved', 'accepted', 'processed', 'exported']),
  /** Where it stands, in a sentence. */
  stand: z.string(),
  editable: flag,
  /** Why it cannot be edited; null where it can. */
  why_not: z.string().nullable(),
  total: hours,
  week1total: hours,
  week2total: hours,
  overtime: hours,
  attested_at: instant.nullable(),
  disagreement: z.string().nullable(),
  days: z.array(timesheetDay),
  history: z.array(z.object({ at: instant, by: z.string(), what: z.string() })),
});
export type TimesheetInDays = z.output<typeof timesheet>;

/** The punches of a date, and the kinds there are. `version` is what a save of them has seen. [SUP-055] */
export const editedDate = z.object({
  date: isoDate,
  formal: z.string(),
  version: z.string(),
  editable: flag,
  why_not: z.string().nullable(),
  hours,
  words: z.string(),
  punches: z.array(punch),
  types: z.array(z.object({ id, description: z.string(), hourly: flag })),
});
export type EditedDate = z.output<typeof editedDate>;

const typeRef = z.union([z.string().max(64), z.number(), z.looseObject({ id: z.union([z.string(), z.number()]) })]);
const number = z.union([z.number(), z.string().max(20)]);

/**
 * A punch as it is sent: its id where it is stored already, times as `HH:MM` of the date or as instants, or hours without times. Read as it
 * comes; what is wrong about it is refused by its number. [SUP-036]
 */
export const sentPunch = z.looseObject({
  id: z.string().max(64).nullable().optional(),
  type: typeRef.nullable().optional(),
  time_in: z.string().max(40).nullable().optional(),
  time_out: z.string().max(40).nullable().optional(),
  timesheet_hrs: number.nullable().optional(),
});
export type SentPunch = z.output<typeof sentPunch>;

/** The three calls of one of the two ways to edit: a supervisor's, and accounting's. [SUP-054] [SUP-055] [SUP-056] */
function editing(base: string, by: string, permission: Permission) {
  const way = { permission } as const;
  const read = defineOperation({
    name: `timeclock.read${by}Sheet`,
    summary: `A timesheet by days (${base})`,
    method: 'POST',
    path: `/timeclock/${base}/edit-timesheet`,
    ...way,
    mode: 'read',
    input: z.strictObject(timesheetKey),
    output: timesheet,
  });
  const readDay = defineOperation({
    name: `timeclock.read${by}Date`,
    summary: `The punches of a date of a timesheet (${base})`,
    method: 'POST',
    path: `/timeclock/${base}/edit-date`,
    ...way,
    mode: 'read',
    input: z.strictObject({ ...timesheetKey, date: isoDate }),
    output: editedDate,
  });
  const saveDay = defineOperation({
    name: `timeclock.save${by}Date`,
    summary: `Save the punches of a date of a timesheet (${base})`,
    method: 'PUT',
    path: `/timeclock/${base}/edit-date`,
    ...way,
    mode: 'write',
    input: z.strictObject({
      ...timesheetKey,
      date: isoDate,
      punches: z.array(sentPunch).max(MAX_PUNCHES),
      reason: z.string().trim().max(MAX_NOTE).optional(),
      version: z.string().max(64).optional(),
    }),
    output: editedDate,
  });
  return { read, readDay, saveDay };
}

export const supervisorEdit = editing('sup', 'Supervised', can.supervise);
export const accountingEdit = editing('accounting', 'Any', payrollPermissions.keepBooks);

/** What supervisors and accounting ask about one timesheet. */
export const timesheetOperations: readonly Operation[] = [
  supervisorEdit.read,
  supervisorEdit.readDay,
  supervisorEdit.saveDay,
  accountingEdit.read,
  accountingEdit.readDay,
  accountingEdit.saveDay,
];
