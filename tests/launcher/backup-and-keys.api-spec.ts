import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoPerson } from '@campus/demo-campus';
import { processPayroll, readPayrollRun } from '@campus/domain/payroll';
import { approveForm, checkDuplicates, finalizeForm, readForm } from '@campus/domain/personnel-actions';
import { sendMassMail } from '@campus/domain/student-accounts';
import { eventually } from '@campus/test-kit';
import type { ReceivedMail } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { encryptedColumns } from '../../services/portal/src/entries/domains.js';
import { csvList } from '../api/mass-mail/lists.js';
import { clicker, formOf, submittedHire } from '../chaos/harness/form-line.js';
import { WholePortal } from '../chaos/harness/whole-portal.js';

jest.setTimeout(600_000);

const RECEIVERS = ['approver1', 'approver2', 'creator', 'finalizer'].map((username) => demoPerson(username).email);
const LISTED = ['one@out.example', 'two@out.example'];
/** One press of the button that sends a mass mail: a browser that heard no answer sends the same one again. */
const PRESS = randomUUID();
const FORMER_KEY_VALUES = `SELECT table_name, column_name, data_type FROM information_schema.columns
  WHERE table_schema = 'public' AND data_type IN ('text', 'bytea') ORDER BY 1, 2`;

/** One mail is one recipient, subject and text: a second one like it is a mail sent twice. */
const sameness = (mail: ReceivedMail): string => `${mail.to.join()} ${mail.subject} ${mail.text}`;

