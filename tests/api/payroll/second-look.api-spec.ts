import { readCompensation } from '@campus/domain/employee-pay';
import { readPayrollReadiness, rollbackPayroll } from '@campus/domain/payroll';
import { addDays } from '@campus/domain/calendar/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Accounting, idOf } from './accounting.js';
import { NIGHTS, violationsOf } from './verify.js';

jest.setTimeout(300_000);

let accounting: Accounting;
let first: string;
let second: string;

/** A year of 26 whole thousands: a pay period is $1,000.00. */
const YEAR = '26000.00';
const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100);
const change = (username: string, orgPos: string, columns: string, values: readonly unknown[]): Promise<unknown> =>
  accounting.portal.database.query(`UPDATE employments SET ${columns} WHERE emp_id = $1 AND org_pos = $2`, [
    idOf(username),
    orgPos,
    ...values,
  ]);

beforeAll(async () => {
  accounting = await Accounting.open();
  [first, second] = accounting.periods;
  // Only these have a salary, so that every cent is known.
  await accounting.portal.database.query(`UPDATE employments SET ended_on = $1::date - 1 WHERE ended_on IS NULL`, [first]);
  await accounting.hire('salaried', { orgPos: 'LOOK1', pay: YEAR, from: addDays(first, -140) });
  await accounting.hire('hr', { orgPos: 'LOOK2', pay: YEAR, from: addDays(first, -140) });
  await accounting.hire('dean.boyce', { orgPos: 'LOOK3', pay: YEAR, from: addDays(first, -140) });
  await accounting.hire('dean.boyce', { orgPos: 'LOOK4', pay: '13000.00', from: addDays(first, -140) });
  await accounting.process({ pay_period: first });
  await accounting.export({ pay_period: first });
});
afterAll(() => accounting?.portal.stop());

