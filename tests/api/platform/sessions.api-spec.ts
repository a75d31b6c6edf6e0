import { randomUUID } from 'node:crypto';
import { demoPerson } from '@campus/demo-campus';
import { backchannelLogout, extend, listSessions, revokeSession, signOut, userInfo } from '@campus/domain/session';
import { saveSetting } from '@campus/domain/shell';
import { signIn } from '@campus/launcher';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

const DEADLINE = 'x-session-deadline';
const SESSION = 'campus_session';

/** A browser that comes with a session cookie of its own, and what the portal set. */
function browser(portal: TestPortal, cookie?: string): { readonly fetch: typeof fetch; readonly set: string[] } {
  const set: string[] = [];
  const watching: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    const known = headers.get('cookie') ?? '';
    const isPortal = String(input).startsWith(portal.baseUrl);
    if (isPortal && cookie !== undefined && !known.includes(`${SESSION}=`))
      headers.set('cookie', known === '' ? cookie : `${known}; ${cookie}`);
    const answer = await fetch(input, { ...init, headers });
    if (isPortal) set.push(...answer.headers.getSetCookie());
    return answer;
  };
  return { fetch: watching, set };
}

const asClient = (portal: TestPortal, cookie: string): TestClient =>
  new TestClient(portal.baseUrl, { username: 'with this cookie', cookie });
const statusOf = async (client: TestClient): Promise<number> => (await client.call(userInfo, {})).status;
const passed = (instant: string): Promise<unknown> =>
  eventually(() => Date.now() > Date.parse(instant), { what: `${instant} to pass` });

