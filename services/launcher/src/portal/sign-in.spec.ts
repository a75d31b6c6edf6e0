import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startSimulators } from '@campus/simulators';
import type { Simulators } from '@campus/simulators';
import { signIn } from './sign-in.js';

jest.setTimeout(30_000);

let simulators: Simulators;
let portal: Server;
let baseUrl: string;
const asked: string[] = [];

/** The portal's side of the flow, as far as a browser sees it: away to the provider, back with a code, a cookie, a token. */
function answerAsPortal(url: URL, cookie: string): { status: number; headers: Record<string, string>; body: string } {
  if (url.pathname === '/api/authentication/sign-in') {
    asked.push(url.search);
    const to = new URL('/auth', simulators.issuer);
    to.search = new URLSearchParams({
      client_id: simulators.clientId,
      redirect_uri: `${baseUrl}/api/authentication/callback`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    }).toString();
    return { status: 302, headers: { location: to.href }, body: '' };
  }
  if (url.pathname === '/api/authentication/callback' && url.searchParams.has('code')) {
    return { status: 302, headers: { location: '/', 'set-cookie': 'portal=signed-in; HttpOnly; Path=/' }, body: '' };
  }
  const known = url.pathname === '/api/authentication/user-info' && cookie === 'portal=signed-in';
  const body = JSON.stringify(known ? { success: true, data: { token: 'token-1' } } : { success: false });
  return { status: known ? 200 : 401, headers: { 'content-type': 'application/json' }, body };
}

beforeAll(async () => {
  simulators = await startSimulators({ redirectUris: [], postLogoutRedirectUris: [] });
  portal = createServer((request, response) => {
    const { status, headers, body } = answerAsPortal(new URL(request.url ?? '/', baseUrl), request.headers.cookie ?? '');
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  simulators.allowRedirect(`${baseUrl}/api/authentication/callback`);
});
afterAll(async () => {
  await simulators.stop();
  portal.closeAllConnections();
  await new Promise((resolve) => portal.close(resolve));
});

describe('signing in from a script', () => {
  it('walks the whole flow and hands over cookie and token', async () => {
    expect(await signIn({ baseUrl, username: 'creator' })).toEqual({ baseUrl, cookie: 'portal=signed-in', token: 'token-1' });
  });

  it('asks for the password anew where it is to be fresh', async () => {
    asked.length = 0;
    await signIn({ baseUrl, username: 'creator' });
    await signIn({ baseUrl, username: 'creator', fresh: true });
    expect(asked).toEqual(['', '?fresh=1']);
  });

  it("says the provider's reason when it refuses", async () => {
    await expect(signIn({ baseUrl, username: 'creator', password: 'guess' })).rejects.toThrow(
      "The sign-in provider refused 'creator': The username or the password is wrong.",
    );
  });

  it('says where it stopped when the portal does not know the way', async () => {
    await expect(signIn({ baseUrl: simulators.mailUrl, username: 'creator' })).rejects.toThrow('with status 404');
  });
});
