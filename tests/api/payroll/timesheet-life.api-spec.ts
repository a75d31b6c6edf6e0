import { demoPerson } from '@campus/demo-campus';
import {
  addAccountant,
  addPayCorrection,
  approveTimesheets as acceptSheets,
  exportPayroll,
  exportSalariedTimeOff,
  downloadReport,
  listPayCorrections,
  listPayrollStatus,
  makePayPeriods,
  notifySupervisors,
  processPayroll,
  processSalariedTimeOff,
  readApprovals,
  readBankFile,
  readPayrollReadiness,
  readPayrollRun,
  rejectTimesheets,
  removeAccountant,
  rollbackPayroll,
  withdrawPayCorrection,
} from '@campus/domain/payroll';
import { payrollDomain } from '@campus/domain/payroll/domain';
import { approveSalaried, approveTimesheets, createTimeOff, listTimesheets, readTimeOff } from '@campus/domain/timeclock';
import { addDays } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { saveDirectDeposit } from '@campus/domain/employee-pay';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from './verify.js';

jest.setTimeout(300_000);

let portal: TestPortal;
let accountant: TestClient;
let supervisor: TestClient;
let period: string;
let id: string;

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  [accountant, supervisor] = await Promise.all([portal.client('accountant'), portal.client('supervisor')]);
  // The period before the one in hand, as if nobody had processed it: the one after it has ended too.
  period = addDays((await accountant.mustCall(readApprovals, {})).payPeriod.id, -14);
  await portal.database.query('UPDATE pay_periods SET processed_at = NULL WHERE starts_on = $1', [period]);
  await portal.database.query('DELETE FROM timesheets WHERE period_start = $1', [period]);
  const hourly = demoPerson('hourly').empId;
  id = (await supervisor.mustCall(listTimesheets, { pay_period: period })).find(({ idNum }) => idNum === hourly)?.id ?? '';
});
afterAll(() => portal?.stop());

const of = () => ({ pay_period: period });
/** What payroll status says of the sheet. */
const snapshot = async (client: TestClient): Promise<string | undefined> =>
  (await client.mustCall(listPayrollStatus, { pay_period: period, per_page: 5000 })).find((row) => row.id === id)?.workflowState;
const waits = async (): Promise<boolean> =>
  (await supervisor.mustCall(listTimesheets, { pay_period: period })).some((row) => row.id === id);
const succeeds = async (results: Promise<readonly { readonly success: boolean }[]>): Promise<void> =>
  expect((await results).map(({ success }) => success)).toEqual([true]);

/** Processes with a second person where one is not enough. */
async function processedBy(accounting: TestClient, input: { pay_period: string; run?: 'supplemental' }): Promise<void> {
  const alone = await accounting.call(processPayroll, input);
  if (alone.status === 409 && alone.body.code?.startsWith('payroll.second_for_') === true) {
    const other = accounting === accountant ? 'acctdelegate' : 'accountant';
    await (await portal.client(other)).mustCall(processPayroll, input);
  } else expect([alone.status, alone.body.message]).toEqual([200, expect.any(String)]);
}

/** From the supervisor to the bank and back, by one person of accounting; answers where it stood after each step. */
async function lifeBy(accounting: TestClient): Promise<(string | undefined)[]> {
  const snapshots = [await snapshot(accounting)];
  const step = async (taken: Promise<unknown>): Promise<void> => {
    await taken;
    snapshots.push(await snapshot(accounting));
  };
  await step(succeeds(supervisor.mustCall(approveTimesheets, { ids: [id] })));
  expect((await accounting.mustCall(readApprovals, of())).pending.map((timesheet) => timesheet.id)).toEqual([id]);
  for (const action of [processPayroll, exportPayroll, rollbackPayroll]) {
    expect((await accounting.call(action, of())).body.code).toBe('payroll.timesheets_pending');
  }
  expect(await waits()).toBe(false);
  await step(succeeds(accounting.mustCall(rejectTimesheets, { ids: [id], reason: 'Look at Tuesday.' })));
  expect(await waits()).toBe(true);
  await step(succeeds(supervisor.mustCall(approveTimesheets, { ids: [id] })));
  await step(succeeds(accounting.mustCall(acceptSheets, { ids: [id] })));
  await step(processedBy(accounting, of()));
  const file = accounting.call(exportPayroll, of());
  await step(file);
  expect(new TextDecoder().decode((await file).bytes)).toContain(demoPerson('hourly').empId);
  await step(accounting.mustCall(rollbackPayroll, of()));
  // Nobody has changed it: it is approved as before, until accounting sends it back.
  expect(await waits()).toBe(false);
  await step(succeeds(accounting.mustCall(rejectTimesheets, { ids: [id] })));
  expect(await waits()).toBe(true);
  return snapshots;
}

