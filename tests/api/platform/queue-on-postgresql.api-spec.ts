import { randomUUID } from 'node:crypto';
import type { TestPortal } from '@campus/test-kit';
import { eventually, startTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newHire, submitted } from '../personnel-actions/new-hire.js';

jest.setTimeout(180_000);

const PATIENCE_MS = 60_000;

describe('a portal on a machine without Redis', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    // A closed port instead of Redis: whatever asked it would be refused.
    portal = await startTestPortal({ seed: 'small', env: { QUEUE_BACKEND: 'postgres', REDIS_URL: 'redis://127.0.0.1:9' } });
  });
  afterAll(async () => {
    await portal?.stop();
  });

  it('keeps its queues in PostgreSQL: it is ready, and the mail of a turn goes out once', async () => {
    const ready = (): Promise<Response> => fetch(`${portal.baseUrl}/readyz`);
    await eventually(async () => (await (await ready()).text()).includes('queues: ok'), { withinMs: PATIENCE_MS });
    expect((await ready()).status).toBe(200);

    const { id } = await submitted(portal, await newHire(portal));
    const mails = (): Promise<Record<string, unknown>[]> =>
      portal.database.query('SELECT state FROM mail_messages WHERE record_id = $1', [id]);
    await eventually(async () => (await mails()).some(({ state }) => state === 'accepted'), { withinMs: PATIENCE_MS });
    expect(await mails()).toEqual([{ state: 'accepted' }]);
  });

  it('works through what was queued when its job worker is killed in between', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    await portal.database.query(
      `INSERT INTO mail_messages (id, key, recipient, subject, body, record_type, record_id, created_at)
       SELECT id::uuid, 'proof/' || id, 'queued@campus.example', 'A proof', 'Of the queue.', 'proof', 'one', now() - interval '1 minute'
       FROM unnest($1::text[]) AS id`,
      [ids],
    );
    await portal.kill('jobs');
    await portal.start('jobs');
    const open = (): Promise<{ count: string }[]> =>
      portal.database.query(
        `SELECT count(*) FROM mail_messages WHERE id = ANY($1::uuid[]) AND state <> 'accepted' AND state <> 'unknown'`,
        [ids],
      );
    await eventually(async () => (await open())[0]?.count === '0', {
      withinMs: PATIENCE_MS,
      what: 'every message to have its end',
    });
    const mails = await portal.mailbox.all('queued@campus.example');
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  });
});
