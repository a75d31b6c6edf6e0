import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPerson } from '@campus/demo-campus';
import { createForm } from '@campus/domain/personnel-actions';
import { userInfo } from '@campus/domain/session';
import { saveSetting } from '@campus/domain/shell';
import { signIn, startRedis } from '@campus/launcher';
import type { RunningRedis } from '@campus/launcher';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newHire } from '../personnel-actions/new-hire.js';

jest.setTimeout(180_000);

const MEBIBYTE = 1024 * 1024;
const FORM = 'application/x-www-form-urlencoded';

interface LogLine {
  readonly requestId?: string;
  readonly msg?: string;
  readonly [name: string]: unknown;
}

let portal: TestPortal;
let redis: RunningRedis;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-http-'));
  redis = await startRedis({ dataDir: join(folder, 'redis') });
  portal = await leaseTestPortal({ parts: ['api'], env: { REDIS_URL: redis.url } });
});
afterAll(async () => {
  await portal?.stop();
  await redis?.stop();
  await rm(folder, { recursive: true, force: true });
});

const logText = (): Promise<string> => readFile(join(portal.logFolder, 'api.log'), 'utf8');
const logLines = async (): Promise<LogLine[]> =>
  (await logText())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as LogLine);
const linesOf = async (requestId: string | null): Promise<LogLine[]> =>
  (await logLines()).filter((line) => line.requestId === requestId);

describe('a long answer', () => {
  it('is packed for a caller who unpacks it, the same as it is otherwise, and is taken for no other one on the way', async () => {
    const { caller } = await portal.client('creator');
    const ask = (encoding: string) =>
      fetch(`${portal.baseUrl}/api${userInfo.path}`, { headers: { cookie: caller.cookie ?? '', 'accept-encoding': encoding } });
    const [packed, plain] = [await ask('br, gzip'), await ask('identity')];
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
      'gzip',
      expect.stringMatching(/accept-encoding/i),
    ]);
    expect(plain.headers.get('content-encoding')).toBeNull();
    const bodyOf = async (answer: Response) => ((await answer.json()) as { data: object }).data;
    expect({ ...(await bodyOf(packed)), deadline: '' }).toEqual({ ...(await bodyOf(plain)), deadline: '' });
  });
});

