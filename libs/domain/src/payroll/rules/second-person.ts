import { needsSecond } from './totals.js';

/** What decides whether one person of accounting may process a payroll alone. Amounts in cents. */
export interface SecondFacts {
  /** The gross of the payroll that this one is held against; null where there is none. */
  readonly last: number | null;
  readonly gross: number;
  /** How many people a payroll before this one paid whom it does not. */
  readonly leftOut: number;
  /** How many pay periods before it have ended with time or salaries that no payroll was processed for. */
  readonly unpaid: number;
  /** Of a first payroll, which is held against none, the timesheets of its period; null of any other. */
  readonly first: { readonly outstanding: number; readonly all: number } | null;
}

export type SecondReason = 'second_for_order' | 'second_for_change' | 'second_for_people' | 'second_for_outstanding';

/** Why a second person has to confirm a payroll; null where one is enough. A first payroll needs one where most timesheets are outstanding. */
export function reasonForSecond({ last, gross, leftOut, unpaid, first }: SecondFacts): SecondReason | null {
  if (unpaid > 0) return 'second_for_order';
  if (needsSecond(last, gross)) return 'second_for_change';
  if (leftOut > 0) return 'second_for_people';
  return first !== null && first.outstanding * 2 > first.all ? 'second_for_outstanding' : null;
}
