import { databaseUrlOf, testServers } from '@campus/test-kit';
import type { TestPortal } from '@campus/test-kit';
import { Redis } from 'ioredis';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

type Rows = Readonly<Record<string, readonly string[]>>;

/** Every row of every table of the portal's database as text, with the transaction that wrote it and its place on the disk. */
export async function everyRow(portal: TestPortal): Promise<Rows> {
  const tables = await portal.database.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const rows = await portal.database.query<{ line: string }>(
      `SELECT t.xmin::text || ' ' || t.ctid::text || ' ' || to_jsonb(t)::text AS line FROM ${name} t`,
    );
    found[name] = rows.map(({ line }) => line);
  }
  return found;
}

/** Where a word lies in tables, Redis, the stores of the workflow engine and logs; the names of the places. */
export async function placesOf(portal: TestPortal, word: string): Promise<string[]> {
  const places: string[] = [];
  for (const [table, rows] of Object.entries(await everyRow(portal)))
    if (rows.some((row) => row.includes(word))) places.push(table);
  const redis = new Redis(portal.env['REDIS_URL'] ?? '');
  for (const key of await redis.keys(`${portal.env['REDIS_PREFIX'] ?? ''}*`)) {
    const dump = await redis.dumpBuffer(key);
    if (dump?.includes(word)) places.push(`redis ${key}`);
  }
  redis.disconnect();
  places.push(...(await inEngine(word)));
  for (const file of await readdir(portal.logFolder))
    if ((await readFile(join(portal.logFolder, file), 'utf8')).includes(word)) places.push(`log ${file}`);
  return places;
}

async function inEngine(word: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrlOf(testServers().databaseUrl, 'temporal') });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; col: string }>(
      `SELECT table_name AS name, column_name AS col FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'bytea'`,
    );
    const places: string[] = [];
    for (const { name, col } of rows) {
      const hit = await client.query(`SELECT 1 FROM ${name} WHERE position(convert_to($1, 'UTF8') IN ${col}) > 0 LIMIT 1`, [
        word,
      ]);
      if ((hit.rowCount ?? 0) > 0) places.push(`temporal ${name}.${col}`);
    }
    return places;
  } finally {
    await client.end();
  }
}
