import { randomUUID } from 'node:crypto';
import { demoPerson } from '@campus/demo-campus';
import { listChecks, readCheck, readCompensation } from '@campus/domain/employee-pay';
import {
  cancelPayroll,
  exportPayroll,
  goOnWithPayroll,
  markBankFileSent,
  processPayroll,
  readBankFile,
  readPayrollReadiness,
  readPayrollRun,
  rollbackPayroll,
} from '@campus/domain/payroll';
import { addDays } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from './verify.js';

jest.setTimeout(240_000);

const idOf = (username: string): string => demoPerson(username).empId;
const HOURLY = ['hourly', 'visa', 'parttime'].map(idOf);

let portal: TestPortal;
let accountant: TestClient;
let delegate: TestClient;
let supervisor: TestClient;
let period: string;
/** The period after it. */
let later: string;

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'worker'] });
  [accountant, delegate, supervisor] = (await Promise.all(
    ['accountant', 'acctdelegate', 'supervisor'].map((name) => portal.client(name)),
  )) as [TestClient, TestClient, TestClient];
  later = (await accountant.mustCall(readPayrollRun, {})).period.id;
  // Both have ended: the one before is as if nobody had processed it.
  period = addDays(later, -14);
  await portal.database.query('UPDATE pay_periods SET processed_at = NULL WHERE starts_on = $1', [period]);
  await portal.database.query('DELETE FROM timesheets WHERE period_start = $1', [period]);
  await portal.database.query(
    'DELETE FROM compensation_amounts WHERE paid_on IN (SELECT check_dte FROM paychecks WHERE prd_begin_dte = $1)',
    [period],
  );
  await portal.database.query('DELETE FROM paychecks WHERE prd_begin_dte = $1', [period]);
  // Paid by today, so that compensation statements show it.
  await portal.database.query('UPDATE pay_periods SET pay_date = starts_on + 14 WHERE starts_on = $1', [period]);
});
afterAll(() => portal.stop());

const of = () => ({ pay_period: period });
const read = () => accountant.mustCall(readPayrollRun, of());
const possible = async (): Promise<string[]> =>
  (await read()).actions.filter((action) => action.possible).map((action) => action.action);
/** Puts the sheets of some people into a state, as the steps before a payroll would have left them. */
const put = async (people: readonly string[], state: string): Promise<void> => {
  await portal.database.query(
    `INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state, approved_by, approved_at, content_hash)
     SELECT DISTINCT emp_id, org_pos, pos_seq, $2::date, $3, $4, now(), timesheet_hash(emp_id, org_pos, pos_seq, $2::date) FROM punches
     WHERE emp_id = ANY ($1::text[]) AND work_date BETWEEN $2::date AND $2::date + 13
     ON CONFLICT (emp_id, org_pos, pos_seq, period_start) DO UPDATE SET state = $3`,
    [people, period, state, idOf('supervisor')],
  );
};
const timesheetStates = async (): Promise<string[]> =>
  (
    await portal.database.query<{ state: string }>(
      'SELECT DISTINCT state FROM timesheets WHERE period_start = $1 AND emp_id = ANY ($2::text[]) ORDER BY state',
      [period, HOURLY],
    )
  ).map(({ state }) => state);
const linesOf = async (): Promise<{ pay: number; reversal: number }> => {
  const [row] = await portal.database.query<{ pay: number; reversal: number }>(
    `SELECT count(*) FILTER (WHERE kind = 'pay')::int AS pay, count(*) FILTER (WHERE kind = 'reversal')::int AS reversal FROM payroll_lines`,
  );
  return row ?? { pay: 0, reversal: 0 };
};
const violations = (leftOut?: string): Promise<string> => violationsOf(portal, leftOut);
/** What verify says of whom this test has ended the position. */
const LEAVERS = 'personnel-actions.leavers-';
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const cellsOf = (bytes: Uint8Array): string[][] =>
  textOf(bytes)
    .replace('\uFEFF', '')
    .split('\r\n\r\n')[0]
    ?.trim()
    .split('\r\n')
    .map((line) => line.split(',')) ?? [];

