import { fiscalYearStart, fiscalYearText } from '../../calendar/rules/index.js';

/** A fiscal year, August to July, as far as it has come. */
export interface CompensationPeriod {
  /** The year in which it begins. */
  readonly year: number;
  /** `2025-2026`. */
  readonly name: string;
  readonly from: string;
  /** The last day counted: today in the current year, 31 July in an earlier one; the first day of a later one, of which nothing is counted yet. */
  readonly until: string;
  /** Whether it has begun. */
  readonly begun: boolean;
}

/** The fiscal year of a compensation statement up to today; the current one where none is named. Days are ISO business dates. [EMPTOOL-013] */
export function compensationPeriod(today: string, year: number = fiscalYearStart(today)): CompensationPeriod {
  const [from, end] = [`${year}-08-01`, `${year + 1}-07-31`];
  const upTo = end < today ? end : today;
  const begun = from <= today;
  return { year, name: fiscalYearText(year), from, until: begun ? upTo : from, begun };
}
