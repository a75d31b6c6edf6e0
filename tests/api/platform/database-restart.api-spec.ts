import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listMyForms } from '@campus/domain/personnel-actions';
import { userInfo } from '@campus/domain/session';
import { saveSetting } from '@campus/domain/shell';
import { startPostgres } from '@campus/launcher';
import type { RunningPostgres } from '@campus/launcher';
import type { Reply, TestPortal } from '@campus/test-kit';
import { eventually, lastLines, startTestPortal, testServers } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { approved, formOf, newHire, submitted } from '../personnel-actions/new-hire.js';

jest.setTimeout(240_000);

/** How soon after the database answers again every call must. */
const SOON_MS = 60_000;
/** How many connections are ended amid a transaction, each between two of its statements. */
const ENDED = 5;

describe('a restart of the database', () => {
  let folder: string;
  let postgres: RunningPostgres;
  let portal: TestPortal;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campus-restart-'));
    postgres = await startPostgres({ dataDir: folder, durable: false });
    portal = await startTestPortal({ seed: 'small' }, { ...testServers(), databaseUrl: postgres.url });
  });
  afterAll(async () => {
    await portal?.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** What each process that ended wrote last. */
  const lastWords = () =>
    (['api', 'worker', 'jobs'] as const)
      .map((part) => portal.process(part))
      .filter((part) => part.hasExited())
      .map(({ logFile }) => lastLines(logFile));

  it('under calls ends no process; calls are refused in plain words meanwhile and succeed soon after', async () => {
    const creator = await portal.client('creator');
    const waiting = await submitted(portal, await newHire(portal));
    const replies: Reply[] = [];
    let calling = true;
    const caller = async (call: () => Promise<Reply>): Promise<void> => {
      while (calling) replies.push(await call());
    };
    const callers = [
      caller(() => creator.call(userInfo, {})),
      caller(() => creator.call(listMyForms, {})),
      caller(() => creator.call(saveSetting, { name: 'homepage', value: '/hr/my_pafs' })),
    ];
    await eventually(() => replies.length > 20);

    await postgres.stop();
    await eventually(() => replies.some(({ status }) => status === 503), { what: 'a call without a database' });
    postgres = await startPostgres({ dataDir: folder, durable: false });
    const wellAgain = async (): Promise<boolean> => {
      const now = [await creator.call(userInfo, {}), await creator.call(saveSetting, { name: 'homepage', value: 'none' })];
      return now.every(({ status }) => status === 200);
    };
    await eventually(wellAgain, { withinMs: SOON_MS, what: 'calls to succeed' });
    const before = replies.length;
    await eventually(() => replies.length > before + 20);
    calling = false;
    await Promise.all(callers);

    expect([...new Set(replies.map(({ status }) => status))].sort()).toEqual([200, 503]);
    for (const { body } of replies.filter(({ status }) => status === 503)) {
      expect(body).toMatchObject({ success: false, code: 'platform.unavailable' });
      expect(JSON.stringify(body)).not.toMatch(/ECONN|terminat|postgres|127\.0\.0\.1|stack/i);
    }
    expect(replies.slice(before).every(({ status }) => status === 200)).toBe(true);
    expect(lastWords()).toEqual([]);

    expect((await formOf(portal, waiting.id)).status).toBe('Awaiting Approval');
    const done = await approved(portal, await newHire(portal, ['approver1']), ['approver1']);
    expect((await formOf(portal, done.id)).is_approved).toBe(1);
  });

  it('in the form of connections that are ended between two statements of a transaction ends no process either', async () => {
    const creator = await portal.client('creator');
    const statuses: number[] = [];
    let writing = true;
    const writer = async (value: string): Promise<void> => {
      while (writing) statuses.push((await creator.call(saveSetting, { name: 'homepage', value })).status);
    };
    const writers = [writer('/hr/my_pafs'), writer('none')];

    let ended = 0;
    await eventually(
      async () => {
        const rows = await portal.database.query(`
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'idle in transaction' AND pid <> pg_backend_pid()`);
        ended += rows.length;
        return ended >= ENDED;
      },
      { withinMs: SOON_MS, what: 'connections amid a transaction' },
    );
    writing = false;
    await Promise.all(writers);

    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(lastWords()).toEqual([]);
    expect((await creator.call(saveSetting, { name: 'homepage', value: 'none' })).status).toBe(200);
  });
});
