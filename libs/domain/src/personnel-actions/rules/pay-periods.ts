import { addDays, daysBetween } from '../../calendar/rules/index.js';
import { PERIOD_DAYS, PERIODS_A_YEAR } from '../../timeclock/rules/index.js';
import { isHourly } from './codes.js';

/** How a position line is paid; days are ISO. */
export interface PaidLine {
  readonly pay_type?: string | undefined;
  readonly num_pay_periods?: number | null | undefined;
  readonly start_date?: string | null | undefined;
  readonly end_date?: string | null | undefined;
}

/** So many pay periods last until a day; the dates of the line have room for `fitting`. */
export interface PayPeriodsMisfit {
  readonly periods: number;
  readonly lastPaidDay: string;
  /** 0 where the dates are shorter than one pay period. */
  readonly fitting: number;
}

/**
 * A sum over N pay periods is paid over N times 14 days from the start: the dates must have room for exactly N full pay periods, or a part of it
 * would never be paid, or later ones would pay nothing. 26 or none is a yearly salary that goes on until the end, and fits any dates. Null where
 * nothing is wrong or something is still missing.
 */
export function payPeriodsMisfit({ pay_type: type, num_pay_periods: periods, ...days }: PaidLine): PayPeriodsMisfit | null {
  if (!periods || periods === PERIODS_A_YEAR || isHourly(type) || !days.start_date || !days.end_date) return null;
  const fitting = Math.floor((daysBetween(days.start_date, days.end_date) + 1) / PERIOD_DAYS);
  return fitting === periods
    ? null
    : { periods, lastPaidDay: addDays(days.start_date, periods * PERIOD_DAYS - 1), fitting: Math.max(0, fitting) };
}
