import { demoPerson } from '@campus/demo-campus';
import { listPayrollPeriods, listDelegatesOf, readApprovals } from '@campus/domain/payroll';
import { PAYROLL_REPORTS } from '@campus/domain/payroll/rules';
import type { TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { Journey, nameOf, onPage, PHONE, picture, settled } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';
import { timeOf } from '../harness/sections.js';

jest.setTimeout(300_000);

let journey: Journey;
let page: Page;
let client: TestClient;
let period: string;
/** The address of a timesheet as accounting edits it. */
let timesheet: string;
/** Whose it is. */
let employee: string;

const idOf = (username: string): string => demoPerson(username).empId;
const table = (name: string) => page.getByRole('table', { name });
const rowsIn = (name: string) => table(name).locator('tbody').getByRole('row');
const button = (name: string | RegExp) => page.getByRole('button', { name });
/** Puts the sheets of the period in hand into a state: as many as asked for, the first by name. */
const put = (state: string, most = 1000) =>
  journey.portal.database.query(
    `INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state, approved_by, approved_at)
     SELECT DISTINCT p.emp_id, p.org_pos, p.pos_seq, $1::date, $2, $3, now() FROM punches p
       LEFT JOIN timesheets t ON t.emp_id = p.emp_id AND t.org_pos = p.org_pos AND t.pos_seq = p.pos_seq AND t.period_start = $1::date
     WHERE p.work_date BETWEEN $1::date AND $1::date + 13 AND t.emp_id IS NULL ORDER BY p.emp_id LIMIT $4`,
    [period, state, idOf('supervisor'), most],
  );

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'jobs'] });
  client = await journey.portal.client('accountant');
  period = (await client.mustCall(readApprovals, {})).payPeriod.id;
});
afterAll(async () => journey.stop());

