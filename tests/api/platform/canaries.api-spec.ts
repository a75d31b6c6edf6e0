import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPerson } from '@campus/demo-campus';
import { changePassword } from '@campus/domain/campus-tech';
import {
  approveForm,
  createForm,
  finalizeForm,
  listAccessChoices,
  listAwaitingAccess,
  processAccess,
  readForm,
  readFormPdf,
  rejectForm,
  saveAccess,
  submitForm,
  updateForm,
} from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { databaseUrlOf, eventually, leaseTestPortal, testServers } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { newHire } from '../personnel-actions/new-hire.js';

jest.setTimeout(240_000);

/** What never lies open anywhere: in each writing in which it could stand. */
const ENCRYPTED = [
  '512-83-7461',
  '512837461',
  '1911-11-13',
  '11-13-1911',
  '11/13/1911',
  '87654.31',
  '87,654.31',
  'Egret#Canary77x',
] as const;
/** What people typed freely: it lies in the portal's own tables and in the mail that tells of it, and nowhere else. */
const TYPED = ['canary-reason-heron', 'canary-remark-plover', 'canary-line-dunlin', 'Zebrafinchcanary'] as const;
const FIRST = { ssn: '512-83-7461', dob: '1911-11-13', pay_amount: '87654.31' } as const;

let portal: TestPortal;
let formId: string;
let createKey: string;
let typed: Record<string, unknown>;

interface Column {
  readonly table_schema: string;
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
}

