import { createHmac, randomBytes, randomUUID } from 'node:crypto';
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

const SESSION_COOKIE = 'campus_session';

/** Clients of anybody by number, without the way over the provider: each has a session as it would have been made, in one group. */
export async function signedInAs(
  portal: Pick<TestPortal, 'baseUrl' | 'database' | 'env'>,
  empIds: readonly string[],
  group: string,
): Promise<TestClient[]> {
  const secret = portal.env['SESSION_SECRET'] ?? '';
  const sessions = empIds.map((empId) => {
    const token = randomBytes(32).toString('base64url');
    const hash = createHmac('sha256', secret).update(token).digest('hex');
    return { id: randomUUID(), empId, token, hash, csrf: randomBytes(16).toString('base64url') };
  });
  // The groups of a person are those of the newest sign-in; whoever studies keeps the account when a position ends.
  await portal.database.query('DELETE FROM person_groups WHERE emp_id = ANY ($1::text[]) AND grp <> $2', [empIds, group]);
  await portal.database.query('INSERT INTO person_groups (emp_id, grp) SELECT unnest($1::text[]), $2 ON CONFLICT DO NOTHING', [
    empIds,
    group,
  ]);
  await portal.database.query(
    `INSERT INTO sessions (id, token_hash, csrf_token, emp_id, username, name, groups)
     SELECT s.id, decode(s.hash, 'hex'), s.csrf, p.emp_id, p.username, p.first_name || ' ' || p.last_name, ARRAY[$2]
     FROM jsonb_to_recordset($1::jsonb) AS s(id uuid, hash text, csrf text, "empId" text) JOIN people p ON p.emp_id = s."empId"`,
    [JSON.stringify(sessions), group],
  );
  return sessions.map(
    ({ empId, token, csrf }) =>
      new TestClient(portal.baseUrl, { username: empId, cookie: `${SESSION_COOKIE}=${token}`, token: csrf }),
  );
}
