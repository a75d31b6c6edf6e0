import type { TestDatabase } from './database.js';

/** The rows of each table that are older than the transaction in which they were counted. */
interface RowsThatAre {
  readonly before: string;
  readonly counts: ReadonlyMap<string, number>;
}

/** What the portal writes by itself, or about who is signed in: no test stands on these rows. */
const OF_THE_PORTAL = ['sessions', 'idempotency_keys', 'live_events', 'outbox', 'process_stands', 'queue_hours'];

const TABLES = `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind = 'r' AND NOT c.relname = ANY($1) ORDER BY 1`;

async function countRows(database: TestDatabase, before: string): Promise<ReadonlyMap<string, number>> {
  const tables = await database.query<{ name: string }>(TABLES, [OF_THE_PORTAL]);
  const counts = tables.map(
    ({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM "${name}" WHERE xmin::text::bigint < ${before}`,
  );
  const rows = await database.query<{ name: string; rows: number }>(counts.join(' UNION ALL '));
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** Counts the rows that are there now. A row that is changed later is a new one of a later transaction, so that counting is enough. */
export async function rowsThatAre(database: TestDatabase): Promise<RowsThatAre> {
  const [now] = await database.query<{ before: string }>('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS before');
  const before = now?.before ?? '';
  return { before, counts: await countRows(database, before) };
}

/** The tables of which rows that were there have been changed or removed since. */
export async function changedSince(database: TestDatabase, { before, counts }: RowsThatAre): Promise<readonly string[]> {
  const now = await countRows(database, before);
  return [...counts].filter(([name, rows]) => now.get(name) !== rows).map(([name]) => name);
}
