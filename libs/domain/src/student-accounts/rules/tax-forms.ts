import { amountOf, centsOf } from '../../money/rules/index.js';

/** What the rows of one year come to: charged, fees and paid in the tuition account, aid in all accounts. Paid has the aid of the tuition account in it. */
export interface TaxYearSums {
  readonly year: number;
  readonly charged: string;
  readonly fees: string;
  readonly paid: string;
  readonly aid: string;
}

/** The boxes of a 1098-T, and the charges that payments of earlier years had not covered. */
export interface TaxBoxes {
  readonly due: string;
  readonly box1: string;
  readonly box5: string;
}

/** What a year leaves to the next one, in cents: tuition and fees that are not paid, or what was paid too much. */
interface YearEnd {
  readonly tuition: number;
  readonly fees: number;
  readonly credit: number;
}

const NOTHING: YearEnd = { tuition: 0, fees: 0, credit: 0 };

/**
 * One year after those before it: what was paid too much earlier covers its charges first, then its own payments do, tuition before fees. What was
 * given back and was not there any more leaves tuition open again.
 */
function afterYear(
  before: YearEnd,
  sums: TaxYearSums,
): { readonly yearEnd: YearEnd; readonly due: number; readonly box1: number } {
  const [tuition, fees] = [before.tuition + centsOf(sums.charged), before.fees + centsOf(sums.fees)];
  const credit = before.credit + Math.max(0, -tuition) + Math.max(0, -fees);
  const covered = Math.min(Math.max(0, tuition), credit);
  const due = Math.max(0, tuition) - covered;
  const paid = centsOf(sums.paid);
  const box1 = Math.max(0, Math.min(paid, due));
  const left = credit - covered + paid - box1;
  const feesPaid = Math.min(Math.max(0, fees), Math.max(0, left));
  const yearEnd: YearEnd = {
    tuition: due - box1 + Math.max(0, -left),
    fees: Math.max(0, fees) - feesPaid,
    credit: Math.max(0, left) - feesPaid,
  };
  return { yearEnd, due, box1 };
}

/** The 1098-T forms of a student, by year, from what all years came to; a year with nothing to tell has none. */
export function taxForms(years: readonly TaxYearSums[]): Map<number, TaxBoxes> {
  const forms = new Map<number, TaxBoxes>();
  let before = NOTHING;
  for (const sums of [...years].sort((a, b) => a.year - b.year)) {
    const { yearEnd, due, box1 } = afterYear(before, sums);
    before = yearEnd;
    const box5 = Math.max(0, centsOf(sums.aid));
    if (box1 > 0 || box5 > 0) forms.set(sums.year, { due: amountOf(due), box1: amountOf(box1), box5: amountOf(box5) });
  }
  return forms;
}

/** Whether a form of a year can be given: the year is over. */
export function isTaxYearOver(year: number, today: string): boolean {
  return year < Number(today.slice(0, 4));
}
