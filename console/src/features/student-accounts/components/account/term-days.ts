import type { AccountTerm } from '@campus/domain/student-accounts';
import { amountOf, centsOf } from '@campus/domain/money';

/** A day of the line: what it brought, and what was owed at its end. */
export interface TermDay {
  readonly id: string;
  readonly day: string;
  readonly charged: string;
  readonly paid: string;
  readonly aided: string;
  readonly owed: string;
}

const ZERO = '0.00';

/** The days of a term with what was owed after each, after what the term began with. */
export function termDays({ starts_on: starts, before, days }: AccountTerm): readonly TermDay[] {
  const first: TermDay = { id: 'before', day: starts, charged: ZERO, paid: ZERO, aided: ZERO, owed: before };
  let cents = centsOf(before);
  const after = days.map(({ day, charged, paid, aided }) => {
    cents += centsOf(charged) - centsOf(paid) - centsOf(aided);
    return { id: day, day, charged, paid, aided, owed: amountOf(cents) };
  });
  return [first, ...after];
}

/** What all days of a term brought. */
export function termSums({ days }: AccountTerm): Pick<TermDay, 'charged' | 'paid' | 'aided'> {
  const sum = (of: 'charged' | 'paid' | 'aided') => amountOf(days.reduce((all, day) => all + centsOf(day[of]), 0));
  return { charged: sum('charged'), paid: sum('paid'), aided: sum('aided') };
}
