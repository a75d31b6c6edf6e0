import { addDays, campusMidnight } from '../../calendar/rules/index.js';
import { minutesBetween } from './hours.js';
import { MAX_TIME_OFF } from './time-off.js';

/** The days on which a position is held; its last day is one. */
export interface HeldFrom {
  readonly startedOn: string;
  readonly endedOn: string | null;
}

/** Whether a day is one of an employment. */
export function isDayOfEmployment({ startedOn, endedOn }: HeldFrom, day: string): boolean {
  return startedOn <= day && (endedOn === null || day <= endedOn);
}

const MINUTES_A_DAY = 24 * 60;
const UNITS_A_MINUTE = 5;

/** The most minutes of a day: 25 hours where the clocks go back, else 24. */
export function longestDay(day: string): number {
  return Math.max(MINUTES_A_DAY, minutesBetween(campusMidnight(day), campusMidnight(addDays(day, 1))));
}

/** All time of a person on a day, over all positions: time off in hundredths of an hour, and everything together in thirds of one. */
export interface DayOfPerson {
  readonly timeOff: number;
  readonly units: number;
}

export type DayLimitRefusal = 'day_time_off' | 'day_too_long';

/** Why the time of a person on a day cannot be: more than eight hours off, or more hours than the day has. */
export function refusalOfDay(day: string, { timeOff, units }: DayOfPerson): DayLimitRefusal | null {
  if (timeOff > MAX_TIME_OFF) return 'day_time_off';
  return units > longestDay(day) * UNITS_A_MINUTE ? 'day_too_long' : null;
}
