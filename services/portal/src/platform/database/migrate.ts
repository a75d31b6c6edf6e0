import pg from 'pg';
import { DataSource } from 'typeorm';
import { APPLICATION_ROLE } from './connection-settings.js';
import { Spine1790000000000 } from './migrations/1790000000000-spine.js';
import { AcademicRecords1790200000000 } from './migrations/1790200000000-academic-records.js';
import { Directory1790210000000 } from './migrations/1790210000000-directory.js';
import { Rubrics1790220000000 } from './migrations/1790220000000-rubrics.js';
import { Assessment1790300000000 } from './migrations/1790300000000-assessment.js';
import { MassMail1790400000000 } from './migrations/1790400000000-mass-mail.js';
import { StudentAccounts1790410000000 } from './migrations/1790410000000-student-accounts.js';
import { Ops1790500000000 } from './migrations/1790500000000-ops.js';
import { PayrollExtras1790600000000 } from './migrations/1790600000000-payroll-extras.js';
import { Reliability1790900000000 } from './migrations/1790900000000-reliability.js';
import { AuditOfMany1790960000000 } from './migrations/1790960000000-audit-of-many.js';
import { RunsAndMailChoices1790970000000 } from './migrations/1790970000000-runs-and-mail-choices.js';
import { StandInNews1790980000000 } from './migrations/1790980000000-stand-in-news.js';
import { SessionNews1790990000000 } from './migrations/1790990000000-session-news.js';
import { Archives1791010000000 } from './migrations/1791010000000-archives.js';
import { AuditOfAlike1791030000000 } from './migrations/1791030000000-audit-of-alike.js';
import { BallotsTogether1791040000000 } from './migrations/1791040000000-ballots-together.js';
import { CatalogueByPosition1791050000000 } from './migrations/1791050000000-catalogue-by-position.js';
import { FoundByKey1791060000000 } from './migrations/1791060000000-found-by-key.js';
import { OnePersonOneRecord1791140000000 } from './migrations/1791140000000-one-person-one-record.js';
import { FoldedNames1791150000000 } from './migrations/1791150000000-folded-names.js';
import { WhoLostAForm1791151000000 } from './migrations/1791151000000-who-lost-a-form.js';

/** Every migration, oldest first. */
export const migrations = [
  Spine1790000000000,
  AcademicRecords1790200000000,
  Directory1790210000000,
  Rubrics1790220000000,
  Assessment1790300000000,
  MassMail1790400000000,
  StudentAccounts1790410000000,
  Ops1790500000000,
  PayrollExtras1790600000000,
  Reliability1790900000000,
  AuditOfMany1790960000000,
  RunsAndMailChoices1790970000000,
  StandInNews1790980000000,
  SessionNews1790990000000,
  Archives1791010000000,
  AuditOfAlike1791030000000,
  BallotsTogether1791040000000,
  CatalogueByPosition1791050000000,
  FoundByKey1791060000000,
  OnePersonOneRecord1791140000000,
  FoldedNames1791150000000,
  WhoLostAForm1791151000000,
] as const;

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

/**
 * Lets the application's role sign in with the password of `DATABASE_URL`, where that names the role; the migration makes it without one.
 * Without this nobody but the owner could connect to a new database. Answers whether the address names the role.
 */
export async function letApplicationIn(ownerUrl: string, applicationUrl: string): Promise<boolean> {
  const { username, password } = new URL(applicationUrl);
  if (decodeURIComponent(username) !== APPLICATION_ROLE || new URL(ownerUrl).username === username) return false;
  const source = await ownerSource(ownerUrl).initialize();
  try {
    await source.query(`ALTER ROLE ${APPLICATION_ROLE} LOGIN PASSWORD ${pg.escapeLiteral(decodeURIComponent(password))}`);
  } finally {
    await source.destroy();
  }
  return true;
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
