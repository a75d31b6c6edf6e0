/** The two mails that payments admins send to many. [PAYADM-014] */
export const massMailServices = ['stu-month-stmt', 'stu-excel-mass'] as const;
/** What the statement report asks for: whose mail arrived, or whose was opened. [PAYADM-018] */
export const statementActions = ['delivered', 'opened'] as const;
export type StatementAction = (typeof statementActions)[number];

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const YEARS_BACK = 2;

/** The years that payments admins choose from: two years ago up to this one. [PAYADM-017] */
export function paymentYears(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEARS_BACK + 1 }, (_, index) => year - YEARS_BACK + index);
}

/** The month's name and year, `November 2026`. */
export function monthLabel(year: number, month: number): string {
  return `${MONTH_NAMES[month - 1] ?? ''} ${year}`;
}

/** The first day of a month and of the one after it, both `YYYY-MM-DD`. */
export function monthBounds(year: number, month: number): { readonly from: string; readonly before: string } {
  const text = (y: number, m: number): string => `${y}-${String(m).padStart(2, '0')}-01`;
  return { from: text(year, month), before: month === 12 ? text(year + 1, 1) : text(year, month + 1) };
}
