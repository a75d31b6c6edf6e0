import { hourType } from './hour-types.js';
import type { HourColumn } from './hour-types.js';
import { hundredthsOfUnits, overtimeOf } from './hours.js';

/** The six kinds of hours that a sheet shows, in the order of its columns. [SUP-007] */
export const TIMESHEET_COLUMNS = [
  'regular',
  'vacation',
  'sick',
  'holiday',
  'personal',
  'othhrs',
] as const satisfies readonly HourColumn[];

/** The exact time of one kind in one week of a sheet: a row of the view `timesheet_time`, in thirds of a hundredth of an hour. */
export interface TimesheetTime {
  readonly hourType: string;
  readonly week: number;
  readonly units: number;
  /** How many punches are still open; they add nothing yet. */
  readonly openPunches: number;
}

/** The hours of a sheet in hundredths. The columns add up to the total, and so do the two weeks. [SUP-020] */
export interface TimesheetHours extends Readonly<Record<HourColumn, number>> {
  readonly total: number;
  readonly week1: number;
  readonly week2: number;
  /** Worked beyond the limit of a week; time off is no overtime. */
  readonly overtime: number;
  readonly overtime1: number;
  readonly overtime2: number;
  readonly openPunches: number;
}

/** The columns of what is worked; all others are time off. */
export const WORKED: readonly HourColumn[] = ['regular', 'othhrs'];

/** The exact time of a sheet by column, what of it lies in the first week, and how many punches are still open. */
export interface TimesheetUnits extends Readonly<Record<HourColumn, number>> {
  readonly week1: number;
  /** What was worked in the first week: all but time off. */
  readonly worked1: number;
  readonly openPunches: number;
}

/** What was worked in each week, in hundredths: of the rounded running sum of the weeks, worked time first, as pay is computed. */
export function workedWeeks({
  week1,
  worked1,
  regular,
  othhrs,
}: Pick<TimesheetUnits, 'week1' | 'worked1' | 'regular' | 'othhrs'>): readonly [number, number] {
  return [hundredthsOfUnits(worked1), hundredthsOfUnits(week1 + regular + othhrs - worked1) - hundredthsOfUnits(week1)];
}

/**
 * The hours of a sheet by column and week: summed exactly, rounded once. Each column shows by how much the rounded running sum grew. Worked
 * hours over 40 in a week are overtime. [SUP-007] [SUP-038]
 */
export function hoursOfUnits(units: TimesheetUnits): TimesheetHours {
  let [running, shown] = [0, 0];
  const grown = (column: HourColumn): number => {
    const before = shown;
    running += units[column];
    shown = hundredthsOfUnits(running);
    return shown - before;
  };
  const [regular, vacation, sick] = [grown('regular'), grown('vacation'), grown('sick')];
  const [holiday, personal, othhrs] = [grown('holiday'), grown('personal'), grown('othhrs')];
  const week1 = hundredthsOfUnits(units.week1);
  const week2 = shown - week1;
  const [overtime1 = 0, overtime2 = 0] = workedWeeks(units).map(overtimeOf);
  const overtime = overtime1 + overtime2;
  const { openPunches } = units;
  return {
    regular,
    vacation,
    sick,
    holiday,
    personal,
    othhrs,
    total: shown,
    week1,
    week2,
    overtime,
    overtime1,
    overtime2,
    openPunches,
  };
}

/** The hours of a sheet whose time is given kind by kind. */
export function timesheetHours(times: readonly TimesheetTime[]): TimesheetHours {
  const units = { regular: 0, vacation: 0, sick: 0, holiday: 0, personal: 0, othhrs: 0, week1: 0, worked1: 0, openPunches: 0 };
  for (const time of times) {
    const column = hourType(time.hourType)?.column ?? 'othhrs';
    units[column] += time.units;
    if (time.week === 1) units.week1 += time.units;
    if (time.week === 1 && WORKED.includes(column)) units.worked1 += time.units;
    units.openPunches += time.openPunches;
  }
  return hoursOfUnits(units);
}

/** What a list of sheets comes to, in hundredths. [SUP-009] */
export function hoursOfTimesheets(timesheets: readonly Pick<TimesheetHours, 'total'>[]): number {
  return timesheets.reduce((sum, { total }) => sum + total, 0);
}
