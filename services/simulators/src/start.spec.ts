import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { OUTSIDE_SYSTEMS } from './faults.js';
import { startSimulators } from './start.js';
import type { Simulators } from './start.js';

jest.setTimeout(30_000);

const REDIRECT = 'http://127.0.0.1:3999/api/authentication/callback';
let simulators: Simulators;

beforeAll(async () => {
  simulators = await startSimulators({ redirectUris: [REDIRECT], postLogoutRedirectUris: [] });
});
afterEach(async () => {
  await fetch(`${simulators.faultsUrl}/faults`, { method: 'DELETE' });
  await fetch(simulators.directoryUrl, { method: 'DELETE' });
});
afterAll(() => simulators.stop());

const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Walks from the authorization request to the page or address at its end, with a cookie jar. */
async function authorize(fields: Record<string, string>): Promise<{ verifier: string; end: URL; page: string; status: number }> {
  const verifier = randomBytes(32).toString('base64url');
  const cookies = new Map<string, string>();
  const visit = async (url: URL, body?: URLSearchParams): Promise<{ url: URL; answer: Response }> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(body ? { method: 'POST', body } : {}) });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    const next = location ? new URL(location, url) : undefined;
    return next && next.origin === url.origin ? visit(next) : { url: next ?? url, answer };
  };
  const request = new URL('/auth', simulators.issuer);
  request.search = new URLSearchParams({
    client_id: simulators.clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'openid profile email groups',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const first = await visit(request);
  const last = await visit(first.url, new URLSearchParams(fields));
  return { verifier, end: last.url, page: await last.answer.text(), status: last.answer.status };
}

async function tokens(code: string, verifier: string): Promise<{ id_token: string }> {
  const basic = Buffer.from(`${simulators.clientId}:${simulators.clientSecret}`).toString('base64');
  const answer = await fetch(`${simulators.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id_token: string };
}

describe('the sign-in provider', () => {
  it('signs a person in with the password and tells number, name and groups', async () => {
    const { verifier, end } = await authorize({ username: 'creator', password: 'campus-demo' });
    const { id_token: token } = await tokens(end.searchParams.get('code') ?? '', verifier);
    const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(`${simulators.issuer}/jwks`)), {
      issuer: simulators.issuer,
    });
    expect(payload).toMatchObject({ sub: '100101', preferred_username: 'creator', email: 'creator@campus.example' });
    expect(payload['groups']).toContain('hr-paf-creators');
  });

  it('signs a person in by a click in the list', async () => {
    const { end } = await authorize({ as: 'finalizer' });
    expect(end.href.startsWith(REDIRECT)).toBe(true);
  });

  it('says on the page that the password is wrong', async () => {
    const { page, status } = await authorize({ username: 'creator', password: 'guess' });
    expect(status).toBe(401);
    expect(page).toContain('The username or the password is wrong.');
  });

  it('refuses an account that has ended, until it is active again', async () => {
    await post(`${simulators.directoryUrl}/approver1`, { active: false });
    expect((await authorize({ as: 'approver1' })).page).toContain('This account has ended.');
    await post(`${simulators.directoryUrl}/approver1`, { active: true });
    expect((await authorize({ as: 'approver1' })).end.searchParams.has('code')).toBe(true);
  });

  it('hands out the groups that the directory has now', async () => {
    await post(`${simulators.directoryUrl}/plain`, { groups: ['employees', 'ops'] });
    const answer = await fetch(`${simulators.directoryUrl}/plain`);
    expect(await answer.json()).toMatchObject({ username: 'plain', groups: ['employees', 'ops'] });
    expect((await post(`${simulators.directoryUrl}/nobody`, { active: true })).status).toBe(404);
  });
});

/** Delivers one mail by hand and answers what the server said last. */
function deliver(to: string): Promise<string> {
  const { hostname, port } = new URL(simulators.smtpUrl);
  const lines = [
    'EHLO portal',
    'MAIL FROM:<portal@campus.example>',
    `RCPT TO:<${to}>`,
    'DATA',
    `From: portal@campus.example\r\nTo: ${to}\r\nSubject: Your turn\r\n\r\nA form waits.\r\n.`,
  ];
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let last = '';
    socket.on('data', (chunk: Buffer) => {
      last = chunk.toString();
      const next = /^\d{3} /m.test(last) ? lines.shift() : undefined;
      if (next) socket.write(`${next}\r\n`);
      else if (lines.length === 0) socket.end('QUIT\r\n');
      if (lines.length === 0 && !next) resolve(last);
    });
    socket.on('error', () => resolve('closed'));
    socket.on('close', () => resolve(last));
  });
}

describe('the mail catcher', () => {
  it('keeps what was delivered, by recipient', async () => {
    expect(await deliver('approver1@campus.example')).toMatch(/^250/);
    const answer = await fetch(`${simulators.mailUrl}/messages?to=approver1@campus.example`);
    expect(await answer.json()).toMatchObject({
      messages: [{ subject: 'Your turn', text: expect.stringContaining('A form waits.') }],
    });
    const other = await fetch(`${simulators.mailUrl}/messages?to=approver2@campus.example`);
    expect(await other.json()).toEqual({ messages: [] });
  });

  it('refuses for the time being while it is told to fail', async () => {
    await post(`${simulators.faultsUrl}/faults`, { target: 'mail', mode: 'fail' });
    expect(await deliver('approver1@campus.example')).toMatch(/^451/);
  });
});

describe('the other simulators', () => {
  it('knows every street but Nowhere, and writes it in capitals', async () => {
    const credentials = { grant_type: 'client_credentials', client_id: 'portal', client_secret: 'secret' };
    const issued = await post(`${simulators.addressCheckUrl}/oauth2/v3/token`, credentials);
    const { access_token: bearer } = (await issued.json()) as { access_token: string };
    const ask = async (streetAddress: string, token = bearer): Promise<[number, unknown]> => {
      const query = new URLSearchParams({ streetAddress, city: 'Louisville', state: 'ky', ZIPCode: '40280' });
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${simulators.addressCheckUrl}/addresses/v3/address?${query.toString()}`, { headers });
      return [answer.status, await answer.json()];
    };
    expect((await ask('Nowhere Lane 1'))[0]).toBe(404);
    expect(await ask('123 main  st')).toEqual([
      200,
      expect.objectContaining({
        address: expect.objectContaining({
          streetAddress: '123 MAIN ST',
          state: 'KY',
          ZIPPlus4: expect.stringMatching(/^\d{4}$/),
        }),
        additionalInfo: { DPVConfirmation: 'Y' },
      }),
    ]);
    expect((await ask('Unitless Court 1'))[1]).toMatchObject({ additionalInfo: { DPVConfirmation: 'D' } });
    expect((await ask('Badunit Court 1'))[1]).toMatchObject({ additionalInfo: { DPVConfirmation: 'S' } });
    expect((await ask('123 Main St', 'none'))[0]).toBe(401);
  });

  it('fails, and closes the connection without an answer, for as many calls as ordered', async () => {
    const verify = (): Promise<number> =>
      fetch(`${simulators.addressCheckUrl}/addresses/v3/address`).then((answer) => answer.status);
    await post(`${simulators.faultsUrl}/faults`, { target: 'address-check', mode: 'fail', count: 1 });
    expect([await verify(), await verify()]).toEqual([503, 401]);
    await post(`${simulators.faultsUrl}/faults`, { target: 'address-check', mode: 'drop', count: 1 });
    await expect(verify()).rejects.toThrow();
    expect(await verify()).toBe(401);
  });

  it('keeps text messages by number', async () => {
    await post(`${simulators.smsUrl}/messages`, { to: '502-555-0100', text: 'Your code' });
    const answer = await fetch(`${simulators.smsUrl}/messages?to=502-555-0100`);
    expect(await answer.json()).toMatchObject({ messages: [{ text: 'Your code' }] });
  });

  it('listen under the names of the demo campus, and take a fault under the same name', async () => {
    expect(Object.keys(simulators.systems).sort()).toEqual([
      ...['directory-a', 'directory-b', 'grouper', 'kindful', 'ministry-safe', 'rest-directory', 'scim', 'usps'],
    ]);
    for (const [name, target] of Object.entries(OUTSIDE_SYSTEMS)) {
      const answer = await post(`${simulators.faultsUrl}/faults`, { target: name, mode: 'fail', count: 1 });
      expect([name, answer.status, await answer.json()]).toEqual([
        name,
        200,
        { faults: { [target]: expect.objectContaining({ mode: 'fail', count: 1 }) } },
      ]);
      await post(`${simulators.faultsUrl}/faults`, { target: name, mode: 'reset' });
    }
    const usps = `${simulators.systems.usps}/addresses/v3/address`;
    await post(`${simulators.faultsUrl}/faults`, { target: 'usps', mode: 'fail', count: 1 });
    expect([(await fetch(usps)).status, (await fetch(usps)).status]).toEqual([503, 401]);
  });

  it('refuses a fault that it does not know', async () => {
    expect((await post(`${simulators.faultsUrl}/faults`, { target: 'moon', mode: 'fail' })).status).toBe(400);
  });
});
