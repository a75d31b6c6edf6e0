import { demoPerson } from '@campus/demo-campus';
import { listPayrollPeriods, makePayPeriods, processPayroll } from '@campus/domain/payroll';
import { addDays } from '@campus/domain/calendar/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Accounting, idOf } from './accounting.js';
import { violationsOf } from './verify.js';

jest.setTimeout(300_000);

let books: Accounting;
let first: string;
let second: string;

beforeAll(async () => {
  books = await Accounting.open();
  [first, second] = books.periods;
});
afterAll(() => books?.portal.stop());

describe('a payroll before which an older one is not paid', () => {
  it('needs a second person, and names the older pay period before it is asked for and in the refusal', async () => {
    await books.put(['hourly', 'visa', 'parttime'], second, 'accepted');
    const { dryRun } = await books.readiness(second);
    expect([dryRun.second, dryRun.older]).toEqual(['second_for_order', [{ id: first, label: periodLabel(first) }]]);
    expect((await books.readiness(first)).dryRun.older).toEqual([]);
    expect((await books.readiness(first)).over).toBe(false);
    for (let press = 0; press < 2; press += 1) {
      const alone = await books.accountant.call(processPayroll, { pay_period: second });
      expect([alone.status, alone.body.code]).toEqual([409, 'payroll.second_for_order']);
      expect(alone.body.message).toContain(periodLabel(first));
    }
    await books.delegate.mustCall(processPayroll, { pay_period: second });
    expect((await books.readiness(second)).over).toBe(true);
    expect((await books.board(second)).runs[0]?.confirmedBy).toContain(demoPerson('acctdelegate').lastName);
  });
});

describe('a salary', () => {
  it('from the Monday of a pay period on is paid whole, and what is settled later keeps back the elected share and no flat amount', async () => {
    await books.export({ pay_period: second });
    // Known late: from the Monday of the period that is exported.
    await books.hire('plain', { orgPos: 'LATE1', pay: '2600.00', from: addDays(second, 1) });
    const run = await books.process({ pay_period: second, run: 'supplemental' });
    const rows = (await books.export({ pay_period: second, run: 'supplemental' })).filter(
      (row) => row['Employee ID'] === idOf('plain'),
    );
    expect(rows.map((row) => [row['Position'], row['Gross'], row['Deductions']])).toEqual([['LATE1', '100.00', '3.00']]);
    expect([run.totals?.gross, run.totals?.deductions]).toEqual(['100.00', '3.00']);
    expect(await violationsOf(books.portal)).toBe('');
  });
});

describe('pay periods', () => {
  it('are made once where two who saw the same last one press at once', async () => {
    const [last] = await books.accountant.mustCall(listPayrollPeriods, {});
    const asked = { count: 26, after: last?.id ?? '' };
    const pressed = await Promise.all([books.accountant, books.delegate].map((client) => client.call(makePayPeriods, asked)));
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(pressed.find(({ status }) => status === 409)?.body.code).toBe('payroll.periods_made_already');
    expect((await books.accountant.mustCall(listPayrollPeriods, {}))[0]?.id).toBe(addDays(last?.id ?? '', 26 * 14));
  });
});