describe('a copy of everything, and keys that are exchanged', () => {
  let portal: WholePortal;
  let folder: string;
  let copy: string;
  let formerMark = '';
  const forms = { waiting: '', lost: '' };
  const received: ReceivedMail[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'campus-copies-'));
    copy = path.join(folder, 'first');
    portal = await WholePortal.start({ env: { MASS_MAIL_PAUSE_S: '0' } });
  });
  afterAll(async () => {
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const query = async <Row extends pg.QueryResultRow>(sql: string, params: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: (await portal.run()).databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(sql, params)).rows;
    } finally {
      await client.end();
    }
  };
  const allMails = async (): Promise<ReceivedMail[]> =>
    (await Promise.all([...RECEIVERS, ...LISTED].map((to) => portal.mailTo(to)))).flat();
  const mailsSettled = () =>
    eventually(
      async () => (await query(`SELECT 1 FROM mail_messages WHERE state IN ('queued', 'claimed', 'sending')`)).length === 0,
      { withinMs: 60_000, what: 'every mail to be sent' },
    );
  const mailTheList = async () =>
    (await portal.client('payments')).call(
      sendMassMail,
      { service: 'stu-excel-mass', file: { name: 'list.csv', content: csvList(['email', ...LISTED]) } },
      { headers: { 'idempotency-key': PRESS } },
    );
  const approvals = async () => (await formOf(portal, forms.waiting)).audit.filter(({ action }) => action === 'approve').length;
  const approve = (username: string, id: string) => clicker(portal)(username, approveForm, { id });

  it('is taken while the portal runs, and refuses a folder that holds one already', async () => {
    forms.waiting = await submittedHire(portal, 0);
    await mailsSettled();
    const said = await portal.cli('backup', '--to', copy);
    expect(said).toMatch(/campus: \d+ tables, \d+ rows[\s\S]*temporal: \d+ tables[\s\S]*temporal_visibility: /);
    await expect(portal.cli('backup', '--to', copy)).rejects.toThrow(/is not empty/);
    const unnamed = await portal.cli('backup').catch(String);
    expect(unnamed).toContain('Name the folder of the copy: --to FOLDER');
    // What can be fixed is said in its sentence, without a trace of the code.
    expect(unnamed).not.toMatch(/\n\s+at /);
  });

  it('is not restored while the portal runs, nor where it is damaged or no copy at all', async () => {
    await approve('approver1', forms.waiting);
    forms.lost = await submittedHire(portal, 1);
    expect((await mailTheList()).status).toBe(200);
    await mailsSettled();
    received.push(...(await allMails()));
    await expect(portal.cli('restore', '--from', copy)).rejects.toThrow(/Stop it first/);
    expect(await approvals()).toBe(1);
    await portal.halt();
    const manifest = path.join(copy, 'manifest.json');
    const whole = await readFile(manifest, 'utf8');
    await writeFile(manifest, whole.replace(/"sha256": "./, '"sha256": "x'));
    await expect(portal.cli('restore', '--from', copy)).rejects.toThrow(/The copy is damaged/);
    const { migrations, ...rest } = JSON.parse(whole) as { readonly migrations: readonly string[] };
    // Its tables were not those that it says: the emptied database gets back what was in it.
    await writeFile(manifest, JSON.stringify({ ...rest, migrations: migrations.slice(0, -20) }));
    await expect(portal.cli('restore', '--from', copy)).rejects.toThrow(
      /The tables of campus are not those of the copy \(.+\)\. Restore with the release .+ Nothing was changed\./,
    );
    await writeFile(manifest, JSON.stringify({ ...rest, migrations: [...migrations, 'OfTomorrow1999999999999'] }));
    await expect(portal.cli('restore', '--from', copy)).rejects.toThrow(/of a newer release: it has had OfTomorrow1999999999999/);
    await writeFile(manifest, whole);
    await expect(portal.cli('restore', '--from', folder)).rejects.toThrow(/holds no whole copy/);
  });

  it('brings everything back to its moment: forms, routes and rights agree, and nobody stays signed in', async () => {
    const [before] = [await portal.client('approver1')];
    expect(await portal.cli('restore', '--from', copy)).toMatch(
      /rows are back as of .* All sessions are ended[\s\S]*\d+ mails were sent since/,
    );
    await portal.startAgain({
      DATA_KEY: randomBytes(32).toString('base64'),
      DATA_KEY_ID: 'next',
      DATA_OTHER_KEYS: `1=${(JSON.parse(await readFile(path.join(portal.dataDir, 'secrets.json'), 'utf8')) as { DATA_KEY: string }).DATA_KEY}`,
    });
    expect((await before.call(readForm, { id: forms.waiting })).status).toBe(401);
    const form = await formOf(portal, forms.waiting);
    expect([form.stage, await approvals()]).toEqual(['awaiting_approval', 0]);
    expect((await (await portal.client('creator')).call(readForm, { id: forms.lost })).status).toBe(404);
    await portal.verified();
  });

  it('sends no mail a second time, and new ones once', async () => {
    await approve('approver1', forms.waiting);
    await approve('approver2', forms.waiting);
    await clicker(portal)('finalizer', finalizeForm, { id: forms.waiting });
    const { body: massMail } = await mailTheList();
    expect(massMail.data.recipients).toBe(LISTED.length);
    const through = () => query(`SELECT 1 FROM mass_mails WHERE id = $1 AND state = 'done'`, [massMail.data.id]);
    await eventually(async () => (await through()).length === 1, { withinMs: 60_000, what: 'the mass mail to be through' });
    await mailsSettled();
    const [all] = [[...received, ...(await allMails())].map(sameness)];
    expect(all.filter((mail, index) => all.indexOf(mail) !== index)).toEqual([]);
    expect(all.filter((mail) => LISTED.some((address) => mail.startsWith(address)))).toHaveLength(LISTED.length);
    const turns = await query<{ recipient: string; state: string }>(
      `SELECT recipient, state FROM mail_messages WHERE record_id = $1 AND key LIKE '%/turn/%'`,
      [forms.waiting],
    );
    expect(turns).toContainEqual({ recipient: demoPerson('approver2').email, state: 'accepted' });
    expect(await query('SELECT 1 FROM mail_before_restore')).not.toEqual([]);
    expect(await query('SELECT ledger_known FROM restores')).toEqual([{ ledger_known: true }]);
  });

  /** Text and file columns in which a value lies that is encrypted under no or another key than the current one. */
  const foreignColumns = async (mark: string): Promise<string[]> => {
    const found: string[] = [];
    for (const { table_name: table, column_name: column, data_type: type } of await query<Record<string, string>>(
      FORMER_KEY_VALUES,
    )) {
      const value = `"${column}"`;
      const isEncrypted = type === 'text' ? `${value} ~ '^v[12]\\.'` : `substring(${value} FROM 1 FOR 4) = '\\xf05ea1ed'::bytea`;
      const isCurrent =
        type === 'text'
          ? `starts_with(${value}, 'v2.${mark}.')`
          : `position('${mark}'::bytea IN substring(${value} FROM 1 FOR 40)) > 0`;
      const rows = await query(`SELECT 1 FROM ${table} WHERE ${isEncrypted} AND NOT ${isCurrent} LIMIT 1`);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  };

  /** Payroll is processed, so that there are lines, which never change but for this. */
  const withLines = async (): Promise<void> => {
    const accountant = await portal.client('accountant');
    const { period } = await accountant.mustCall(readPayrollRun, {});
    // A first payroll of few timesheets takes two people.
    await (await portal.client('acctdelegate')).call(processPayroll, { pay_period: period.id });
    await accountant.mustCall(processPayroll, { pay_period: period.id });
    await eventually(async () => (await query('SELECT 1 FROM payroll_lines LIMIT 1')).length > 0, { withinMs: 60_000 });
  };

  it('keys are exchanged while people work: every protected value is under the new one, and all of it is readable', async () => {
    await withLines();
    const known = new Set(encryptedColumns.map(({ table, column }) => `${table}.${column}`));
    const former = await foreignColumns('next');
    expect(former).toEqual(
      expect.arrayContaining(['people.ssn_sealed', 'people.dob_sealed', 'employments.pay_sealed', 'documents.content']),
    );
    expect(former.filter((name) => !known.has(name))).toEqual([]);
    const hourly = await query<{ dob_mark: string }>('SELECT dob_mark FROM people WHERE emp_id = $1', [
      demoPerson('hourly').empId,
    ]);
    formerMark = hourly[0]?.dob_mark ?? '';
    const change = query(`UPDATE payroll_lines SET content_sealed = content_sealed`);
    await expect(change).rejects.toThrow(/payroll lines are never changed/);
    const rotating = portal.cli('rotate-keys');
    const id = await submittedHire(portal, 2);
    await approve('approver1', id);
    const said = await rotating;
    expect(said).toMatch(
      /people\.ssn_sealed: [1-9]\d* sealed anew, [1-9]\d* read back[\s\S]*All \d+ protected values are under key next/,
    );
    expect(await foreignColumns('next')).toEqual([]);
    expect(await portal.cli('rotate-keys')).not.toMatch(/ [1-9]\d* sealed anew/);
  });

  it('finds marks, files and forms under the new key', async () => {
    const [hourly, creator] = [demoPerson('hourly'), await portal.client('creator')];
    const known = await query<{ dob_mark: string }>('SELECT dob_mark FROM people WHERE emp_id = $1', [hourly.empId]);
    expect(known[0]?.dob_mark).not.toBe(formerMark);
    const dob = (await creator.mustCall(checkDuplicates, { first_name: hourly.firstName, last_name: hourly.lastName }))[0]?.dob;
    const found = await creator.mustCall(checkDuplicates, {
      first_name: 'Somebody',
      last_name: hourly.lastName,
      dob: dob ?? null,
    });
    expect(found.map((one) => one.id)).toContain(hourly.empId);
    expect((await formOf(portal, forms.waiting)).stage).toBe('finalized');
    await portal.verified();
  });
});
