import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, id, isoDate, recordVersion, writtenDate } from '@campus/contract-kit';
import * as z from 'zod';
import { holidayTexts as texts } from '../messages/holidays.js';
import { payrollPermissions as can } from '../permissions.js';

/** The longest name of a holiday. */
const MAX_HOLIDAY_NAME = 80;

/** A paid holiday; its day names it. */
export const paidHoliday = z.object({
  id,
  day: isoDate,
  name: z.string(),
  version: z.number().int().positive(),
  /** 1 where the payroll of its pay period is processed, which keeps it as it is. */
  fixed: flag,
  /** How many people have its hours on a timesheet. */
  entered: z.number().int().nonnegative(),
});
export type WirePaidHoliday = z.output<typeof paidHoliday>;

const typed = {
  day: writtenDate.meta({ title: texts.day }),
  name: z.string().trim().min(1, 'Enter the name of the holiday.').max(MAX_HOLIDAY_NAME).meta({ title: texts.name }),
};
const path = '/timeclock/accounting/holidays';
const write = { permission: can.keepBooks, mode: 'action' } as const;

/** The calendar of paid holidays, the newest first, and the years of pay periods that have none yet. */
export const readHolidays = defineOperation({
  name: 'payroll.readHolidays',
  summary: 'The calendar of paid holidays',
  method: 'GET',
  path,
  permission: can.keepBooks,
  mode: 'read',
  input: z.strictObject({}),
  output: z.object({ holidays: z.array(paidHoliday), missing: z.array(z.number().int()) }),
});

/** Makes a workday a paid holiday. */
export const addHoliday = defineOperation({
  name: 'payroll.addHoliday',
  summary: texts.add,
  method: 'POST',
  path,
  ...write,
  input: z.strictObject(typed),
  output: paidHoliday,
});

/** Moves or renames a holiday. */
export const changeHoliday = defineOperation({
  name: 'payroll.changeHoliday',
  summary: texts.save,
  method: 'PUT',
  path: `${path}/:id`,
  permission: can.keepBooks,
  mode: 'write',
  input: z.strictObject({ id, ...typed, version: recordVersion }),
  output: paidHoliday,
});

/** Takes a holiday from the calendar; its hours leave the timesheets in the night. */
export const removeHoliday = defineOperation({
  name: 'payroll.removeHoliday',
  summary: 'Remove a holiday',
  method: 'DELETE',
  path,
  override: true,
  ...write,
  answer: 'nothing',
  input: z.strictObject({ id, version: recordVersion }),
  output: z.null(),
});

/** Enters the usual holidays of every year of the pay periods that has none yet. */
export const fillHolidays = defineOperation({
  name: 'payroll.fillHolidays',
  summary: texts.fill,
  method: 'POST',
  path: `${path}/fill`,
  ...write,
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(paidHoliday),
});

/** The calendar of paid holidays, as accounting keeps it. */
export const holidayOperations: readonly Operation[] = [readHolidays, addHoliday, changeHoliday, removeHoliday, fillHolidays];
