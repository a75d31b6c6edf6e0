/** What the codes on a check are called. Another institution's codes read as they are. */
const NAMES: Readonly<Record<string, string>> = {
  FEDWH: 'Federal income tax',
  FICA: 'Social security',
  MEDICARE: 'Medicare',
  STATE: 'State income tax',
  MEDICAL: 'Medical insurance',
  '403B': '403(b) retirement',
};

/** A tax or deduction by its name: `Federal income tax` for FEDWH. */
export const payItemName = (code: string): string => NAMES[code] ?? code;

/** A check as the history has it: its date, and amounts of money in cents. */
export interface CheckAmounts {
  readonly date: string;
  readonly gross: number;
  readonly net: number;
}

/** What the checks of a calendar year come to, up to and with that of a date; cents. */
export function yearToDate(checks: readonly CheckAmounts[], date: string): Omit<CheckAmounts, 'date'> {
  const counted = checks.filter((check) => check.date.slice(0, 4) === date.slice(0, 4) && check.date <= date);
  return {
    gross: counted.reduce((sum, { gross }) => sum + gross, 0),
    net: counted.reduce((sum, { net }) => sum + net, 0),
  };
}

/** The checks of the twelve months before and with the newest one, the oldest first. */
export function lastTwelveMonths<Check extends { readonly date: string }>(checks: readonly Check[]): readonly Check[] {
  const ordered = checks.toSorted((one, other) => one.date.localeCompare(other.date));
  const newest = ordered.at(-1)?.date;
  if (newest === undefined) return [];
  const before = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4)}`;
  return ordered.filter(({ date }) => date > before);
}
