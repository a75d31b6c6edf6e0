import { amountOf, centsOf } from '../../money/rules/index.js';
import { addDays, daysBetween } from '../../calendar/rules/index.js';
import type { LateRow, Owed } from './late-fees.js';
import { duesOf, firstDayOf, LATER_CHARGE_DAYS, paymentsOf, standingOf } from './late-fees.js';

/** How old what is owed is: not due yet, or past due for so many days. */
export const AGES = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;
export type Age = (typeof AGES)[number];

/** The last day of each age, in days past due; what is older is in the last one. */
const LAST_DAYS: readonly (readonly [Age, number])[] = [
  ['not_due', 0],
  ['days_1_30', 30],
  ['days_31_60', 60],
  ['days_61_90', 90],
];

/** A row of any part of the account, with the late day of its term where it is a charge of one that has such a day. */
export interface AgingRow extends LateRow {
  readonly late_on: string | null;
}

/** What an account comes to by age, in dollars. A credit is what is left of payments when nothing is owed; ages and credit add up to the balance. */
export interface Aging extends Readonly<Record<Age, string>> {
  /** Zero or negative. */
  readonly credit: string;
  readonly balance: string;
  /** The last day to pay the oldest of what is owed; null where nothing is. */
  readonly oldest_due_on: string | null;
}

/** The age of what was to be paid up to a day. */
export function ageOf(dueOn: string, today: string): Age {
  const late = daysBetween(dueOn, today);
  return LAST_DAYS.find(([, last]) => late <= last)?.[0] ?? 'over_90';
}

const from = (day: string): string => addDays(day, LATER_CHARGE_DAYS + 1);

/** What was to be paid and from which day it is late: by the late day of its term, else ten days after it was charged. */
function owedOf(rows: readonly AgingRow[]): Owed[] {
  const standing = standingOf(rows);
  const charged = standing
    .filter(({ source, amount }) => source !== 'payment' && centsOf(amount) > 0)
    .flatMap((row): Owed[] => {
      if (row.source === 'charges' && row.late_on !== null) return duesOf(row, row.late_on, rows);
      return [{ cents: centsOf(row.amount), from: from(firstDayOf(row, rows)) }];
    });
  const overdrawn = paymentsOf(standing).filter(({ cents }) => cents < 0);
  return [...charged, ...overdrawn.map(({ cents, on }) => ({ cents: -cents, from: from(on) }))];
}

/** The aging of one account: payments and credits pay what is due first, so what is left is the newest of what was to be paid. */
export function agingOf(rows: readonly AgingRow[], today: string): Aging {
  const balance = rows.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const sums = new Map<Age, number>();
  let left = Math.max(0, balance);
  let oldest: string | null = null;
  for (const { cents, from: late } of owedOf(rows).sort((a, b) => b.from.localeCompare(a.from))) {
    const open = Math.min(cents, left);
    if (open === 0) break;
    left -= open;
    oldest = addDays(late, -1);
    sums.set(ageOf(oldest, today), (sums.get(ageOf(oldest, today)) ?? 0) + open);
  }
  const ages = Object.fromEntries(AGES.map((age) => [age, amountOf(sums.get(age) ?? 0)])) as Record<Age, string>;
  return { ...ages, credit: amountOf(Math.min(0, balance)), balance: amountOf(balance), oldest_due_on: oldest };
}
