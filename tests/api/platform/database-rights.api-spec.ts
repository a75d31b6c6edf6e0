import { join } from 'node:path';
import type { TestDatabase } from '@campus/test-kit';
import { commandLine, lastLines, startNode, startTestDatabase, testEnvironmentOf, testServers } from '@campus/test-kit';
import { ensureNamespace, roleUrl } from '@campus/launcher';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import {
  DEFINER_PATH,
  grantsOffTheList,
  openDefiners,
  openWays,
} from '../../../services/portal/src/platform/database/database-rights.js';
import { GRANTS } from '../../../services/portal/src/platform/database/grants.js';

jest.setTimeout(180_000);

const NO_RIGHT = '42501';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await ensureNamespace(testServers().temporalAddress, `test-${database.name}`, 1);
});
afterAll(async () => {
  await database?.stop();
});

/** Signs in as the application does in production: with the password of its role. */
async function asApplication<T>(work: (client: pg.Client) => Promise<T>, url = database.url): Promise<T> {
  const client = new pg.Client({ connectionString: roleUrl(url, 'campus_app') });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

const refusalOf = (statement: string): Promise<unknown> =>
  asApplication((client) =>
    client.query(statement).then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code,
    ),
  );

let runs = 0;
async function verify(): Promise<string> {
  const servers = testServers();
  runs += 1;
  const logFile = join(servers.runDir, 'logs', `rights-${database.name}-${runs}.log`);
  const env = testEnvironmentOf(servers, { databaseUrl: database.url, key: database.name });
  await startNode({ file: commandLine, args: ['verify'], env, logFile }).exited;
  return lastLines(logFile, 50);
}

/** Does something that opens a way, asks verify, and closes it again. */
async function verifyWith(open: string, close: string): Promise<string> {
  await database.query(open);
  try {
    return await verify();
  } finally {
    await database.query(close);
  }
}

/** A temporary table in the way of the audit history, whose trigger writes down as whom it runs. */
const ATTACK = [
  `CREATE TEMP TABLE ran_as (name text)`,
  `GRANT ALL ON ran_as TO PUBLIC`,
  `CREATE TEMP TABLE audit_entries (record_type text, record_id text, seq integer, action text, description text, action_by text, action_by_name text,
     on_behalf_of text, detail jsonb, at timestamptz, prev_hash bytea, hash bytea)`,
  `GRANT ALL ON audit_entries TO PUBLIC`,
  `CREATE FUNCTION pg_temp.take_over() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN INSERT INTO pg_temp.ran_as VALUES (current_user); RETURN NEW; END $$`,
  `CREATE TRIGGER take_over BEFORE INSERT ON pg_temp.audit_entries FOR EACH ROW EXECUTE FUNCTION pg_temp.take_over()`,
];

const ADDING: readonly (readonly [name: string, call: string])[] = [
  ['append_audit', `SELECT append_audit('attack', 'one', 'noted', 'Noted', '100101', 'Clara Winfield', NULL, NULL)`],
  [
    'append_audits',
    `SELECT append_audits('[{"recordType":"attack","recordId":"many","action":"noted","description":"Noted","actionBy":"100101","actionByName":"Clara Winfield"}]', now())`,
  ],
  [
    'append_same_audits',
    `SELECT append_same_audits('attack', ARRAY['alike'], 'noted', 'Noted', '100101', 'Clara Winfield', NULL, NULL, now())`,
  ],
];

