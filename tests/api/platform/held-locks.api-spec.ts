import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { demoPerson } from '@campus/demo-campus';
import { approveForm, listMyForms } from '@campus/domain/personnel-actions';
import { processPayroll, readPayrollRun } from '@campus/domain/payroll';
import { userInfo } from '@campus/domain/session';
import { clockPunch, readHours } from '@campus/domain/timeclock';
import type { Reply, TestClient, TestPortal } from '@campus/test-kit';
import { commandLine, eventually, lasting, lastLines, leaseTestPortal, startNode } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { addresses, MassMailClient } from '../mass-mail/mass-mail-client.js';
import { workbook } from '../mass-mail/lists.js';
import { violationsOf } from '../payroll/verify.js';
import { formOf, newHire, submitted } from '../personnel-actions/new-hire.js';

jest.setTimeout(240_000);

/** More calls than all pools of a process have connections. */
const CALLS = 30;
/** A lock is waited for for 2.4 seconds, its queue for half a second. */
const LOCK_MS = 3000;
/** Longer than one try of a step, shorter than its last one. */
const HELD_MS = 9000;
const LOCK_HELD = 'platform.lock_held';

let portal: TestPortal;
let hourly: TestClient;
let creator: TestClient;
/** What this machine adds to every answer of as many calls at once: a limit is that of the product and so much more. */
let slack = 0;

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  [hourly, creator] = await Promise.all([portal.client('hourly'), portal.client('creator')]);
  await manyLists();
  slack = 1000 + 5 * Math.max(...(await manyLists(CALLS)).map(({ ms }) => ms));
});
afterAll(() => portal?.stop());

