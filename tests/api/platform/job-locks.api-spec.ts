import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sendMessage } from '@campus/domain/mail';
import type { TestPortal } from '@campus/test-kit';
import { eventually, startTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

jest.setTimeout(240_000);

const BUSY = pathToFileURL(join(import.meta.dirname, 'fixtures', 'busy-on-signal.mjs')).href;
/** The mail server answers so late that a job lasts longer than its process is busy. */
const SLOW_MS = 16_000;

/** So long a job belongs to a process that says nothing. */
const LOCK_MS = 5000;

let portal: TestPortal;
let redis: Redis;
let mail: Queue;
beforeAll(async () => {
  portal = await startTestPortal({ parts: ['jobs'], copies: 2, env: { NODE_OPTIONS: `--import=${BUSY}` } });
  redis = new Redis(portal.env['REDIS_URL'] ?? '', { maxRetriesPerRequest: null });
  mail = new Queue(sendMessage.queue, { connection: redis, prefix: portal.env['REDIS_PREFIX'] ?? '' });
});
afterAll(async () => {
  await mail?.close();
  redis?.disconnect();
  await portal?.stop();
});

/** A job in the hand of the first process alone; the second starts when the first has begun. */
let job: string;
let to: string;
beforeEach(async () => {
  await portal.kill('jobs', 'SIGKILL', 1);
  const id = randomUUID();
  to = `${id}@campus.example`;
  await slowOnce(to);
  await portal.database.query(
    `INSERT INTO mail_messages (id, key, recipient, subject, body, record_type, record_id) VALUES ($1::uuid, $2, $3, 'A proof', 'Of locks.', 'proof', 'one')`,
    [id, `proof/${id}`, to],
  );
  const opts = { removeOnComplete: false, deduplication: { id: sendMessage.dedupeKey({ messageId: id }) } };
  ({ id: job = '' } = await mail.add(sendMessage.name, { messageId: id }, opts));
  await eventually(
    async () => {
      expect(await (await mail.getJob(job))?.getState()).toBe('active');
      return true;
    },
    { what: 'the job to be in hand' },
  );
  await portal.start('jobs', 1);
});
/** The portal sends mails of its own at any time: the delay is for this one. */
async function slowOnce(recipient: string): Promise<void> {
  const body = JSON.stringify({ target: 'mail', mode: 'slow', ms: SLOW_MS, count: 1, to: recipient });
  const answer = await fetch(`${portal.outside.faultsUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.ok).toBe(true);
}

const runs = async () => (await mail.getJob(job))?.attemptsStarted ?? 0;
const isDone = async () => (await mail.getJob(job))?.finishedOn !== undefined;

describe('a job', () => {
  it('of a process that is busy for longer than a lock lasts stays its own and runs once', async () => {
    process.kill(portal.process('jobs').pid, 'SIGUSR2');
    await eventually(isDone, { withinMs: 40_000, what: 'the job to be done' });
    const done = await mail.getJob(job);
    expect([done?.attemptsStarted, done?.stalledCounter, await portal.mailbox.all(to)]).toEqual([1, 0, [expect.anything()]]);
  });

  it('of a process that is killed goes on elsewhere once its lock is over, which takes seconds', async () => {
    await portal.kill('jobs');
    const left = await redis.pttl(`${portal.env['REDIS_PREFIX'] ?? ''}:${sendMessage.queue}:${job}:lock`);
    expect([left > 0, left <= LOCK_MS]).toEqual([true, true]);
    await eventually(async () => (await runs()) === 2, { what: 'the other process to have taken it' });
    await eventually(isDone, { what: 'the job to be done' });
    await portal.start('jobs');
  });
});
