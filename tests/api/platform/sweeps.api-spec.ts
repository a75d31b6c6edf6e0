import { randomUUID } from 'node:crypto';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';

jest.setTimeout(120_000);

let portal: TestPortal;
let other: pg.Client;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['jobs'] });
  other = new pg.Client({ connectionString: portal.database.url });
  await other.connect();
});
afterEach(() => other.query('SELECT pg_advisory_unlock_all()'));
afterAll(async () => {
  await other?.end();
  await portal?.stop();
});

/** A kept answer and a live event that are old enough to be taken away by two sweeps of one round, in this order. */
async function old(): Promise<string> {
  const id = randomUUID();
  const { query } = portal.database;
  await query(
    `INSERT INTO idempotency_keys (actor, operation, key, fingerprint, claimed_at) VALUES ('1', 'proof', $1, 'x', now() - interval '2 days')`,
    [id],
  );
  await query(`INSERT INTO live_events (topic, record_id, at) VALUES ('proof', $1, now() - interval '1 day')`, [id]);
  return id;
}
const hasAnswer = async (id: string): Promise<boolean> =>
  (await portal.database.query('SELECT FROM idempotency_keys WHERE key = $1', [id])).length === 1;
const hasEvent = async (id: string): Promise<boolean> =>
  (await portal.database.query('SELECT FROM live_events WHERE record_id = $1', [id])).length === 1;

describe('a sweep', () => {
  it('that another process is at is left to it, and those after it run', async () => {
    await other.query(`SELECT pg_advisory_lock(hashtext('sweep/kept-answers'))`);
    const id = await old();
    await eventually(async () => !(await hasEvent(id)), { what: 'the sweep after it' });
    expect(await hasAnswer(id)).toBe(true);
    await other.query(`SELECT pg_advisory_unlock(hashtext('sweep/kept-answers'))`);
    await eventually(async () => !(await hasAnswer(id)), { what: 'its turn' });
  });

  it('of a process that is killed in it is free for the next one', async () => {
    const hold = `SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND l.objid = (hashtext('sweep/kept-answers')::bigint & 4294967295)::oid`;
    const id = await old();
    // The sweep waits for this lock, and its own lock is held meanwhile.
    await other.query('BEGIN');
    await other.query('LOCK TABLE idempotency_keys IN ACCESS EXCLUSIVE MODE');
    await eventually(async () => (await portal.database.query(hold)).length === 1, { what: 'the sweep to hold its lock' });
    await portal.kill('jobs');
    await other.query('ROLLBACK');
    await eventually(async () => (await portal.database.query(hold)).length === 0, { what: 'the lock to be free' });
    await portal.start('jobs');
    await eventually(async () => !(await hasAnswer(id)), { what: 'the next process to sweep' });
  });
});