describe("the console's page", () => {
  it('runs no script and takes no style but the portal’s own, and is shown in no frame', async () => {
    const page = await fetch(`${portal.baseUrl}/hr/my_pafs`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    const policy = page.headers.get('content-security-policy') ?? '';
    const directives = new Map(
      policy.split(';').map((part) => [part.trim().split(/\s+/)[0] ?? '', part.trim().split(/\s+/).slice(1)] as const),
    );
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('unsafe-eval');
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('script-src-attr')).toEqual(["'none'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'self'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
    const html = await page.text();
    expect(html).toMatch(/<script[^>]+src=/);
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(html).not.toMatch(/\son[a-z]+=|style="/);
  });

  it('is asked for anew each time, and its hashed assets once a year', async () => {
    const page = await fetch(`${portal.baseUrl}/`, { headers: { accept: 'text/html' } });
    const asset = /<script[^>]+src="([^"]*assets[^"]+)"/.exec(await page.text())?.[1] ?? '';
    const kept = await fetch(new URL(asset, portal.baseUrl), { method: 'HEAD' });
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('lets the parts of screens and its letters come while its script is read, for whoever is signed in', async () => {
    const linksOf = async (cookie: string): Promise<string[]> => {
      const page = await fetch(`${portal.baseUrl}/hr/my_pafs`, { headers: { accept: 'text/html', cookie } });
      return [...(page.headers.get('link') ?? '').matchAll(/<([^>]+)>/g)].map(([, path = '']) => path);
    };
    expect(await linksOf('')).toEqual([]);
    const { cookie } = await signIn({ baseUrl: portal.baseUrl, username: 'creator' });
    const links = await linksOf(cookie);
    expect(links.map((path) => path.replace(/-[\w-]{8}\./, '.'))).toEqual([
      ...['/assets/inter-latin-wght-normal.woff2', '/assets/parts.js'],
    ]);
    for (const path of links) {
      const answer = await fetch(new URL(path, portal.baseUrl));
      await answer.body?.cancel();
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  it('comes packed, and is shown at the paths of screens alone: a path of a file that is not there is 404', async () => {
    const page = await (await fetch(`${portal.baseUrl}/hr/paf/new`)).text();
    expect(page).toContain('<div id="root">');
    const asset = /<script[^>]+src="([^"]*assets[^"]+)"/.exec(page)?.[1] ?? '';
    const packed = await fetch(new URL(asset, portal.baseUrl), { headers: { 'accept-encoding': 'br' } });
    expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'br']);
    for (const path of [
      '/.env',
      '/wp-login.php',
      '/assets/none.js',
      '/hr/index.php?a=1',
      '/assets/../package.json',
      `${asset}.br`,
    ])
      expect([path, (await fetch(portal.baseUrl + path)).status]).toEqual([path, 404]);
    const manifest = await fetch(`${portal.baseUrl}/campus-portal.webmanifest`);
    expect([manifest.status, ((await manifest.json()) as { name: string }).name]).toEqual([200, 'Campus Portal']);
  });

  it.each(['/', '/healthz', '/api/authentication/user-info', '/api/no/such/call'])(
    'and %s carry the security headers',
    async (path) => {
      const { headers } = await fetch(portal.baseUrl + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );
});

describe('a body', () => {
  it.each(['application/json', FORM])('of 10 MB is refused with 413 as %s, and the portal goes on', async (type) => {
    const creator = await portal.client('creator');
    const filler = 'x'.repeat(10 * MEBIBYTE + 1);
    const body = type === FORM ? `filler=${filler}` : JSON.stringify({ filler });
    const reply = await creator.raw('POST', `/api${createForm.path}`, body, {
      'content-type': type,
      'x-csrf-token': creator.token ?? '',
    });
    expect([reply.status, reply.body.success, reply.body.code]).toEqual([413, false, 'session.too_large']);
    expect((await creator.call(userInfo, {})).status).toBe(200);
  });

  it('that is form-encoded is read, token and nested fields included', async () => {
    const creator = await portal.client('creator');
    const path = `/api${saveSetting.path}`;
    const send = (fields: Record<string, string>) =>
      creator.raw('POST', path, new URLSearchParams(fields).toString(), { 'content-type': FORM });
    expect((await send({ name: 'homepage', value: '/hr/my_pafs' })).status).toBe(403);
    expect((await send({ name: 'homepage', value: '/hr/my_pafs', _token: creator.token ?? '' })).status).toBe(200);
    expect((await creator.mustCall(userInfo, {})).homepage).toBe('/hr/my_pafs');

    const data = JSON.stringify(await newHire(portal));
    const made = await creator.raw(
      'POST',
      `/api${createForm.path}`,
      new URLSearchParams({ data, _token: creator.token ?? '' }).toString(),
      { 'content-type': FORM },
    );
    expect([made.status, made.body.success]).toEqual([200, true]);
  });

  it('by a method that its address does not take is refused with the methods that it takes', async () => {
    const creator = await portal.client('creator');
    for (const [method, path, allow] of [
      ['PUT', `/api${createForm.path}`, createForm.method],
      ['POST', `/api${userInfo.path}`, 'GET, HEAD'],
      ['GET', `/api${saveSetting.path}`, saveSetting.method],
    ] as const) {
      const reply = await creator.raw(method as 'POST', path);
      expect([reply.status, reply.body.code, reply.headers.get('allow')?.includes(allow)]).toEqual([
        405,
        'session.wrong_method',
        true,
      ]);
    }
    expect((await creator.raw('POST', '/api/no/such/call')).status).toBe(404);
  });

  it('in a form that nobody reads is refused with 415', async () => {
    const creator = await portal.client('creator');
    const headers = { 'content-type': 'text/csv', 'x-csrf-token': creator.token ?? '' };
    const reply = await creator.raw('POST', `/api${createForm.path}`, 'a;b', headers);
    expect([reply.status, reply.body.code]).toEqual([415, 'session.wrong_type']);
  });
});

describe('the log', () => {
  it('is one line of JSON a call, with its id, who called what, and how long it took', async () => {
    const creator = await portal.client('creator');
    const reply = await creator.call(saveSetting, { name: 'homepage', value: '/hr/my_pafs' });
    const id = reply.headers.get('x-request-id');
    const [line, ...more] = await eventually(async () => {
      const found = await linesOf(id);
      return found.length > 0 && found;
    });
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      msg: 'call',
      process: 'api',
      actor: demoPerson('creator').empId,
      operation: 'shell.saveSetting',
      method: 'POST',
      status: 200,
    });
    expect(line?.['ms']).toEqual(expect.any(Number));
  });

  it('holds no cookie, no token, no query and nothing that was typed', async () => {
    const creator = await portal.newSession('creator');
    const typed = { ...(await newHire(portal)), ssn: '512-55-7733', remarks: 'typed-for-nobody-else' };
    await creator.mustCall(createForm, { data: typed });
    const last = await creator.raw('GET', `/api/authentication/user-info?searched=${encodeURIComponent('asked-for-a-name')}`);
    await eventually(async () => (await linesOf(last.headers.get('x-request-id'))).length > 0);
    const text = await logText();
    const secrets = [
      creator.caller.cookie?.replace('campus_session=', '') ?? '',
      creator.token ?? '',
      portal.outside.clientSecret,
      portal.env['SESSION_SECRET'] ?? '',
      portal.env['DATA_KEY'] ?? '',
      '512-55-7733',
      '512557733',
      'typed-for-nobody-else',
      'asked-for-a-name',
    ];
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(5);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});

describe('what nobody foresaw', () => {
  it('is answered with 500, the request’s id and no word of what happened; the log knows it under that id', async () => {
    const creator = await portal.client('creator');
    await portal.database.query('ALTER TABLE user_settings RENAME TO settings_away');
    try {
      const reply = await creator.call(saveSetting, { name: 'homepage', value: '/hr/my_pafs' });
      const id = reply.headers.get('x-request-id');
      expect([reply.status, reply.body]).toEqual([500, { success: false, code: 'session.unexpected', requestId: id }]);
      const logged = await eventually(async () => (await linesOf(id)).find((line) => line['error'] !== undefined));
      expect(logged.msg).toContain('user_settings');
    } finally {
      await portal.database.query('ALTER TABLE settings_away RENAME TO user_settings');
    }
    expect((await creator.call(saveSetting, { name: 'homepage', value: '/hr/my_pafs' })).status).toBe(200);
  });
});

describe('the state of the process', () => {
  const text = async (path: string): Promise<{ status: number; text: string }> => {
    const answer = await fetch(portal.baseUrl + path);
    return { status: answer.status, text: await answer.text() };
  };

  const figures = async (): Promise<string> => (await fetch(portal.metricsUrl)).text();

  it('is told in figures: how long the calls of an operation took', async () => {
    const creator = await portal.client('creator');
    await creator.mustCall(userInfo, {});
    const labels = 'operation="session.userInfo",status="200"';
    const count = async (): Promise<number> =>
      Number(new RegExp(`^campus_call_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(await figures())?.[1] ?? 0);
    const before = await eventually(count);
    await creator.mustCall(userInfo, {});
    await eventually(async () => (await count()) === before + 1);
    expect(await figures()).toMatch(/^campus_call_seconds_bucket\{le="0.1",operation="session.userInfo",status="200"\} \d+$/m);
  });

  it('is told in the other figures where one cannot be read', async () => {
    const isNamed = async () => /^campus_oldest_waiting_seconds \d/m.test(await figures());
    await eventually(isNamed);
    await portal.database.query('ALTER TABLE queue_stands RENAME TO stands_away');
    try {
      await eventually(async () => !(await isNamed()), { what: 'the figure to be left out' });
      expect(await figures()).toMatch(/^campus_call_seconds_count/m);
    } finally {
      await portal.database.query('ALTER TABLE stands_away RENAME TO queue_stands');
    }
    await eventually(isNamed);
  });

  it('is told in figures on a port of its own alone: where people reach the portal there are none', async () => {
    const answer = await fetch(`${portal.baseUrl}/metrics`);
    expect(await answer.text()).not.toContain('campus_call_seconds');
    expect(portal.metricsUrl.startsWith(portal.baseUrl)).toBe(false);
  });

  it('is one line a dependency; without Redis the API stays ready, and lines and figures say what is away', async () => {
    expect(await text('/healthz')).toEqual({ status: 200, text: 'ok\n' });
    const well = 'database: ok\nredis: ok\ntemporal: ok\nmail: ok\n';
    await eventually(async () => (await text('/readyz')).text === well, { what: 'every line to be ok' });
    await redis.stop();
    const away = 'database: ok\nredis: down\ntemporal: ok\nmail: ok\n';
    await eventually(async () => (await text('/readyz')).text === away, { what: 'the line of Redis' });
    expect((await text('/readyz')).status).toBe(200);
    expect(await figures()).toContain('campus_dependency_up{dependency="redis"} 0');
    expect(await figures()).toContain('campus_dependency_up{dependency="database"} 1');
    expect((await (await portal.client('creator')).call(userInfo, {})).status).toBe(200);
    redis = await startRedis({ dataDir: join(folder, 'redis') });
    await eventually(async () => (await text('/readyz')).text === well, { what: 'Redis to be back' });
  });
});
