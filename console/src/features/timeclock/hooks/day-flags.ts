import type { PayPeriod, PeriodCalendar, TimesheetRow } from '@campus/domain/timeclock';
import { minutesText } from '@campus/ui-kit';

type Timesheet = PayPeriod['sheets'][number];

/** A day with more hours than this is pointed out. */
export const LONG_DAY = 8;

/** What a date of a period is, before anybody works on it. */
export interface DayKind {
  readonly date: string;
  readonly formal: string;
  readonly isToday: boolean;
  readonly isWeekend: boolean;
  readonly holiday: string | null;
}

/** What stands out about the hours of a date. */
export interface DayFlags {
  readonly hours: number;
  readonly isLong: boolean;
  readonly isEdited: boolean;
  readonly isOpen: boolean;
  /** A punch in and out within one minute. */
  readonly isEmpty: boolean;
}

const weekday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();

/** Until the calendar is read, no day is today or a holiday. */
const NO_CALENDAR: PeriodCalendar = { today: '', holidays: [] };

/** The dates of a period with what shades them. */
export function daysOf(
  { payPeriodDates, payPeriodDatesFormal }: Pick<PayPeriod, 'payPeriodDates' | 'payPeriodDatesFormal'>,
  { today, holidays }: PeriodCalendar = NO_CALENDAR,
): readonly DayKind[] {
  return payPeriodDates.map((date, index) => ({
    date,
    formal: payPeriodDatesFormal[index] ?? '',
    isToday: date === today,
    isWeekend: weekday(date) % 6 === 0,
    holiday: holidays.find((one) => one.date === date)?.name ?? null,
  }));
}

/** The date at this place of a timesheet. */
export function flagsOf({ timeList, edited, open, empty }: Timesheet, index: number): DayFlags {
  const hours = timeList[index] ?? 0;
  const [isEdited, isOpen, isEmpty] = [edited, open, empty].map((places) => places.includes(index));
  return { hours, isLong: hours > LONG_DAY, isEdited: isEdited === true, isOpen: isOpen === true, isEmpty: isEmpty === true };
}

/** What is said about a date to who cannot see it: '8.25 hours (8 h 15 min), over 8 hours, entered by hand'. */
export function flagsText({ hours, isLong, isEdited, isOpen, isEmpty }: DayFlags): string {
  const said = [
    hours === 0 ? 'no hours' : `${hours.toFixed(2)} hours (${minutesText(hours)})`,
    isLong ? 'over 8 hours' : null,
    isEdited ? 'entered or changed by hand' : null,
    isOpen ? 'still punched in' : null,
    isEmpty ? 'a punch of 0.00 h' : null,
  ];
  return said.filter((one) => one !== null).join(', ');
}

/** What stands out by date about a timesheet that is to be approved, in few words; empty where nothing does. */
export function dayExceptions({
  edited,
  open,
  empty,
  timeList,
}: Pick<Timesheet, 'edited' | 'open' | 'empty' | 'timeList'>): readonly string[] {
  const long = timeList.filter((hours) => hours > LONG_DAY).length;
  return [
    edited.length === 0 ? null : `${edited.length} edited`,
    open.length === 0 ? null : `${open.length} open ${open.length === 1 ? 'punch' : 'punches'}`,
    empty.length === 0 ? null : `${empty.length} ${empty.length === 1 ? 'day' : 'days'} with a punch of 0.00 h`,
    long === 0 ? null : `${long} over ${LONG_DAY} h`,
  ].filter((one) => one !== null);
}

/** Whether a timesheet can be approved without a second look: no one says anything against it, no date stands out, and there is no overtime. */
export function isClean(row: TimesheetRow, sheet: Timesheet): boolean {
  if (dayExceptions(sheet).length > 0) return false;
  const {
    open_punches: open,
    disagreement,
    rejection_reason: reason,
    changed_by_hr: changed,
    overtime,
    over_balance: over,
  } = row;
  return over.length === 0 && open === 0 && disagreement === null && reason === null && changed === 0 && overtime === 0;
}
