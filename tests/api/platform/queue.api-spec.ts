import { randomUUID } from 'node:crypto';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { sendMessage } from '@campus/domain/mail';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

jest.setTimeout(180_000);

interface LedgerRow {
  readonly state: string;
  readonly attempts: number;
}

let portal: TestPortal;
let redis: Redis;
let newJob: Queue;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'jobs'] });
  redis = new Redis(portal.env['REDIS_URL'] ?? '', { maxRetriesPerRequest: null });
  newJob = new Queue(sendMessage.queue, { connection: redis, prefix: portal.env['REDIS_PREFIX'] ?? '' });
});
afterAll(async () => {
  await newJob?.close();
  redis?.disconnect();
  await portal?.stop();
});

/** Writes a message into the ledger, as a transaction does that ends before anybody is enqueued. */
async function written(to: string, age = '0 seconds'): Promise<string> {
  const id = randomUUID();
  await portal.database.query(
    `INSERT INTO mail_messages (id, key, recipient, subject, body, record_type, record_id, created_at)
     VALUES ($1::uuid, $2, $3, 'A proof', 'Of the mail ledger.', 'proof', 'one', now() - $4::interval)`,
    [id, `proof/${id}`, to, age],
  );
  return id;
}

const rowOf = async (id: string): Promise<LedgerRow | undefined> =>
  (
    await portal.database.query<LedgerRow & Record<string, unknown>>('SELECT state, attempts FROM mail_messages WHERE id = $1', [
      id,
    ])
  )[0];
const settled = (id: string, state: string): Promise<unknown> =>
  eventually(async () => (await rowOf(id))?.state === state, { withinMs: 40_000, what: `the message to be ${state}` });
const received = (to: string): Promise<number> => portal.mailbox.all(to).then((mails) => mails.length);
const fault = (body: object): Promise<Response> =>
  fetch(`${portal.outside.faultsUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const faults = async (): Promise<object> =>
  ((await (await fetch(`${portal.outside.faultsUrl}/faults`)).json()) as { faults: object }).faults;

describe('a job', () => {
  it('that is enqueued many times runs once', async () => {
    const to = 'enqueued-often@campus.example';
    const id = await written(to);
    const jobs = Array.from({ length: 12 }, () => ({ name: sendMessage.name, data: { messageId: id } }));
    const added = await newJob.addBulk(jobs);
    expect(new Set(added.map((job) => job.id)).size).toBe(12);
    await settled(id, 'accepted');
    await eventually(
      async () => (await newJob.getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed'))['waiting'] === 0,
    );
    await eventually(async () => (await newJob.getActiveCount()) === 0, { what: 'every job to have run' });
    expect([await received(to), await rowOf(id)]).toEqual([1, { state: 'accepted', attempts: 1 }]);
  });

  it('that nobody rang for is found and sent by the sweeper', async () => {
    const to = 'enqueued-never@campus.example';
    const id = await written(to, '1 minute');
    await settled(id, 'accepted');
    expect(await received(to)).toBe(1);
  });

  it('that Redis forgot is found and sent by the sweeper', async () => {
    await portal.kill('jobs');
    const to = 'forgotten@campus.example';
    const id = await written(to);
    await newJob.add(sendMessage.name, { messageId: id }, { deduplication: { id: sendMessage.dedupeKey({ messageId: id }) } });
    const keys = await redis.keys(`${portal.env['REDIS_PREFIX'] ?? ''}:*`);
    expect(keys.length).toBeGreaterThan(0);
    await redis.unlink(...keys);
    await portal.start('jobs');
    await settled(id, 'accepted');
    expect(await received(to)).toBe(1);
  });

  it('whose payload is poison fails alone and holds nothing up', async () => {
    await newJob.add(sendMessage.name, { messageId: 7, more: 'than asked' }, { attempts: 1 });
    await newJob.add('mail.noSuchJob', {}, { attempts: 1 });
    const id = await written('behind-poison@campus.example');
    await newJob.add(sendMessage.name, { messageId: id });
    await settled(id, 'accepted');
    await eventually(async () => (await newJob.getFailedCount()) === 2, { what: 'both to have failed' });
  });
});

describe('a message', () => {
  it('that the server refuses for now is tried again and sent once', async () => {
    const to = 'refused-at-first@campus.example';
    await fault({ target: 'mail', mode: 'fail', count: 1, to });
    const id = await written(to, '1 minute');
    await eventually(async () => (await rowOf(id))?.attempts === 1);
    await eventually(async () => (await rowOf(id))?.state === 'queued', { what: 'the message to wait' });
    await portal.database.query('UPDATE mail_messages SET next_at = now() WHERE id = $1', [id]);
    await settled(id, 'accepted');
    expect([await received(to), await rowOf(id)]).toEqual([1, { state: 'accepted', attempts: 2 }]);
  });

  it('whose sender was killed between the text and its answer is unknown, and is never sent again by itself', async () => {
    const to = 'nobody-knows@campus.example';
    await fault({ target: 'mail', mode: 'slow', ms: 10_000, count: 1, to });
    const id = await written(to, '1 minute');
    // The fault is used up once the server has the whole text and has not answered yet.
    await eventually(async () => Object.keys(await faults()).length === 0, { what: 'the text to have gone out' });
    expect((await rowOf(id))?.state).toBe('sending');
    await portal.kill('jobs');
    await eventually(async () => (await received(to)) === 1, { withinMs: 40_000, what: 'the server to have taken it' });
    await portal.start('jobs');
    await newJob.add(sendMessage.name, { messageId: id });
    await portal.database.query(`UPDATE mail_messages SET sending_at = now() - interval '5 minutes' WHERE id = $1`, [id]);
    await settled(id, 'unknown');

    // Rung for again by a job that stalled, and over several rounds of the sweeper: each later message is one of them.
    await newJob.add(sendMessage.name, { messageId: id });
    for (const round of [1, 2, 3]) await settled(await written(`round-${round}@campus.example`, '1 minute'), 'accepted');
    expect([await received(to), await rowOf(id)]).toEqual([1, { state: 'unknown', attempts: 1 }]);
  });

  it('whose connection broke before the answer is unknown as well', async () => {
    const to = 'cut-off@campus.example';
    await fault({ target: 'mail', mode: 'drop', count: 1, to });
    const id = await written(to, '1 minute');
    await settled(id, 'unknown');
    for (const round of [1, 2]) await settled(await written(`after-${round}@campus.example`, '1 minute'), 'accepted');
    expect([await received(to), await rowOf(id)]).toEqual([0, { state: 'unknown', attempts: 1 }]);
  });
});