/** Holds what a statement locks until `letGo`. */
async function holding(...statements: readonly string[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: portal.database.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN');
  for (const statement of statements) await client.query(statement);
  return () => client.end();
}

async function timed(call: Promise<Reply>): Promise<{ readonly status: number; readonly code?: string; readonly ms: number }> {
  const began = performance.now();
  const { status, body } = await call;
  return { status, ...(body.code === undefined ? {} : { code: body.code }), ms: performance.now() - began };
}

/** Another person's list, asked for some times at once. */
const manyLists = (times = 5) => Promise.all(Array.from({ length: times }, () => timed(creator.call(listMyForms, {}))));

describe('a table that somebody holds', () => {
  it('stops those who need it with a sentence after three seconds, and nobody else', async () => {
    const { positions } = await hourly.mustCall(readHours, {});
    const press = () => hourly.call(clockPunch, { position: positions[0]?.id ?? '', action: 'clockIn' });
    const letGo = await holding('LOCK TABLE punches IN ACCESS EXCLUSIVE MODE');
    try {
      const stuck = Array.from({ length: CALLS }, (_, index) => timed(index % 2 === 0 ? hourly.call(readHours, {}) : press()));
      await lasting(300);
      const lists = await manyLists();
      expect(lists.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(Math.max(...lists.map(({ ms }) => ms))).toBeLessThan(slack);
      expect((await fetch(`${portal.baseUrl}/readyz`)).status).toBe(200);
      const ends = await Promise.all(stuck);
      expect([...new Set(ends.map(({ status, code }) => `${status} ${code}`))]).toEqual([`503 ${LOCK_HELD}`]);
      expect(Math.max(...ends.map(({ ms }) => ms))).toBeLessThan(LOCK_MS + slack);
      const { body } = await hourly.call(readHours, {});
      expect(body.message).toBe(
        'Another change holds the data that this needs. Wait a few seconds, refresh the page, and try again.',
      );
    } finally {
      await letGo();
    }
    await eventually(async () => (await hourly.call(readHours, {})).status === 200, { withinMs: 20_000, what: 'the hours' });
    expect((await press()).status).toBe(200);
  });

  it('stops many people of many areas at once, and still nobody else', async () => {
    const people = await Promise.all(
      ['hourly', 'visa', 'parttime', 'supervisor', 'accountant'].map((name) => portal.client(name)),
    );
    const letGo = await holding('LOCK TABLE punches IN ACCESS EXCLUSIVE MODE');
    try {
      let going = true;
      const statuses = new Set<number>();
      const calling = people.flatMap((client) =>
        [() => client.call(readHours, {}), () => client.call(readPayrollRun, {})].map(async (call) => {
          while (going) statuses.add((await call()).status);
        }),
      );
      await lasting(3000);
      const lists = [];
      for (let asked = 0; asked < 10; asked += 1) lists.push(await timed(creator.call(listMyForms, {})));
      going = false;
      expect([...new Set(lists.map(({ status }) => status))]).toEqual([200]);
      expect(Math.max(...lists.map(({ ms }) => ms))).toBeLessThan(slack);
      await Promise.all(calling);
      expect(statuses).toContain(503);
    } finally {
      await letGo();
    }
  });
});

describe('a row that somebody holds', () => {
  it('costs a click its answer; the same click with the same key is carried out once afterwards', async () => {
    const { positions } = await hourly.mustCall(readHours, {});
    const position = positions[1]?.id ?? '';
    const punches = async () =>
      (await portal.database.query('SELECT 1 FROM punches WHERE emp_id = $1', [demoPerson('hourly').empId])).length;
    const before = await punches();
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const press = () => hourly.call(clockPunch, { position, action: 'clockIn' }, key);
    const letGo = await holding(
      `SELECT 1 FROM employments WHERE emp_id = '${demoPerson('hourly').empId}' FOR UPDATE`,
      'LOCK TABLE punches IN EXCLUSIVE MODE',
    );
    const refused = await timed(press());
    await letGo();
    expect([refused.status, refused.code, refused.ms < LOCK_MS + slack]).toEqual([503, LOCK_HELD, true]);
    expect((await press()).status).toBe(200);
    expect((await press()).status).toBe(200);
    expect(await punches()).toBe(before + 1);
  });

  it('holds up a decision, which is kept and carried out once by itself', async () => {
    const approver1 = await portal.client('approver1');
    const { id } = await submitted(portal, await newHire(portal));
    const letGo = await holding(`SELECT 1 FROM personnel_action_forms WHERE id = '${id}' FOR NO KEY UPDATE`);
    const command = approver1.call(approveForm, { id });
    await lasting(HELD_MS);
    await letGo();
    expect([200, 503]).toContain((await command).status);
    const approvals = async () => (await formOf(portal, id)).audit.filter(({ action }) => action === 'approve').length;
    await eventually(async () => (await approvals()) > 0, { withinMs: 120_000, what: 'the approval' });
    expect(await approvals()).toBe(1);
  });
});

describe('durable work that meets a held lock', () => {
  it('goes on by itself: a mass mail reaches each address once, none unknown, none failed', async () => {
    const sender = new MassMailClient(portal, await portal.client('payments'));
    const to = addresses(120, 'held');
    const sent = await sender.excel(workbook([['Email'], ...to.map((address) => [address])]), {
      subject: 'Held',
      body: '<p>Hello</p>',
    });
    const { id } = sent.body.data;
    await sender.steer(id, 'begin');
    const some = () =>
      portal.database.query(`SELECT 1 FROM mail_messages WHERE mass_mail_id = $1 AND state IN ('sending', 'accepted')`, [id]);
    await eventually(async () => (await some()).length > 0, { withinMs: 60_000, everyMs: 5, what: 'the first mails' });
    const letGo = await holding('LOCK TABLE mail_messages IN EXCLUSIVE MODE');
    await lasting(HELD_MS);
    await letGo();
    const done = await sender.inState(id, 'done', 120_000);
    expect(done.counts).toMatchObject({ unknown: 0, failed: 0, stopped: 0 });
    expect(await sender.received(to)).toEqual(to.map(() => 1));
  });

  it('goes on by itself: a payroll pays everybody once', async () => {
    const accountant = await portal.client('accountant');
    const period = (await accountant.mustCall(readPayrollRun, {})).period.id;
    // A first payroll of few timesheets takes two people: one has asked.
    await (await portal.client('acctdelegate')).call(processPayroll, { pay_period: period });
    const letGo = await holding('LOCK TABLE payroll_lines IN EXCLUSIVE MODE');
    const command = accountant.call(processPayroll, { pay_period: period });
    await lasting(HELD_MS);
    await letGo();
    await command;
    const state = async () => (await accountant.mustCall(readPayrollRun, { pay_period: period })).runs[0]?.state;
    await eventually(async () => (await state()) === 'processed', { withinMs: 120_000, what: 'the run to be processed' });
    expect(await violationsOf(portal)).toBe('');
  });
});

describe('a migration that meets a long transaction', () => {
  it('lets go of what it waits for, so that others go on, and is carried out once the transaction ends', async () => {
    const letGo = await holding('LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE');
    const migrating = startNode({
      file: commandLine,
      args: ['migrate'],
      env: portal.env,
      logFile: join(portal.logFolder, 'migrate.log'),
    });
    const waits = async (): Promise<string> => {
      const sql = `SELECT coalesce(min(query_start::text), '') AS since FROM pg_stat_activity WHERE application_name = 'campus-migrate' AND wait_event_type = 'Lock'`;
      return (await portal.database.query<{ since: string }>(sql))[0]?.since ?? '';
    };
    const first = await eventually(waits, { withinMs: 60_000, everyMs: 50, what: 'the migration to wait' });
    await eventually(async () => !['', first].includes(await waits()), { withinMs: 30_000, everyMs: 50, what: 'another try' });
    await letGo();
    expect([await migrating.exited, lastLines(migrating.logFile, 5)]).toEqual([0, expect.any(String)]);
    expect((await hourly.call(userInfo, {})).status).toBe(200);
  });
});