describe("the application's role", () => {
  it('has on every table what the list says, and no more', async () => {
    expect(await grantsOffTheList(database)).toEqual([]);
    const tables = await database.query<{ name: string }>(
      `SELECT relname::text COLLATE "C" AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') ORDER BY 1`,
    );
    expect(Object.keys(GRANTS).sort()).toEqual(tables.map(({ name }) => name));
  });

  it.each([
    'DELETE FROM migrations',
    `INSERT INTO migrations (timestamp, name) VALUES (1, 'Mine')`,
    'DELETE FROM w2_consents',
    'DELETE FROM personnel_action_approvals',
    'UPDATE documents SET content = content',
    'DELETE FROM personnel_action_contents',
    'DELETE FROM payroll_lines',
    'UPDATE clock_offset SET offset_ms = 1',
    'CREATE TEMP TABLE mine (one integer)',
    'CREATE TABLE mine (one integer)',
    `CREATE FUNCTION mine() RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
    'CREATE SCHEMA mine',
    'SET ROLE campus_owner',
    `SET session_replication_role = replica`,
    'ALTER ROLE campus_app SUPERUSER',
  ])('is refused: %s', async (statement) => {
    expect(await refusalOf(statement)).toBe(NO_RIGHT);
  });

  it.each(['temporal', 'temporal_visibility'])('cannot connect to %s', async (name) => {
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    await expect(asApplication((client) => client.query('SELECT 1'), url.href)).rejects.toMatchObject({ code: NO_RIGHT });
  });

  it.each(ADDING)(
    'runs nothing as the owner by a temporary table in the way of %s, even where it may make one',
    async (_name, call) => {
      await database.query(`GRANT TEMPORARY ON DATABASE ${database.name} TO campus_app`);
      try {
        const ranAs = await asApplication(async (client) => {
          for (const statement of ATTACK) await client.query(statement);
          await client.query(call);
          return (await client.query('SELECT name FROM pg_temp.ran_as')).rows;
        });
        expect(ranAs).toEqual([]);
      } finally {
        await database.query(`REVOKE TEMPORARY ON DATABASE ${database.name} FROM campus_app`);
      }
      const [row] = await database.query<{ count: string }>(`SELECT count(*) FROM audit_entries WHERE record_type = 'attack'`);
      expect(Number(row?.count)).toBeGreaterThan(0);
    },
  );
});

describe("functions that run with the owner's rights", () => {
  it('look up names where nobody can put others in their way, and only the application calls them', async () => {
    expect(await openDefiners(database)).toEqual([]);
    const rows = await database.query<{ name: string; config: string[] }>(
      `SELECT proname AS name, proconfig AS config FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace ORDER BY 1`,
    );
    const names = [
      ...['append_audit', 'append_audits', 'append_same_audits'],
      ...['keep_late_time', 'keep_student_balances', 'look_again_at_pay'],
    ];
    expect(rows).toEqual(names.map((name) => ({ name, config: [DEFINER_PATH] })));
  });
});

describe('verify', () => {
  it('finds nothing open in a new database', async () => {
    expect(await verify()).toMatch(/All \d+ invariants hold/);
  });

  it('tells of a right that is not on the list, of a function that can be led astray, and of ways to more', async () => {
    expect(
      await verifyWith('GRANT DELETE ON w2_consents TO campus_app', 'REVOKE DELETE ON w2_consents FROM campus_app'),
    ).toContain('database-grants: campus_app has a right that is not on the list, w2_consents: DELETE');
    const [opened, closed] = [
      `CREATE FUNCTION astray() RETURNS integer LANGUAGE sql SECURITY DEFINER AS 'SELECT 1'`,
      'DROP FUNCTION astray()',
    ];
    expect(await verifyWith(opened, closed)).toContain('database-definers: astray() runs as its owner');
    const temporary = `TEMPORARY ON DATABASE ${database.name}`;
    expect(await verifyWith(`GRANT ${temporary} TO campus_app`, `REVOKE ${temporary} FROM campus_app`)).toContain(
      'database-roles: campus_app may make temporary tables',
    );
  });

  it('tells of a database of others that the application may connect to', async () => {
    const other = `${database.name}_other`;
    await database.query(`CREATE DATABASE ${other}`);
    try {
      expect(await openWays(database, [other])).toEqual([`campus_app may connect to ${other}`]);
      await database.query(`REVOKE CONNECT ON DATABASE ${other} FROM PUBLIC`);
      expect(await openWays(database, [other])).toEqual([]);
    } finally {
      await database.query(`DROP DATABASE ${other}`);
    }
  });
});
