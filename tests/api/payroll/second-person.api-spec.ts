import { demoPerson } from '@campus/demo-campus';
import { exportPayroll, processPayroll, readPayrollReadiness, readPayrollRun, rollbackPayroll } from '@campus/domain/payroll';
import { accountingEdit } from '@campus/domain/timeclock';
import { addDays } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from './verify.js';

jest.setTimeout(300_000);

const HOURLY = ['hourly', 'visa', 'parttime'];
const idOf = (username: string): string => demoPerson(username).empId;
const nameOf = (username: string): string => `${demoPerson(username).firstName} ${demoPerson(username).lastName}`;

let portal: TestPortal;
let accountant: TestClient;
let delegate: TestClient;
/** Two periods that have ended and are not processed, and the one that runs. */
let period: string;
let later: string;
let current: string;

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'worker'] });
  [accountant, delegate] = (await Promise.all(['accountant', 'acctdelegate'].map((name) => portal.client(name)))) as [
    TestClient,
    TestClient,
  ];
  later = (await accountant.mustCall(readPayrollRun, {})).period.id;
  [period, current] = [addDays(later, -14), addDays(later, 14)];
  await portal.database.query('UPDATE pay_periods SET processed_at = NULL WHERE starts_on = $1', [period]);
  await portal.database.query('DELETE FROM timesheets WHERE period_start = $1', [period]);
});
afterAll(() => portal?.stop());

/** Supervisors and accounting have approved the hours of some people. */
const accepted = (usernames: readonly string[], start: string): Promise<unknown> =>
  portal.database.query(
    `INSERT INTO timesheets AS t (emp_id, org_pos, pos_seq, period_start, state, approved_by, approved_at, accepted_by, accepted_at, content_hash)
     SELECT DISTINCT emp_id, org_pos, pos_seq, $2::date, 'accepted', $3, now(), $4, now(), timesheet_hash(emp_id, org_pos, pos_seq, $2::date)
     FROM punches WHERE emp_id = ANY ($1::text[]) AND work_date BETWEEN $2::date AND $2::date + 13
     ON CONFLICT (emp_id, org_pos, pos_seq, period_start) DO UPDATE SET state = excluded.state, approved_by = excluded.approved_by,
       accepted_by = excluded.accepted_by, content_hash = excluded.content_hash`,
    [usernames.map(idOf), start, idOf('supervisor'), idOf('accountant')],
  );
const timesheets = async (start: string): Promise<Record<string, string>> => {
  const rows = await portal.database.query<{ id: string; stand: string }>(
    `SELECT emp_id AS id, string_agg(DISTINCT state || CASE WHEN approved_by IS NULL OR accepted_by IS NULL OR content_hash IS NULL THEN '' ELSE ', approved' END, '; ') AS stand
     FROM timesheets WHERE period_start = $1 AND emp_id = ANY ($2::text[]) GROUP BY 1`,
    [start, HOURLY.map(idOf)],
  );
  return Object.fromEntries(rows.map(({ id, stand: snapshot }) => [id, snapshot]));
};
const process = (client: TestClient, start: string) => client.call(processPayroll, { pay_period: start });
const board = (start: string) => accountant.mustCall(readPayrollRun, { pay_period: start });
const dryRun = async (start: string) => (await accountant.mustCall(readPayrollReadiness, { pay_period: start })).dryRun;

