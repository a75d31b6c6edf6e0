import type { TestDatabase } from '@campus/test-kit';
import { startTestDatabase } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { entities } from '../../../services/portal/src/entries/domains.js';
import type { Tx } from '../../../services/portal/src/platform/database/database.js';
import { Database } from '../../../services/portal/src/platform/database/database.js';
import { isConnectionLoss, isStatementTimeout } from '../../../services/portal/src/platform/database/database-errors.js';
import { sql } from '../../../services/portal/src/platform/database/sql.js';
import { TimeReminder } from '../../../services/portal/src/timeclock/entities/time-off.entity.js';

jest.setTimeout(180_000);

const SELECT_PID = sql.composed<{ pid: number }>('SELECT pg_backend_pid() AS pid');
const INSERT_SETTING = sql<{ name: string }>`INSERT INTO user_settings (emp_id, name, value) VALUES ('1', :name, 'x')`;
const COUNT_SETTINGS = sql.composed<{ count: number }>(
  'SELECT count(*)::int AS count FROM user_settings WHERE name = ANY (:names::text[])',
);

/** A database with one connection for transactions: what was left on it meets the next one. */
describe('a transaction', () => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await startTestDatabase();
    db = await new Database({
      url: database.url,
      poolMax: 1,
      applicationName: 'transactions',
      entities: entities as unknown as (new () => unknown)[],
      asApplication: true,
      onPoolError: () => undefined,
    }).open();
  });
  afterAll(async () => {
    await db?.close();
    await database?.stop();
  });

  const pidOf = async (on: Tx): Promise<number> => (await on.one(SELECT_PID)).pid;
  const settings = async (...names: string[]): Promise<number> => (await db.keyed.one(COUNT_SETTINGS, { names })).count;

  it('is all or nothing, and what follows it runs only after its commit', async () => {
    const followed: string[] = [];
    await db.transaction(async (tx) => {
      expect(await tx.execute(INSERT_SETTING, { name: 'kept' })).toBe(1);
      tx.afterCommit(() => void followed.push('kept'));
    });
    const refused = db.transaction(async (tx) => {
      await tx.execute(INSERT_SETTING, { name: 'lost' });
      tx.afterCommit(() => void followed.push('lost'));
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect([followed, await settings('kept'), await settings('lost')]).toEqual([['kept'], 1, 0]);
  });

  it('goes on with the same connection after a refusal, the database’s own among them', async () => {
    const before = await db.transaction(pidOf);
    await expect(db.transaction((tx) => tx.execute(INSERT_SETTING, { name: 'kept' }))).rejects.toThrow('duplicate key');
    expect(await db.transaction(pidOf)).toBe(before);
  });

  it('leaves no broken connection in the pool: not one that the server ended, nor one whose statement took too long', async () => {
    const pids: number[] = [];
    const ended = db.transaction(async (tx) => {
      pids.push(await pidOf(tx));
      await database.query('SELECT pg_terminate_backend($1)', [pids[0]]);
      await tx.execute(INSERT_SETTING, { name: 'ended' });
    });
    expect(isConnectionLoss(await ended.catch((error: unknown) => error))).toBe(true);
    const slow = db.transaction(async (tx) => {
      pids.push(await pidOf(tx));
      await tx.execute(sql`SET LOCAL statement_timeout = 20`);
      await tx.execute(sql`SELECT pg_sleep(5)`);
    });
    const tookTooLong: unknown = await slow.catch((error: unknown) => error);
    expect([isConnectionLoss(tookTooLong), isStatementTimeout(tookTooLong)]).toEqual([true, true]);
    pids.push(await db.transaction(pidOf));
    expect(new Set(pids).size).toBe(3);
    expect(await settings('ended')).toBe(0);
  });

  it('takes TypeORM’s repository of a plain table into itself', async () => {
    const reminders = (tx: Tx) => tx.repository(TimeReminder);
    const refused = db.transaction(async (tx) => {
      await reminders(tx).insert({ key: 'first', sent_at: new Date() });
      expect(await reminders(tx).countBy({ key: 'first' })).toBe(1);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await db.transaction((tx) => reminders(tx).countBy({ key: 'first' }))).toBe(0);
  });

  it('is waited for when the database is closed', async () => {
    const other = await new Database({
      url: database.url,
      poolMax: 1,
      applicationName: 'closing',
      entities: [],
      asApplication: true,
      onPoolError: () => undefined,
    }).open();
    let closed: Promise<void> | undefined;
    await other.transaction(async (tx) => {
      await tx.execute(INSERT_SETTING, { name: 'closing' });
      closed = other.close();
      await tx.execute(INSERT_SETTING, { name: 'closed' });
    });
    await closed;
    expect(await settings('closing', 'closed')).toBe(2);
  });
});