describe('a session', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api'] });
  });
  afterAll(async () => {
    await portal?.stop();
  });

  it('lies in a cookie that no script reads and no other site sends along', async () => {
    const { fetch: watched, set } = browser(portal);
    await signIn({ baseUrl: portal.baseUrl, username: 'plain', fetch: watched });
    const given = set.filter((line) => line.startsWith(`${SESSION}=`));
    expect(given).toHaveLength(1);
    const attributes = (given[0] ?? '')
      .split(/;\s*/)
      .slice(1)
      .map((attribute) => attribute.toLowerCase());
    expect(attributes.sort()).toEqual(['httponly', 'path=/', 'samesite=lax']);
    const state = set.filter((line) => line.startsWith('campus_sign_in='));
    for (const line of state) expect(line.toLowerCase()).toMatch(/httponly.*samesite=lax/);
  });

  it('gets a token of its own at each sign-in, and the one before ends', async () => {
    const before = await signIn({ baseUrl: portal.baseUrl, username: 'plain' });
    const after = await signIn({
      baseUrl: portal.baseUrl,
      username: 'plain',
      fetch: browser(portal, before.cookie).fetch,
    });
    expect(after.cookie).not.toBe(before.cookie);
    expect(after.token).not.toBe(before.token);
    expect(await statusOf(asClient(portal, before.cookie))).toBe(401);
    expect(await statusOf(asClient(portal, after.cookie))).toBe(200);
  });

  it('never takes up a token that the browser brought', async () => {
    const chosen = `${SESSION}=chosen-by-somebody-else`;
    const { cookie } = await signIn({ baseUrl: portal.baseUrl, username: 'plain', fetch: browser(portal, chosen).fetch });
    expect(cookie).not.toContain('chosen-by-somebody-else');
    expect(await statusOf(asClient(portal, chosen))).toBe(401);
  });

  it('is kept as a hash only', async () => {
    const { cookie } = await signIn({ baseUrl: portal.baseUrl, username: 'plain' });
    const token = cookie.replace(`${SESSION}=`, '');
    const rows = await portal.database.query<{ line: string; hash: Buffer }>(
      'SELECT s::text AS line, token_hash AS hash FROM sessions s',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ line, hash }) => line.includes(token) || hash.includes(token))).toEqual([]);
  });

  it("keeps the provider's token sealed", async () => {
    await signIn({ baseUrl: portal.baseUrl, username: 'plain' });
    const rows = await portal.database.query<{ sealed: string }>(
      `SELECT id_token_sealed AS sealed FROM sessions WHERE username = 'plain' AND ended_at IS NULL`,
    );
    expect(rows.length).toBeGreaterThan(0);
    // A token of the provider has three parts with dots between them; what is encrypted names its key and has none.
    for (const { sealed: encrypted } of rows) expect(encrypted).toMatch(/^v2\.1\.[A-Za-z0-9+/]+=*$/);
  });

  it('ends when the provider ends its own session, and no other session does', async () => {
    const { issuer } = portal.outside;
    const cookies = new Map<string, string>();
    const remember = (answer: Response): void => {
      for (const line of answer.headers.getSetCookie()) cookies.set(line.slice(0, line.indexOf('=')), line.split(';')[0] ?? '');
    };
    const watched: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (String(input instanceof Request ? input.url : input).startsWith(issuer)) remember(answer);
      return answer;
    };
    const { cookie } = await signIn({ baseUrl: portal.baseUrl, username: 'creator2', fetch: watched });
    const [here, elsewhere] = [asClient(portal, cookie), await portal.newSession('creator2')];
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 200]);

    const provider = async (body?: URLSearchParams): Promise<string> => {
      const address = body === undefined ? `${issuer}/session/end` : `${issuer}/session/end/confirm`;
      const headers = { cookie: [...cookies.values()].join('; ') };
      const answer = await fetch(address, { redirect: 'manual', headers, ...(body ? { method: 'POST', body } : {}) });
      remember(answer);
      return answer.text();
    };
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await provider())?.[1] ?? '';
    await provider(new URLSearchParams({ xsrf, logout: 'yes' }));
    await eventually(async () => (await statusOf(here)) === 401, { what: 'the end of the session' });
    expect(await statusOf(elsewhere)).toBe(200);
    const ended = await portal.database.query(`SELECT 1 FROM sessions WHERE end_reason = 'signed out at the provider'`);
    expect(ended).toHaveLength(1);
  });

  it('is ended by no token that the provider has not signed', async () => {
    const client = await portal.newSession('creator2');
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = {
      iss: portal.outside.issuer,
      aud: portal.outside.clientId,
      iat: Math.floor(Date.now() / 1000),
      jti: randomUUID(),
      sub: demoPerson('creator2').empId,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    };
    for (const head of [{ alg: 'none' }, { alg: 'HS256' }, { alg: 'RS256' }]) {
      const reply = await portal.anonymous().call(backchannelLogout, { logout_token: `${part(head)}.${part(claims)}.c2lnbmVk` });
      expect([reply.status, reply.body.code]).toEqual([400, 'session.logout_token']);
    }
    expect(await statusOf(client)).toBe(200);
  });

  it('goes on over a restart of the portal', async () => {
    const client = await portal.newSession('plain');
    await portal.kill('api');
    await portal.start('api');
    expect(await statusOf(client)).toBe(200);
    const saved = await client.call(saveSetting, { name: 'homepage', value: 'none' });
    expect(saved.status).toBe(200);
  });

  it('is shown among the own ones and ended by hand, the others stay', async () => {
    const [one, other] = [await portal.newSession('creator2'), await portal.newSession('creator2')];
    const listed = await one.mustCall(listSessions, {});
    expect(listed.filter((session) => session.current)).toHaveLength(1);
    const ofOther = (await other.mustCall(listSessions, {})).find((session) => session.current);
    expect(listed.map((session) => session.id)).toContain(ofOther?.id);
    expect(await one.mustCall(revokeSession, { id: ofOther?.id ?? '' })).toEqual({ ended: 1 });
    expect([await statusOf(other), await statusOf(one)]).toEqual([401, 200]);
    expect((await one.mustCall(listSessions, {})).map((session) => session.id)).not.toContain(ofOther?.id);
  });

  it('of another person is as unknown as one that does not exist', async () => {
    const [own, foreign] = [await portal.newSession('creator2'), await portal.newSession('plain')];
    const id = (await foreign.mustCall(listSessions, {})).find((session) => session.current)?.id ?? '';
    const wanted = await own.call(revokeSession, { id });
    const unknown = await own.call(revokeSession, { id: randomUUID() });
    expect([wanted.status, wanted.body.code, wanted.body.message]).toEqual([404, unknown.body.code, unknown.body.message]);
    expect(await statusOf(foreign)).toBe(200);
  });

  it('ends everywhere when all of them are ended, and by itself at sign-out', async () => {
    const [one, other, stays] = [
      await portal.newSession('hourly'),
      await portal.newSession('hourly'),
      await portal.newSession('plain'),
    ];
    await one.mustCall(revokeSession, { all: 1 });
    expect([await statusOf(one), await statusOf(other), await statusOf(stays)]).toEqual([401, 401, 200]);
    await stays.mustCall(signOut, {});
    expect(await statusOf(stays)).toBe(401);
  });

  it('answers 401 with the way to sign in when it is over', async () => {
    const client = await portal.newSession('plain');
    await client.mustCall(signOut, {});
    const reply = await client.call(userInfo, {});
    expect([reply.status, reply.body.redirect]).toEqual([401, '/api/authentication/sign-in']);
  });

  it('of a person whose account has ended is over at once, and no new one begins', async () => {
    const client = await portal.newSession('salaried');
    const { empId } = demoPerson('salaried');
    await portal.database.query('UPDATE people SET account_ended_at = now() WHERE emp_id = $1', [empId]);
    try {
      // The portal hears of it a moment later.
      await eventually(async () => (await statusOf(client)) === 401);
      const { fetch: watched } = browser(portal);
      const visited: string[] = [];
      const noting: typeof fetch = async (input, init) => {
        const answer = await watched(input, init);
        visited.push(answer.headers.get('location') ?? '');
        return answer;
      };
      await expect(signIn({ baseUrl: portal.baseUrl, username: 'salaried', fetch: noting })).rejects.toThrow();
      expect(visited).toContain('/sign-in?error=session.account_ended');
    } finally {
      await portal.database.query('UPDATE people SET account_ended_at = NULL WHERE emp_id = $1', [empId]);
    }
    expect(await statusOf(client)).toBe(401);
    expect(await statusOf(await portal.newSession('salaried'))).toBe(200);
  });

  it('does not begin for an account that the provider has ended', async () => {
    const control = (active: boolean) =>
      fetch(`${portal.outside.directoryUrl}/visa`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ active }),
      });
    expect((await control(false)).status).toBe(200);
    await expect(signIn({ baseUrl: portal.baseUrl, username: 'visa' })).rejects.toThrow(/ended/i);
    await control(true);
    await signIn({ baseUrl: portal.baseUrl, username: 'visa' });
  });
});

