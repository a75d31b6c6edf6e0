/** The first fiscal year of the archive. [PAFLIST-006] */
export const FIRST_FISCAL_YEAR = 2016;

/** The year in which the fiscal year of a business date begins; it runs from August to July. [PAFLIST-018] */
export function fiscalYearStart(isoDate: string): number {
  const year = Number(isoDate.slice(0, 4));
  return Number(isoDate.slice(5, 7)) >= 8 ? year : year - 1;
}

/** `2016` reads `2016-2017`. */
export function fiscalYearText(startYear: number): string {
  return `${startYear}-${startYear + 1}`;
}

/** Every fiscal year from the first to the one of today, in order. [PAFLIST-006] */
export function fiscalYears(today: string): string[] {
  const current = fiscalYearStart(today);
  return Array.from({ length: current - FIRST_FISCAL_YEAR + 1 }, (_, index) => fiscalYearText(FIRST_FISCAL_YEAR + index));
}

/** The first and the last day of `2016-2017`; null when the text is no fiscal year from 2016-2017 on. [PAFLIST-015] */
export function fiscalYearDays(text: string): { first: string; last: string } | null {
  const match = /^(\d{4})-(\d{4})$/.exec(text);
  const start = Number(match?.[1]);
  if (!match || Number(match[2]) !== start + 1 || start < FIRST_FISCAL_YEAR) return null;
  return { first: `${start}-08-01`, last: `${start + 1}-07-31` };
}
