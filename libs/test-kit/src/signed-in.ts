import { signIn } from '@campus/launcher';
import { TestClient } from './client.js';
import type { TestPortal } from './portal-options.js';

/** The clients of one portal: each person signs in once. */
export function clientsOf(baseUrl: string): Pick<TestPortal, 'client' | 'newSession' | 'anonymous'> {
  const known = new Map<string, Promise<TestClient>>();
  const newSession = async (username: string, { fresh = false } = {}): Promise<TestClient> => {
    const { cookie, token } = await signIn({ baseUrl, username, fresh });
    return new TestClient(baseUrl, { username, cookie, token });
  };
  const client = (username: string): Promise<TestClient> => {
    const found = known.get(username) ?? newSession(username);
    known.set(username, found);
    return found;
  };
  return { client, newSession, anonymous: () => new TestClient(baseUrl, { username: 'nobody' }) };
}
