import * as z from 'zod';
import type { WebSettings } from '../../platform/index.js';
import type { PasswordSystem, SetPassword } from './password-system.js';
import { SystemRefusal } from './password-system.js';

const NOT_FOUND = 404;
const SERVER_ERROR = 500;
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const users = z.object({ Resources: z.array(z.object({ id: z.string().min(1), userName: z.string() })).default([]) });

interface Asked {
  readonly method?: 'PUT' | 'PATCH' | 'POST';
  readonly body?: object;
  readonly type?: string;
}

/** Calls a system; the answer of one that says no is a refusal, that of one that is ill is none. */
async function callSystem({ url, token }: WebSettings, path: string, signal: AbortSignal, asked: Asked = {}): Promise<unknown> {
  const { method = 'GET', body, type = 'application/json' } = asked;
  const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal,
  });
  if (answer.status >= SERVER_ERROR) throw new Error(`The system answered ${answer.status}`);
  if (!answer.ok)
    throw new SystemRefusal(`The system answered ${answer.status}${answer.status === NOT_FOUND ? ', no account' : ''}`);
  const text = await answer.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/** SCIM 2.0: the password is replaced by PATCH. It has no question by which a password could be tried. */
export class ScimSystem implements PasswordSystem {
  constructor(private readonly settings: WebSettings) {}

  async prepare(username: string, signal: AbortSignal): Promise<SetPassword> {
    const filter = `userName eq ${JSON.stringify(username)}`;
    const found = users.parse(await callSystem(this.settings, `/Users?${new URLSearchParams({ filter }).toString()}`, signal));
    const [user, second] = found.Resources;
    if (user === undefined || second !== undefined) throw new SystemRefusal('The system has no such user, or two');
    if (user.userName.toLowerCase() !== username.toLowerCase()) throw new SystemRefusal('The system answered with another user');
    return async (value) => {
      const body = { schemas: [PATCH], Operations: [{ op: 'replace', path: 'password', value }] };
      const path = `/Users/${encodeURIComponent(user.id)}`;
      await callSystem(this.settings, path, signal, { method: 'PATCH', body, type: 'application/scim+json' });
    };
  }

  holds(): Promise<null> {
    return Promise.resolve(null);
  }
}

/** A plain web service: the account, its password, and a question whether a password works. */
export class RestSystem implements PasswordSystem {
  constructor(private readonly settings: WebSettings) {}

  async prepare(username: string, signal: AbortSignal): Promise<SetPassword> {
    const path = `/accounts/${encodeURIComponent(username)}`;
    await callSystem(this.settings, path, signal);
    return async (password) => {
      await callSystem(this.settings, `${path}/password`, signal, { method: 'PUT', body: { password } });
    };
  }

  async holds(username: string, password: string, signal: AbortSignal): Promise<boolean> {
    const answer = await callSystem(this.settings, '/verify', signal, { method: 'POST', body: { username, password } });
    return z.object({ valid: z.boolean() }).parse(answer).valid;
  }
}
