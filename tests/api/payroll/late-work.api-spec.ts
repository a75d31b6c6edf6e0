import {
  addPayCorrection,
  approveTimesheets as acceptSheets,
  processPayroll,
  readApprovals,
  rollbackPayroll,
} from '@campus/domain/payroll';
import { approveTimesheets, listTimesheets } from '@campus/domain/timeclock';
import { addDays } from '@campus/domain/calendar/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Accounting, idOf } from './accounting.js';
import { NIGHTS, violationsOf } from './verify.js';

jest.setTimeout(300_000);

let accounting: Accounting;
let first: string;
let second: string;

beforeAll(async () => {
  accounting = await Accounting.open();
  [first, second] = accounting.periods;
});
afterAll(() => accounting?.portal.stop());

const cents = (amount: string): number => Math.round(Number(amount) * 100);
/** What accounting's first screen says of the first period while another one is looked at. */
const unpaid = async () => {
  const { unpaid: periods } = await accounting.accountant.mustCall(readApprovals, { pay_period: second });
  return periods.find(({ id }) => id === first);
};
const timesheetsOf = async (username: string): Promise<string[]> =>
  (await accounting.supervisor.mustCall(listTimesheets, { pay_period: first }))
    .filter(({ idNum }) => idNum === idOf(username))
    .map(({ id }) => id);

