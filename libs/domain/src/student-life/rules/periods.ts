import { addDays, campusMidnight } from '../../calendar/rules/index.js';

/** How long the period of a residence form is. */
export type PeriodKind = 'week' | 'month';

/** A week from Monday to Sunday, or a calendar month; business dates. */
export interface FormPeriod {
  readonly begins: string;
  readonly ends: string;
}

const DAYS_A_WEEK = 7;
const SATURDAY = 6;

/** 1 for Monday to 7 for Sunday. */
const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || DAYS_A_WEEK;

/** The period that a day is in. */
export function periodOf(day: string, kind: PeriodKind): FormPeriod {
  if (kind === 'week') {
    const begins = addDays(day, 1 - weekday(day));
    return { begins, ends: addDays(begins, DAYS_A_WEEK - 1) };
  }
  const begins = `${day.slice(0, 'YYYY-MM'.length)}-01`;
  const next = `${addDays(begins, 31).slice(0, 'YYYY-MM'.length)}-01`;
  return { begins, ends: addDays(next, -1) };
}

/** The last day from Monday to Friday. */
export function lastWeekdayOf({ ends }: FormPeriod): string {
  const late = weekday(ends) - SATURDAY;
  return late < 0 ? ends : addDays(ends, -late - 1);
}

/** Which reminder of a form it is: on the last weekday of its period, or after the period has ended. */
export type ReminderStep = 'last-day' | 'ended';

export interface DueReminder {
  readonly period: FormPeriod;
  readonly step: ReminderStep;
}

/** At eight in the morning people are reminded. */
const MORNING_MS = 8 * 3_600_000;
/** So many days later a reminder that was missed is still sent. */
const CATCH_UP_DAYS = 2;

/** The reminders that are due; whether a week is in a term is asked apart. */
export function dueReminders(now: Date, today: string, kind: PeriodKind): DueReminder[] {
  if (now.getTime() < campusMidnight(today) + MORNING_MS) return [];
  const current = periodOf(today, kind);
  const before = periodOf(addDays(current.begins, -1), kind);
  return [
    ...(today >= lastWeekdayOf(current) ? [{ period: current, step: 'last-day' } as const] : []),
    ...(today <= addDays(before.ends, 1 + CATCH_UP_DAYS) ? [{ period: before, step: 'ended' } as const] : []),
  ];
}
