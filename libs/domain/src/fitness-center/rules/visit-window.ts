/** The first year whose visits can be chosen. [HRC-019] */
export const FIRST_YEAR = 2012;

/** Visits on a page of the logs. [HRC-017] */
export const VISITS_PER_PAGE = 20;

const MONTHS = 12;
const two = (value: number): string => String(value).padStart(2, '0');

/** The days of a month, 1 to 12. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day of the month before; a month that is shorter begins on its last day. [HRC-018] */
export function monthBefore(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const [toYear, toMonth] = month === 1 ? [year - 1, MONTHS] : [year, month - 1];
  return `${String(toYear).padStart(4, '0')}-${two(toMonth)}-${two(Math.min(date, daysIn(toYear, toMonth)))}`;
}

/** The first and last day of a month. */
export function daysOfMonth(year: number, month: number): { readonly from: string; readonly to: string } {
  return { from: `${year}-${two(month)}-01`, to: `${year}-${two(month)}-${two(daysIn(year, month))}` };
}

/** The years that can be chosen, the first one first. [HRC-019] */
export function yearsUntil(today: string): number[] {
  const count = Number(today.slice(0, 4)) - FIRST_YEAR + 1;
  return Array.from({ length: Math.max(count, 1) }, (_, at) => FIRST_YEAR + at);
}

/** Whether the visits of a month can be had as a file. [HRC-029] */
export function isMonthOfVisits(year: number, month: number, today: string): boolean {
  return yearsUntil(today).includes(year) && Number.isInteger(month) && month >= 1 && month <= MONTHS;
}
