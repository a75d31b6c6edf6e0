import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Who works on an embedded server: none of them is its superuser. */
export type DatabaseRole = 'campus_owner' | 'campus_app' | 'campus_temporal';

/** The same two files that compose runs, three folders up from the sources as from what is built of them. */
const SQL = join(import.meta.dirname, '..', '..', '..', '..', 'docker', 'postgres');

/** A role's password follows from the superuser's, so that a data folder keeps one secret for all of them. */
const passwordOf = (superuserUrl: URL, role: DatabaseRole): string =>
  createHmac('sha256', superuserUrl.password).update(role).digest('hex').slice(0, 36);

/** The address under which a role reaches the database that the superuser's address names. */
export function roleUrl(superuserUrl: string, role: DatabaseRole): string {
  const url = new URL(superuserUrl);
  const password = passwordOf(url, role);
  url.username = role;
  url.password = password;
  return url.href;
}

/** Puts values in where psql would: `:'name'`. */
async function fileWith(name: string, values: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(join(SQL, name), 'utf8');
  return text.replace(/:'(\w+)'/g, (_whole, variable: string) => pg.escapeLiteral(values[variable] ?? ''));
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Makes the roles of a server and gives each database into the hands of its own. Doing it again changes nothing. */
export async function prepareRoles(serverUrl: string, owners: Partial<Record<DatabaseRole, readonly string[]>>): Promise<void> {
  const server = new URL(serverUrl);
  const roles = await fileWith('roles.sql', {
    owner_password: passwordOf(server, 'campus_owner'),
    app_password: passwordOf(server, 'campus_app'),
    temporal_password: passwordOf(server, 'campus_temporal'),
  });
  await runOn(serverUrl, roles);
  for (const [owner, databases] of Object.entries(owners)) {
    const sql = await fileWith('database.sql', { owner });
    for (const database of databases) {
      const url = new URL(serverUrl);
      url.pathname = `/${database}`;
      await runOn(url.href, sql);
    }
  }
}
