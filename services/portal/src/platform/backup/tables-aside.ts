import type pg from 'pg';
import { OperatorError } from '../config/operator-error.js';

const ASIDE = 'before_restore';
const FORBIDDEN = '42501';

const IS_ASIDE = 'SELECT 1 FROM pg_namespace WHERE nspname = $1';
const EXTENSIONS = `SELECT quote_ident(e.extname) AS name FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE n.nspname = $1`;

/** Extensions are there once in a database, and go with the tables that are in use. */
async function moveExtensions(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(EXTENSIONS, [from]);
  for (const { name } of rows) await client.query(`ALTER EXTENSION ${name} SET SCHEMA ${to}`);
}

async function inOneStep(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * Makes the portal's database empty for a copy that has other tables, and keeps what was there until the copy is loaded: a restore that fails, or is broken
 * off, changes nothing.
 */
export class TablesAside {
  constructor(private readonly client: pg.Client) {}

  async set(): Promise<void> {
    try {
      await inOneStep(this.client, async () => {
        await this.client.query(`ALTER SCHEMA public RENAME TO ${ASIDE}`);
        await this.client.query('CREATE SCHEMA public');
        await moveExtensions(this.client, ASIDE, 'public');
      });
    } catch (error) {
      if ((error as { code?: string }).code !== FORBIDDEN) throw error;
      throw new OperatorError(
        'The role of DATABASE_OWNER_URL may not empty its database. Run docker/postgres/database.sql as the superuser, or make an empty database for the copy. Nothing was changed.',
        { cause: error },
      );
    }
  }

  /** Brings back what was set aside, by this restore or by one that was broken off. */
  async bringBack(): Promise<void> {
    const { rowCount } = await this.client.query(IS_ASIDE, [ASIDE]);
    if (rowCount === 0) return;
    await inOneStep(this.client, async () => {
      await moveExtensions(this.client, 'public', ASIDE);
      await this.client.query('DROP SCHEMA public CASCADE');
      await this.client.query(`ALTER SCHEMA ${ASIDE} RENAME TO public`);
    });
  }

  async forget(): Promise<void> {
    await this.client.query(`DROP SCHEMA IF EXISTS ${ASIDE} CASCADE`);
  }
}
