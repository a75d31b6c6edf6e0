import { fillIn } from '@campus/contract-kit';
import type { InboxAction, InboxItem } from '@campus/domain/inbox';
import { countWaiting, isRest } from '@campus/domain/inbox';

/** One row of the inbox as it is read: a thing that waits, or the things of one batch. */
export interface InboxRow {
  readonly id: string;
  readonly title: string;
  /** What one decides on; the next step where an area says nothing else. */
  readonly about: string;
  readonly reason: string | undefined;
  readonly who: string | null;
  readonly since: string;
  readonly due: string | null;
  readonly overdue: boolean;
  readonly path: string;
  readonly items: readonly InboxItem[];
}

const earliest = (instants: readonly string[]): string | undefined =>
  [...instants].sort((one, other) => Date.parse(one) - Date.parse(other))[0];

function rowOf(items: readonly [InboxItem, ...InboxItem[]]): InboxRow {
  const [first] = items;
  const isOne = items.length === 1;
  const names = [first.about, isOne ? undefined : items.map(({ title }) => title).join(', ')];
  return {
    id: isOne ? `${first.kind}-${first.record_id}` : `${first.kind}-batch-${first.batch?.id ?? ''}`,
    title: isOne || first.batch === undefined ? first.title : fillIn(first.batch.title, { count: items.length }),
    about: names.filter(Boolean).join(' · ') || first.next_step,
    reason: first.reason,
    who: first.who,
    since: earliest(items.map(({ since }) => since)) ?? first.since,
    due: earliest(items.flatMap(({ due }) => (due === null ? [] : [due]))) ?? null,
    overdue: items.some(({ overdue }) => overdue === 1),
    path: first.path,
    items,
  };
}

/** The rows in the server's order; what belongs to one batch stands together where the first of it stood. */
export function inboxRows(items: readonly InboxItem[]): InboxRow[] {
  const batches = new Map<string, [InboxItem, ...InboxItem[]]>();
  for (const item of items) {
    const key = item.batch === undefined ? `${item.kind} ${item.record_id}` : `${item.kind} batch ${item.batch.id}`;
    const known = batches.get(key);
    if (known === undefined) batches.set(key, [item]);
    else known.push(item);
  }
  return [...batches.values()].map(rowOf);
}

/** The label of a step over all things of a row: 'Mark all 3 processed'. */
export function labelOf(row: InboxRow, action: InboxAction): string {
  const batch = row.items[0]?.batch;
  return row.items.length === 1 || batch === undefined ? action.label : fillIn(batch.label, { count: row.items.length });
}

/** How much of what waits stands in rows of its own; the rest has a row that leads to its list. */
export function shownOf(items: readonly InboxItem[]): { readonly shown: number; readonly all: number; readonly rest: string[] } {
  const rest = items.filter(isRest);
  const all = countWaiting(items);
  return { shown: all - countWaiting(rest), all, rest: rest.map(({ path }) => path) };
}
