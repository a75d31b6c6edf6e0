import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { demoPerson } from '@campus/demo-campus';
import {
  approveTimesheets as acceptSheets,
  exportPayroll,
  processPayroll,
  readApprovals,
  readPayrollRun,
} from '@campus/domain/payroll';
import {
  approveForm,
  finalizeForm,
  readForm,
  rejectForm,
  saveAccess,
  submitForm,
  updateForm,
} from '@campus/domain/personnel-actions';
import { accountingSameMinutes } from '@campus/domain/timeclock';
import type { TestClient, TestDatabase, TestPortal } from '@campus/test-kit';
import { eventually, startEmptyDatabase, startTestPortal, testEnvironmentOf } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { clicker } from '../chaos/harness/form-line.js';
import { NAMESPACE, OwnServers, RELEASES, unpack } from './own-servers.js';
import type { Story } from './story.js';
import { SEND_BACK } from './story.js';

jest.setTimeout(180_000);

const SETTLED_MS = 60_000;
const releases = readdirSync(RELEASES)
  .filter((name) => name.endsWith('.tar.gz'))
  .map((name) => name.replace('.tar.gz', ''))
  .sort();

interface Copy {
  readonly takenAt: string;
  readonly migrations: readonly string[];
}

const OUTSIDE = `FROM (SELECT emp_id, org_pos, pos_seq, min(work_date) AS first, max(work_date) AS last FROM punches
    WHERE work_date BETWEEN $1::date AND $1::date + 13 GROUP BY 1, 2, 3) c
  WHERE (e.emp_id, e.org_pos, e.pos_seq) = (c.emp_id, c.org_pos, c.pos_seq) AND c.last > e.ended_on`;

/**
 * What an earlier release let stand: minutes that count twice get their reason, and whoever has hours after the end of an employment holds it
 * until they are paid. Answers how to end those employments again.
 */
async function putRight(database: TestDatabase, accountant: TestClient, period: string): Promise<() => Promise<void>> {
  const ended = await database.query<{ emp_id: string; org_pos: string; pos_seq: string; day: string }>(
    `SELECT e.emp_id, e.org_pos, e.pos_seq::text, e.ended_on::text AS day FROM employments e WHERE EXISTS (SELECT 1 ${OUTSIDE})`,
    [period],
  );
  await database.query(`UPDATE employments e SET ended_on = c.last ${OUTSIDE}`, [period]);
  for (const { idNum, date, minutes } of await accountant.mustCall(accountingSameMinutes.list, {}))
    await accountant.mustCall(accountingSameMinutes.accept, { idNum, date, minutes, reason: 'Two desks at once' });
  return async () => {
    for (const { emp_id: id, org_pos: position, pos_seq: nth, day } of ended)
      await database.query(
        'UPDATE employments SET ended_on = $4::date WHERE emp_id = $1 AND org_pos = $2 AND pos_seq::text = $3',
        [id, position, nth, day],
      );
  };
}

