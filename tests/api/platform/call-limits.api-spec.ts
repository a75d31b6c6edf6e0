import { listStaff, readDirectoryDepartment } from '@campus/domain/directory';
import { searchPeopleToImpersonate } from '@campus/domain/impersonation';
import { signIn, userInfo } from '@campus/domain/session';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal, testServers } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';

jest.setTimeout(240_000);

const CAMPUS = 400;
/** What one browser and one session may do in a minute. */
const SIGN_INS_OF_BROWSER = 60;
const SEARCHES_OF_PERSON = 300;
const ADDRESS = '203.0.113.7';

let portal: TestPortal;
let redis: Redis;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], env: { RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' } });
  redis = new Redis(testServers().redisUrl);
});
afterAll(async () => {
  redis?.disconnect();
  await portal?.stop();
});

/** One browser's visit of the sign-in, through a proxy that names the address. */
function visit(cookie = '', accept = 'text/html', forwarded = ADDRESS): Promise<Response> {
  return fetch(`${portal.baseUrl}/api${signIn.path}`, {
    redirect: 'manual',
    headers: { accept, 'x-forwarded-for': forwarded, ...(cookie === '' ? {} : { cookie }) },
  });
}

async function inLanes<T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const left = Array.from({ length: count }, (_, at) => at).values();
  const lane = async (): Promise<void> => {
    for (const at of left) results[at] = await work(at);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return results;
}

const keyedHash = (answer: Response): string =>
  /campus_browser=([^;]+)/.exec(answer.headers.getSetCookie().join('\n'))?.[1] ?? '';

describe('signing in', () => {
  it('is open to a campus of 400 behind one address at 8 o’clock', async () => {
    const statuses = await inLanes(CAMPUS, async () => (await visit()).status);
    expect(statuses.filter((status) => status !== 302)).toEqual([]);
  });

  it('is refused to one browser that goes round in circles, and to no other; what it is shown is a page', async () => {
    const cookie = `campus_browser=${keyedHash(await visit())}`;
    const first = await inLanes(SIGN_INS_OF_BROWSER, async () => (await visit(cookie)).status);
    expect(first.filter((status) => status !== 302)).toEqual([]);
    const page = await visit(cookie);
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await page.text();
    expect(html).toContain('<h1>Please wait a minute</h1>');
    expect(html).toContain('Too many calls in a short time. Please wait a minute and try again.');
    const call = await visit(cookie, 'application/json');
    expect([call.status, await call.json()]).toEqual([
      429,
      expect.objectContaining({ success: false, code: 'session.too_many' }),
    ]);
    expect((await visit(`campus_browser=${keyedHash(await visit())}`)).status).toBe(302);
  });

  it('is counted by the address that the trusted proxy names, whatever the caller writes before it', async () => {
    await visit('', 'text/html', '198.51.100.1, 198.51.100.2');
    const keys = (await redis.keys(`${portal.env['REDIS_PREFIX'] ?? ''}:rate:*198.51.100.*`)).join(' ');
    expect(keys).toContain('address-198.51.100.2');
    expect(keys).not.toContain('198.51.100.1');
  });
});

describe('a signed-in person', () => {
  it('is counted by name, in however many sessions: who searches too much keeps nobody else at the same address from it', async () => {
    const [busy, other] = await Promise.all([portal.newSession('impersonator'), portal.newSession('impadmin')]);
    const search = async (client: TestClient) => (await client.call(searchPeopleToImpersonate, { q: 'zzz' })).status;
    const statuses = await inLanes(SEARCHES_OF_PERSON, () => search(busy));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect([await search(busy), await search(await portal.newSession('impersonator'))]).toEqual([429, 429]);
    expect(await search(other)).not.toBe(429);
    expect((await busy.call(userInfo, {})).status).toBe(200);
  });

  it('reads the directory as often as a person does, and does not copy it by one search after the other', async () => {
    const plain = await portal.newSession('plain');
    const search = async (at: number) => (await plain.call(listStaff, { q: String(at) })).status;
    const statuses = await inLanes(SEARCHES_OF_PERSON, search);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await search(0)).toBe(429);
    expect((await plain.call(readDirectoryDepartment, { id: '0410' })).status).not.toBe(429);
  });
});