describe('the payroll of a period', () => {
  it('is refused while timesheets are pending, and says what stands in the way by cause and person', async () => {
    await put(HOURLY, 'accepted');
    await put([idOf('visa')], 'approved');
    for (const operation of [processPayroll, exportPayroll, rollbackPayroll]) {
      const refused = await accountant.call(operation, of());
      expect([refused.status, refused.body.code]).toEqual([409, 'payroll.timesheets_pending']);
    }
    expect(await possible()).toEqual([]);
    const { causes, dryRun } = await accountant.mustCall(readPayrollReadiness, of());
    const pending = causes.find(({ cause }) => cause === 'pending');
    expect([pending?.blocks, pending?.people.map(({ id }) => id)]).toEqual([true, [idOf('visa')]]);
    expect(causes.map(({ cause }) => cause)).toContain('outstanding');
    expect(dryRun.last).toBeNull();
    await put([idOf('visa')], 'accepted');
    const again = await accountant.mustCall(readPayrollReadiness, of());
    expect(Number(again.dryRun.totals.gross)).toBeGreaterThan(Number(dryRun.totals.gross));
    expect(await possible()).toEqual(['process']);
  });

  it('holds for an employee who cannot be paid, names him, and goes on after the mend without paying anybody twice', async () => {
    const [pay] = await portal.database.query<{ pay_sealed: string; org_pos: string }>(
      'SELECT pay_sealed, org_pos FROM employments WHERE emp_id = $1',
      [idOf('visa')],
    );
    await portal.database.query('UPDATE employments SET pay_sealed = NULL WHERE emp_id = $1', [idOf('visa')]);
    // The first payroll, and most of its timesheets are outstanding: nobody runs it alone.
    const alone = await accountant.call(processPayroll, of());
    expect([alone.status, alone.body.code, alone.body.message]).toEqual([
      409,
      'payroll.second_for_outstanding',
      expect.stringMatching(/\d+ of \d+ timesheets .* are outstanding/),
    ]);
    const held = await delegate.call(processPayroll, of());
    expect([held.status, held.body.code]).toEqual([409, 'payroll.run_holds']);
    expect(held.body.message).toContain(demoPerson('visa').lastName);
    const [run] = (await read()).runs;
    expect([run?.state, run?.problems.map(({ id }) => id)]).toEqual(['holding', [idOf('visa')]]);
    expect(await possible()).toEqual(['go_on', 'cancel']);
    expect(await timesheetStates()).toEqual(['processed']);
    const before = await linesOf();
    await portal.database.query('UPDATE employments SET pay_sealed = $2 WHERE emp_id = $1', [idOf('visa'), pay?.pay_sealed]);
    const done = await accountant.call(goOnWithPayroll, of());
    expect([done.status, done.body.message]).toEqual([200, expect.stringContaining('is processed')]);
    expect(await linesOf()).toEqual({ pay: before.pay + 1, reversal: 0 });
    expect(await violations()).toBe('');
  });

  it('is rolled back: lines are reversed, none deleted, timesheets that nobody changed stay approved; only accounting may [PAYROLL-034]', async () => {
    const { pay } = await linesOf();
    expect((await supervisor.call(rollbackPayroll, of())).status).toBe(403);
    const back = await accountant.call(rollbackPayroll, of());
    expect([back.status, back.body.message]).toEqual([200, expect.stringContaining('rolled back')]);
    expect(await linesOf()).toEqual({ pay, reversal: pay });
    expect(await timesheetStates()).toEqual(['accepted']);
    expect(await possible()).toEqual(['process']);
    const never = await accountant.call(rollbackPayroll, of());
    expect([never.status, never.body.code]).toEqual([409, 'payroll.not_processed']);
    expect(await violations()).toBe('');
  });

  it('is cancelled while it holds: what was written is reversed and the timesheets are approved as before', async () => {
    const empId = idOf('parttime');
    const [pay] = await portal.database.query<{ pay_sealed: string }>('SELECT pay_sealed FROM employments WHERE emp_id = $1', [
      empId,
    ]);
    await portal.database.query('UPDATE employments SET pay_sealed = NULL WHERE emp_id = $1', [empId]);
    expect((await accountant.call(processPayroll, of())).body.code).toBe('payroll.run_holds');
    const cancelled = await accountant.call(cancelPayroll, of());
    expect([cancelled.status, cancelled.body.message]).toEqual([200, expect.stringContaining('cancelled')]);
    expect(await timesheetStates()).toEqual(['accepted']);
    const lines = await linesOf();
    expect(lines.reversal).toBe(lines.pay);
    await portal.database.query('UPDATE employments SET pay_sealed = $2 WHERE emp_id = $1', [empId, pay?.pay_sealed]);
    expect(await violations()).toBe('');
  });

  it('is processed once by two accountants at once, refused with timesheets pending or a second time [PAYROLL-032]', async () => {
    const calls = await Promise.all([accountant, delegate, accountant, delegate].map((one) => one.call(processPayroll, of())));
    expect(calls.filter(({ status }) => status === 200).length).toBe(1);
    for (const { status, body } of calls.filter((call) => call.status !== 200)) {
      expect([status, ['payroll.run_busy', 'payroll.already_processed'].includes(body.code ?? '')]).toEqual([409, true]);
    }
    const again = await accountant.call(processPayroll, of());
    expect([again.status, again.body.code]).toEqual([409, 'payroll.already_processed']);
    const [newest] = (await read()).runs;
    expect([newest?.state, newest?.attempt]).toEqual(['processed', 3]);
    const [once] = await portal.database.query<{ most: number }>(
      'SELECT max(n)::int AS most FROM (SELECT count(*) AS n FROM payroll_lines GROUP BY run_id, emp_id, kind) c',
    );
    expect(once?.most).toBe(1);
    await put([idOf('visa')], 'approved');
    expect((await accountant.call(exportPayroll, of())).body.code).toBe('payroll.timesheets_pending');
    await put([idOf('visa')], 'processed');
  });

  it('shows what the newest run pays otherwise than the one that was rolled back', async () => {
    const { difference } = await read();
    expect(difference).toEqual({ attempt: 1, people: [] });
  });

  it('answers the export file whose hours are those of the timesheets, byte by byte the same each time [PAYROLL-033]', async () => {
    const [first, second] = [await accountant.call(exportPayroll, of()), await delegate.call(exportPayroll, of())];
    expect([first.status, first.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    const [head = [], ...rows] = cellsOf(first.bytes);
    const at = (name: string): number => head.indexOf(name);
    const units = await portal.database.query<{ key: string; units: string }>(
      `SELECT emp_id || '.' || org_pos || '.' || pos_seq AS key, sum(units)::text AS units FROM timesheet_time
       WHERE period_start = $1 AND emp_id = ANY ($2::text[]) GROUP BY 1 ORDER BY 1`,
      [period, HOURLY],
    );
    const hours = (row: readonly string[]): number =>
      ['Regular Hours', 'Overtime Hours', 'Other Hours'].reduce((sum, name) => sum + Math.round(Number(row[at(name)]) * 100), 0);
    const inFile = new Map(
      rows.map((row) => [`${row[at('Employee ID')]}.${row[at('Position')]}.${row[at('Sequence')]}`, hours(row)]),
    );
    expect(units.map(({ key }) => [key, inFile.get(key)])).toEqual(
      units.map(({ key, units: exact }) => [key, Math.round(Number(exact) / 3)]),
    );
    const cents = (name: string): number => rows.reduce((sum, row) => sum + Math.round(Number(row[at(name)]) * 100), 0);
    const [run] = (await read()).runs;
    expect([cents('Gross'), cents('Net')]).toEqual(
      [run?.totals?.gross, run?.totals?.net].map((text) => Math.round(Number(text) * 100)),
    );
    const bank = textOf((await accountant.call(readBankFile, of())).bytes);
    const records = bank.trimEnd().split('\r\n');
    expect(
      new Set(
        bank
          .split('\r\n')
          .slice(0, -1)
          .map((line) => line.length),
      ),
    ).toEqual(new Set([80]));
    expect(Number(records.at(-1)?.slice(9, 23))).toBe(cents('Net'));
    expect(await timesheetStates()).toEqual(['exported']);
    expect(await violations()).toBe('');
  });

  it('gives every employee the paycheck of the run, and takes it back with a rollback that two people want', async () => {
    const hourly = await portal.client('hourly');
    const newest = async () => (await hourly.mustCall(listChecks, {}))[0];
    const compensation = async () => (await hourly.mustCall(readCompensation, {})).categories;
    const paid = await compensation();
    const number = (await newest())?.CHECK_NUM ?? '';
    const check = await hourly.mustCall(readCheck, { check: number });
    expect([check.PRD_BEGIN_DTE, Number(check.REG_HRS) > 0]).toEqual([period, true]);
    expect((await supervisor.call(readCheck, { check: number })).status).toBe(404);

    expect((await accountant.call(markBankFileSent, of())).status).toBe(200);
    expect((await accountant.call(markBankFileSent, of())).body.code).toBe('payroll.already_sent');
    for (let press = 0; press < 2; press += 1) {
      const alone = await accountant.call(rollbackPayroll, of());
      expect([alone.status, alone.body.code]).toEqual([409, 'payroll.second_for_rollback']);
    }
    expect((await newest())?.CHECK_NUM).toBe(number);
    expect((await delegate.call(rollbackPayroll, of())).status).toBe(200);
    await eventually(async () => (await read()).runs[0]?.state === 'rolled_back', { withinMs: 60_000 });
    expect((await newest())?.CHECK_NUM).not.toBe(number);
    expect(await timesheetStates()).toEqual(['accepted']);
    expect(await violations()).toBe('');
    // What the statement had before this payroll, to the cent: the amounts that are taken back are negative.
    const cents = (amount: string): number => Math.round(Number(amount) * 100);
    const [gross, after] = [cents(check.GROSS_PAY), await compensation()];
    for (const { category, items, total } of after) {
      expect([category, items.reduce((sum, { amount }) => sum + cents(amount), 0)]).toEqual([category, cents(total)]);
    }
    const payOf = (categories: typeof after) => cents(categories.find(({ category }) => category === 'Pay')?.total ?? '0');
    expect(payOf(after)).toBe(payOf(paid) - gross);
  });

  it('is run by nobody alone when its gross differs from the last payroll by more than the limit', async () => {
    await accountant.mustCall(processPayroll, of());
    period = later;
    // In the next period only one person has a salary.
    await portal.database.query(
      `UPDATE employments SET ended_on = $1::date - 1 WHERE emp_id <> $2 AND ended_on IS NULL AND emp_id <> ALL ($3::text[])`,
      [period, idOf('salaried'), HOURLY],
    );
    const asked = await accountant.call(processPayroll, of());
    expect([asked.status, asked.body.code]).toEqual([409, 'payroll.second_for_change']);
    // More presses at once than there are connections: each is answered, none waits for what another holds.
    const presses = await Promise.all(Array.from({ length: 24 }, () => accountant.call(processPayroll, of())));
    expect([...new Set(presses.map(({ status, body }) => `${status} ${body.code ?? ''}`))]).toEqual([
      '409 payroll.second_for_change',
    ]);
    expect((await read()).runs[0]?.state).toBe('asked');
    const confirmed = await delegate.call(processPayroll, of());
    expect([confirmed.status, (await read()).runs[0]?.confirmedBy]).toEqual([200, expect.any(String)]);
    expect(await violations(LEAVERS)).toBe('');
  });

  it('is carried out once though the answer was lost, and the worker was killed meanwhile', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await portal.kill('worker');
    const waiting = delegate.call(rollbackPayroll, of(), { headers });
    await eventually(async () => (await read()).runs[0]?.state === 'rolling_back');
    await portal.start('worker');
    await waiting;
    await eventually(async () => (await read()).runs[0]?.state === 'rolled_back', { withinMs: 60_000 });
    const again = await delegate.call(rollbackPayroll, of(), { headers });
    expect([again.status, again.body.message]).toEqual([200, expect.stringMatching(/rolled back|at work/)]);
    expect(await violations(LEAVERS)).toBe('');
  });
});
