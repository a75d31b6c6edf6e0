import { listChecks, saveDirectDeposit } from '@campus/domain/employee-pay';
import { approveTimesheets as acceptTimesheets, processPayroll } from '@campus/domain/payroll';
import { approveTimesheets, listTimesheets } from '@campus/domain/timeclock';
import { addDays } from '@campus/domain/calendar/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from '@playwright/test';
import { parse as bankReader, validate } from 'achkit';
import { parse } from 'csv-parse/sync';
import { Accounting, idOf } from '../../api/payroll/accounting.js';
import { Journey, nameOf, onPage, picture } from '../harness/journey.js';
import { bytesOf } from '../harness/saved-file.js';

jest.setTimeout(300_000);

const SCREEN = '/accounting/payroll-run';
const ACCOUNT = { type: 'savings', routing: '021000021', account: '55 1234 9876', account_again: '5512349876' } as const;
const PAY = 'LOOK1';

let journey: Journey;
let page: Page;
let books: Accounting;
let first: string;
let second: string;

const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100);
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const run = (attempt: number): Locator => page.getByRole('listitem', { name: `Run ${attempt}`, exact: true });
const saved = async (press: Promise<unknown>): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press]);
  return (await bytesOf(file)).toString('utf8').replace('\uFEFF', '');
};
const rowsIn = (csv: string): Record<string, string>[] => {
  const [head = [], ...rows] = parse(csv.split('\r\n\r\n')[0] ?? '');
  return rows.map((row) => Object.fromEntries(head.map((label, at) => [label, row[at] ?? ''])));
};

/** Presses a step and answers its question. */
async function press(step: string): Promise<void> {
  await button(step).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: step, exact: true }).click();
  await onPage(dialog).toBeHidden();
}

/** Processes what the screen shows; where one accountant is not enough, a colleague confirms. */
async function process(period: string, attempt: number): Promise<void> {
  await press('Process payroll');
  await onPage(run(attempt)).toContainText(/Processed|another accountant confirms/);
  if ((await run(attempt).innerText()).includes('another accountant confirms')) {
    await books.delegate.mustCall(processPayroll, { pay_period: period });
  }
  await onPage(run(attempt)).toContainText('Processed');
}

/** Exports what was processed; answers the rows of the file. Once a later pay period is in hand, the screen says so and asks. */
async function exported(attempt: number, of: 'in hand' | 'before'): Promise<Record<string, string>[]> {
  const said = of === 'in hand' ? /^Steps for the payroll of / : /^These steps are not for the pay period in hand/;
  await onPage(page.getByText(said).first()).toBeVisible();
  const csv = await saved(of === 'in hand' ? button('Export payroll').click() : press('Export payroll'));
  await onPage(run(attempt)).toContainText('Exported');
  return rowsIn(csv);
}

/** What the bank is sent of a run, as the reader of others reads it. */
async function deposits(attempt: number) {
  const text = await saved(run(attempt).getByRole('link', { name: 'Direct deposits (Nacha)', exact: true }).click());
  expect(validate(text)).toEqual({ ok: true, errors: [] });
  return bankReader(text);
}

/** The journal of a pay period as its file has it: cents to the debit and to the credit. */
async function journal(period: string): Promise<{ readonly debit: number; readonly credit: number; readonly net: number }> {
  await page.goto(`/accounting/reports?book=journal&of=period&pay_period=${period}`);
  await onPage(page.getByRole('table', { name: 'Payroll journal' })).toBeVisible();
  const rows = rowsIn(await saved(page.getByRole('link', { name: 'Download CSV', exact: true }).click()));
  const sum = (column: string, of = rows): number => of.reduce((all, row) => all + cents(row[column] ?? '0'), 0);
  const net = rows.filter((row) => row['Kind'] === 'Net pay');
  return { debit: sum('Debit'), credit: sum('Credit'), net: sum('Credit', net) - sum('Debit', net) };
}

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'worker'] });
  books = await Accounting.at(journey.portal);
  [first, second] = books.periods;
  await books.hire('salaried', { orgPos: PAY, pay: '26000.00', from: addDays(first, -140) });
  for (const username of ['hourly', 'parttime']) {
    const [held] = await books.positions(username);
    if (held !== undefined) await books.work(username, held, addDays(second, 3), 400);
    for (const period of [first, second]) await books.put([username], period, 'accepted');
  }
  await (await journey.portal.newSession('hourly', { fresh: true })).mustCall(saveDirectDeposit, { ...ACCOUNT, version: 0 });
  ({ page } = await journey.signIn('accountant', { path: `${SCREEN}?pay_period=${first}` }));
});
afterAll(async () => journey?.stop());

