import { describe, expect, it } from '@jest/globals';
import type { Database } from '../platform/index.js';
import { SESSION_CHANNEL, SessionCache } from './session-cache.js';
import type { OpenSession } from './session.repository.js';

const TOKEN = 'one';
const LONG_MS = 60_000;

function opened(changed: Partial<OpenSession> = {}): OpenSession {
  return { id: 'session', empId: 'E1', actingAs: null, lastSeenAt: new Date(0), ...changed } as OpenSession;
}

/** A cache, what the database calls out to it, and how often a row was read. */
function cached() {
  const heard = new Map<string, () => void>();
  const events = { on: (channel: string, notify: () => void) => heard.set(channel, notify) };
  const cache = new SessionCache({ events } as unknown as Database);
  let reads = 0;
  const read = (row: OpenSession | null = opened()) => {
    reads += 1;
    return Promise.resolve(row);
  };
  return { cache, read, reads: () => reads, notify: () => heard.get(SESSION_CHANNEL)?.() };
}

describe('the session of a moment', () => {
  it('is read once for the calls of one screen, and anew when the moment is over', async () => {
    const { cache, read, reads } = cached();
    await cache.open(TOKEN, LONG_MS, read);
    await cache.open(TOKEN, LONG_MS, read);
    expect(reads()).toBe(1);
    const other = 'other';
    await cache.open(other, 0, read);
    await cache.open(other, 0, read);
    expect(reads()).toBe(3);
  });

  it('is forgotten when the database calls out that sessions or rights have changed', async () => {
    const { cache, read, reads, notify } = cached();
    await cache.open(TOKEN, LONG_MS, read);
    notify();
    expect(await cache.open(TOKEN, LONG_MS, () => read(null))).toBeNull();
    expect(reads()).toBe(2);
  });

  it('is not kept when anything changed while it was read', async () => {
    const { cache, read, reads, notify } = cached();
    await cache.open(TOKEN, LONG_MS, () => {
      notify();
      return read();
    });
    await cache.open(TOKEN, LONG_MS, read);
    expect(reads()).toBe(2);
  });

  it('is never kept while somebody acts for another person, nor when there is none', async () => {
    const { cache, read, reads } = cached();
    for (const row of [opened({ actingAs: 'impersonation' }), null])
      for (const _ of [1, 2]) await cache.open(TOKEN, LONG_MS, () => read(row));
    expect(reads()).toBe(4);
  });

  it('knows when it was used last', async () => {
    const { cache, read } = cached();
    await cache.open(TOKEN, LONG_MS, read);
    cache.seen(TOKEN, new Date(5000));
    expect((await cache.open(TOKEN, LONG_MS, read))?.lastSeenAt).toEqual(new Date(5000));
  });
});
