import type { InboxItem } from '@campus/domain/inbox';
import { putAwayItem } from '@campus/domain/inbox';

/** Whether a row is no task, and its person may put it away. */
export const canBePutAway = ({ others = [] }: InboxItem): boolean =>
  others.some(({ operation }) => operation === putAwayItem.name);

/**
 * Overdue first, then the longest waiting, last what is no task; the record's id settles what is left, so that the order never flickers.
 */
export function inInboxOrder(items: readonly InboxItem[]): InboxItem[] {
  const since = (item: InboxItem): number => Date.parse(item.since);
  const rank = (item: InboxItem): number => (item.overdue === 1 ? 0 : canBePutAway(item) ? 2 : 1);
  return [...items].sort((a, b) => rank(a) - rank(b) || since(a) - since(b) || a.record_id.localeCompare(b.record_id));
}
