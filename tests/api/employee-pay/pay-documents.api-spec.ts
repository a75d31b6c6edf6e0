import { demoPerson } from '@campus/demo-campus';
import { addPrivilege, endImpersonationPosted, startImpersonation } from '@campus/domain/impersonation';
import {
  listChecks,
  readCheck,
  readCheckPayee,
  readCheckPdf,
  readChecksZip,
  readCompensation,
  readCompensationPdf,
  readDirectDeposit,
  readW2Form,
  readW2Report,
  removeDirectDeposit,
  saveDirectDeposit,
  saveW2Consent,
} from '@campus/domain/employee-pay';
import { compensationPeriod } from '@campus/domain/employee-pay/rules';
import type { ExportJob } from '@campus/domain/exports';
import { downloadFile, readJob } from '@campus/domain/exports';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { unzipSync } from 'fflate';
import { violationsOf } from '../payroll/verify.js';

jest.setTimeout(120_000);

let portal: TestPortal;
let hourly: TestClient;
let salaried: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'jobs'], seed: 'small' });
  [hourly, salaried] = await Promise.all([portal.client('hourly'), portal.client('salaried')]);
});
afterAll(() => portal?.stop());

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const sumOf = (amounts: readonly string[]): number => amounts.reduce((sum, amount) => sum + cents(amount), 0);
const isPdf = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
const refusal = ({ status, body }: { status: number; body: { success: boolean; message?: string } }) => [
  status,
  body.success,
  typeof body.message,
];

describe('the payroll history', () => {
  it('answers own checks only, with number, date, gross and net [EMPTOOL-031]', async () => {
    const checks = await hourly.mustCall(listChecks, {});
    const stored = await portal.database.query<{ check_num: string }>(
      'SELECT check_num FROM paychecks WHERE emp_id = $1 ORDER BY check_dte DESC, check_num DESC',
      [demoPerson('hourly').empId],
    );
    expect(checks.map((check) => check.CHECK_NUM)).toEqual(stored.map(({ check_num: number }) => number));
    expect(checks.length).toBeGreaterThan(24);
    for (const check of checks) expect(Object.keys(check)).toEqual(['CHECK_NUM', 'CHECK_DTE', 'GROSS_PAY', 'NET_PAY']);
    expect((await portal.anonymous().call(listChecks, {})).status).toBe(401);
  });

  it('answers a check under exactly the names of a paycheck, and gross minus deductions and taxes is net [EMPTOOL-018]', async () => {
    const [first] = await hourly.mustCall(listChecks, {});
    const check = await hourly.mustCall(readCheck, { check: first?.CHECK_NUM ?? '' });
    expect(Object.keys(check).filter((name) => /^[A-Z_]+$/.test(name))).toEqual([
      'CHECK_NUM',
      'CHECK_DTE',
      'PRD_BEGIN_DTE',
      'PRD_END_DTE',
      'REG_HRS',
      'OT_HRS',
      'GROSS_PAY',
      'NET_PAY',
    ]);
    const names = [check.deductions, check.taxes, check.paid_time_off, check.benefits, check.positions].map((list) =>
      Object.keys(list[0] ?? {}),
    );
    expect(names).toEqual([
      ['ITEM_CDE', 'AMT_CALC'],
      ['ITEM_CDE', 'AMT_CALC'],
      ['AMT_TAKEN'],
      ['BENEFIT_CDE', 'BENEFIT_AMT_AVAIL'],
      ['POS_TITLE'],
    ]);
    const taken = sumOf([...check.deductions, ...check.taxes].map(({ AMT_CALC }) => AMT_CALC));
    expect(cents(check.GROSS_PAY) - taken).toBe(cents(check.NET_PAY));
  });

  it("refuses another employee's check and an unknown one with a message, as detail, payee and PDF [EMPTOOL-032]", async () => {
    const [other] = await salaried.mustCall(listChecks, {});
    expect(await salaried.mustCall(readCheck, { check: other?.CHECK_NUM ?? '' })).toMatchObject(other ?? {});
    for (const check of [other?.CHECK_NUM ?? '', '999999999'])
      for (const operation of [readCheck, readCheckPayee, readCheckPdf])
        expect(refusal(await hourly.call(operation, { check }))).toEqual([404, false, 'string']);
  });

  it("gives a year's own stubs as one zip, at once or as a job with its progress, and a message for a year without checks [EMPTOOL-014] [EMPTOOL-033]", async () => {
    const checks = await hourly.mustCall(listChecks, {});
    const year = Number(checks[0]?.CHECK_DTE.slice(0, 4));
    const reply = await hourly.call(readChecksZip, { year });
    const files = unzipSync(reply.bytes);
    const own = checks.filter((check) => check.CHECK_DTE.startsWith(String(year)));
    expect(Object.keys(files).sort()).toEqual(own.map((check) => `check-${check.CHECK_NUM}.pdf`).sort());
    expect(Object.values(files).every(isPdf)).toBe(true);
    expect((await hourly.call(readChecksZip, { year })).bytes).toEqual(reply.bytes);
    const later = await hourly.call(readChecksZip, { year }, { headers: { prefer: 'respond-async' } });
    const { id, rows_total: stubs } = later.body.data as ExportJob;
    expect([later.status, stubs]).toEqual([202, own.length]);
    await eventually(async () => (await hourly.mustCall(readJob, { id })).state === 'ready', { withinMs: 60_000 });
    expect((await hourly.mustCall(readJob, { id })).rows_done).toBe(stubs);
    expect((await hourly.call(downloadFile, { id })).bytes).toEqual(reply.bytes);
    expect((await salaried.call(downloadFile, { id })).status).toBe(404);
    const none = await hourly.call(readChecksZip, { year: 1999 });
    expect([none.status, none.body.message]).toEqual([
      404,
      'You have no checks in 1999. Choose a year from your payroll history.',
    ]);
  });
});

