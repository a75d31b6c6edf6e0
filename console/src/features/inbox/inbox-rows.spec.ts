import type { InboxItem } from '@campus/domain/inbox';
import { describe, expect, it } from '@jest/globals';

import { inboxRows, labelOf, shownOf } from './components/inbox-rows.js';

const action = { operation: 'process', label: 'Mark processed', input: {} };
const item = (id: string, more: Partial<InboxItem> = {}): InboxItem => ({
  kind: 'paf-access',
  record_id: id,
  title: `Network: ${id}`,
  count: 1,
  who: 'Uma Reilly',
  about: 'Library',
  since: '2026-11-20T10:00:00Z',
  due: '2026-11-23T10:00:00Z',
  next_step: 'Mark processed',
  path: '/hr/awaiting_access',
  overdue: 0,
  action,
  ...more,
});
const uma = { id: '7', title: 'Uma Reilly: {count} access requests', label: 'Mark all {count} processed' };

describe('the rows of the inbox', () => {
  it('are one for the things of one person, where the first stood, with the earliest time of all', () => {
    const rows = inboxRows([
      item('card', { batch: uma, due: '2026-11-24T10:00:00Z' }),
      item('other', { kind: 'paf-approval' }),
      item('mail', { batch: uma, overdue: 1, since: '2026-11-19T10:00:00Z' }),
    ]);
    expect(rows.map(({ title }) => title)).toEqual(['Uma Reilly: 2 access requests', 'Network: other']);
    const [first] = rows;
    expect(first).toMatchObject({
      about: 'Library · Network: card, Network: mail',
      overdue: true,
      since: '2026-11-19T10:00:00Z',
      due: '2026-11-23T10:00:00Z',
    });
    expect(first === undefined ? '' : labelOf(first, action)).toBe('Mark all 2 processed');
  });

  it('keep a single thing of a batch as it is, and say the next step where an area says nothing else', () => {
    const [one] = inboxRows([item('card', { batch: uma })]);
    expect([one?.title, one?.id, one === undefined ? '' : labelOf(one, action)]).toEqual([
      'Network: card',
      'paf-access-card',
      'Mark processed',
    ]);
    const { about: _about, ...plain } = item('a');
    expect(inboxRows([plain])[0]?.about).toBe('Mark processed');
  });

  it('count what stands behind the rows of a list, and where it is', () => {
    const rest = item('/hr/awaiting_access', { kind: 'paf-more', count: 33, path: '/hr/awaiting_access' });
    expect(shownOf([item('a'), item('b'), rest])).toEqual({ shown: 2, all: 35, rest: ['/hr/awaiting_access'] });
  });
});
