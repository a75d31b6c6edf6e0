import { demoPerson } from '@campus/demo-campus';
import { readApprovals } from '@campus/domain/payroll';
import type { TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { Journey, nameOf, onPage, picture, settled } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

let journey: Journey;
let page: Page;
let client: TestClient;
let period: string;

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

const choose = async (label: string, option: string) => {
  await openList(page.getByRole('combobox', { name: label, exact: true }));
  await page.getByRole('option', { name: option, exact: true }).click();
  // A list that is still closing is not opened anew: the next choice waits until it is gone, as a person does.
  await onPage(page.getByRole('listbox')).toHaveCount(0);
};

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

  it('opens a timesheet by four parameters, edits a day of it, and downloads a report [PAYROLL-010] [PAYREP-004]', async () => {
    await journey.portal.database.query(`UPDATE timesheets SET state = 'approved' WHERE period_start = $1`, [period]);
    await page.goto('/accounting/approve');
    const first = rowsIn('Timesheets pending approval').first().getByRole('link');
    const employee = (await first.innerText()).trim();
    await first.click();
    await onPage(page.getByRole('heading', { level: 1, name: employee })).toBeVisible();
    const address = new URL(page.url());
    expect([address.pathname, [...address.searchParams.keys()].sort()]).toEqual([
      '/accounting/editTimesheet',
      ['idNum', 'org_pos', 'pay_period', 'pos_seq'],
    ]);
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
    await page.goto('/accounting/reports');
    const { payPeriod } = await client.mustCall(readApprovals, {});
    await choose('Report', 'Weekly hours');
    await choose('Pay period', payPeriod.label);
    const [file] = await Promise.all([page.waitForEvent('download'), button(/^Download report/).click()]);
    expect(file.suggestedFilename()).toBe(`weekly-hours-${payPeriod.id}.csv`);
  });
});
