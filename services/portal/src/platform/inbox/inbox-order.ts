import type { InboxItem } from '@campus/domain/inbox';

/** Overdue first, then the longest waiting; the record's id settles what is left, so that the order never flickers. */
export function inInboxOrder(items: readonly InboxItem[]): InboxItem[] {
  const since = (item: InboxItem): number => Date.parse(item.since);
  return [...items].sort((a, b) => b.overdue - a.overdue || since(a) - since(b) || a.record_id.localeCompare(b.record_id));
}