/** Everything else that accounting does, each once. */
async function bookkeepingBy(accounting: TestClient, day: string): Promise<void> {
  const salaried = await portal.client('salaried');
  const positionId = (await salaried.mustCall(readTimeOff, {})).positions[0]?.id ?? '';
  const { id: request } = await salaried.mustCall(createTimeOff, { positionId, date: day, hours: 8 });
  await succeeds(supervisor.mustCall(approveSalaried, { ids: [request] }));
  expect(await accounting.mustCall(processSalariedTimeOff, {})).toEqual({ processed: 1 });
  expect(new TextDecoder().decode((await accounting.call(exportSalariedTimeOff, {})).bytes)).toContain(day);
  expect(await accounting.mustCall(makePayPeriods, { count: 1 })).toHaveLength(1);
  await succeeds(accounting.mustCall(notifySupervisors, { supervisors: [demoPerson('supervisor').empId] }));
  const report = await accounting.call(downloadReport, { report: 'weekly-hours', pay_period: period });
  expect([report.status, report.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
}

const LIFE = [
  'outstanding',
  'supervisor approved',
  'rejected',
  'supervisor approved',
  'accounting approved',
  'processed',
  'exported',
  'accounting approved',
  'rejected',
];

describe('the life of a timesheet', () => {
  it('cannot be exported or rolled back before it was processed', async () => {
    for (const action of [exportPayroll, rollbackPayroll]) {
      const refused = await accountant.call(action, of());
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/not processed/)]);
    }
    expect(await snapshot(accountant)).toBe('outstanding');
  });

  it('goes from its supervisor over accounting to the bank file and back, and payroll status follows each step [PAYROLL-012] [PAYROLL-018] [PAYROLL-019] [PAYROLL-020]', async () => {
    expect(await lifeBy(accountant)).toEqual(LIFE);
    const again = await lifeBy(accountant);
    expect(again.slice(1)).toEqual(LIFE.slice(1));
  });

  it('is in the hands of a delegate of accounting as in those of an accountant, and of nobody else [PAYROLL-001]', async () => {
    const delegate = await portal.client('acctdelegate');
    expect((await lifeBy(delegate)).slice(1)).toEqual(LIFE.slice(1));
    await bookkeepingBy(accountant, addDays(period, 2));
    await bookkeepingBy(delegate, addDays(period, 3));
    for (const operation of payrollDomain.operations) expect((await supervisor.call(operation, {})).status).toBe(403);
  });
});