/** Every place of a database in which one of the texts stands, looked for byte by byte in each column, as text and as binary. */
async function placesIn(databaseUrl: string, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const columns = await client.query<Column>(
      `SELECT c.table_schema, c.table_name, c.column_name, c.data_type FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { table_schema: schema, table_name: table, column_name: column, data_type: type } of columns.rows) {
      const [from, name] = [`${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`, pg.escapeIdentifier(column)];
      const bytes = type === 'bytea' ? `t.${name}` : `convert_to(t.${name}::text, 'UTF8')`;
      const rows = await client.query<{ word: string }>(
        `SELECT DISTINCT w.word FROM ${from} t, unnest($1::text[]) AS w(word) WHERE position(convert_to(w.word, 'UTF8') IN ${bytes}) > 0`,
        [[...texts]],
      );
      found.push(...rows.rows.map(({ word }) => `${table}.${column}: ${word}`));
    }
    return found;
  } finally {
    await client.end();
  }
}

async function readKey(redis: Redis, key: string): Promise<string> {
  const type = await redis.type(key);
  if (type === 'string') return (await redis.get(key)) ?? '';
  if (type === 'hash') return JSON.stringify(await redis.hgetall(key));
  if (type === 'list') return JSON.stringify(await redis.lrange(key, 0, -1));
  if (type === 'set') return JSON.stringify(await redis.smembers(key));
  if (type === 'zset') return JSON.stringify(await redis.zrange(key, 0, -1));
  if (type === 'stream') return JSON.stringify(await redis.xrange(key, '-', '+'));
  if (type === 'none') return '';
  throw new Error(`${key} is a ${type}, which this search cannot read`);
}

/** Every key and value of the suite in Redis. */
async function redisText(): Promise<string> {
  const redis = new Redis(portal.env['REDIS_URL'] ?? '');
  try {
    const keys = await redis.keys(`${portal.env['REDIS_PREFIX'] ?? ''}:*`);
    const values = await Promise.all(keys.map((key) => readKey(redis, key)));
    return keys.map((key, index) => `${key} ${values[index] ?? ''}`).join('\n');
  } finally {
    redis.disconnect();
  }
}

/** The bytes of every file below a folder, as text. */
async function filesText(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n');
}

const standingIn = (text: string, canaries: readonly string[]): string[] => canaries.filter((canary) => text.includes(canary));

/** Draft, edit, submission, send-back, resubmission, two approvals, finalizing, access: everything typed on the way is a canary. */
async function wholeLine(): Promise<void> {
  const [creator, approver1, approver2] = await Promise.all([
    portal.client('creator'),
    portal.client('approver1'),
    portal.client('approver2'),
  ]);
  const [finalizer, processor] = await Promise.all([portal.client('finalizer'), portal.client('processor1')]);
  const content = await newHire(portal);
  const [position] = content['positions'] as readonly Record<string, unknown>[];
  typed = {
    ...content,
    last_name: 'Zebrafinchcanary',
    ssn: FIRST.ssn,
    dob: FIRST.dob,
    remarks: 'canary-remark-plover',
    positions: [{ ...position, pay_amount: FIRST.pay_amount, remarks: 'canary-line-dunlin' }],
  };
  createKey = randomUUID();
  const key = (): { headers: Record<string, string> } => ({ headers: { 'idempotency-key': randomUUID() } });
  const data = typed as never;
  const made = await creator.mustCall(createForm, { data }, { headers: { 'idempotency-key': createKey } });
  formId = made.id;
  const id = formId;
  // Refusals quote what is wrong: neither they nor the log may quote what was typed.
  await creator.call(createForm, { data: { ...typed, dob: '1911-11-13 at noon', ssn: '512-83-7461-0' } as never }, key());
  await creator.mustCall(updateForm, { id, data, version: made.version }, key());
  await creator.mustCall(submitForm, { id }, key());
  await approver1.mustCall(rejectForm, { id, type: 2, message: 'canary-reason-heron' }, key());
  await creator.mustCall(updateForm, { id, data: { ...typed, city: 'Lexington' } as never }, key());
  await creator.mustCall(submitForm, { id }, key());
  await approver1.mustCall(approveForm, { id }, key());
  await approver2.mustCall(approveForm, { id }, key());
  await finalizer.mustCall(finalizeForm, { id }, key());
  const groups = await finalizer.mustCall(listAccessChoices, {});
  const items =
    groups
      .find(({ name }) => name === 'Network')
      ?.items.slice(0, 1)
      .map((item) => item.id) ?? [];
  await finalizer.mustCall(saveAccess, { id, access_items: items }, key());
  const waiting = await processor.mustCall(listAwaitingAccess, { per_page: 5000 });
  const request = waiting.find((one) => one.form_id === id);
  if (request === undefined) throw new Error('The access request did not reach its processor');
  await processor.mustCall(processAccess, { id: request.id }, key());
  const [tech, password] = [await portal.client('tech'), { new: 'Egret#Canary77x', confirm: 'Egret#Canary77x' }];
  const all = { target_1: 1, target_2: 1, target_3: 1, target_4: 1 } as const;
  await tech.mustCall(changePassword, { id: demoPerson('plain').empId, ...password, ...all }, key());
  // Refused, because it was used, and because it is too long: neither is told on.
  for (const more of ['', 'x'.repeat(990)])
    await tech.call(
      changePassword,
      { id: demoPerson('plain').empId, new: password.new + more, confirm: password.confirm + more, ...all },
      key(),
    );
}

beforeAll(async () => {
  portal = await leaseTestPortal();
  // With nobody to work the jobs off they all lie in Redis, to be looked at.
  await portal.kill('jobs');
  await wholeLine();
});
afterAll(async () => {
  await portal?.stop();
});

describe('what was typed into a new hire', () => {
  it('is there for those who may see it: nothing was lost by sealing it', async () => {
    const form = await (await portal.client('finalizer')).mustCall(readForm, { id: formId });
    expect(form).toMatchObject({ status: 'Finalized', dob: expect.stringContaining('1911'), last_name: 'Zebrafinchcanary' });
    expect(JSON.stringify(form.positions)).toContain('87654.31');
    const pdf = await (await portal.client('finalizer')).call(readFormPdf, { id: formId });
    expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  });

  it("lies in no column of the workflow engine's databases, where the form's own id is found", async () => {
    const servers = testServers();
    const canaries = [...ENCRYPTED, ...TYPED];
    const found = await Promise.all(
      ['temporal', 'temporal_visibility'].map((name) =>
        placesIn(databaseUrlOf(servers.databaseUrl, name), [...canaries, formId]),
      ),
    );
    const [histories, visibility] = found;
    expect(histories).toContain(`history_node.data: ${formId}`);
    expect(visibility?.some((place) => place.endsWith(formId))).toBe(true);
    expect(found.flat().filter((place) => !place.endsWith(formId))).toEqual([]);
  });

  it('is not hidden from that search: what a history holds is found as it is', async () => {
    const [row] = await portal.database.query<{ command_id: string }>(
      `SELECT command_id FROM record_commands WHERE record_id = $1 AND action = 'send_back'`,
      [formId],
    );
    const places = await placesIn(databaseUrlOf(testServers().databaseUrl, 'temporal'), [row?.command_id ?? 'none']);
    expect(places).toContain(`history_node.data: ${row?.command_id ?? ''}`);
  });

  it('lies in no key, job or event of Redis, neither before nor after the jobs have run, nor in its files', async () => {
    const mails = await portal.database.query<{ id: string }>('SELECT id FROM mail_messages WHERE record_id = $1', [formId]);
    expect(mails.length).toBeGreaterThan(3);
    const before = await redisText();
    expect(mails.filter(({ id }) => !before.includes(id))).toEqual([]);
    expect(standingIn(before, [...ENCRYPTED, ...TYPED])).toEqual([]);

    await portal.start('jobs');
    const sent = async (): Promise<boolean> => {
      const open = await portal.database.query(`SELECT 1 FROM mail_messages WHERE record_id = $1 AND state <> 'accepted'`, [
        formId,
      ]);
      return open.length === 0;
    };
    await eventually(sent, { withinMs: 60_000, what: 'every mail to be sent' });
    expect(standingIn(await redisText(), [...ENCRYPTED, ...TYPED])).toEqual([]);

    const files = await filesText(join(testServers().runDir, 'redis'));
    expect(files).toContain(mails[0]?.id);
    expect(standingIn(files, [...ENCRYPTED, ...TYPED])).toEqual([]);
  });

  it('stands in no log of any process', async () => {
    const logs = await filesText(portal.logFolder);
    expect(logs).toContain('personnel-actions.createForm');
    expect(logs).toContain('mail.sendMessage');
    expect(standingIn(logs, [...ENCRYPTED, ...TYPED])).toEqual([]);
    const servers = await filesText(join(testServers().runDir, 'temporal'));
    expect(standingIn(servers, [...ENCRYPTED, ...TYPED])).toEqual([]);
  });

  it('is told in no mail, but for the reason that its creator must read', async () => {
    const everyone = ['creator', 'approver1', 'approver2', 'finalizer', 'processor1'];
    const mails = (await Promise.all(everyone.map((username) => portal.mailbox.all(demoPerson(username).email)))).flat();
    const about = JSON.stringify(mails);
    expect(about).toContain(formId);
    expect(standingIn(about, ENCRYPTED)).toEqual([]);
    const withReason = mails.filter((mail) => mail.text.includes('canary-reason-heron'));
    expect(withReason.flatMap((mail) => mail.to)).toEqual([demoPerson('creator').email]);
  });

  it("lies sealed in the portal's own tables: SSN, birth date and pay in no column, in no kept answer, in no document", async () => {
    const places = await placesIn(portal.database.url, [...ENCRYPTED, ...TYPED]);
    expect(places.filter((place) => ENCRYPTED.some((canary) => place.endsWith(`: ${canary}`)))).toEqual([]);
    expect(places).toContain('personnel_action_forms.remarks: canary-remark-plover');
    expect(places).toContain('record_commands.reason: canary-reason-heron');
    expect(places.filter((place) => /^(idempotency_keys|outbox|sessions|documents)\./.test(place))).toEqual([]);
    const open = await portal.database.query(`SELECT 1 FROM documents WHERE position('%PDF'::bytea IN content) > 0`);
    expect(open).toEqual([]);
    expect(await portal.database.query('SELECT 1 FROM documents WHERE record_id = $1', [formId])).toHaveLength(1);
  });

  it('is sealed in the same way for everybody whom the campus knows', async () => {
    const columns = await portal.database.query<{ table_name: string; column_name: string }>(
      `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const open = columns.filter(({ column_name: name }) => /^(ssn|dob|birth_date|pay_amount|pay_rate|pay)$/.test(name));
    expect(open).toEqual([]);
    const encrypted = columns.filter(({ column_name: name }) => name.endsWith('_sealed'));
    const names = encrypted.map((column) => `${column.table_name}.${column.column_name}`);
    expect(names).toEqual(
      expect.arrayContaining(['people.ssn_sealed', 'people.dob_sealed', 'personnel_action_positions.pay_sealed']),
    );
    for (const { table_name: table, column_name: name } of encrypted) {
      const plain = await portal.database.query(`SELECT 1 FROM ${table} WHERE ${name} NOT LIKE 'v2.%' LIMIT 1`);
      expect([table, name, plain]).toEqual([table, name, []]);
    }
  });

  it('cannot be found out from a kept idempotency key by trying', async () => {
    const read = createForm.input.parse({ data: typed });
    const guess = createHash('sha256').update(JSON.stringify(read)).digest('base64url');
    const [kept] = await portal.database.query<{ fingerprint: string; answer: string }>(
      'SELECT fingerprint, answer FROM idempotency_keys WHERE key = $1',
      [createKey],
    );
    expect(kept?.fingerprint.length).toBeGreaterThan(20);
    expect(kept?.fingerprint).not.toBe(guess);
    expect(kept?.answer).not.toContain(formId);
  });
});
