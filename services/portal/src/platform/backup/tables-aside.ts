import type pg from 'pg';
import { OperatorError } from '../config/operator-error.js';

const ASIDE = 'before_restore';
const DROPPED = 'dropped_by_restore';
const FORBIDDEN = '42501';

const IS_THERE = 'SELECT 1 FROM pg_namespace WHERE nspname = $1';

/** What moves by itself: not what belongs to an extension, which stays, nor a sequence or a row type that goes with its table. */
const own = (catalog: string, alias: string, types = `'e'`): string =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${alias}.oid AND d.deptype IN (${types}))`;

const OBJECTS = `SELECT CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END AS kind,
    c.oid::regclass::text AS name
  FROM pg_class c WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND ${own('pg_class', 'c')}
    AND (c.relkind <> 'S' OR ${own('pg_class', 'c', `'a', 'i'`)})
  UNION ALL SELECT 'ROUTINE', p.oid::regprocedure::text FROM pg_proc p WHERE p.pronamespace = $1::regnamespace AND ${own('pg_proc', 'p')}
  UNION ALL SELECT 'TYPE', t.oid::regtype::text FROM pg_type t WHERE t.typnamespace = $1::regnamespace AND t.typtype IN ('e', 'd') AND ${own('pg_type', 't')}`;

async function move(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(OBJECTS, [from]);
  for (const { kind, name } of rows) await client.query(`ALTER ${kind} ${name} SET SCHEMA ${to}`);
}

/** With the system's schema alone on the path, so that every name is said with its schema. */
async function inOneStep(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL search_path = pg_catalog`);
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    if ((error as { code?: string }).code !== FORBIDDEN) throw error;
    throw new OperatorError(
      'The role of DATABASE_OWNER_URL may not empty its database. Run docker/postgres/database.sql as the superuser, or make an empty database for the copy. Nothing was changed.',
      { cause: error },
    );
  }
}

/**
 * Makes the portal's database empty for a copy that has other tables, and keeps what was there until the copy is loaded: a restore that fails, or is broken
 * off, changes nothing.
 */
export class TablesAside {
  constructor(private readonly client: pg.Client) {}

  set(): Promise<void> {
    return inOneStep(this.client, async () => {
      await this.client.query(`CREATE SCHEMA ${ASIDE}`);
      await move(this.client, 'public', ASIDE);
    });
  }

  /** Brings back what was set aside, by this restore or by one that was broken off. */
  async bringBack(): Promise<void> {
    const { rowCount } = await this.client.query(IS_THERE, [ASIDE]);
    if (rowCount === 0) return;
    await inOneStep(this.client, async () => {
      await this.client.query(`CREATE SCHEMA ${DROPPED}`);
      await move(this.client, 'public', DROPPED);
      await this.client.query(`DROP SCHEMA ${DROPPED} CASCADE`);
      await move(this.client, ASIDE, 'public');
      await this.client.query(`DROP SCHEMA ${ASIDE}`);
    });
  }

  async forget(): Promise<void> {
    await this.client.query(`DROP SCHEMA IF EXISTS ${ASIDE} CASCADE`);
  }
}
