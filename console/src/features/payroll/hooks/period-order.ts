import type { PayrollPeriod } from '@campus/domain/payroll';

/** Whether a day lies in the period. */
export const isNow = ({ payPeriodStart, payPeriodEnd }: PayrollPeriod, today: string): boolean =>
  payPeriodStart <= today && today <= payPeriodEnd;

/** The current period first, then those before it, then those to come, each the nearest first. */
export function currentFirst(periods: readonly PayrollPeriod[], today: string): readonly PayrollPeriod[] {
  const begun = periods.filter(({ payPeriodStart }) => payPeriodStart <= today);
  const later = periods.filter(({ payPeriodStart }) => payPeriodStart > today);
  const byStart = (one: PayrollPeriod, other: PayrollPeriod): number => one.payPeriodStart.localeCompare(other.payPeriodStart);
  return [...begun.toSorted(byStart).reverse(), ...later.toSorted(byStart)];
}