describe('a payroll', () => {
  it('is processed after the last day of its period; before, it is refused with the date', async () => {
    const early = await process(accountant, current);
    expect([early.status, early.body.code]).toEqual([409, 'payroll.period_not_over']);
    const [, month = '', day = ''] = addDays(current, 14).split('-');
    expect(early.body.message).toContain(`${month}-${day}-${addDays(current, 14).slice(0, 4)}`);
    const step = (await board(current)).actions.find(({ action }) => action === 'process');
    expect([step?.possible, step?.why]).toEqual([false, early.body.message]);
    expect((await board(current)).runs).toEqual([]);
  });

  it('that is the first needs a second person where most of its timesheets are outstanding', async () => {
    await accepted(HOURLY, period);
    const { second, sheets: found, needsSecond } = await dryRun(period);
    expect([second, needsSecond, found.outstanding * 2 > found.all]).toEqual(['second_for_outstanding', true, true]);
    for (let press = 0; press < 2; press += 1) {
      const alone = await process(accountant, period);
      expect([alone.status, alone.body.code]).toEqual([409, 'payroll.second_for_outstanding']);
      expect(alone.body.message).toContain(`${found.outstanding} of ${found.all} timesheets`);
    }
    expect((await process(delegate, period)).status).toBe(200);
  });

  it('that is rolled back leaves the approvals of timesheets that nobody changed, and voids those of others', async () => {
    // What no call of the portal can do: hours of a sheet that payroll has taken.
    await portal.database.query(
      `UPDATE punches SET time_out = time_out + interval '1 minute' WHERE id = (SELECT id FROM punches WHERE emp_id = $1
         AND work_date BETWEEN $2::date AND $2::date + 13 AND time_out IS NOT NULL ORDER BY time_in DESC LIMIT 1)`,
      [idOf('visa'), period],
    );
    expect(await violationsOf(portal)).toContain('not those that were approved');
    expect((await accountant.call(rollbackPayroll, { pay_period: period })).status).toBe(200);
    expect(await timesheets(period)).toEqual({
      [idOf('hourly')]: 'accepted, approved',
      [idOf('visa')]: 'open',
      [idOf('parttime')]: 'accepted, approved',
    });
    expect(await violationsOf(portal)).toBe('');
  });

  it('that leaves out people whom the rolled back one paid names them, before and after it is asked for, and needs a second person', async () => {
    const { second, leftOut } = await dryRun(period);
    expect([second, leftOut.map(({ id }) => id)]).toEqual(['second_for_people', [idOf('visa')]]);
    const alone = await process(accountant, period);
    expect([alone.status, alone.body.code, alone.body.message]).toEqual([
      409,
      'payroll.second_for_people',
      expect.stringContaining(nameOf('visa')),
    ]);
    expect((await board(period)).runs[0]?.state).toBe('asked');
    // Once nobody is left out any more one person is enough.
    await accepted(['visa'], period);
    expect((await process(accountant, period)).status).toBe(200);
    await accountant.mustCall(rollbackPayroll, { pay_period: period });
    const [row] = await portal.database.query<{ org_pos: string; pos_seq: string }>(
      'SELECT org_pos, pos_seq FROM timesheets WHERE emp_id = $1 AND period_start = $2',
      [idOf('parttime'), period],
    );
    const day = {
      idNum: idOf('parttime'),
      org_pos: row?.org_pos ?? '',
      pos_seq: row?.pos_seq ?? '',
      pay_period: period,
      date: period,
    };
    const { version } = await accountant.mustCall(accountingEdit.readDay, day);
    const punches = [{ type: '11', timesheet_hrs: 1 }];
    await accountant.mustCall(accountingEdit.saveDay, { ...day, version, punches, reason: 'It was missing.' });
    expect((await process(accountant, period)).body.message).toContain(nameOf('parttime'));
    expect((await process(delegate, period)).status).toBe(200);
    expect(await violationsOf(portal)).toBe('');
  });

  it('is held against the one of the period before: who was paid then and is not now is named, who has left since is not', async () => {
    await accountant.call(exportPayroll, { pay_period: period });
    await accepted(HOURLY, later);
    await portal.database.query(
      `UPDATE timesheets SET state = 'open', content_hash = NULL WHERE emp_id = ANY ($1::text[]) AND period_start = $2`,
      [[idOf('visa'), idOf('hourly')], later],
    );
    await portal.database.query('UPDATE employments SET ended_on = $2::date - 1 WHERE emp_id = $1', [idOf('hourly'), later]);
    const { leftOut } = await dryRun(later);
    expect(leftOut.map(({ id }) => id)).toEqual([idOf('visa')]);
    const alone = await process(accountant, later);
    expect([alone.status, alone.body.message]).toEqual([409, expect.stringContaining(nameOf('visa'))]);
    expect((await process(delegate, later)).status).toBe(200);
  });

  it('that left people out and was confirmed by nobody is found by cli verify', async () => {
    // The test itself ended the position of somebody.
    expect(await violationsOf(portal, 'personnel-actions.leavers-')).toBe('');
    await portal.database.query('UPDATE payroll_runs SET confirmed_by = NULL WHERE period_start = $1 AND left_out > 0', [later]);
    expect(await violationsOf(portal)).toContain('left out 1 people and no one confirmed it');
  });
});
