import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase } from '@campus/test-kit';
import { commandLine, databaseUrlOf, startNode, startTestDatabase, testEnvironmentOf, testServers } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { entities, migrations } from '../../../services/portal/src/entries/domains.js';
import { migrationText } from '../../../services/portal/src/platform/cli/make-migration.js';
import { functionDifferences } from '../../../services/portal/src/platform/cli/sql-functions.js';
import { ConstraintNames } from '../../../services/portal/src/platform/database/columns.js';

jest.setTimeout(180_000);

/** Tables that no class stands for: the platform reads and writes them in SQL alone. */
const IN_SQL_ALONE = [
  'audit_anchors',
  'audit_entries',
  'clock_offset',
  'data_keys',
  'documents',
  'idempotency_keys',
  'impersonation_privileges',
  'impersonations',
  'job_troubles',
  'live_events',
  'mail_before_restore',
  'mail_choices',
  'mail_messages',
  'mailbox_letters',
  'migrations',
  'notices',
  'outbox',
  'person_groups',
  'record_commands',
  'restores',
  'sessions',
  'sign_in_attempts',
  'user_settings',
];

/** Everything that a database is made of, in words that are the same for the same tables. */
const SHAPE = `
  SELECT format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, coalesce(column_default, '')) AS line
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT format('trigger %s', pg_get_triggerdef(t.oid)) FROM pg_trigger t WHERE NOT tgisinternal
  UNION ALL SELECT format('function %s', p.oid::regprocedure) FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL SELECT format('right %s %s %s', table_name, grantee, privilege_type) FROM information_schema.table_privileges
    WHERE table_schema = 'public' AND grantee = 'campus_app'
  ORDER BY 1`;

const SOURCES = join(import.meta.dirname, '../../../services/portal/src');

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await startTestDatabase();
  source = await new DataSource({
    type: 'postgres',
    url: database.url,
    entities: entities as unknown as (new () => unknown)[],
    namingStrategy: new ConstraintNames(),
    migrations: [...migrations],
  }).initialize();
});
afterAll(async () => {
  await source?.destroy();
  await database?.stop();
});

const shape = async (): Promise<string[]> => (await database.query<{ line: string }>(SHAPE)).map(({ line }) => line);

let runs = 0;
async function migrateOnce(url: string): Promise<string> {
  const servers = testServers();
  runs += 1;
  const logFile = join(servers.runDir, 'logs', `migrate-${database.name}-${runs}.log`);
  const env = testEnvironmentOf(servers, { databaseUrl: url, key: database.name });
  const code = await startNode({ file: commandLine, args: ['migrate'], env, logFile }).exited;
  const output = readFileSync(logFile, 'utf8').trim();
  if (code !== 0) throw new Error(output);
  return output;
}

describe('the tables', () => {
  it('are what the classes say, to the last column and index', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('would not be found in order if a class and its table went apart', async () => {
    await database.query('ALTER TABLE people ADD COLUMN shoe_size integer');
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    await database.query('ALTER TABLE people DROP COLUMN shoe_size');
    expect(upQueries.map(({ query }) => query)).toEqual([expect.stringContaining('shoe_size')]);
  });

  it('are brought to what the classes say by the migration that the command line makes', async () => {
    const now = new Date('2030-01-01T00:00:00Z');
    expect(await migrationText({ source, sources: SOURCES }, 'No difference.', now)).toBeNull();
    await database.query('ALTER TABLE people ADD COLUMN shoe_size integer');
    const made = await migrationText({ source, sources: SOURCES }, 'Nobody has a shoe size, any more or ever.', now);
    await database.query('ALTER TABLE people DROP COLUMN shoe_size');
    expect(made).toContain("readonly name = 'NobodyHasAShoe1893456000000'");
    const [up, down] = (made ?? '').split('const DOWN').map((half) => /^ {2}`(.*)`,$/m.exec(half)?.[1]);
    expect([up, down]).toEqual(['ALTER TABLE "people" DROP COLUMN "shoe_size"', 'ALTER TABLE "people" ADD "shoe_size" integer']);
  });

  it('are worked on by functions that are what their files say, each in the folder of its domain', async () => {
    expect(await functionDifferences(source, SOURCES)).toEqual([]);
  });

  it('get a function that differs from its file by the migration that the command line makes, with the way back', async () => {
    const [{ def = '' } = {}] = await database.query<{ def: string }>(
      `SELECT pg_get_functiondef('business_today'::regproc) AS def`,
    );
    await database.query(def.replace(/AS \$function\$.*\$function\$/s, () => `AS $$ SELECT DATE '2000-01-01' $$`));
    const made = await migrationText({ source, sources: SOURCES }, 'Today is today.', new Date());
    await database.query(def);
    const [up = '', down = ''] = (made ?? '').split('const DOWN');
    expect([up.includes(def.trim()), down.includes(`DATE '2000-01-01'`)]).toEqual([true, true]);
  });

  it('have a class each, or are the ones that are worked on in SQL alone', async () => {
    const rows = await database.query<{ table_name: string }>(
      `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const ofClasses = new Set(source.entityMetadatas.map((metadata) => metadata.tableName));
    expect(rows.map((row) => row.table_name).filter((name) => !ofClasses.has(name))).toEqual(IN_SQL_ALONE);
  });

  it('have an index by which what goes with its parent is found', async () => {
    const rows = await database.query(
      `SELECT conrelid::regclass::text AS child, conname FROM pg_constraint c
       WHERE contype = 'f' AND confdeltype = 'c' AND connamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_index i
         WHERE i.indrelid = c.conrelid AND i.indpred IS NULL AND (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)] @> c.conkey)`,
    );
    expect(rows).toEqual([]);
  });

  it('are left as they are by a second migration', async () => {
    const before = await shape();
    expect(await migrateOnce(database.url)).toBe('The database is up to date');
    expect(await shape()).toEqual(before);
  });

  it('are made once by two migrations at the same time', async () => {
    const name = `${database.name}_twice`;
    await database.query(`CREATE DATABASE ${name} OWNER campus_owner`);
    try {
      const url = databaseUrlOf(database.url, name);
      const said = await Promise.all([migrateOnce(url), migrateOnce(url)]);
      expect(said.filter((line) => line.startsWith('Migrated: '))).toHaveLength(1);
      expect(said.filter((line) => line === 'The database is up to date')).toHaveLength(1);
    } finally {
      await database.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });

  it('go away and come back the same', async () => {
    const before = await shape();
    for (const _ of migrations) await source.undoLastMigration();
    const left = await database.query<{ table_name: string }>(
      `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'`,
    );
    expect(left).toEqual([]);
    expect(await migrateOnce(database.url)).toMatch(/^Migrated: /);
    expect(await shape()).toEqual(before);
  });
});
