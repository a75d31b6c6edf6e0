import type { EditedDate, TimesheetInDays } from '@campus/domain/timeclock';
import type { DayEntry } from '@campus/domain/timeclock/rules';
import { campusInstant } from '@campus/domain/calendar/rules';
import { hoursOf, minutesBetween, periodHours } from '@campus/domain/timeclock/rules';
import { readDecimal } from '@campus/contract-kit';
import type { PunchDraft } from './date-form.js';
import { isTimed } from './date-form.js';

/** Hours of a day and of its timesheet. */
export interface DayHours {
  readonly day: number;
  readonly total: number;
}

/** What is stored and what would be, once the punches as typed are saved. */
export interface Preview {
  readonly before: DayHours;
  readonly after: DayHours;
}

/** A stretch of a day from one instant to another, in milliseconds; one without an end still runs. */
export interface Stretch {
  readonly from: number;
  readonly to: number | null;
}

/** The instant of a time as it is typed (`HH:MM`) or was read; null for what is none. */
function instantOf(date: string, text: string): number | null {
  if (text === '') return null;
  return text.includes('T') ? Date.parse(text) : campusInstant(date, text);
}

/** The stretches that the typed punches take of their day. */
export function stretchesOf(date: EditedDate, drafts: readonly PunchDraft[]): readonly Stretch[] {
  return drafts.flatMap((draft) => {
    const from = isTimed(draft, date) ? instantOf(date.date, draft.timeIn) : null;
    const to = instantOf(date.date, draft.timeOut);
    return from === null || (to !== null && to <= from) ? [] : [{ from, to }];
  });
}

function entryOf(date: EditedDate, draft: PunchDraft): DayEntry {
  if (!isTimed(draft, date)) {
    return { day: date.date, minutes: 0, hundredths: Math.round((readDecimal(draft.hours) ?? 0) * 100) };
  }
  const [stretch] = stretchesOf(date, [draft]);
  const minutes = stretch?.to == null ? 0 : minutesBetween(stretch.from, stretch.to);
  return { day: date.date, minutes, hundredths: 0 };
}

function storedOf({ date, punches }: TimesheetInDays['days'][number]): DayEntry[] {
  return punches.map(({ time_in: from, time_out: to, timesheet_hrs: hours }) => {
    if (from === null) return { day: date, minutes: 0, hundredths: Math.round(hours * 100) };
    return { day: date, minutes: to === null ? 0 : minutesBetween(Date.parse(from), Date.parse(to)), hundredths: 0 };
  });
}

/** What saving would make of the day and of the whole timesheet, by the rounding of the timesheet itself. */
export function previewOf(timesheet: TimesheetInDays, date: EditedDate, drafts: readonly PunchDraft[]): Preview {
  const dates = timesheet.days.map((day) => day.date);
  const stored = timesheet.days.flatMap(storedOf);
  const others = stored.filter(({ day }) => day !== date.date);
  const hoursWith = (entries: readonly DayEntry[]): DayHours => {
    const { days, total } = periodHours(dates, entries);
    return { day: hoursOf(days[dates.indexOf(date.date)] ?? 0), total: hoursOf(total) };
  };
  return { before: hoursWith(stored), after: hoursWith([...others, ...drafts.map((draft) => entryOf(date, draft))]) };
}
