import { fiscalYearDays, fiscalYearStart, fiscalYearText } from '../../calendar/rules/index.js';

/** The first fiscal year of the archive. [PAFLIST-006] */
export const FIRST_FISCAL_YEAR = 2016;

/** Every fiscal year from the first of the archive to the one of today, in order. [PAFLIST-006] */
export function archiveYears(today: string): string[] {
  const current = fiscalYearStart(today);
  return Array.from({ length: current - FIRST_FISCAL_YEAR + 1 }, (_, index) => fiscalYearText(FIRST_FISCAL_YEAR + index));
}

/** The days of a fiscal year of the archive; null when the text is none from 2016-2017 on. [PAFLIST-015] */
export function archiveYearDays(text: string): { first: string; last: string } | null {
  const days = fiscalYearDays(text);
  return days !== null && Number(days.first.slice(0, 4)) >= FIRST_FISCAL_YEAR ? days : null;
}
