/** @public What a text that names no fiscal year is refused with. */
export const FISCAL_YEAR_SENTENCE = 'Name a fiscal year like 2025-2026.';

const MONTHS_A_QUARTER = 3;
const FIRST_MONTH = 8;

/** The year in which the fiscal year of a business date begins; it runs from August to July. [PAFLIST-018] */
export function fiscalYearStart(isoDate: string): number {
  const year = Number(isoDate.slice(0, 4));
  return Number(isoDate.slice(5, 7)) >= FIRST_MONTH ? year : year - 1;
}

/** `2016` reads `2016-2017`. */
export function fiscalYearText(startYear: number): string {
  return `${startYear}-${startYear + 1}`;
}

/** The first and the last day of `2016-2017`; null when the text is no fiscal year. */
export function fiscalYearDays(text: string): { first: string; last: string } | null {
  const match = /^(\d{4})-(\d{4})$/.exec(text);
  const start = Number(match?.[1]);
  if (!match || Number(match[2]) !== start + 1) return null;
  return { first: `${match[1]}-08-01`, last: `${match[2]}-07-31` };
}

/** The fiscal year of a business date, and as many before it as are asked for, the latest first. */
export function fiscalYearsUntil(isoDate: string, count: number): string[] {
  const current = fiscalYearStart(isoDate);
  return Array.from({ length: count }, (_, back) => fiscalYearText(current - back));
}

/** The month of the fiscal year in which a business date is: 1 is August, 12 is July. */
export function fiscalMonth(isoDate: string): number {
  return ((Number(isoDate.slice(5, 7)) - FIRST_MONTH + 12) % 12) + 1;
}

/** The quarter of a month of the fiscal year: August to October is 1. */
export const fiscalQuarter = (month: number): number => Math.ceil(month / MONTHS_A_QUARTER);