describe('the compensation statement', () => {
  it('answers own amounts of a fiscal year, empty tables for a year without data, and nobody signed out [EMPTOOL-028]', async () => {
    // The fiscal year of the newest check: in the first weeks of August nothing of the new one is paid.
    const [newest] = await hourly.mustCall(listChecks, {});
    const own = await hourly.mustCall(readCompensation, { year: compensationPeriod(newest?.CHECK_DTE ?? '').year });
    expect(own.categories.map(({ category }) => category)).toEqual(['Insurance', 'Pay', 'Retirement', 'Taxes paid for you']);
    for (const { items, total } of own.categories) expect(sumOf(items.map(({ amount }) => amount))).toBe(cents(total));
    const checks = (await hourly.mustCall(listChecks, {})).filter((check) => check.CHECK_DTE >= own.from);
    const pay = own.categories.find(({ category }) => category === 'Pay');
    expect(cents(pay?.total ?? '')).toBe(sumOf(checks.map((check) => check.GROSS_PAY)));
    const { current } = await hourly.mustCall(readCompensation, {});
    const next = await hourly.mustCall(readCompensation, { year: current + 1 });
    expect([next.from, next.until, next.total]).toEqual([`${current + 1}-08-01`, `${current + 1}-08-01`, '0.00']);
    const none = await hourly.mustCall(readCompensation, { year: 1950 });
    expect([none.categories, none.total]).toEqual([[], '0.00']);
    expect((await portal.anonymous().call(readCompensation, {})).status).toBe(401);
    expect(isPdf((await hourly.call(readCompensationPdf, {})).bytes)).toBe(true);
  });

  it('counts 31 July and 1 August to two fiscal years [EMPTOOL-013]', async () => {
    const copied = (day: string): Promise<unknown> =>
      portal.database.query(
        `INSERT INTO compensation_amounts (emp_id, paid_on, category, item, amount_sealed)
         SELECT emp_id, $2::date, 'Bonus', 'Bonus', amount_sealed FROM compensation_amounts WHERE emp_id = $1 AND item = 'Regular pay' LIMIT 1`,
        [demoPerson('salaried').empId, day],
      );
    await copied('2024-07-31');
    await copied('2024-08-01');
    const bonus = async (year: number): Promise<readonly string[] | undefined> =>
      (await salaried.mustCall(readCompensation, { year })).categories
        .find(({ category }) => category === 'Bonus')
        ?.items.map(({ amount }) => amount);
    const [pay] = await salaried.mustCall(listChecks, {});
    expect([await bonus(2023), await bonus(2024)]).toEqual([[pay?.GROSS_PAY], [pay?.GROSS_PAY]]);
    await portal.database.query(`DELETE FROM compensation_amounts WHERE category = 'Bonus'`);
  });
});

