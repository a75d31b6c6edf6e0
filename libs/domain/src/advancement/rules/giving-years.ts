import { fiscalYearText } from '../../calendar/rules/index.js';

/** What a donor gave in a fiscal year. */
export interface GivingYear {
  readonly fiscal_year: string;
  readonly amount: string;
}

const startOf = (year: string): number => Number(year.slice(0, 4));

/**
 * Every fiscal year from the first in which something was given until a year, or the last gift where that is later, the oldest first; one without a
 * gift is there with nothing. [ADV-011]
 */
export function everyGivingYear(years: readonly GivingYear[], until?: string): GivingYear[] {
  const starts = years.map(({ fiscal_year: year }) => startOf(year));
  if (starts.length === 0) return [];
  const [first, last] = [Math.min(...starts), Math.max(...starts, ...(until === undefined ? [] : [startOf(until)]))];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const year = fiscalYearText(first + at);
    return years.find((one) => one.fiscal_year === year) ?? { fiscal_year: year, amount: '0.00' };
  });
}
