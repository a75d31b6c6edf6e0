import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPerson } from '@campus/demo-campus';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { OtherProvider } from './other-provider.js';

jest.setTimeout(240_000);

let portal: TestPortal;
let provider: OtherProvider;
beforeAll(async () => {
  provider = await OtherProvider.start();
  portal = await leaseTestPortal({ parts: ['api'], env: provider.env });
});
afterAll(async () => {
  await portal?.stop();
  await provider?.stop();
});

const follow = (address: string, cookie = '') => fetch(address, { redirect: 'manual', headers: { cookie, accept: 'text/html' } });
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');

/** Signs in as a browser does; answers where it leads, and what the portal then says of the person. */
async function signedIn(): Promise<{ path: string; user: Record<string, unknown> | null }> {
  const begun = await follow(`${portal.baseUrl}/api/authentication/sign-in`);
  const back = await follow(begun.headers.get('location') ?? '');
  const done = await follow(back.headers.get('location') ?? '', cookiesOf(begun));
  const path = done.headers.get('location') ?? '';
  const info = await fetch(`${portal.baseUrl}/api/authentication/user-info`, { headers: { cookie: cookiesOf(done) } });
  const user = info.ok ? ((await info.json()) as { data: Record<string, unknown> }).data : null;
  return { path, user };
}

describe('another sign-in provider', () => {
  const { empId } = demoPerson('creator');

  it('is asked by its own scope, its secret in the body, and its claims have its own names, some only in its user info', async () => {
    provider.saying = {
      idToken: { employee_number: empId, given_name: 'Hannah', family_name: 'Merrow', email: 'hannah@campus.example' },
      userInfo: { realm_access: { roles: ['employees', 'ops'] } },
    };
    const { path, user } = await signedIn();
    expect([path.startsWith('/sign-in'), provider.asked]).toEqual([false, 'openid profile email']);
    expect(user).toMatchObject({ empId });
    expect(JSON.stringify(user)).toContain('ops');
  });

  it('whose groups are one text is read too, and a number is a number', async () => {
    provider.saying = { idToken: { employee_number: Number(empId), realm_access: { roles: 'employees; ops' } }, userInfo: {} };
    const { user } = await signedIn();
    expect(user).toMatchObject({ empId });
    expect(JSON.stringify(user)).toContain('ops');
  });

  it.each([
    ['employee_number', { realm_access: { roles: [] } }],
    ['realm_access.roles', { employee_number: '100001' }],
    [
      'realm_access.roles',
      { employee_number: demoPerson('creator').empId, email: 'hannah@campus.example', email_verified: true },
    ],
  ])('that does not say %s is refused on a page that names it', async (claim, idToken) => {
    provider.saying = { idToken, userInfo: {} };
    const { path, user } = await signedIn();
    const { pathname, searchParams } = new URL(path, portal.baseUrl);
    expect([pathname, searchParams.get('error'), searchParams.get('claim'), user]).toEqual([
      ...['/sign-in', 'session.claim_missing', claim, null],
    ]);
  });

  it('that is away gives a browser a page and a program an answer, and the log says what happened', async () => {
    const other = await OtherProvider.start();
    const { issuer, env } = other;
    await other.stop();
    const away = await leaseTestPortal({ parts: ['api'], env: { ...env, OIDC_ISSUER: issuer } });
    try {
      const page = await follow(`${away.baseUrl}/api/authentication/sign-in`);
      expect([page.status, page.headers.get('location')]).toEqual([302, '/sign-in?error=session.provider_down']);
      const answer = await fetch(`${away.baseUrl}/api/authentication/sign-in`, { headers: { accept: 'application/json' } });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([502, 'session.provider_down']);
      const log = await readFile(join(away.logFolder, 'api.log'), 'utf8');
      expect(log).toMatch(/"causes":\[[^\]]*ECONNREFUSED/);
    } finally {
      await away.stop();
    }
  });
});
