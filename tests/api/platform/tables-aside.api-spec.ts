import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, roleUrl, startPostgres } from '@campus/launcher';
import type { RunningPostgres } from '@campus/launcher';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { migrations } from '../../../services/portal/src/entries/domains.js';
import { TablesAside } from '../../../services/portal/src/platform/backup/tables-aside.js';
import { migrate } from '../../../services/portal/src/platform/database/migrate.js';

jest.setTimeout(240_000);

/** Everything that is built in the database, in words. */
const BUILT = `SELECT pg_describe_object(classid, objid, 0) AS what FROM (
    SELECT 'pg_class'::regclass AS classid, oid AS objid FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT 'pg_proc'::regclass, oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT 'pg_constraint'::regclass, oid FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT 'pg_trigger'::regclass, t.oid FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace = 'public'::regnamespace
      AND NOT t.tgisinternal) o ORDER BY 1`;

describe('the tables of a database', () => {
  let folder: string;
  let postgres: RunningPostgres;
  let url: string;
  let client: pg.Client;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campus-aside-'));
    postgres = await startPostgres({ dataDir: folder, durable: false });
    await ensureDatabase(postgres.url, 'campus');
    const server = new URL(postgres.url);
    server.pathname = '/campus';
    url = roleUrl(server.href, 'campus_owner');
    await migrate(url, migrations);
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const built = async (): Promise<string[]> => (await client.query<{ what: string }>(BUILT)).rows.map(({ what }) => what);
  const schemas = async (): Promise<number> =>
    (await client.query(`SELECT 1 FROM pg_namespace WHERE nspname LIKE '%restore%'`)).rowCount ?? 0;

  it('are set aside for those of a copy by their owner, who is no superuser, and come back as they were, or go', async () => {
    const before = await built();
    expect(before.length).toBeGreaterThan(1000);
    const aside = new TablesAside(client);
    await aside.set();
    expect(await migrate(url, migrations)).toHaveLength(migrations.length);
    expect(await built()).toEqual(before);
    await aside.bringBack();
    expect([await built(), await schemas()]).toEqual([before, 0]);
    expect(await migrate(url, migrations)).toEqual([]);
    await aside.set();
    await migrate(url, migrations);
    await aside.forget();
    expect([await built(), await schemas()]).toEqual([before, 0]);
    await aside.bringBack();
    expect(await built()).toEqual(before);
  });
});
