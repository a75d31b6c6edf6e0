import { showDate } from '@campus/contract-kit';
import { addDays } from '@campus/domain/calendar/rules';
import { periodEnd } from '@campus/domain/timeclock/rules';
import { onTopText } from './named-run.js';
import type { PeriodForRun, StoredRun } from './payroll-runs.repository.js';

/** What a refused step names: sheets that are pending, people who hold the run, the runs that paid on top of it, and the days around the period's end. */
export function runWords(
  { start, pending }: PeriodForRun,
  people: string,
  run: Pick<StoredRun, 'paidOnTop'> | null,
): Readonly<Record<string, string | number>> {
  const end = periodEnd(start);
  return { pending, people, runs: onTopText(run), end: showDate(end), next: showDate(addDays(end, 1)) };
}

/** So many people are named at most. */
const MAX_NAMED = 12;

/** People by name, the first of many. */
export function namesText(people: readonly { readonly name: string }[]): string {
  const named = people.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = people.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}