describe('what is late or wrong after the export', () => {
  const idOf = (username: string): string => demoPerson(username).empId;
  const put = (username: string, state: string) =>
    portal.database.query(
      `INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state, approved_by, approved_at, content_hash)
       SELECT DISTINCT emp_id, org_pos, pos_seq, $2::date, $3, $4, now(), timesheet_hash(emp_id, org_pos, pos_seq, $2::date) FROM punches
       WHERE emp_id = $1 AND work_date BETWEEN $2::date AND $2::date + 13
       ON CONFLICT (emp_id, org_pos, pos_seq, period_start) DO UPDATE SET state = excluded.state, approved_by = excluded.approved_by,
         approved_at = excluded.approved_at, content_hash = excluded.content_hash`,
      [idOf(username), period, state, idOf('supervisor')],
    );
  const supplemental = () => ({ ...of(), run: 'supplemental' as const });
  const stateOf = async (username: string): Promise<unknown[]> =>
    (
      await portal.database.query('SELECT DISTINCT state FROM timesheets WHERE emp_id = $1 AND period_start = $2', [
        idOf(username),
        period,
      ])
    ).map((row) => row['state']);
  const codeOf = async (reply: Promise<{ readonly body: { readonly code?: string } }>) => (await reply).body.code;
  const board = () => accountant.mustCall(readPayrollRun, of());
  const process = (input: { pay_period: string; run?: 'supplemental' }): Promise<void> => processedBy(accountant, input);
  const cells = (bytes: Uint8Array): string[][] =>
    new TextDecoder()
      .decode(bytes)
      .split('\r\n')
      .map((line) => line.split(','));
  /** The disk is full when the second file of an export is kept: none is offered, and both are as soon as there is room. */
  const fullDisk = async (): Promise<void> => {
    await portal.database.query('CREATE SEQUENCE full_disk');
    await portal.database.query(
      `CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
       BEGIN PERFORM nextval('full_disk'); RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = 'could not extend file: No space left on device'; END $$`,
    );
    await portal.database.query(
      `CREATE TRIGGER disk_full BEFORE INSERT ON documents FOR EACH ROW WHEN (NEW.kind = 'payroll-bank') EXECUTE FUNCTION disk_is_full()`,
    );
    const exporting = accountant.call(exportPayroll, of());
    await eventually(
      async () => (await portal.database.query<{ tried: boolean }>('SELECT is_called AS tried FROM full_disk'))[0]?.tried,
      { withinMs: 60_000, what: 'an export that meets the full disk' },
    );
    expect((await board()).runs[0]?.state).toBe('exporting');
    expect(await codeOf(accountant.call(readBankFile, of()))).toBe('payroll.no_such_file');
    expect(
      await portal.database.query(
        `SELECT 1 FROM documents d JOIN payroll_runs r ON r.id::text = d.record_id WHERE r.state = 'exporting'`,
      ),
    ).toEqual([]);
    await portal.database.query('DROP TRIGGER disk_full ON documents');
    await portal.database.query('DROP FUNCTION disk_is_full()');
    await portal.database.query('DROP SEQUENCE full_disk');
    await exporting;
    await eventually(async () => (await board()).runs[0]?.state === 'exported', { withinMs: 60_000, what: 'the export' });
    expect((await accountant.call(readBankFile, of())).status).toBe(200);
  };
  let wrong: { idNum: string; org_pos: string; pos_seq: string; pay_period: string };

  it('is corrected with hours and a reason only where it is exported whole, whatever room the disk has, and never below what was paid', async () => {
    const [orgPos = '', posSeq = ''] = id.split('@')[0]?.split('.').slice(1) ?? [];
    wrong = { idNum: idOf('hourly'), org_pos: orgPos, pos_seq: posSeq, pay_period: period };
    const fix = { ...wrong, date: addDays(period, 1), type: '1', hours: 2, reason: 'The evening was missing.' };
    expect(await codeOf(accountant.call(addPayCorrection, fix))).toBe('payroll.correction_not_exported');
    expect(await codeOf(accountant.call(processPayroll, supplemental()))).toBe('payroll.regular_first');
    // Of what was paid before there were runs, no run could ever pay what differs.
    await put('hourly', 'exported');
    expect(await codeOf(accountant.call(addPayCorrection, fix))).toBe('payroll.correction_before_runs');
    await put('hourly', 'accepted');
    await process(of());
    await fullDisk();
    expect(await codeOf(accountant.call(processPayroll, supplemental()))).toBe('payroll.nothing_to_supplement');
    const refusals = [
      [{ hours: 0 }, 'correction_hours'],
      [{ hours: 1.005 }, 'correction_hours'],
      [{ reason: ' ' }, 'correction_reason'],
      [{ date: addDays(period, 14) }, 'correction_day'],
      [{ type: '14', hours: -1 }, 'correction_below_zero'],
    ] as const;
    for (const [change, code] of refusals) {
      expect(await codeOf(accountant.call(addPayCorrection, { ...fix, ...change }))).toBe(`payroll.${code}`);
    }
    expect((await accountant.mustCall(addPayCorrection, fix)).paidBy).toBeNull();
    // The same once more is asked about, from whoever it comes; it is taken when that is what is wanted.
    const twice = await (await portal.client('acctdelegate')).call(addPayCorrection, { ...fix, reason: 'Said twice.' });
    expect([twice.status, twice.body.code, twice.body.message]).toEqual([
      409,
      'payroll.correction_again',
      expect.stringContaining('+2 h on'),
    ]);
    const meant = await accountant.mustCall(addPayCorrection, { ...fix, again: true });
    await accountant.mustCall(withdrawPayCorrection, { id: meant.id });
    expect((await accountant.mustCall(listPayCorrections, {})).map(({ hours, reason }) => [hours, reason])).toEqual([
      [2, 'The evening was missing.'],
    ]);
  });

  it('is not withdrawn while another one takes its hours away again, nor by whom it concerns', async () => {
    const fix = { ...wrong, date: addDays(period, 1), type: '1' };
    const more = await accountant.mustCall(addPayCorrection, { ...fix, hours: 24, reason: 'A night was missing.' });
    const less = await accountant.mustCall(addPayCorrection, { ...fix, hours: -24, reason: 'It was not.' });
    const rest = await accountant.mustCall(addPayCorrection, { ...fix, hours: -2, reason: 'Nor the evening.' });
    const withdraw = ({ id }: { readonly id: string }) => accountant.call(withdrawPayCorrection, { id });
    expect(await codeOf(withdraw(more))).toBe('payroll.correction_needed');
    await accountant.mustCall(addAccountant, { emp_id: idOf('hourly') });
    const concerned = await portal.newSession('hourly');
    expect(await codeOf(concerned.call(withdrawPayCorrection, { id: less.id }))).toBe('payroll.correction_own');
    await accountant.mustCall(removeAccountant, { emp_id: idOf('hourly') });
    expect([(await withdraw(less)).status, (await withdraw(more)).status, (await withdraw(rest)).status]).toEqual([
      200, 200, 200,
    ]);
    expect((await accountant.mustCall(listPayCorrections, {})).map(({ hours }) => hours)).toEqual([2]);
  });

  it('is paid by a supplemental run outside the period: late timesheets and corrections, each once, into the account on record', async () => {
    const visa = await portal.newSession('visa', { fresh: true });
    const account = { type: 'savings', routing: '021000021', account: '55 1234 9876', account_again: '5512349876' } as const;
    await visa.mustCall(saveDirectDeposit, { ...account, version: 0 });
    // A sheet that was approved too late still waits for its supervisor, and for accounting after that.
    const late = (await supervisor.mustCall(listTimesheets, { pay_period: period })).filter(
      ({ idNum }) => idNum === idOf('visa'),
    );
    const ids = late.map((timesheet) => timesheet.id);
    await succeeds(supervisor.mustCall(approveTimesheets, { ids }));
    await succeeds(accountant.mustCall(acceptSheets, { ids }));
    expect((await board()).supplemental).toMatchObject({ sheets: 1, corrections: 1 });
    await process(supplemental());
    const file = await accountant.call(exportPayroll, supplemental());
    const rows = cells(file.bytes).filter(([day]) => day === period || day === `\uFEFF${period}`);
    expect(new Set(rows.map((row) => row[2]))).toEqual(new Set([idOf('visa'), idOf('hourly')]));
    const hours = (username: string, column: number) =>
      rows.filter((row) => row[2] === idOf(username)).reduce((sum, row) => sum + Number(row[column]), 0);
    expect(hours('hourly', 7) + hours('hourly', 8)).toBeCloseTo(2);
    expect(hours('visa', 7)).toBeGreaterThan(2);
    expect(await stateOf('visa')).toEqual(['exported']);
    const bytes = (await accountant.call(readBankFile, supplemental())).bytes;
    const bank = new TextDecoder().decode(bytes).split('\r\n').slice(0, -1);
    expect(bank.map((record) => record.length)).toEqual(bank.map(() => 80));
    expect(bank.filter((record) => record.startsWith('A')).map((record) => record.slice(11, 38))).toEqual([
      '0210000215512349876       S',
    ]);
    const stored = JSON.stringify(await portal.database.query('SELECT * FROM direct_deposits'));
    expect(stored).not.toContain('5512349876');
    expect((await board()).runs.map(({ kind, state }) => [kind, state])[0]).toEqual(['supplemental', 'exported']);
    expect(await violationsOf(portal)).toBe('');
  });

  it('holds the regular run where it is; rolled back, it waits for the next payroll, which shows it before it counts', async () => {
    expect(await codeOf(accountant.call(rollbackPayroll, of()))).toBe('payroll.paid_on_top');
    const [correction] = await accountant.mustCall(listPayCorrections, {});
    expect(await codeOf(accountant.call(withdrawPayCorrection, { id: correction?.id ?? '' }))).toBe('payroll.correction_paid');
    await accountant.mustCall(rollbackPayroll, supplemental());
    expect([await stateOf('visa'), await stateOf('hourly')]).toEqual([['accepted'], ['exported']]);
    const next = { pay_period: addDays(period, 14) };
    const before = await accountant.mustCall(readPayrollReadiness, next);
    const cause = before.causes.find((one) => one.cause === 'corrections');
    expect([cause?.blocks, cause?.people.map((person) => person.id)]).toEqual([false, [idOf('hourly')]]);
    expect(Number(before.dryRun.retro)).toBeGreaterThan(0);
    await process(next);
    const [run] = (await accountant.mustCall(readPayrollRun, next)).runs;
    expect([run?.state, run?.totals?.gross]).toEqual(['processed', before.dryRun.totals.gross]);
    expect((await accountant.mustCall(listPayCorrections, {}))[0]?.paidBy).toBe(`${next.pay_period}/${run?.attempt ?? 0}`);
    expect(await codeOf(accountant.call(rollbackPayroll, of()))).toBe('payroll.paid_on_top');
    await accountant.mustCall(rollbackPayroll, next);
    await accountant.mustCall(withdrawPayCorrection, { id: correction?.id ?? '' });
    expect(await accountant.mustCall(listPayCorrections, {})).toEqual([]);
    await accountant.mustCall(rollbackPayroll, of());
    expect(await violationsOf(portal)).toBe('');
  });
});
