import { demoPerson } from '@campus/demo-campus';
import { approveForm } from '@campus/domain/personnel-actions';
import { userInfo } from '@campus/domain/session';
import { saveSetting } from '@campus/domain/shell';
import { isAlive } from '@campus/launcher';
import type { TcpProxy, TestPortal } from '@campus/test-kit';
import { eventually, lastLines, startTcpProxy, startTestPortal, testServers, throughProxy } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { approved, formOf, newHire, submitted } from '../personnel-actions/new-hire.js';

jest.setTimeout(300_000);

/** How soon after the way is well again everything must go on, without anybody's help. */
const SOON_MS = 120_000;
const PARTS = ['api', 'worker', 'jobs'] as const;
/** More calls than a process has connections. */
const CALLS = 24;

describe('servers that fall silent without an end of any connection', () => {
  let ways: Record<'database' | 'redis' | 'temporal', TcpProxy>;
  let portal: TestPortal;
  beforeAll(async () => {
    const servers = testServers();
    ways = {
      database: await startTcpProxy(servers.databaseUrl),
      redis: await startTcpProxy(servers.redisUrl),
      temporal: await startTcpProxy(servers.temporalAddress),
    };
    const { database, redis, temporal } = ways;
    portal = await startTestPortal(
      { seed: 'small' },
      {
        ...servers,
        databaseUrl: throughProxy(servers.databaseUrl, database),
        redisUrl: throughProxy(servers.redisUrl, redis),
        temporalAddress: throughProxy(servers.temporalAddress, temporal),
      },
    );
  });
  afterAll(async () => {
    await portal?.stop();
    await Promise.all(Object.values(ways ?? {}).map((way) => way.stop()));
  });

  it('cost calls their answer and nothing else: all goes on by itself over new connections', async () => {
    const [creator, approver1] = [await portal.client('creator'), await portal.client('approver1')];
    const { id } = await submitted(portal, await newHire(portal));
    const pids = PARTS.map((part) => portal.process(part).pid);

    ways.temporal.become('silent');
    const command = approver1.call(approveForm, { id });
    const given = () =>
      portal.database.query('SELECT 1 FROM record_commands WHERE record_id = $1 AND action = $2', [id, 'approve']);
    await eventually(async () => (await given()).length > 0, { withinMs: 60_000, what: 'the click to be written down' });
    ways.database.become('silent');
    ways.redis.become('silent');
    const calls = Array.from({ length: CALLS }, (_, number) =>
      number % 2 === 0 ? creator.call(userInfo, {}) : creator.call(saveSetting, { name: 'homepage', value: '/hr/my_pafs' }),
    );
    await eventually(() => ways.database.swallowed > 0 && ways.redis.swallowed > 0, {
      withinMs: 60_000,
      what: 'calls to be swallowed',
    });
    for (const way of Object.values(ways)) way.become('through');

    const replies = await Promise.all([command, ...calls]);
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const wellAgain = async (): Promise<boolean> => {
      const now = [await creator.call(userInfo, {}), await creator.call(saveSetting, { name: 'homepage', value: 'none' })];
      return now.every(({ status }) => status === 200);
    };
    await eventually(wellAgain, { withinMs: SOON_MS, what: 'calls to succeed' });
    const approvals = async () => (await formOf(portal, id)).audit.filter(({ action }) => action === 'approve').length;
    await eventually(async () => (await approvals()) > 0, { withinMs: SOON_MS, what: 'the lost click to be carried out' });

    const another = async () => approved(portal, await newHire(portal, ['approver1']), ['approver1']);
    const done = await eventually(another, { withinMs: SOON_MS, what: 'another form to be approved' });
    expect((await formOf(portal, done.id)).is_approved).toBe(1);
    expect(await approvals()).toBe(1);
    const told = async () =>
      (await portal.mailbox.all(demoPerson('approver2').email)).some(({ subject }) => subject.startsWith('Approval needed'));
    await eventually(told, { withinMs: SOON_MS, what: 'the mail of the carried-out click' });
    expect(pids.every((pid) => isAlive(pid))).toBe(true);
    expect(PARTS.map((part) => portal.process(part).pid)).toEqual(pids);
  });

  it('that are not there yet when the first message is enqueued cost that message alone', async () => {
    await portal.kill('jobs');
    ways.redis.become('cut');
    await submitted(portal, await newHire(portal, ['approver3']));
    const started = portal.start('jobs');
    const said = (): boolean => lastLines(portal.process('jobs').logFile, 200).includes('mail.sendMessage could not be enqueued');
    await eventually(said, { withinMs: SOON_MS, what: 'the first ring to find nobody' });
    ways.redis.become('through');
    await started;
    const told = async () =>
      (await portal.mailbox.all(demoPerson('approver3').email)).some(({ subject }) => subject.startsWith('Approval needed'));
    await eventually(told, { withinMs: SOON_MS, what: 'the message' });
  });
});
