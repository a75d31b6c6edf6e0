import { fiscalYearDays } from '../../calendar/rules/index.js';
import { GIVING_RELATIONS } from './donors.js';

/** Which funds a figure is of; ATS parts gifts in unrestricted and all others. */
export const FIGURE_KINDS = ['annual', 'restricted', 'other', 'unrestricted', 'notUnrestricted'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** What a figure's code is where there is none. */
export const NO_CODE = '-';

/** The gifts that a figure of a report is made of: all conditions together. [ADVREP-017] */
export interface FigureFilter {
  readonly first: string;
  readonly last: string;
  readonly kind?: FigureKind | undefined;
  /** A giving relation; `-` is every other one and none. */
  readonly relation?: string | undefined;
  readonly payment?: string | undefined;
  /** A solicitation, or `-` for none; or some, parted by commas. */
  readonly solicitation?: string | undefined;
  readonly solicitations?: string | undefined;
  /** Both parts of a fund category: 00100/02020. */
  readonly category?: string | undefined;
  readonly class_year?: string | undefined;
  /** Donors with a class year. */
  readonly alumni?: 1 | undefined;
  /** Gifts that are large as a whole. */
  readonly large?: 1 | undefined;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** The days of some months of a fiscal year, such as `2025-2026`; 1 is August. */
export function fiscalMonthDays(year: string, from = 1, to = 12): { readonly first: string; readonly last: string } {
  const [begins = 0] = year.split('-').map(Number);
  // August is the month of index 7; the day before the next month's first is this one's last.
  const dayOf = (month: number, day: number): string => {
    const date = new Date(Date.UTC(begins, 6 + month, day));
    return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  };
  return fiscalYearDays(year) === null ? { first: '', last: '' } : { first: dayOf(from, 1), last: dayOf(to + 1, 0) };
}

/** The code of a relation's row: one that has no row of its own is in the last. */
export const figureRelation = (code: string): string => (code in GIVING_RELATIONS ? code : NO_CODE);

/** What narrows a group to one of its parts: a quarter, a month or a fund category by its code. */
export function figurePart(grouping: string, code: string, year: string): Partial<FigureFilter> {
  const number = Number(code);
  if (grouping === 'quarter') return fiscalMonthDays(year, number * 3 - 2, number * 3);
  if (grouping === 'month') return fiscalMonthDays(year, number, number);
  return grouping === 'category' ? { category: code } : {};
}