describe('the electronic W-2', () => {
  it('keeps the choice of each employee and the own years [EMPTOOL-029] [EMPTOOL-036]', async () => {
    const years = await portal.database.query<{ year: number }>(
      'SELECT year FROM w2_forms WHERE emp_id = $1 ORDER BY year DESC',
      [demoPerson('visa').empId],
    );
    const visa = await portal.client('visa');
    const before = await visa.mustCall(readW2Form, {});
    expect(before.consent).toBeNull();
    expect(before.years.map(({ year }) => year)).toEqual(years.map(({ year }) => year));
    await visa.mustCall(saveW2Consent, { consent: 'yes' });
    expect((await visa.mustCall(readW2Form, {})).consent).toBe('yes');
    await visa.mustCall(saveW2Consent, { consent: 'no' });
    expect((await visa.mustCall(readW2Form, {})).consent).toBe('no');
    expect((await hourly.mustCall(readW2Form, {})).consent).toBeNull();
    const withoutToken = await visa.raw('POST', '/api/staff/w2Form', { consent: 'yes' });
    expect([withoutToken.status, (await visa.mustCall(readW2Form, {})).consent]).toEqual([403, 'no']);
    const audit = await portal.database.query(
      `SELECT description, action_by FROM audit_entries WHERE record_type = 'w2-consent' AND record_id = $1 ORDER BY seq`,
      [demoPerson('visa').empId],
    );
    expect(audit).toEqual(
      ['Yes', 'No'].map((choice) => ({ description: `Electronic W-2: ${choice}`, action_by: demoPerson('visa').empId })),
    );
  });

  it('takes yes and no only [EMPTOOL-021]', async () => {
    const parttime = await portal.client('parttime');
    await parttime.mustCall(saveW2Consent, { consent: 'yes' });
    for (const consent of ['maybe', 'YES', '', null, undefined, true, 1]) {
      const reply = await parttime.call(saveW2Consent, { consent } as never);
      expect([reply.status, reply.body.success]).toEqual([400, false]);
    }
    expect((await parttime.mustCall(readW2Form, {})).consent).toBe('yes');
    await parttime.mustCall(saveW2Consent, { consent: 'no' });
    expect((await parttime.mustCall(readW2Form, {})).consent).toBe('no');
  });

  it('comes to those who chose yes, with a message for a year without form, and not after no [EMPTOOL-029] [EMPTOOL-030]', async () => {
    const { years } = await salaried.mustCall(readW2Form, {});
    expect(years.map(({ corrected }) => corrected)).toEqual([0, 1]);
    const year = years[0]?.year ?? 0;
    expect((await salaried.call(readW2Report, { year })).status).toBe(403);
    await salaried.mustCall(saveW2Consent, { consent: 'yes' });
    const own = await salaried.call(readW2Report, { year });
    expect([own.status, isPdf(own.bytes)]).toEqual([200, true]);
    const none = await salaried.call(readW2Report, { year: 1990 });
    expect([none.status, none.body.message]).toEqual([404, 'There is no W-2 of yours for 1990. Choose a year from the list.']);
    await salaried.mustCall(saveW2Consent, { consent: 'no' });
    expect(refusal(await salaried.call(readW2Report, { year }))).toEqual([403, false, 'string']);
  });

  it('is chosen by nobody who impersonates', async () => {
    const admin = await portal.client('impadmin');
    await admin.mustCall(addPrivilege, { role: 'impersonation-admins', grp_to_impersonate: 'employees' });
    await admin.mustCall(startImpersonation, { emp_id: demoPerson('plain').empId, reason: 'Helps at the counter' });
    const reply = await admin.call(saveW2Consent, { consent: 'yes' });
    await admin.mustCall(endImpersonationPosted, {});
    expect([reply.status, reply.body.code]).toEqual([403, 'employee-tools.consent_is_personal']);
    expect((await (await portal.client('plain')).mustCall(readW2Form, {})).consent).toBeNull();
  });
});

