import pg from 'pg';
import type { PortalConfig } from '../config/config.js';
import { OperatorError } from '../config/operator-error.js';

const { escapeIdentifier } = pg;

/** Tables that tell how a database is built: they stay as they are. */
const BUILT = ['migrations', 'schema_version', 'schema_update_history'];
/** Tables of the moment, who runs and what is news: they are not copied, and empty after a restore. */
const OF_THE_MOMENT = ['cluster_membership', 'live_events'];

/** A table with the columns that are written; computed ones compute themselves. */
export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
}

const TABLES = `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE n.nspname = 'public' AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND c.relname <> ALL ($1::text[])
  GROUP BY c.relname ORDER BY c.relname`;

/** How the database is built, in words that both ends of a copy can compare. */
const SCHEMA = `SELECT format('%s.%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) AS line
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE n.nspname = 'public' AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped ORDER BY 1`;

/** The names of the databases that a copy covers: the portal's own, and Temporal's beside it on the same server. */
export function coveredDatabases(config: PortalConfig): string[] {
  return [new URL(config.databaseOwnerUrl).pathname.slice(1), ...config.temporalDatabases];
}

/** A connection of the owner to one of the databases; says in a sentence when there is no such database. */
export async function connectTo(config: PortalConfig, database: string): Promise<pg.Client> {
  const url = new URL(config.databaseOwnerUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({
    connectionString: url.href,
    application_name: 'campus-backup',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `The database ${database} on the server of DATABASE_OWNER_URL cannot be opened (${why}). A copy covers the portal's database and Temporal's together; TEMPORAL_DATABASES names Temporal's.`,
      { cause: error },
    );
  }
}

/** The tables that a copy holds. */
export async function tablesOf(client: pg.Client): Promise<StoredTable[]> {
  return (await client.query<StoredTable>(TABLES, [[...BUILT, ...OF_THE_MOMENT]])).rows;
}

/** The tables that a restore empties before it loads. */
export async function emptiedTables(client: pg.Client): Promise<string[]> {
  return (await client.query<StoredTable>(TABLES, [BUILT])).rows.map(({ name }) => name);
}

export async function schemaOf(client: pg.Client): Promise<string[]> {
  return (await client.query<{ line: string }>(SCHEMA)).rows.map(({ line }) => line);
}

export async function sequencesOf(client: pg.Client): Promise<{ name: string; value: string; called: boolean }[]> {
  const names = await client.query<{ name: string }>(`SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`);
  const sequences: { name: string; value: string; called: boolean }[] = [];
  for (const { name } of names.rows) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${escapeIdentifier(name)}`,
    );
    sequences.push({ name, value: rows[0]?.value ?? '1', called: rows[0]?.called ?? false });
  }
  return sequences;
}

export const listOf = (names: readonly string[]): string => names.map((name) => escapeIdentifier(name)).join(', ');
