import { hundredthsOfUnits } from '../../timeclock/rules/index.js';
import type { HeldPosition, Measured, ServiceDay } from './measurement.js';
import { countedDays, daysOf, hiredOn, serviceOf } from './measurement.js';

const MONTH = 'YYYY-MM'.length;
const WEEK_DAYS = 7;
const UNITS_A_HUNDREDTH = 3;
const WEEKS_A_YEAR = 52;
const MONTHS_A_YEAR = 12;
/** Hundredths of an hour a week from which a person counts as full-time: 30.00, which are 130.00 a month. */
const FULL_TIME_WEEK = 3000;

/** The hours of service of a person in a measurement period; hundredths of an hour. */
export interface ServiceSums {
  readonly months: Readonly<Record<string, number>>;
  readonly total: number;
  /** Days that count. */
  readonly days: number;
  readonly weekly: number;
  readonly monthly: number;
  readonly fullTime: boolean;
}

/** The months of a period, `2026-11`. */
export function monthsOf(period: Measured): string[] {
  return [...new Set(daysOf(period).map((day) => day.slice(0, MONTH)))];
}

/** The average of a week and of a month, in hundredths, from exact time and the days that count. */
export function averagesOf(
  units: number,
  days: number,
): { readonly weekly: number; readonly monthly: number; readonly fullTime: boolean } {
  if (days === 0) return { weekly: 0, monthly: 0, fullTime: false };
  const weekly = hundredthsOfUnits((units * WEEK_DAYS) / days);
  const monthly = hundredthsOfUnits((units * WEEK_DAYS * WEEKS_A_YEAR) / (days * MONTHS_A_YEAR));
  // Of exact time: 129.99 hours a month are not 130, although their week is shown as 30.00.
  return { weekly, monthly, fullTime: units * WEEK_DAYS >= FULL_TIME_WEEK * UNITS_A_HUNDREDTH * days };
}

/** The hours of service of a person by month, and their averages over the weeks that count. [HRREP-009] [HRREP-014] */
export function serviceSums(
  positions: readonly HeldPosition[],
  stored: ReadonlyMap<string, ServiceDay>,
  period: Measured,
): ServiceSums {
  const hired = hiredOn(positions, period.end);
  const months: Record<string, number> = {};
  const employed: { units: number; leave: boolean }[] = [];
  let [total, month, inMonth] = [0, period.start.slice(0, MONTH), 0];
  for (const day of daysOf(period)) {
    const one = stored.get(day);
    const service = serviceOf(positions, day, one);
    if (!day.startsWith(month)) {
      months[month] = hundredthsOfUnits(inMonth);
      [month, inMonth] = [day.slice(0, MONTH), 0];
    }
    inMonth += service;
    total += service;
    const isEmployed =
      hired === null ? positions.some((held) => held.startedOn <= day && (held.endedOn ?? day) >= day) : day >= hired;
    if (isEmployed || service > 0) employed.push({ units: service, leave: one?.leave ?? false });
  }
  months[month] = hundredthsOfUnits(inMonth);
  const days = countedDays(employed);
  return {
    months,
    total: hundredthsOfUnits(total),
    days,
    ...averagesOf(total, days),
  };
}
