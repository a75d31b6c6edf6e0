import { addDays } from '../../calendar/rules/index.js';
import { hundredthsOfUnits } from '../../timeclock/rules/index.js';

/** The taxes of the reports. */
export type TaxKind = 'city' | 'state' | 'fica';

/** The first and the last day of a month, `2026-11`. */
export function daysOfMonth(month: string): { readonly first: string; readonly last: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return { first: `${month}-01`, last };
}

/** The Sunday on or before a day. */
export function weekOf(day: string): string {
  return addDays(day, -new Date(`${day}T12:00:00Z`).getUTCDay());
}

/** `28.01`: exact time as hours, rounded once. */
export function hoursText(units: number): string {
  return hundredthsText(hundredthsOfUnits(units));
}

/** Hundredths of an hour as hours. */
export function hundredthsText(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

const UNITS_A_MINUTE = 5;
/** Exact time as minutes: sums of them are equal however they are grouped. */
export function minutesText(units: number): string {
  return (units / UNITS_A_MINUTE).toFixed(1);
}
