import { addDays } from '../../calendar/rules/index.js';
import type { HeldPosition, Measured, ServiceDay } from './measurement.js';
import { daysOf, hiredOn, NEW_HIRE_GAP_DAYS, positionsOn, serviceOf } from './measurement.js';

/** The categories of an ACA report by their numbers. [HRREP-004] */
export const ACA_CATEGORIES = { 1: 'On Going', 2: 'New Hire', 3: '3-Month Transition', 5: 'Inactive' } as const;
export type AcaCategory = keyof typeof ACA_CATEGORIES;
/** The types of a position. [HRREP-005] */
export const ACA_TYPES = { F: 'Full-Time', P: 'Part-Time' } as const;
export type AcaType = keyof typeof ACA_TYPES;

/** Who is measured: the positions, and what is stored of the days. */
export interface MeasuredPerson {
  readonly positions: readonly HeldPosition[];
  readonly days: ReadonlyMap<string, ServiceDay>;
}

/** Full-time where any position of the day is; null where none is held. */
export function typeOn(positions: readonly HeldPosition[], day: string): AcaType | null {
  const held = positionsOn(positions, day);
  if (held.length === 0) return null;
  return held.some(({ partTime }) => !partTime) ? 'F' : 'P';
}

/** The last day on which the type became another one since the hire, up to a day; null where it never did. */
export function lastChange(positions: readonly HeldPosition[], hired: string, until: string): string | null {
  const turns = positions.flatMap(({ startedOn, endedOn }) => [startedOn, ...(endedOn === null ? [] : [addDays(endedOn, 1)])]);
  let before: AcaType | null = null;
  let change: string | null = null;
  for (const day of [...new Set(turns)].filter((one) => one >= hired && one <= until).sort()) {
    const type = typeOn(positions, day);
    if (type === null) continue;
    if (before !== null && type !== before) change = day;
    before = type;
  }
  return change;
}

/** The last day of the transition after a change: that before the fourth month which begins after it. A change on March 10 lasts up to June 30. */
export function transitionEnds(change: string): string {
  const [year = 0, month = 0] = change.split('-').map(Number);
  // The month after the change is the first that begins after it, so the fourth one is three months later.
  const first = new Date(Date.UTC(year, month + 3, 1));
  return addDays(first.toISOString().slice(0, 'YYYY-MM-DD'.length), -1);
}

function isInactive({ positions, days }: MeasuredPerson, hired: string, end: string): boolean {
  const from = addDays(end, 1 - NEW_HIRE_GAP_DAYS);
  if (hired > from) return false;
  return daysOf({ start: from, end }).every((day) => serviceOf(positions, day, days.get(day)) === 0);
}

/** The one category of a person, asked in the order 5, 3, 2, 1; null for who is not employed on the last day. [HRREP-014] */
export function acaCategory(person: MeasuredPerson, { start, end }: Measured): AcaCategory | null {
  const hired = hiredOn(person.positions, end);
  if (hired === null) return null;
  if (isInactive(person, hired, end)) return 5;
  const change = lastChange(person.positions, hired, end);
  if (change !== null && end <= transitionEnds(change)) return 3;
  return hired > start ? 2 : 1;
}