describe('time that comes after its payroll', () => {
  it('stands on the first screen of accounting as outstanding, pending and approved, until a payroll has paid it', async () => {
    await accounting.put(['parttime'], first, 'accepted');
    await accounting.process({ pay_period: first });
    await accounting.export({ pay_period: first });
    const before = await unpaid();
    expect(before?.outstanding).toBeGreaterThanOrEqual(3);
    expect((await accounting.caused(second, 'older_outstanding')).map(([id]) => id)).toContain(idOf('visa'));

    const ids = await timesheetsOf('visa');
    await accounting.supervisor.mustCall(approveTimesheets, { ids });
    expect(await unpaid()).toMatchObject({ outstanding: (before?.outstanding ?? 0) - ids.length, pending: ids.length });
    expect((await accounting.caused(second, 'older_pending')).map(([id]) => id)).toEqual([idOf('visa')]);
    await accounting.accountant.mustCall(acceptSheets, { ids });
    expect(await unpaid()).toMatchObject({ pending: 0, accepted: ids.length });
    expect(await accounting.caused(second, 'older_pending')).toEqual([]);
  });

  it('that had no timesheet when its period was processed is found too', async () => {
    const [, other] = await accounting.positions('hourly');
    const count = (await unpaid())?.outstanding ?? 0;
    await accounting.portal.database.query(
      'DELETE FROM timesheets WHERE emp_id = $1 AND org_pos = $2 AND pos_seq = $3 AND period_start = $4',
      [idOf('hourly'), other?.org_pos, other?.pos_seq, first],
    );
    expect((await unpaid())?.outstanding).toBe(count - 1);
    await accounting.work('hourly', other ?? { org_pos: '', pos_seq: '' }, addDays(first, 2), 100);
    expect((await unpaid())?.outstanding).toBe(count);
  });

  it('is in the dry run, the lines and the file of the next regular payroll under its own period, each once', async () => {
    const [person, ...none] = await accounting.caused(second, 'late_sheet');
    expect([person, none]).toEqual([[idOf('visa'), expect.stringContaining(periodLabel(first))], []]);
    const { dryRun } = await accounting.readiness(second);
    expect(cents(dryRun.retro)).toBeGreaterThan(0);
    const run = await accounting.process({ pay_period: second });
    expect(run.totals?.gross).toBe(dryRun.totals.gross);
    const settled = run.settled.map(({ id, pay_period: period, cause }) => [id, period, cause]);
    expect(settled).toEqual([[idOf('visa'), first, 'late_sheet']]);
    expect(cents(run.settled[0]?.gross ?? '')).toBe(cents(dryRun.retro));
    const rows = (await accounting.export({ pay_period: second })).filter((row) => row['Employee ID'] === idOf('visa'));
    expect(rows.map((row) => [row['Pay Period'], cents(row['Gross'] ?? '')])).toEqual([[first, cents(dryRun.retro)]]);
    expect(await unpaid()).toMatchObject({ pending: 0, accepted: 0 });
    expect(await violationsOf(accounting.portal, NIGHTS)).toBe('');
  });

  it('holds the payroll below it where it is, and is unpaid again when its own payroll is rolled back', async () => {
    const refused = await accounting.accountant.call(rollbackPayroll, { pay_period: first });
    expect([refused.body.code, refused.body.message]).toEqual([
      'payroll.paid_on_top',
      expect.stringContaining(`run 1 of ${periodLabel(second)}`),
    ]);
    const count = async () => Object.values((await unpaid()) ?? {}).reduce<number>((sum, one) => sum + (Number(one) || 0), 0);
    const before = await count();
    await accounting.accountant.mustCall(rollbackPayroll, { pay_period: second });
    expect(await count()).toBe(before + 1);
    expect(await violationsOf(accounting.portal, NIGHTS)).toBe('');
  });

  it('is paid with the overtime of its own week, over all positions of the person', async () => {
    const [one, other] = await accounting.positions('hourly');
    if (one === undefined || other === undefined) throw new Error('two positions are needed');
    await accounting.portal.database.query(
      'DELETE FROM punches WHERE emp_id = $1 AND work_date BETWEEN $2::date AND $2::date + 13',
      [idOf('hourly'), second],
    );
    for (const day of [1, 2, 3, 4]) await accounting.work('hourly', one, addDays(second, day), 900);
    await accounting.put(['hourly'], second, 'accepted');
    await accounting.process({ pay_period: second });
    await accounting.export({ pay_period: second });
    await accounting.work('hourly', other, addDays(second, 5), 700);
    await accounting.portal.database.query(
      `UPDATE timesheets SET state = 'accepted', content_hash = timesheet_hash(emp_id, org_pos, pos_seq, period_start) WHERE emp_id = $1 AND org_pos = $2 AND pos_seq = $3 AND period_start = $4`,
      [idOf('hourly'), other.org_pos, other.pos_seq, second],
    );
    const third = accounting.periods[2];
    const people = await accounting.caused(third, 'late_sheet');
    // 36 h and 7 h are 3 h of overtime; it is borne by both positions of that week.
    expect(people.map(([id]) => id)).toEqual([idOf('hourly'), idOf('hourly')]);
    const late = await accounting.process({ pay_period: second, run: 'supplemental' });
    expect(late.totals?.overtime).toBe(3);
    await accounting.export({ pay_period: second, run: 'supplemental' });
    expect(await violationsOf(accounting.portal, NIGHTS)).toBe('');
  });

  it('paid by a supplemental run is rolled back after the correction that a later payroll has paid on it, with overtime too', async () => {
    const [, other] = await accounting.positions('hourly');
    const third = accounting.periods[2];
    await accounting.moveTo(29, third);
    const made = { idNum: idOf('hourly'), org_pos: other?.org_pos ?? '', pos_seq: other?.pos_seq ?? '', pay_period: second };
    await accounting.accountant.mustCall(addPayCorrection, {
      ...made,
      date: addDays(second, 5),
      type: '1',
      hours: 2,
      reason: 'The evening.',
    });
    const run = await accounting.process({ pay_period: third });
    expect(run.settled.map(({ id, cause }) => [id, cause])).toContainEqual([idOf('hourly'), 'correction']);
    const below = { pay_period: second, run: 'supplemental' } as const;
    const refused = await accounting.accountant.call(rollbackPayroll, below);
    expect([refused.status, refused.body.code]).toEqual([409, 'payroll.paid_on_top']);
    expect((await accounting.board(second)).supplemental.actions.find(({ action }) => action === 'rollback')).toMatchObject({
      possible: false,
      why: expect.stringContaining(periodLabel(third)),
    });
    await accounting.accountant.mustCall(rollbackPayroll, { pay_period: third });
    await accounting.accountant.mustCall(rollbackPayroll, below);
    await accounting.accountant.mustCall(rollbackPayroll, { pay_period: second });
    expect((await accounting.accountant.call(processPayroll, below)).body.code).toBe('payroll.regular_first');
    expect(await violationsOf(accounting.portal, NIGHTS)).toBe('');
  });
});