describe.each(releases)('the newest release on what a campus has that runs release %s', (release) => {
  let servers: OwnServers;
  let database: TestDatabase;
  let portal: TestPortal;
  let folder: string;
  let env: Record<string, string>;
  let story: Story;

  const read = async <T>(name: string): Promise<T> => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as T;
  const cli = async (...args: readonly string[]): Promise<string> => {
    const { code, said } = await servers.cli(env, ...args);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`);
    return said;
  };

  /** What this release asks of a form before it is submitted, and the recorded one did not: who supervises. */
  const complete = async (id: string): Promise<void> => {
    const creator = await portal.client('creator');
    const form = await creator.mustCall(readForm, { id });
    const positions = form.positions.map((one) => ({ ...one, supervisor_id: demoPerson('supervisor').empId }));
    await creator.mustCall(updateForm, { id, version: form.version, data: { ...form, positions } });
  };

  beforeAll(async () => {
    servers = await OwnServers.start();
    folder = path.join(servers.runDir, 'copy');
    await unpack(path.join(RELEASES, `${release}.tar.gz`), folder);
    database = await startEmptyDatabase(servers);
    env = { ...testEnvironmentOf(servers, { databaseUrl: database.url, key: 'upgrade' }), TEMPORAL_NAMESPACE: NAMESPACE };
    story = await read<Story>('story.json');
  });
  afterAll(async () => {
    if (portal === undefined) await database?.stop();
    await portal?.stop();
    await servers?.stop();
  });

  it('restores its copy in the place of the newest tables: into its own, which are then brought forward', async () => {
    const { takenAt, migrations } = await read<Copy>('manifest.json');
    const newest = migrations.at(-1) ?? '';
    const forward = /rows are back as of[\s\S]*The copy was of an earlier release; migrated: (.+)/;
    await cli('migrate');
    const [, ran = ''] = forward.exec(await cli('restore', '--from', folder)) ?? [];
    expect(ran).not.toBe('');
    expect(ran.split(', ')).not.toContain(newest);
    expect(await cli('migrate')).toMatch(/up to date/);
    expect(await database.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'before_restore'`)).toEqual([]);
    // An upgrade is no restore: nothing was sent since, and the campus's clock stands where it stood.
    await database.query(
      `UPDATE mail_messages SET state = 'queued', settled_at = NULL, last_error = NULL WHERE last_error = 'restored'`,
    );
    await database.query('UPDATE clock_offset SET offset_ms = $1 WHERE id = 1', [Date.parse(takenAt) - Date.now()]);
    await servers.startTemporal();
    portal = await startTestPortal({ database, env: { TEMPORAL_NAMESPACE: NAMESPACE } }, servers);
  });

  it('works its open forms to the end', async () => {
    const command = clicker(portal);
    const { draft, returned, submitted, approvedOnce, approvedTwice } = story.forms;
    const all = [draft, returned, submitted, approvedOnce, approvedTwice];
    await command('approver1', approveForm, { id: submitted });
    for (const id of [submitted, approvedOnce]) await command('approver2', approveForm, { id });
    for (const id of [submitted, approvedOnce, approvedTwice]) {
      await command('finalizer', rejectForm, { id, type: SEND_BACK, message: 'Who supervises is missing.' });
    }
    for (const id of all) {
      await complete(id);
      await command('creator', submitForm, { id });
    }
    for (const approver of ['approver1', 'approver2']) for (const id of all) await command(approver, approveForm, { id });
    const creator = await portal.client('creator');
    for (const id of all) {
      await command('finalizer', finalizeForm, { id });
      await command('finalizer', saveAccess, { id, access_items: [] });
      expect((await creator.mustCall(readForm, { id })).stage).toBe('finalized');
    }
  });

  it('pays what its supervisors have approved, and makes the file of it', async () => {
    const [accountant, delegate] = [await portal.client('accountant'), await portal.client('acctdelegate')];
    const of = { pay_period: story.period };
    const { pending } = await accountant.mustCall(readApprovals, of);
    const accepted = await accountant.mustCall(acceptSheets, { ids: pending.map((sheet) => sheet.id) });
    expect(accepted.map(({ success }) => success)).toEqual(pending.map(() => true));
    const endAgain = await putRight(database, accountant, story.period);
    const run = async () => (await accountant.mustCall(readPayrollRun, of)).runs[0];
    // A first payroll without most of its timesheets takes two people.
    await accountant.call(processPayroll, of);
    if ((await run())?.state === 'asked') await delegate.mustCall(processPayroll, of);
    await eventually(async () => (await run())?.state === 'processed', {
      withinMs: SETTLED_MS,
      what: 'the payroll to be processed',
    });
    expect(Number((await run())?.totals?.gross)).toBeGreaterThan(0);
    expect((await accountant.call(exportPayroll, of)).status).toBe(200);
    await endAgain();
  });

  it('sends its mass mail, to each recipient once', async () => {
    const { id, recipients } = story.massMail;
    const state = async () =>
      (await database.query<{ state: string }>('SELECT state FROM mass_mails WHERE id = $1', [id]))[0]?.state;
    await eventually(async () => (await state()) === 'done', { withinMs: SETTLED_MS, what: 'the mass mail to be through' });
    for (const to of recipients) expect(await portal.mailbox.all(to)).toHaveLength(1);
  });

  it('leaves no invariant violated once the run of the night has ended what this release asks of leavers', async () => {
    await servers.cli(portal.env, 'run-terminations');
    const verify = async () => {
      const { said } = await servers.cli(portal.env, 'verify');
      if (!/All \d+ invariants hold/.test(said)) throw new Error(said.slice(0, 2000));
      return true;
    };
    await eventually(verify, { withinMs: SETTLED_MS, everyMs: 1000, what: 'a clean verify' });
  });
});
