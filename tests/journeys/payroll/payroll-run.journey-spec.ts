import { demoPerson } from '@campus/demo-campus';
import { processPayroll, readPayrollRun } from '@campus/domain/payroll';
import { approveSalaried, createTimeOff, readTimeOff } from '@campus/domain/timeclock';
import { addDays } from '@campus/domain/calendar/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture, settled } from '../harness/journey.js';
import { bytesOf } from '../harness/saved-file.js';

jest.setTimeout(300_000);

const SCREEN = '/accounting/payroll-run';
const HOURLY = ['hourly', 'visa', 'parttime'].map((name) => demoPerson(name).empId);
const VISA = demoPerson('visa');
const SALARIED = demoPerson('salaried');

let journey: Journey;
let page: Page;
let period: string;

/** Puts the sheets of some people into a state, as the steps before a payroll would have left them. */
const put = (people: readonly string[], state: string) =>
  journey.portal.database.query(
    `INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state, content_hash)
     SELECT DISTINCT emp_id, org_pos, pos_seq, $2::date, $3, timesheet_hash(emp_id, org_pos, pos_seq, $2::date) FROM punches
     WHERE emp_id = ANY ($1::text[]) AND work_date BETWEEN $2::date AND $2::date + 13
     ON CONFLICT (emp_id, org_pos, pos_seq, period_start) DO UPDATE SET state = $3`,
    [people, period, state],
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const run = (attempt: number) => page.getByRole('listitem', { name: `Run ${attempt}`, exact: true });
const answer = async (question: string, label: string) => {
  const dialog = page.getByRole('dialog', { name: new RegExp(question) });
  await onPage(dialog).toBeVisible();
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await onPage(dialog).toBeHidden();
};

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small' });
  const accountant = await journey.portal.client('accountant');
  period = (await accountant.mustCall(readPayrollRun, {})).period.id;
  await put(HOURLY, 'accepted');
  await put([VISA.empId], 'approved');
  ({ page } = await journey.signIn('accountant', { path: SCREEN }));
});
afterAll(async () => journey.stop());

describe('salaried time off on the approve payroll screen', () => {
  it('is processed and exported by itself: the timesheets stay as they were [PAYROLL-006]', async () => {
    const salaried = await journey.portal.client('salaried');
    const supervisor = await journey.portal.client('supervisor');
    const { positions, bounds } = await salaried.mustCall(readTimeOff, {});
    const [approved, asked] = [addDays(bounds.start, 15), addDays(bounds.start, 16)];
    const request = (date: string, hours: number) =>
      salaried.mustCall(createTimeOff, { positionId: positions[0]?.id ?? '', date, hours });
    const { id } = await request(approved, 6);
    await request(asked, 5);
    await supervisor.mustCall(approveSalaried, { ids: [id] });
    const timesheets = () =>
      journey.portal.database.query('SELECT * FROM timesheets ORDER BY emp_id, org_pos, pos_seq, period_start', []);
    const before = await timesheets();
    await page.goto('/accounting/approve');
    const rows = page.getByRole('table', { name: 'Salaried time off' }).locator('tbody').getByRole('row');
    const mine = rows.filter({ hasText: `${SALARIED.firstName} ${SALARIED.lastName}` }).filter({ hasText: '6.00' });
    await onPage(mine).toHaveCount(1);
    await onPage(mine.getByText('No', { exact: true })).toBeVisible();
    await button('Process salaried time off').click();
    await onPage(page.getByText(/salaried time-off requests? processed\.$/)).toBeVisible();
    await onPage(mine.getByText('Yes', { exact: true })).toBeVisible();
    await settled(page);
    await picture(page, 'salaried-time-off-processed');
    const [file] = await Promise.all([page.waitForEvent('download'), button('Export salaried time off').click()]);
    const lines = (await bytesOf(file))
      .toString('utf8')
      .split('\n')
      .filter((line) => line.includes(SALARIED.lastName));
    const ofDay = (day: string) => lines.filter((line) => line.includes(`,${day},`));
    expect([ofDay(approved).length, ofDay(asked).length]).toEqual([1, 0]);
    await onPage(mine).toHaveCount(0);
    expect(await timesheets()).toEqual(before);
    await page.goto(SCREEN);
  });
});