describe('pay documents', () => {
  it('are delivered to their owner alone: number, zip and W-2 of somebody else give nothing of theirs [EMPTOOL-037]', async () => {
    const [theirs] = await salaried.mustCall(listChecks, {});
    const detail = await hourly.call(readCheck, { check: theirs?.CHECK_NUM ?? '' });
    expect(JSON.stringify(detail.body)).not.toContain(theirs?.GROSS_PAY);
    expect(detail.status).toBe(404);
    const year = Number(theirs?.CHECK_DTE.slice(0, 4));
    const zip = Object.keys(unzipSync((await hourly.call(readChecksZip, { year })).bytes));
    expect(zip).not.toContain(`check-${theirs?.CHECK_NUM ?? ''}.pdf`);
    const named = await hourly.call(readCompensation, { emp_id: demoPerson('salaried').empId } as never);
    expect(named.status).toBe(400);
    const student = await portal.client('student1');
    for (const operation of [listChecks, readCompensation, readW2Form])
      expect((await student.call(operation, {})).status).toBe(403);
  });

  it('lie sealed: no amount and no address of a check can be read from its tables', async () => {
    const [check] = await hourly.mustCall(listChecks, {});
    const { address } = await hourly.mustCall(readCheckPayee, { check: check?.CHECK_NUM ?? '' });
    const rows = await portal.database.query(
      `SELECT to_jsonb(p)::text AS row FROM paychecks p UNION ALL SELECT to_jsonb(c)::text FROM compensation_amounts c UNION ALL SELECT to_jsonb(w)::text FROM w2_forms w`,
    );
    const text = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(100);
    for (const secret of [check?.GROSS_PAY ?? '?', check?.NET_PAY ?? '?', address[0] ?? '?']) expect(text).not.toContain(secret);
  });
});

