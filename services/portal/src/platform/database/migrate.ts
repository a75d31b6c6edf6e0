import { DataSource } from 'typeorm';
import { Spine1790000000000 } from './migrations/1790000000000-spine.js';
import { AcademicRecords1790200000000 } from './migrations/1790200000000-academic-records.js';
import { Reliability1790900000000 } from './migrations/1790900000000-reliability.js';

/** Every migration, oldest first. */
export const migrations = [Spine1790000000000, AcademicRecords1790200000000, Reliability1790900000000] as const;

function ownerSource(url: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    migrations: [...migrations],
    migrationsTableName: 'migrations',
    applicationName: 'campus-migrate',
  });
}

/** Brings the database to the newest tables; says which migrations ran. Two at once wait for each other. */
export async function migrate(url: string): Promise<string[]> {
  const source = await ownerSource(url).initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query(`SELECT pg_advisory_lock(hashtext('campus-migrate'))`);
    const ran = await source.runMigrations({ transaction: 'each' });
    return ran.map((migration) => migration.name);
  } finally {
    await lock.query(`SELECT pg_advisory_unlock(hashtext('campus-migrate'))`).catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
}

/** Empties the database down to nothing, tables included. */
export async function dropEverything(url: string): Promise<void> {
  const source = await ownerSource(url).initialize();
  try {
    await source.query('DROP SCHEMA public CASCADE');
    await source.query('CREATE SCHEMA public');
  } finally {
    await source.destroy();
  }
}