describe("the accountant's month", () => {
  it('has two payrolls, of which the second pays a late timesheet and a raise that was dated back, is taken back and paid again; books and bank file add up', async () => {
    await process(first, 1);
    const paid = await exported(1, 'before');
    expect(paid.filter((row) => row['Employee ID'] === idOf('visa'))).toEqual([]);
    // The account is new: the bank gets a test of it, and the first pay comes by check.
    const tested = await deposits(1);
    expect(tested.batches.flatMap(({ entries }) => entries.map((one) => [one.idNumber.trim(), one.amountCents]))).toEqual([
      [idOf('hourly'), 0],
    ]);

    const late = (await books.supervisor.mustCall(listTimesheets, { pay_period: first })).filter(
      ({ idNum }) => idNum === idOf('visa'),
    );
    const ids = late.map(({ id }) => id);
    await books.supervisor.mustCall(approveTimesheets, { ids });
    await books.accountant.mustCall(acceptTimesheets, { ids });
    await journey.portal.database.query('UPDATE employments SET pay_sealed = $3 WHERE emp_id = $1 AND org_pos = $2', [
      idOf('salaried'),
      PAY,
      books.encrypted('salaried', '28600.00'),
    ]);
    await page.goto(`${SCREEN}?pay_period=${second}`);
    const causes = page.getByRole('region', { name: 'Before you run payroll' });
    await onPage(causes.getByText(`${PAY}, ${periodLabel(first)}: $100.00`)).toBeVisible();
    await onPage(causes.getByText('Timesheets of other pay periods, paid by this run: 1')).toBeVisible();
    await onPage(causes.getByRole('link', { name: nameOf('visa'), exact: true }).first()).toBeVisible();
    await picture(page, 'accountants-month-second-payroll');
    await process(second, 1);
    const settled = (await exported(1, 'in hand')).filter((row) => row['Pay Period'] === first);
    const of = (username: string) => settled.filter((row) => row['Employee ID'] === idOf(username));
    expect(of('salaried').map((row) => cents(row['Gross']))).toEqual([10_000]);
    expect([of('visa').length > 0, of('visa').every((row) => cents(row['Gross']) > 0)]).toEqual([true, true]);
    const before = await journal(second);
    expect([before.debit, before.net > 0]).toEqual([before.credit, true]);

    await page.goto(`${SCREEN}?pay_period=${second}`);
    await press('Roll back');
    await onPage(run(1)).toContainText('Rolled back');
    const taken = await journal(second);
    expect([taken.debit, taken.net]).toEqual([taken.credit, 0]);
    await page.goto(`${SCREEN}?pay_period=${second}`);
    await process(second, 2);
    await exported(2, 'in hand');
    const after = await journal(second);
    expect([after.debit, after.net]).toEqual([after.credit, before.net]);
    const salaried = await journey.portal.client('salaried');
    const { payDate } = (await books.board(second)).period;
    const dates = (await salaried.mustCall(listChecks, {})).map(({ CHECK_DTE: day }) => day);
    // The void check is gone, the new one stands.
    expect(dates.filter((day) => day === payDate)).toHaveLength(1);
  });
});