describe('an accountant', () => {
  it('approves three of five pending timesheets and rejects the other two, then the steps of payroll are there [PAYROLL-002] [PAYROLL-004] [PAYROLL-005]', async () => {
    await put('approved', 5);
    ({ page } = await journey.signIn('accountant', { path: '/accounting/approve?page=1' }));
    await onPage(page.getByRole('heading', { level: 1, name: 'Approve payroll' })).toBeVisible();
    const pending = 'Timesheets pending approval';
    await onPage(rowsIn(pending)).toHaveCount(5);
    await onPage(button('Process payroll')).toHaveCount(0);
    await picture(page, 'accounting-approve-desk');
    expect(await axeFindings(page)).toEqual([]);
    for (const index of [0, 1, 2]) await rowsIn(pending).nth(index).getByRole('checkbox').check();
    await button(/^Approve 3 timesheets, \d+\.\d\d h$/).click();
    await onPage(rowsIn(pending)).toHaveCount(2);
    for (const index of [0, 1]) await rowsIn(pending).nth(index).getByRole('checkbox').check();
    await button('Reject 2 timesheets').click();
    const dialog = page.getByRole('dialog', { name: 'Reject 2 timesheets' });
    await dialog.getByLabel('Reason (optional)').fill('The lunch break is missing.');
    await dialog.getByRole('button', { name: 'Reject 2 timesheets' }).click();
    await onPage(page.getByText('No timesheets are pending approval.')).toBeVisible();
    await onPage(button('Process payroll')).toBeEnabled();
    for (const name of ['Export payroll', 'Roll back']) await onPage(button(name)).toBeDisabled();
    await onPage(page.getByText('The payroll of this pay period is not processed. Process it first.')).toHaveCount(2);
    const states = await journey.portal.database.query(
      'SELECT state, count(*)::int AS count FROM timesheets WHERE period_start = $1 GROUP BY 1',
      [period],
    );
    expect(Object.fromEntries(states.map((row) => [row['state'], row['count']]))).toEqual({ accepted: 3, open: 2 });
  });

  it('sees where supervisors have not approved, writes to them, and reads All done! when nothing is left [PAYROLL-007] [PAYROLL-008] [PAYROLL-009] [PAYROLL-025]', async () => {
    const { outstanding } = await client.mustCall(readApprovals, {});
    await onPage(page.getByText(`20 of ${outstanding.length} rows`)).toBeVisible();
    await onPage(rowsIn('Outstanding timesheets').first()).toContainText(outstanding[0]?.supervisor ?? 'nobody');
    await page.getByRole('main').getByRole('link', { name: 'Notify supervisors', exact: true }).click();
    await onPage(page.getByRole('heading', { level: 1, name: 'Notify supervisors' })).toBeVisible();
    const names = new Set(outstanding.flatMap(({ supervisor }) => (supervisor === null ? [] : [supervisor])));
    const list = 'Supervisors with outstanding timesheets';
    await onPage(rowsIn(list)).toHaveCount(names.size);
    await button('Notify supervisors').click();
    await onPage(page.getByText('You must select at least 1 supervisor to notify.', { exact: true })).toBeVisible();
    expect(await journey.portal.database.query(`SELECT 1 FROM mail_messages WHERE record_type = 'outstanding-notice'`)).toEqual(
      [],
    );
    await rowsIn(list)
      .filter({ hasText: nameOf('supervisor') })
      .getByRole('checkbox')
      .check();
    await button('Notify 1 supervisor').click();
    await onPage(page.getByText(`The supervisor is notified: ${nameOf('supervisor')}`)).toBeVisible();
    await picture(page, 'accounting-notify-desk');
    const mail = await journey.portal.mailbox.waitFor(demoPerson('supervisor').email, 'Timesheets to approve');
    expect(mail.text).toContain(nameOf('parttime'));
    await journey.portal.database.query(`UPDATE timesheets SET state = 'accepted' WHERE period_start = $1`, [period]);
    await put('accepted');
    await page.goto('/accounting/approve');
    await onPage(page.getByText('All done!', { exact: true })).toBeVisible();
  });

  it('turns the pages of the table, and the page stands in the address [PAYROLL-003]', async () => {
    await journey.portal.database.query(`UPDATE timesheets SET state = 'approved' WHERE period_start = $1`, [period]);
    const second = await client.mustCall(readApprovals, { page: 2 });
    await page.goto('/accounting/approve');
    const pending = 'Timesheets pending approval';
    await onPage(rowsIn(pending)).toHaveCount(50);
    await button('Go to page 2').click();
    await onPage(rowsIn(pending).first()).toContainText(second.pending[0]?.employee ?? 'nobody');
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.reload();
    await onPage(rowsIn(pending)).toHaveCount(second.pending.length);
  });

  it('finds where every timesheet stands by exactly five values [PAYROLL-011]', async () => {
    await page.goto(`/accounting/payroll-status?pay_period=${period}&workflowState=supervisor+approved`);
    await onPage(table('Payroll status').getByRole('columnheader')).toHaveText([
      'Employee',
      'Department',
      'Position',
      'Pay period',
      'Workflow state',
    ]);
    await onPage(rowsIn('Payroll status').first()).toContainText('supervisor approved');
    await picture(page, 'accounting-status-desk');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('generates pay periods, and a wrong number makes none [PAYROLL-013] [PAYROLL-023] [PAYROLL-024] [CLOCK-031]', async () => {
    const before = (await client.mustCall(listPayrollPeriods, {})).length;
    await page.goto('/accounting/pay-periods');
    const count = page.getByLabel('Number of pay periods');
    const generate = button('Generate pay periods');
    for (const wrong of ['', 'abc']) {
      await count.fill(wrong);
      await generate.click();
      await onPage(page.getByText('You must enter a number!', { exact: true })).toBeVisible();
    }
    await count.fill('27');
    await generate.click();
    await onPage(page.getByText('You only may generate up to 26 pay periods at a time.', { exact: true })).toBeVisible();
    expect((await client.mustCall(listPayrollPeriods, {})).length).toBe(before);
    await count.fill('2');
    expect(await timeOf(page, 'Made 2 pay periods', () => generate.click())).toBe(3500);
    await onPage(rowsIn('Pay periods')).toHaveCount(before + 2);
    const [last, beforeLast] = await client.mustCall(listPayrollPeriods, {});
    await page.goto('/accounting/approve');
    await openList(page.getByRole('combobox', { name: 'Pay period' }));
    for (const made of [last, beforeLast]) await onPage(page.getByRole('option', { name: made?.label ?? '' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/accounting/pay-periods');
    await settled(page);
    await picture(page, 'accounting-periods-desk');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('keeps the accountants, and the delegates of a chosen supervisor, who sees the same [PAYROLL-014] [PAYROLL-015]', async () => {
    await page.goto('/accounting/delegate');
    await onPage(rowsIn('Accountants')).toHaveCount(1);
    const add = page.getByRole('combobox', { name: 'Person to add as accountant' });
    await add.fill(nameOf('plain').slice(0, 6));
    await page
      .getByRole('option', { name: nameOf('plain') })
      .first()
      .click();
    await button('Add accountant').click();
    await onPage(rowsIn('Accountants')).toHaveCount(2);
    await button(`Remove ${nameOf('plain')}`).click();
    await onPage(rowsIn('Accountants')).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Supervisor', exact: true }).fill(nameOf('supervisor'));
    await page.getByRole('option', { name: nameOf('supervisor') }).click();
    await onPage(rowsIn('Delegates')).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Person to add as delegate' }).fill(nameOf('plain').slice(0, 6));
    await page
      .getByRole('option', { name: nameOf('plain') })
      .first()
      .click();
    await button('Add delegate').click();
    await onPage(rowsIn('Delegates')).toHaveCount(2);
    expect(await client.mustCall(listDelegatesOf, { supervisor_id: idOf('supervisor') })).toHaveLength(2);
    const shown = (await rowsIn('Delegates').locator('td:first-child').allInnerTexts()).sort();
    const chosen = await journey.signIn('supervisor', { path: '/timeclock/delegate' });
    const own = chosen.page.getByRole('table', { name: 'My delegates' }).locator('tbody tr');
    await onPage(own).toHaveCount(2);
    expect((await own.locator('td:first-child').allInnerTexts()).sort()).toEqual(shown);
    await page.bringToFront();
    await picture(page, 'accounting-delegate-desk');
    expect(await axeFindings(page)).toEqual([]);
    await button(`Remove ${nameOf('plain')}`).click();
    await onPage(rowsIn('Delegates')).toHaveCount(1);
    await chosen.page.reload();
    await onPage(own).toHaveCount(1);
    await chosen.context.close();
  });

  it('downloads reports with the inputs that each needs [PAYREP-001] [PAYREP-004] [PAYREP-005] [PAYREP-016]', async () => {
    await page.goto('/accounting/reports');
    const download = button('Download report');
    await download.click();
    await onPage(page.getByText('Invalid Report Selected', { exact: true })).toBeVisible();
    const choose = async (label: string, option: string) => {
      await openList(page.getByRole('combobox', { name: label, exact: true }));
      await page.getByRole('option', { name: option, exact: true }).click();
      // A list that is still closing is not opened anew: the next choice waits until it is gone, as a person does.
      await onPage(page.getByRole('listbox')).toHaveCount(0);
      await onPage(page.getByRole('combobox', { name: label, exact: true })).toHaveText(option);
    };
    for (const { name, of } of PAYROLL_REPORTS) {
      await choose('Report', name);
      await onPage(page.getByRole('combobox', { name: 'Pay period' })).toHaveCount(of === 'period' ? 1 : 0);
      await onPage(page.getByRole('combobox', { name: 'Employee' })).toHaveCount(of === 'employee' ? 1 : 0);
      await onPage(page.getByRole('textbox', { name: /^(Start|End) date/ })).toHaveCount(of === 'employee' ? 2 : 0);
      await download.click();
      await onPage(
        page.getByRole('alert').filter({ hasText: of === 'period' ? 'Choose a pay period.' : 'Choose an employee.' }),
      ).toBeVisible();
    }
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('search-employees')) calls.push(request.url());
    });
    await choose('Report', 'Punches of an employee');
    const person = page.getByRole('combobox', { name: 'Employee' });
    const last = demoPerson('hourly').lastName;
    await person.pressSequentially(last.slice(0, 2));
    await onPage(page.getByText('Type at least 3 characters')).toBeVisible();
    expect(calls).toEqual([]);
    await person.pressSequentially(last.slice(2, 3));
    await page
      .getByRole('option', { name: nameOf('hourly') })
      .first()
      .click();
    expect(calls).toHaveLength(1);
    await page.getByRole('textbox', { name: /^Start date/ }).fill('2026-02-10');
    await page.getByRole('textbox', { name: /^End date/ }).fill('2026-02-09');
    await download.click();
    await onPage(page.getByText('The end date must not be before the start date.')).toBeVisible();
    await picture(page, 'accounting-reports-desk');
    expect(await axeFindings(page)).toEqual([]);
    await choose('Report', 'Weekly hours');
    const { payPeriod } = await client.mustCall(readApprovals, {});
    await choose('Pay period', payPeriod.label);
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toBe(`weekly-hours-${payPeriod.id}.csv`);
  });

  it('opens a timesheet by four parameters, and edits a day of it [PAYROLL-010]', async () => {
    await page.goto('/accounting/approve');
    const first = rowsIn('Timesheets pending approval').first().getByRole('link');
    employee = (await first.innerText()).trim();
    await first.click();
    await onPage(page.getByRole('heading', { level: 1, name: employee })).toBeVisible();
    const address = new URL(page.url());
    expect([address.pathname, [...address.searchParams.keys()].sort()]).toEqual([
      '/accounting/editTimesheet',
      ['idNum', 'org_pos', 'pay_period', 'pos_seq'],
    ]);
    timesheet = `${address.pathname}${address.search}`;
    await onPage(rowsIn('Days')).toHaveCount(14);
    await rowsIn('Days').nth(5).getByRole('button').click();
    const punches = page.getByRole('list', { name: 'Punches' }).getByRole('listitem');
    await button('Add punch').click();
    await openList(punches.last().getByRole('combobox'));
    await page.getByRole('option', { name: 'VACATION' }).click();
    await punches.last().getByLabel('Hours').fill('1.5');
    await page.getByLabel('Reason for the change').fill('The leave was on paper.');
    await button('Save punches').click();
    await onPage(page.getByText(/are saved\.$/)).toBeVisible();
    await onPage(rowsIn('Days').nth(5)).toContainText('1.50 h vacation; changed by');
    await settled(page);
    await picture(page, 'accounting-edit-desk');
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the screens of accounting', () => {
  it('fit a phone in the dark, and a supervisor does not get their data [PAYROLL-010]', async () => {
    const phone = await journey.signIn('acctdelegate', { viewport: PHONE, colorScheme: 'dark', path: '/accounting/approve' });
    await settled(phone.page);
    await picture(phone.page, 'accounting-approve-phone-dark');
    for (const path of ['approve', 'today', 'payroll-status', 'pay-periods', 'delegate', 'reports']) {
      await phone.page.goto(`/accounting/${path}`);
      await settled(phone.page);
      expect(await axeFindings(phone.page)).toEqual([]);
      const width = await phone.page.evaluate<number>('document.documentElement.scrollWidth');
      expect([path, width <= PHONE.width]).toEqual([path, true]);
    }
    expect(phone.errors).toEqual([]);
    const other = await journey.signIn('supervisor', { path: '/accounting/approve' });
    await onPage(other.page.getByRole('heading', { level: 1 })).toBeVisible();
    await onPage(other.page.getByRole('table')).toHaveCount(0);
    await other.page.goto(timesheet);
    await onPage(other.page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(other.page);
    await onPage(other.page.getByRole('table')).toHaveCount(0);
    await onPage(other.page.getByText(employee)).toHaveCount(0);
  });
});