describe('the second look at salaries', () => {
  it('names who was put on record late, who had left, and whose pay changed, with period, amount and cause', async () => {
    await accounting.hire('finalizer', { orgPos: 'LOOK5', pay: YEAR, from: addDays(first, 7) });
    await change('dean.boyce', 'LOOK4', 'ended_on = $3::date', [addDays(first, 6)]);
    await change('hr', 'LOOK2', 'ended_on = $3::date', [addDays(first, -1)]);
    await change('salaried', 'LOOK1', 'pay_sealed = $3', [accounting.encrypted('salaried', '28600.00')]);
    const label = periodLabel(first);
    expect(await accounting.caused(second, 'late_hire')).toEqual([[idOf('finalizer'), `LOOK5, ${label}: $500.00`]]);
    expect(await accounting.caused(second, 'left')).toEqual([[idOf('dean.boyce'), `LOOK4, ${label}: -$250.00`]]);
    expect(await accounting.caused(second, 'pay_changed')).toEqual([[idOf('salaried'), `LOOK1, ${label}: $100.00`]]);
    // Nothing is earned any more of which it could be taken: the payroll goes on, and says whom to ask.
    expect(await accounting.caused(second, 'not_taken_back')).toEqual([[idOf('hr'), `LOOK2, ${label}: -$1,000.00`]]);
    expect(await violationsOf(accounting.portal, NIGHTS)).toBe('');
  });

  it('pays and takes back to the cent what the dry run said, in lines, file and paychecks, and once', async () => {
    const { dryRun } = await accounting.readiness(second);
    const run = await accounting.process({ pay_period: second });
    expect([run.state, run.totals?.gross]).toEqual(['processed', dryRun.totals.gross]);
    const rows = await accounting.export({ pay_period: second });
    const paid = (username: string) =>
      rows
        .filter((row) => row['Employee ID'] === idOf(username))
        .map((row) => [row['Pay Period'], row['Position'], cents(row['Gross'])])
        .sort();
    expect(paid('finalizer')).toEqual([
      [first, 'LOOK5', 50_000],
      [second, 'LOOK5', 100_000],
    ]);
    expect(paid('dean.boyce')).toEqual([
      [first, 'LOOK4', -25_000],
      [second, 'LOOK3', 100_000],
    ]);
    expect(paid('salaried')).toEqual([
      [first, 'LOOK1', 10_000],
      [second, 'LOOK1', 110_000],
    ]);
    expect(paid('hr')).toEqual([]);
    const { categories } = await (await accounting.portal.client('salaried')).mustCall(readCompensation, {});
    const pay = categories.find(({ category }) => category === 'Pay');
    expect(cents(pay?.total)).toBe((pay?.items ?? []).reduce((sum, { amount }) => sum + cents(amount), 0));
    const third = accounting.periods[2];
    for (const cause of ['late_hire', 'left', 'pay_changed']) expect(await accounting.caused(third, cause)).toEqual([]);
    expect(await accounting.caused(third, 'not_taken_back')).toHaveLength(1);
    expect(await violationsOf(accounting.portal, NIGHTS)).toBe('');
  });

  it('looks again after a rollback, and takes a raise that was dated back as one change', async () => {
    await accounting.accountant.mustCall(rollbackPayroll, { pay_period: second });
    expect(await accounting.caused(second, 'late_hire')).toHaveLength(1);
    await change('finalizer', 'LOOK5', 'ended_on = $3::date', [addDays(first, 9)]);
    await accounting.hire('finalizer', { orgPos: 'LOOK5', pay: '52000.00', from: addDays(first, 10) });
    const label = periodLabel(first);
    // Two workdays at the old pay and three at the new one.
    expect((await accounting.caused(second, 'late_hire')).map(([, what]) => what)).toEqual([
      `LOOK5, ${label}: $200.00`,
      `LOOK5, ${label}: $600.00`,
    ]);
    await accounting.process({ pay_period: second });
    expect(await violationsOf(accounting.portal, NIGHTS)).toBe('');
  });

  it('takes back in parts what is more than is earned, and names the rest until it is settled', async () => {
    const third = accounting.periods[2];
    await accounting.moveTo(29, third);
    await accounting.export({ pay_period: second });
    await accounting.hire('hr', { orgPos: 'LOOK6', pay: '15600.00', from: third });
    const label = periodLabel(first);
    expect(await accounting.caused(third, 'left')).toEqual([[idOf('hr'), `LOOK2, ${label}: -$600.00`]]);
    expect(await accounting.caused(third, 'not_taken_back')).toEqual([[idOf('hr'), `LOOK2, ${label}: -$400.00`]]);
    const run = await accounting.process({ pay_period: third });
    expect(run.settled).toContainEqual(expect.objectContaining({ id: idOf('hr'), gross: '-600.00', cause: 'left' }));
    await accounting.export({ pay_period: third });
    const next = addDays(third, 14);
    expect((await accounting.accountant.call(readPayrollReadiness, { pay_period: next })).status).toBe(200);
    expect(await accounting.caused(next, 'left')).toEqual([[idOf('hr'), `LOOK2, ${label}: -$400.00`]]);
    expect(await accounting.caused(next, 'not_taken_back')).toEqual([]);
    expect(await violationsOf(accounting.portal, NIGHTS)).toBe('');
  });
});

describe('the guard over what was paid', () => {
  it('finds a run that was rolled back under another, and somebody who was paid otherwise than the period comes to', async () => {
    const { database } = accounting.portal;
    await database.query(
      `UPDATE payroll_runs SET state = 'rolled_back', ended_at = processed_at + interval '1 year' WHERE period_start = $1 AND state = 'exported'`,
      [first],
    );
    expect(await violationsOf(accounting.portal, NIGHTS)).toContain('payroll-order');
    await database.query(
      `UPDATE payroll_runs SET state = 'exported', ended_at = NULL WHERE period_start = $1 AND ended_at IS NOT NULL`,
      [first],
    );
    await database.query('ALTER TABLE employments DISABLE TRIGGER look_again_at_changed_pay');
    await change('dean.boyce', 'LOOK3', 'ended_on = $3::date', [addDays(first, 3)]);
    await database.query('ALTER TABLE employments ENABLE TRIGGER look_again_at_changed_pay');
    const said = await violationsOf(accounting.portal, NIGHTS);
    expect(said).toContain(`payroll-late-computation: ${idOf('dean.boyce')} was paid for ${first} otherwise`);
  });
});
