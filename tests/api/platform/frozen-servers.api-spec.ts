import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchPeopleToImpersonate } from '@campus/domain/impersonation';
import { pauseQueue, readHealth } from '@campus/domain/ops';
import { approveForm, listMyForms, personnelActionMessages } from '@campus/domain/personnel-actions';
import { userInfo } from '@campus/domain/session';
import { saveSetting } from '@campus/domain/shell';
import type { RunningRedis } from '@campus/launcher';
import { startRedis } from '@campus/launcher';
import type { TcpProxy, TestPortal } from '@campus/test-kit';
import { eventually, startTcpProxy, startTestPortal, testServers, throughProxy } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { formOf, newHire, submitted } from '../personnel-actions/new-hire.js';

jest.setTimeout(300_000);

/** A command gives up after about five seconds; twenty would be those of before. */
const COMMAND_MS = 12_000;
/** A process that starts looks after what was left within some seconds. */
const SOON = { withinMs: 60_000 };

let folder: string;
let redis: RunningRedis;
let temporal: TcpProxy;
let portal: TestPortal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-frozen-'));
  const servers = testServers();
  redis = await startRedis({ dataDir: join(folder, 'redis') });
  temporal = await startTcpProxy(servers.temporalAddress);
  // No jobs process: what is looked after here is looked after by the API.
  portal = await startTestPortal(
    { parts: ['api', 'worker'], env: { RATE_LIMITS: 'on' } },
    { ...servers, redisUrl: redis.url, temporalAddress: throughProxy(servers.temporalAddress, temporal) },
  );
});
afterAll(async () => {
  if (redis !== undefined) process.kill(redis.pid, 'SIGCONT');
  await portal?.stop();
  await temporal?.stop();
  await redis?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const began = performance.now();
  return { result: await work(), ms: performance.now() - began };
}

/** What everybody does all day, and how each was answered. */
async function everything(): Promise<number[]> {
  const [impersonator, creator] = [await portal.newSession('impersonator'), await portal.newSession('creator')];
  const replies = [
    await impersonator.call(searchPeopleToImpersonate, { q: 'lar' }),
    await creator.call(userInfo, {}),
    await creator.call(listMyForms, {}),
    await creator.call(saveSetting, { name: 'homepage', value: 'none' }),
  ];
  return replies.map(({ status }) => status);
}

const readiness = async (): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${portal.baseUrl}/readyz`);
  return { status: answer.status, text: await answer.text() };
};

describe('a Redis that is stopped and not dead', () => {
  it('keeps nobody out: sign-in, search, lists and writes are answered about as soon as before, and the API stays ready', async () => {
    const before = await timed(everything);
    expect(before.result).toEqual([200, 200, 200, 200]);
    process.kill(redis.pid, 'SIGSTOP');
    const { result, ms } = await timed(everything);
    expect(result).toEqual([200, 200, 200, 200]);
    // Two sign-ins of two counted calls each and one search wait 300 ms for a count that does not come.
    expect(ms - before.ms).toBeLessThan(5 * 300 + 2 * before.ms);
    await eventually(async () => (await readiness()).text.includes('redis: down'), { ...SOON, what: 'the line of Redis' });
    expect((await readiness()).status).toBe(200);
    const ops = await portal.client('ops');
    const { status, body } = await ops.call(pauseQueue, { queue: 'mail', paused: 1, reason: 'A proof' });
    expect([status, body.message]).toEqual([
      503,
      'The queues do not answer at the moment. Nothing was changed. Please try again in a minute.',
    ]);
    expect((await ops.mustCall(readHealth, {})).dependencies.map(({ name, up }) => [name, up])).toContainEqual(['Redis', false]);
    process.kill(redis.pid, 'SIGCONT');
    await eventually(async () => (await readiness()).text.includes('redis: ok'), { ...SOON, what: 'Redis to be back' });
  });
});

describe('a Temporal that is silent', () => {
  it('lets all else be done, and a click be kept after five seconds; it goes on by itself', async () => {
    const approver1 = await portal.client('approver1');
    const { id } = await submitted(portal, await newHire(portal));
    temporal.become('silent');
    const { result: command, ms } = await timed(() => approver1.call(approveForm, { id }));
    expect([command.status, command.body.message]).toEqual([503, personnelActionMessages.text('not_settled')]);
    expect(ms).toBeLessThan(COMMAND_MS);
    expect(await everything()).toEqual([200, 200, 200, 200]);
    expect((await readiness()).status).toBe(200);
    const health = await (await portal.client('ops')).mustCall(readHealth, {});
    expect(health.dependencies.map(({ name, up }) => [name, up])).toContainEqual(['Temporal', false]);
    temporal.become('through');
    await eventually(async () => (await formOf(portal, id)).audit.some(({ action }) => action === 'approve'), {
      withinMs: 120_000,
      what: 'the click to be carried out',
    });
  });
});

describe('an API that is killed in the middle of a click', () => {
  it('leaves a click that the next one looks after when it starts, without a jobs process', async () => {
    const approver1 = await portal.client('approver1');
    const { id } = await submitted(portal, await newHire(portal));
    temporal.become('silent');
    const command = approver1.call(approveForm, { id }).catch(() => null);
    const given = () =>
      portal.database.query('SELECT 1 FROM record_commands WHERE record_id = $1 AND action = $2', [id, 'approve']);
    await eventually(async () => (await given()).length > 0, { ...SOON, what: 'the click to be written down' });
    await portal.kill('api');
    await command;
    temporal.become('through');
    await portal.start('api');
    const audit = async () => (await formOf(portal, id)).audit.filter(({ action }) => action === 'approve').length;
    await eventually(async () => (await audit()) === 1, { ...SOON, what: 'the click to be carried out' });
  });
});
