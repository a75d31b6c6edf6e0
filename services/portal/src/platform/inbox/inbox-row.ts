import type { InboxItem } from '@campus/domain/inbox';
import { bringBackItem, inboxTexts as texts, putAwayItem } from '@campus/domain/inbox';

/** What waits, as an area tells it. */
export interface Waiting {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly since: Date;
  /** Until when it is to be done; where nothing is said, there is no such time. */
  readonly due?: Date;
  readonly nextStep: string;
  readonly path: string;
}

/** A row of the inbox without a step that is taken from there; overdue once its time has come. */
export function inboxRow({ kind, id, title, count, since, due, nextStep, path }: Waiting, now: Date): InboxItem {
  return {
    kind,
    record_id: id,
    title,
    count,
    who: null,
    since: since.toISOString(),
    due: due?.toISOString() ?? null,
    overdue: due !== undefined && due <= now ? 1 : 0,
    next_step: nextStep,
    path,
  };
}

/** A row that is no task: its person may put it away. Its id says which one it is among all that can be. */
export function mayBePutAway(item: InboxItem): InboxItem {
  const step = { operation: putAwayItem.name, label: texts.putAway, done: texts.putAway, undo: bringBackItem.name };
  return { ...item, others: [{ ...step, input: { id: item.record_id } }] };
}

/** What of a long list stands row by row in the inbox; how many more there are is one row more. */
export const INBOX_ROWS = 50;
