import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

const file = join(mkdtempSync(join(tmpdir(), 'campus-anchors-')), 'anchors.jsonl');
const TABLES = ['audit_entries', 'audit_anchors'];

let portal: TestPortal;
beforeAll(async () => {
  portal = await leaseTestPortal({
    seed: 'small',
    parts: ['jobs'],
    env: { SWEEP_EVERY_S: '1', AUDIT_ANCHOR_FILE: file },
  });
  for (const id of ['one', 'two', 'two']) await note(id);
  await anchored();
  await note('later');
  await anchored();
});
afterAll(async () => {
  await portal?.stop();
});

const note = (id: string): Promise<unknown> =>
  portal.database.query(
    `SELECT append_audit('proof', '${id}', 'noted', 'Noted', '100101', 'Clara Winfield', NULL, jsonb_build_object('of', '${id}'))`,
  );

/** Waits until every entry that is there now is covered by an anchor. */
async function anchored(): Promise<void> {
  const [last] = await portal.database.query<{ id: string }>('SELECT max(id)::text AS id FROM audit_entries');
  await eventually(async () => {
    const rows = await portal.database.query('SELECT 1 FROM audit_anchors WHERE through_id >= $1::bigint', [last?.id]);
    return rows.length > 0;
  });
}

const command = async (args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string> =>
  (await portal.cli(args, env)).said;

/** What only the owner of the tables can do, past the triggers, while nothing anchors; afterwards everything is as it was. */
async function behindItsBack(statements: readonly string[]): Promise<string> {
  const { query } = portal.database;
  for (const table of TABLES) {
    await query(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
    await query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  }
  try {
    for (const statement of statements) await query(statement);
    return await command(['verify']);
  } finally {
    for (const table of TABLES) {
      await query(`DELETE FROM ${table}`);
      await query(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${table}`);
      await query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      await query(`DROP TABLE kept_${table}`);
    }
  }
}

const REWRITE = `UPDATE audit_entries SET description = 'else', hash = audit_hash(prev_hash, record_type, record_id, seq, action, 'else', action_by,
  action_by_name, on_behalf_of, detail, at)`;

describe('the audit history', () => {
  it('is anchored as it grows, and holds', async () => {
    const [row] = await portal.database.query<{ entries: string; anchored: string; chains: string; counted: string }>(
      `SELECT (SELECT count(*) FROM audit_entries)::text AS entries, sum(entries)::text AS anchored, max(chains)::text AS chains,
         (SELECT count(*) FROM audit_entries WHERE seq = 1)::text AS counted FROM audit_anchors`,
    );
    expect(row).toMatchObject({ anchored: row?.entries, chains: row?.counted });
    expect(await command(['verify'])).toMatch(/All \d+ invariants hold/);
    expect(readFileSync(file, 'utf8')).toContain('"seq":1,');
    await portal.kill('jobs');
  });

  it.each([
    [
      'a last entry that was rewritten with a new hash',
      [`${REWRITE} WHERE record_type = 'proof' AND record_id = 'two' AND seq = 2`],
      'audit-anchors: audit entry 2 of proof/two is not what was anchored: it was rewritten',
    ],
    [
      'a chain that was cut at its end',
      [`DELETE FROM audit_entries WHERE record_type = 'proof' AND record_id = 'two' AND seq = 2`],
      'audit-anchors: the chain of proof/two is cut: anchored with 2 entries, 1 are left',
    ],
    [
      'a chain that is gone',
      [`DELETE FROM audit_entries WHERE record_type = 'proof' AND record_id = 'one'`],
      'audit-anchors: the whole chain of proof/one is gone, anchored with 1 entries',
    ],
    [
      'all chains of a record type that are gone',
      [`DELETE FROM audit_entries WHERE record_type = 'proof'`],
      'audit-anchors: all chains of the record type proof are gone',
    ],
    [
      'an anchor that was made to fit a rewritten entry',
      [
        `${REWRITE} WHERE record_type = 'proof' AND record_id = 'one'`,
        `UPDATE audit_anchors a SET heads = replace(a.heads, encode(k.hash, 'hex'), encode(e.hash, 'hex'))
           FROM kept_audit_entries k JOIN audit_entries e USING (id) WHERE k.record_type = 'proof' AND k.record_id = 'one'`,
      ],
      'is not as it was sealed',
    ],
    [
      'an anchor that was taken out',
      [`DELETE FROM audit_anchors WHERE seq = 1`],
      'does not carry on from anchor 0: one was changed or taken away',
    ],
    [
      'the last anchors that were taken away, by the file',
      ['DELETE FROM audit_anchors WHERE seq = (SELECT max(seq) FROM audit_anchors)'],
      'stands in AUDIT_ANCHOR_FILE and not in the database',
    ],
    [
      'a form that says another finalizer',
      [
        `UPDATE personnel_action_forms SET finalized_by = '100101' WHERE id = (SELECT id FROM personnel_action_forms WHERE stage = 'finalized' LIMIT 1)`,
      ],
      'was finalized by 100101, its audit row says 100121',
    ],
  ])('tells of %s', async (_what, statements, said) => {
    const [before] = await portal.database.query<{ id: string; finalized_by: string }>(
      `SELECT id, finalized_by FROM personnel_action_forms WHERE stage = 'finalized' LIMIT 1`,
    );
    expect(await behindItsBack(statements)).toContain(said);
    await portal.database.query('UPDATE personnel_action_forms SET finalized_by = $2 WHERE id = $1', [
      before?.id,
      before?.finalized_by,
    ]);
  });

  it('holds again when each of these was put back', async () => {
    expect(await command(['verify'])).toMatch(/All \d+ invariants hold/);
  });

  it.each([`UPDATE audit_anchors SET heads = ''`, 'DELETE FROM audit_anchors', 'TRUNCATE audit_anchors'])(
    'has anchors that stop even the owner of the tables: %s',
    async (statement) => {
      await expect(portal.database.query(statement)).rejects.toThrow('audit anchors are never changed');
    },
  );

  it('is sealed anew with everything else when keys are exchanged', async () => {
    const former = { DATA_KEY_ID: portal.env['DATA_KEY_ID'] ?? '1', DATA_KEY: portal.env['DATA_KEY'] ?? '' };
    const key = { DATA_KEY: Buffer.alloc(32, 3).toString('base64'), DATA_KEY_ID: 'next' };
    const rotated = await command(['rotate-keys'], { ...key, DATA_OTHER_KEYS: `${former.DATA_KEY_ID}=${former.DATA_KEY}` });
    expect(rotated).toMatch(/audit_anchors\.mac: [1-9]\d* sealed anew/);
    expect(await command(['verify'], { ...key, DATA_OTHER_KEYS: '' })).toMatch(/All \d+ invariants hold/);
  });
});