describe('a session with short time-outs', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api'], env: { SESSION_TIMEOUT_S: '10', SESSION_ABSOLUTE_S: '16' } });
  });
  afterAll(async () => {
    await portal?.stop();
  });

  it('is over when nothing was called for its time-out, and says so in the database', async () => {
    const client = await portal.newSession('plain');
    const deadline = (await client.call(userInfo, {})).headers.get(DEADLINE) ?? '';
    await passed(deadline);
    const reply = await client.call(userInfo, {});
    expect([reply.status, reply.body.redirect]).toEqual([401, '/api/authentication/sign-in']);
    const ended = await portal.database.query(`SELECT 1 FROM sessions WHERE end_reason = 'timeout'`);
    expect(ended).toHaveLength(1);
  });

  it('is extended by one full time-out from the call [SESSION-012]', async () => {
    const client = await portal.newSession('plain');
    const first = (await client.mustCall(userInfo, {})).deadline;
    await eventually(() => Date.now() > Date.parse(first) - 5000);
    const before = Date.now();
    const { deadline, timeout } = await client.mustCall(extend, {});
    expect(timeout).toBe(10);
    expect(Date.parse(deadline)).toBeGreaterThanOrEqual(before + 10_000);
    await passed(first);
    expect(await statusOf(client)).toBe(200);
  });

  it('is over at its absolute time-out, however busy it was', async () => {
    const client = await portal.newSession('plain');
    const began = Date.parse((await client.mustCall(listSessions, {})).find(({ current }) => current)?.startedAt ?? '');
    const statuses = new Set<number>();
    await eventually(
      async () => {
        const status = await statusOf(client);
        statuses.add(status);
        return status === 401;
      },
      { withinMs: 60_000, everyMs: 100, what: 'the end of the session' },
    );
    expect([...statuses]).toEqual([200, 401]);
    expect(Date.now() - began).toBeGreaterThanOrEqual(16_000);
  });
});

describe('a portal behind https', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api'], env: { PUBLIC_URL: 'https://portal.campus.example' } });
  });
  afterAll(async () => {
    await portal?.stop();
  });

  it('sets cookies that never travel without encryption', async () => {
    const reply = await portal.anonymous().raw('GET', '/api/authentication/sign-in');
    expect(reply.status).toBe(302);
    const [line] = reply.headers.getSetCookie();
    expect(line?.toLowerCase()).toMatch(/;\s*secure/);
    expect(reply.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
  });
});
