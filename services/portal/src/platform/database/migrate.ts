import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { OperatorError } from '../config/operator-error.js';
import { APPLICATION_ROLE } from './connection-settings.js';
import { isConnectionLoss } from './database-errors.js';
import { applyGrants } from './database-rights.js';
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
import { OwnersFunctions1791120000000 } from './migrations/1791120000000-owners-functions.js';
import { AuditAnchors1791121000000 } from './migrations/1791121000000-audit-anchors.js';
import { DataKeys1791122000000 } from './migrations/1791122000000-data-keys.js';
import { OnePersonOneRecord1791140000000 } from './migrations/1791140000000-one-person-one-record.js';
import { FoldedNames1791150000000 } from './migrations/1791150000000-folded-names.js';
import { WhoLostAForm1791151000000 } from './migrations/1791151000000-who-lost-a-form.js';

const ASK_AGAIN_MS = 1000;
const FIRST_ANSWER_MS = 60_000;

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
  OwnersFunctions1791120000000,
  AuditAnchors1791121000000,
  DataKeys1791122000000,
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

/** The database may come up after this process: it is asked again for a minute. */
async function firstAnswer(url: string): Promise<DataSource> {
  const until = Date.now() + FIRST_ANSWER_MS;
  for (;;) {
    try {
      return await ownerSource(url).initialize();
    } catch (error) {
      if (!isConnectionLoss(error) || Date.now() > until) throw error;
      await pause(ASK_AGAIN_MS);
    }
  }
}

/** Brings the database to the newest tables; says which migrations ran. Two at once wait for each other. */
export async function migrate(url: string): Promise<string[]> {
  const source = await firstAnswer(url);
  const lock = source.createQueryRunner();
  try {
    await lock.query(`SELECT pg_advisory_lock(hashtext('campus-migrate'))`);
    const ran = await source.runMigrations({ transaction: 'each' });
    await applyGrants({
      query: <Row>(sql: string, params?: readonly unknown[]) => lock.query(sql, [...(params ?? [])]) as Promise<Row[]>,
    });
    return ran.map((migration) => migration.name);
  } finally {
    await lock.query(`SELECT pg_advisory_unlock(hashtext('campus-migrate'))`).catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
}

async function signsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'campus-migrate' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Sees to it that the application's role signs in with the password of `DATABASE_URL`, where that names the role. `docker/postgres/roles.sql` gives
 * it one; an owner who may set passwords does it here. Answers whether that was needed.
 */
export async function letApplicationIn(ownerUrl: string, applicationUrl: string): Promise<boolean> {
  const { username, password } = new URL(applicationUrl);
  if (decodeURIComponent(username) !== APPLICATION_ROLE || new URL(ownerUrl).username === username) return false;
  if (await signsIn(applicationUrl)) return false;
  const source = await ownerSource(ownerUrl).initialize();
  try {
    await source.query(`ALTER ROLE ${APPLICATION_ROLE} LOGIN PASSWORD ${pg.escapeLiteral(decodeURIComponent(password))}`);
  } catch (error) {
    throw new OperatorError(
      `${APPLICATION_ROLE} cannot sign in with the password of DATABASE_URL, and the owner may not set it. Run docker/postgres/roles.sql as the superuser.`,
      { cause: error },
    );
  } finally {
    await source.destroy();
  }
  return true;
}

/** The migrations of this release that the database has not had; all of them while it cannot be asked. */
async function missingMigrations(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'campus-migrate', connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  const all = migrations.map(({ name }) => name);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const ran = new Set(rows.map(({ name }) => name));
    return all.filter((name) => !ran.has(name));
  } catch {
    return all;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until the database has every table of this release; answers what is missing still when the time is over. */
export async function waitForMigrations(url: string, withinMs: number): Promise<string[]> {
  const until = Date.now() + withinMs;
  for (;;) {
    const missing = await missingMigrations(url);
    if (missing.length === 0 || Date.now() > until) return missing;
    await pause(ASK_AGAIN_MS);
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