describe('the payroll run', () => {
  it('draws its four steps, says by cause and supervisor what stands in the way, writes to one, and offers no step while timesheets are pending', async () => {
    await onPage(page.getByRole('heading', { level: 1, name: 'Payroll run' })).toBeVisible();
    const causes = page.getByRole('region', { name: 'Before you run payroll' });
    await onPage(causes.getByText('Approved by the supervisor, not yet by accounting: 1')).toBeVisible();
    await onPage(causes.getByRole('link', { name: `${VISA.firstName} ${VISA.lastName}` }).first()).toHaveAttribute(
      'href',
      /accounting\/approve/,
    );
    await onPage(button('Process payroll')).toHaveCount(0);
    const steps = page.getByRole('list', { name: 'Steps of this payroll' });
    await onPage(steps.getByRole('listitem')).toHaveCount(4);
    await onPage(steps.locator('[aria-current="step"]')).toContainText('Accepted by accounting');
    await onPage(page.getByRole('link', { name: 'Accept 1 timesheet', exact: true })).toHaveAttribute(
      'href',
      /accounting\/approve/,
    );
    const dryRun = page.getByRole('region', { name: 'Dry run' });
    await onPage(dryRun.getByRole('rowheader', { name: 'Gross', exact: true })).toBeVisible();
    await causes
      .getByRole('button', { name: /^Notify / })
      .first()
      .click();
    await onPage(page.getByText(/^The supervisor is notified: /)).toBeVisible();
    await onPage(causes.getByText(/^Notified \d/).first()).toBeVisible();
    await picture(page, 'payroll-run-readiness');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('names who holds it up, goes on after the mend, and moves on the screen by itself', async () => {
    await put([VISA.empId], 'accepted');
    const [pay] = await journey.portal.database.query('SELECT pay_sealed FROM employments WHERE emp_id = $1', [VISA.empId]);
    await journey.portal.database.query('UPDATE employments SET pay_sealed = NULL WHERE emp_id = $1', [VISA.empId]);
    await page.reload();
    await onPage(button('Process payroll')).toBeEnabled();
    await onPage(button('Export payroll')).toBeDisabled();
    await onPage(
      page.getByText('Export payroll: The payroll of this pay period is not processed. Process it first.'),
    ).toBeVisible();
    await button('Process payroll').click();
    const question = page.getByRole('dialog').getByText(/This is the first payroll, and \d+ of \d+ timesheets are outstanding/);
    await onPage(question).toBeVisible();
    await onPage(page.getByRole('dialog').getByText(/^\d+ timesheets are not in this run\.$/)).toBeVisible();
    const notPaid = page.getByRole('list', { name: 'Timesheets that are not in this run, by supervisor' });
    await onPage(notPaid.getByRole('listitem').first()).toBeVisible();
    await picture(page, 'payroll-run-second-person');
    await answer('Process payroll', 'Process payroll');
    await onPage(run(1)).toContainText('another accountant confirms by pressing it too');
    await (await journey.portal.client('acctdelegate')).call(processPayroll, { pay_period: period });
    await onPage(run(1)).toContainText('Holds');
    await onPage(run(1)).toContainText(`${VISA.firstName} ${VISA.lastName} –`);
    await journey.portal.database.query('UPDATE employments SET pay_sealed = $2 WHERE emp_id = $1', [
      VISA.empId,
      pay?.['pay_sealed'],
    ]);
    // A colleague watches the same run: what one presses, the other sees.
    const { page: other } = await journey.signIn('acctdelegate', { path: SCREEN });
    const watched = other.getByRole('listitem', { name: 'Run 1', exact: true });
    await onPage(watched).toContainText('Holds');
    await button('Go on').click();
    await onPage(run(1)).toContainText('Processed');
    await onPage(watched).toContainText('Processed');
    await other.context().close();
    await picture(page, 'payroll-run-processed');
  });

  it('exports its file, notes the bank file as sent, and asks for a second person to roll back', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), button('Export payroll').click()]);
    expect(file.suggestedFilename()).toBe(`payroll-${period}-1.csv`);
    await onPage(run(1)).toContainText('Exported');
    await onPage(page.getByRole('link', { name: 'Bank file' })).toBeVisible();
    await button('Mark bank file as sent').click();
    await onPage(run(1)).toContainText('bank file sent');
    await button('Roll back').click();
    await answer('Roll back', 'Roll back');
    await onPage(run(1)).toContainText('another accountant confirms by pressing it too');
    const phone = await journey.signIn('acctdelegate', { viewport: PHONE, colorScheme: 'dark', path: SCREEN });
    await onPage(phone.page.getByRole('listitem', { name: 'Run 1', exact: true })).toContainText('another accountant confirms');
    await picture(phone.page, 'payroll-run-phone');
    await phone.page.getByRole('button', { name: 'Roll back', exact: true }).click();
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).click();
    await onPage(run(1)).toContainText('Rolled back');
    await onPage(button('Process payroll')).toBeEnabled();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('corrects what was exported and pays it, with a late timesheet, by a supplemental run', async () => {
    const { query } = journey.portal.database;
    await put(HOURLY, 'accepted');
    await page.reload();
    await button('Process payroll').click();
    await answer('Process payroll', 'Process payroll');
    await onPage(run(2)).toContainText('Processed');
    await Promise.all([page.waitForEvent('download'), button('Export payroll').click()]);
    await onPage(run(2)).toContainText('Exported');
    const [held] = await query<{ org_pos: string; pos_seq: string }>(
      'SELECT org_pos, pos_seq FROM timesheets WHERE emp_id = $1 AND period_start = $2',
      [VISA.empId, period],
    );
    const search = new URLSearchParams({ idNum: VISA.empId, ...held, pay_period: period });
    await page.goto(`/accounting/editTimesheet?${search.toString()}`);
    const form = page.getByRole('form', { name: 'Correct exported hours' });
    await form.getByLabel('Hours more or fewer').fill('1.5');
    await form.getByRole('button', { name: 'Put into the next payroll' }).click();
    await onPage(form.getByText('Write a reason, so that the employee and the auditors know why.')).toBeVisible();
    await form.getByLabel('Reason').fill('The first evening was missing.');
    await form.getByRole('button', { name: 'Put into the next payroll' }).click();
    await onPage(page.getByText(/^\+1\.5 h REGULAR on .* go into the next payroll\.$/)).toBeVisible();
    await picture(page, 'payroll-correction');
    await form.getByLabel('Hours more or fewer').fill('1.5');
    await form.getByLabel('Reason').fill('The first evening was missing.');
    await form.getByRole('button', { name: 'Put into the next payroll' }).click();
    await onPage(form.getByText(/^The same correction, \+1\.5 h on .* waits to be paid already\./)).toBeVisible();
    await onPage(form.getByRole('button', { name: 'Correct once more' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${SCREEN}?pay_period=${period}`);
    const corrections = page.getByRole('table', { name: 'Corrections' });
    await onPage(corrections.getByText('Waits for the next run')).toBeVisible();
    await onPage(page.getByText('0 late timesheets, 1 corrections and 0 changed salaries wait.')).toBeVisible();
    await picture(page, 'payroll-supplemental');
    await button('Process supplemental run').click();
    await answer('Process supplemental run', 'Process supplemental run');
    const supplemental = page.getByRole('listitem', { name: 'Run 3', exact: true });
    await onPage(supplemental).toContainText('Supplemental run 3');
    await onPage(supplemental).toContainText('Processed');
    await onPage(corrections.getByText(`Paid by run ${period}/3`)).toBeVisible();
    const [file] = await Promise.all([page.waitForEvent('download'), button('Export supplemental run').click()]);
    expect(file.suggestedFilename()).toBe(`payroll-${period}-3.csv`);
    await onPage(supplemental).toContainText('Exported');
    await onPage(button('Roll back')).toBeDisabled();
    await onPage(page.getByText(/Roll it back first: run 3/).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('says whose steps the buttons are when the arrows have moved on, and processes nothing before its last day', async () => {
    await page.goto(SCREEN);
    await onPage(page.getByText(/^Steps for the payroll of /).first()).toBeVisible();
    await page.getByRole('button', { name: 'Next pay period' }).click();
    await onPage(
      page.getByText(/^These steps are not for the pay period in hand, which is .*\. They are for /).first(),
    ).toBeVisible();
    await onPage(button('Process payroll')).toBeDisabled();
    await onPage(page.getByText(/^Process payroll: This pay period lasts until .* or later\.$/)).toBeVisible();
    await picture(page, 'payroll-run-other-period');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Previous pay period' }).click();
    await onPage(page.getByText(/^Steps for the payroll of /).first()).toBeVisible();
  });
});