describe('direct deposit', () => {
  const typed = { type: 'checking', routing: '021000021', account: '1234 5678', account_again: '12345678' } as const;

  it('is changed after a fresh sign-in alone, kept sealed, shown by its last digits, and noted to the address on record', async () => {
    expect(await hourly.mustCall(readDirectDeposit, {})).toMatchObject({ account: null, version: 0, fresh: 0 });
    const stale = await hourly.call(saveDirectDeposit, { ...typed, version: 0 });
    expect([stale.status, stale.body.code]).toEqual([403, 'employee-tools.sign_in_again']);
    const fresh = await portal.newSession('hourly', { fresh: true });
    expect(await fresh.mustCall(readDirectDeposit, {})).toMatchObject({ account: null, fresh: 1 });
    const wrong = await fresh.call(saveDirectDeposit, { ...typed, routing: '021000020', version: 0 });
    expect([wrong.status, wrong.body.fields?.map(({ path }) => path)]).toEqual([422, ['routing']]);
    const differ = await fresh.call(saveDirectDeposit, { ...typed, account_again: '12345679', version: 0 });
    expect(differ.body.code).toBe('employee-tools.accounts_differ');
    await fresh.mustCall(saveDirectDeposit, { ...typed, version: 0 });
    expect((await hourly.mustCall(readDirectDeposit, {})).account).toMatchObject({ type: 'checking', last_digits: '5678' });
    expect((await fresh.call(saveDirectDeposit, { ...typed, version: 0 })).body.code).toBe('employee-tools.deposit_changed');
    const [mail] = await portal.database.query<{ recipient: string; body: string }>(
      `SELECT recipient, body FROM mail_messages WHERE record_type = 'direct-deposit'`,
    );
    expect([mail?.recipient, mail?.body.includes('came by check'), mail?.body.includes('5678')]).toEqual([
      'hourly@campus.example',
      true,
      true,
    ]);
    const everywhere = await portal.database.query(
      `SELECT row_to_json(d)::text AS row FROM direct_deposits d UNION ALL SELECT row_to_json(a)::text FROM audit_entries a
       UNION ALL SELECT row_to_json(m)::text FROM mail_messages m UNION ALL SELECT row_to_json(k)::text FROM idempotency_keys k`,
    );
    expect(everywhere.filter(({ row }) => String(row).includes('12345678') || String(row).includes('021000021'))).toEqual([]);
    expect((await salaried.mustCall(readDirectDeposit, {})).account).toBeNull();
    await fresh.mustCall(removeDirectDeposit, {});
    expect((await fresh.call(removeDirectDeposit, {})).body.code).toBe('employee-tools.no_deposit');
    const audit = await portal.database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE record_type = 'direct-deposit' AND record_id = $1 ORDER BY id`,
      [demoPerson('hourly').empId],
    );
    expect(audit.map(({ action }) => action)).toEqual(['save', 'remove']);
  });

  it('opens for its own person alone, and verify tells of choices that are not those of the audit history', async () => {
    const { query } = portal.database;
    const [mine, other] = [demoPerson('hourly').empId, demoPerson('salaried').empId];
    const fresh = await portal.newSession('hourly', { fresh: true });
    await fresh.mustCall(saveDirectDeposit, { ...typed, version: 0 });
    expect(await violationsOf(portal)).toBe('');

    await query(
      `INSERT INTO direct_deposits (emp_id, account_sealed, last_digits, account_type, changed_at)
         SELECT $2, account_sealed, last_digits, account_type, changed_at FROM direct_deposits WHERE emp_id = $1`,
      [mine, other],
    );
    const copied = await violationsOf(portal);
    expect(copied).toContain(`employee-tools.accounts: the account of ${other} does not open: it was sealed for another person`);
    expect(copied).toContain(
      `employee-tools.deposits: the direct deposit of ${other} ends in 5678 at version 1, its audit row says nothing`,
    );
    await query('DELETE FROM direct_deposits WHERE emp_id = $1', [other]);

    await query(`UPDATE direct_deposits SET last_digits = '9999' WHERE emp_id = $1`, [mine]);
    const changed = await violationsOf(portal);
    expect(changed).toContain('ends in 9999 at version 1, its audit row says save 5678 at version 1');
    expect(changed).toContain(`the account of ${mine} is another one than the checking account ending in 9999 that is shown`);
    await query(`UPDATE direct_deposits SET last_digits = '5678' WHERE emp_id = $1`, [mine]);

    await query('UPDATE w2_consents SET consent = CASE consent WHEN $1 THEN $2 ELSE $1 END', ['yes', 'no']);
    expect(await violationsOf(portal)).toMatch(
      /employee-tools\.w2-consents: the W-2 choice of \d+ is (yes|no), its audit row says (yes|no)/,
    );
    await query('UPDATE w2_consents SET consent = CASE consent WHEN $1 THEN $2 ELSE $1 END', ['yes', 'no']);
    await fresh.mustCall(removeDirectDeposit, {});
    expect(await violationsOf(portal)).toBe('');
  });
});
