import { fiscalYearText } from '../../money/rules/index.js';

/** What a donor gave in a fiscal year. */
export interface GivingYear {
  readonly fiscal_year: string;
  readonly amount: string;
}

/** Every fiscal year from the first to the last in which a donor gave, the oldest first; one without a gift is there with nothing. [ADV-011] */
export function everyGivingYear(years: readonly GivingYear[]): GivingYear[] {
  const starts = years.map(({ fiscal_year: year }) => Number(year.slice(0, 4)));
  if (starts.length === 0) return [];
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const year = fiscalYearText(first + at);
    return years.find((one) => one.fiscal_year === year) ?? { fiscal_year: year, amount: '0.00' };
  });
}
