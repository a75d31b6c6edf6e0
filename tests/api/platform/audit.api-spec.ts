import { join } from 'node:path';
import { ensureNamespace } from '@campus/launcher';
import type { TestDatabase } from '@campus/test-kit';
import { commandLine, lastLines, startNode, startTestDatabase, testEnvironmentOf, testServers } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';

jest.setTimeout(180_000);

const NO_RIGHT = '42501';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase({ seed: 'small' });
  // Some invariants compare rows with the workflows that run.
  await ensureNamespace(testServers().temporalAddress, `test-${database.name}`, 1);
});
afterAll(async () => {
  await database?.stop();
});

/** Works as the role under which the portal works. */
async function asApplication<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url, options: '-c role=campus_app' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The number of runs, so that each writes a log of its own. */
let runs = 0;

/** Runs `cli verify` on the suite's database. */
async function verify(): Promise<{ readonly code: number; readonly output: string }> {
  const servers = testServers();
  runs += 1;
  const logFile = join(servers.runDir, 'logs', `verify-${database.name}-${runs}.log`);
  const env = testEnvironmentOf(servers, { databaseUrl: database.url, key: database.name });
  const code = await startNode({ file: commandLine, args: ['verify'], env, logFile }).exited;
  return { code, output: lastLines(logFile, 50) };
}

/** A record with at least three entries, and the middle one of them. */
async function middleEntry(): Promise<{ readonly id: string; readonly record_type: string; readonly record_id: string }> {
  const [row] = await database.query<{ id: string; record_type: string; record_id: string }>(
    `SELECT id::text, record_type, record_id FROM audit_entries a WHERE seq = 2
       AND EXISTS (SELECT 1 FROM audit_entries b WHERE b.record_id = a.record_id AND b.record_type = a.record_type AND b.seq = 3)
     ORDER BY id LIMIT 1`,
  );
  if (row === undefined) throw new Error('The demo campus has no record with three audit entries');
  return row;
}

/** Does what only somebody with the keys of the database can do: past the triggers, on a table of its own afterwards restored. */
async function behindItsBack(statement: string, values: readonly unknown[], look: () => Promise<void>): Promise<void> {
  await database.query('CREATE TABLE kept_entries AS SELECT * FROM audit_entries');
  await database.query('ALTER TABLE audit_entries DISABLE TRIGGER USER');
  try {
    await database.query(statement, values);
    await look();
  } finally {
    await database.query('DELETE FROM audit_entries');
    await database.query('INSERT INTO audit_entries OVERRIDING SYSTEM VALUE SELECT * FROM kept_entries');
    await database.query('ALTER TABLE audit_entries ENABLE TRIGGER USER');
    await database.query('DROP TABLE kept_entries');
  }
}

describe('what was written down about a record', () => {
  it.each([
    `UPDATE audit_entries SET description = 'else'`,
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    `INSERT INTO audit_entries (record_type, record_id, seq, action, description, action_by, action_by_name, at, prev_hash, hash)
       VALUES ('a', 'b', 1, 'c', 'd', 'e', 'f', now(), '', '')`,
    'ALTER TABLE audit_entries DISABLE TRIGGER USER',
    'DROP TABLE audit_entries',
  ])("is out of the portal's own reach: %s", async (statement) => {
    const failure = await asApplication((client) => client.query(statement).catch((error: unknown) => error));
    expect(failure).toMatchObject({ code: NO_RIGHT });
  });

  it('can be added to by the portal, and by its one function only', async () => {
    const add = `SELECT append_audit('proof', 'one', 'noted', 'Noted', '100101', 'Clara Winfield', NULL, NULL) AS seq`;
    const numbers = await asApplication(async (client) => [
      (await client.query<{ seq: number }>(add)).rows[0]?.seq,
      (await client.query<{ seq: number }>(add)).rows[0]?.seq,
    ]);
    expect(numbers).toEqual([1, 2]);
  });

  it('takes several entries of one record in one call, one after the other, beside those of other records', async () => {
    const note = (recordId: string, description: string) => ({
      recordType: 'proof',
      recordId,
      action: 'noted',
      description,
      actionBy: '100101',
      actionByName: 'Clara Winfield',
    });
    const notes = [note('twice', 'Thanksgiving'), note('once', 'Thanksgiving'), note('twice', 'The day after')];
    await asApplication(async (client) => {
      await client.query('SELECT append_audits($1::jsonb, now())', [JSON.stringify(notes)]);
      await client.query(
        `SELECT append_same_audits('proof', $1, 'noted', 'Again', '100101', 'Clara Winfield', NULL, NULL, now())`,
        [['twice', 'twice', 'once']],
      );
    });
    const entries = await database.query(
      `SELECT record_id, seq, description FROM audit_entries WHERE record_type = 'proof' AND record_id IN ('once', 'twice') ORDER BY 1, 2`,
    );
    const texts = ['Thanksgiving', 'The day after', 'Again', 'Again'].map((description, index) => ({
      record_id: 'twice',
      seq: index + 1,
      description,
    }));
    expect(entries).toEqual([
      { record_id: 'once', seq: 1, description: 'Thanksgiving' },
      { record_id: 'once', seq: 2, description: 'Again' },
      ...texts,
    ]);
    expect((await verify()).code).toBe(0);
  });

  it.each([`UPDATE audit_entries SET description = 'else'`, 'DELETE FROM audit_entries', 'TRUNCATE audit_entries'])(
    'stops even the owner of the tables: %s',
    async (statement) => {
      await expect(database.query(statement)).rejects.toThrow('audit entries are never changed');
    },
  );

  it('holds together as the demo campus was made', async () => {
    expect(await verify()).toMatchObject({ code: 0, output: expect.stringContaining('invariants hold') });
  });

  it.each([
    ['changed', `UPDATE audit_entries SET description = 'else' WHERE id = $1::bigint`],
    ['given to somebody else', `UPDATE audit_entries SET action_by = '999999' WHERE id = $1::bigint`],
    ['dated back', `UPDATE audit_entries SET at = at - interval '1 microsecond' WHERE id = $1::bigint`],
    ['taken away', 'DELETE FROM audit_entries WHERE id = $1::bigint'],
  ])('tells of an entry that was %s behind its back', async (_what, statement) => {
    const entry = await middleEntry();
    await behindItsBack(statement, [entry.id], async () => {
      const { code, output } = await verify();
      expect(code).toBe(1);
      expect(output).toContain(`of ${entry.record_type}/${entry.record_id} does not fit its chain`);
    });
    expect((await verify()).code).toBe(0);
  });
});
