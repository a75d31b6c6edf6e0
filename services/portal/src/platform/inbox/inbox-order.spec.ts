import type { InboxItem } from '@campus/domain/inbox';
import { describe, expect, it } from '@jest/globals';
import { inInboxOrder } from './inbox-order.js';
import { mayBePutAway } from './inbox-row.js';

const item = (record_id: string, since: string, overdue: 0 | 1 = 0): InboxItem => ({
  kind: 'form',
  record_id,
  title: 'New Hire',
  count: 1,
  who: null,
  since,
  due: null,
  next_step: 'Decide',
  path: `/hr/view/${record_id}`,
  overdue,
});

describe('the inbox', () => {
  it('lists what is overdue first, then what has waited longest, whatever the offset of the instant', () => {
    const items = [
      item('new', '2026-11-20T10:00:00Z'),
      item('old', '2026-11-19T23:00:00-05:00'),
      item('late', '2026-11-20T12:00:00Z', 1),
      item('oldest', '2026-11-20T03:00:00Z'),
    ];
    expect(inInboxOrder(items).map((one) => one.record_id)).toEqual(['late', 'oldest', 'old', 'new']);
  });

  it('lists last what is no task, however long it has been there', () => {
    const old = mayBePutAway(item('w2', '2026-01-15T05:00:00Z'));
    expect(inInboxOrder([old, item('new', '2026-11-20T10:00:00Z')]).map((one) => one.record_id)).toEqual(['new', 'w2']);
  });

  it('keeps one order for what has waited equally long', () => {
    const a = item('a', '2026-11-20T10:00:00Z');
    const b = item('b', '2026-11-20T10:00:00Z');
    expect(inInboxOrder([b, a])).toEqual(inInboxOrder([a, b]));
  });
});
