import { addDays } from './eastern.js';

/** Time off is asked for in portions of 1 to 8 hours; hundredths of an hour. [TIMEOFF-018] */
export const LEAST_TIME_OFF = 100;
export const MOST_TIME_OFF = 800;

/** The states of a request and what each can become. Cancelled, rejected and processed are ends. [TIMEOFF-014] [TIMEOFF-017] */
export const TIME_OFF_STATES = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['processed', 'cancelled'],
  rejected: ['cancelled'],
  processed: [],
  cancelled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TimeOffState = keyof typeof TIME_OFF_STATES;

/** Whether a request can go from one state to another. */
export function canBecome(from: TimeOffState, to: TimeOffState): boolean {
  return (TIME_OFF_STATES[from] as readonly TimeOffState[]).includes(to);
}

/** The days for which time off can be asked, both included. */
export interface TimeOffBounds {
  readonly start: string;
  readonly end: string;
}

/** From the first day of the oldest pay period that is not processed until one year from today. [TIMEOFF-009] */
export function timeOffBounds(oldestOpen: string, today: string): TimeOffBounds {
  const next = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  // The 29th of February has no next year: the day before the 1st of March.
  const end = today.endsWith('-02-29') ? addDays(`${next.slice(0, 4)}-03-01`, -1) : next;
  return { start: oldestOpen, end };
}

export type TimeOffRefusal = 'time_off_incomplete' | 'time_off_hours' | 'time_off_type' | 'time_off_date';

/** What was asked for; hours in hundredths, null where nothing readable was given. */
export interface AskedTimeOff {
  readonly day: string | null;
  readonly hundredths: number | null;
  readonly knownType: boolean;
}

/** Why a request cannot be taken; null when it can. */
export function refusalOfTimeOff(asked: AskedTimeOff, bounds: TimeOffBounds): TimeOffRefusal | null {
  if (asked.day === null || asked.hundredths === null) return 'time_off_incomplete';
  if (asked.hundredths < LEAST_TIME_OFF || asked.hundredths > MOST_TIME_OFF) return 'time_off_hours';
  if (!asked.knownType) return 'time_off_type';
  return asked.day < bounds.start || asked.day > bounds.end ? 'time_off_date' : null;
}
