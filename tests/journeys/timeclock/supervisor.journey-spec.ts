/// <reference lib="dom" />
import type { TimesheetRow } from '@campus/domain/timeclock';
import {
  accountingEdit,
  addDelegate,
  approveTimesheets,
  listTimesheets,
  readHours,
  supervisorMessages as messages,
  supervisorTexts as texts,
} from '@campus/domain/timeclock';
import { addDays, campusDay, campusInstant, formalDate } from '@campus/domain/timeclock/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page, Request } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { timeOf } from '../harness/sections.js';
import { Journey, nameOf, onPage, PHONE, picture, settled } from '../harness/journey.js';
import {
  approveUnseen,
  callOneBase,
  correctInGrid,
  fillWeeks,
  idOf,
  remaining,
  rowOf,
  sayNotSaved,
  section,
  table,
} from './supervisor-story.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

const APPROVE = '/timeclock/approve';
const hoursText = (hours: number): string =>
  hours.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

let journey: Journey;
let page: Page;
/** The first day of the pay period before the current one. */
let last: string;
let label: string;

const waiting = async (username = 'supervisor'): Promise<TimesheetRow[]> =>
  (await journey.portal.client(username)).mustCall(listTimesheets, { pay_period: last });
const timesheetOf = async (username: string): Promise<TimesheetRow> => {
  const row = (await waiting()).find((one) => one.idNum === idOf(username));
  if (row === undefined) throw new Error(`${username} has no waiting sheet`);
  return row;
};

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'jobs'] });
  const { payPeriods, payPeriod } = await (await journey.portal.client('hourly')).mustCall(readHours, {});
  last = addDays(payPeriod?.id ?? '', -14);
  label = payPeriods.find((period) => period.id === last)?.label ?? '';
  await fillWeeks(journey, await timesheetOf('parttime'), last);
  ({ page } = await journey.signIn('supervisor', { path: APPROVE }));
});
afterAll(async () => journey.stop());

describe('the approve screen', () => {
  it('lists the sheets of the period with their columns, overtime alone standing out [SUP-005] [SUP-007]', async () => {
    const row = await timesheetOf('parttime');
    await onPage(page.getByRole('heading', { level: 1, name: 'Approve timesheets' })).toBeVisible();
    await onPage(page.getByRole('combobox', { name: 'Pay period' })).toHaveText(label);
    const heads = table(page, 'Assigned').getByRole('columnheader');
    const columns = [
      'Employee',
      'Position',
      'Regular',
      'Vacation',
      'Sick',
      'Holiday',
      'Personal',
      'Other',
      'Total',
      'Week 1',
      'Week 2',
    ];
    await onPage(heads).toHaveText(['', ...columns]);
    const shown = rowOf(page, 'Assigned', row);
    const cells = shown.getByRole('cell');
    await onPage(cells.nth(9)).toHaveText('80.01');
    await onPage(cells.nth(10).locator('[data-overtime]')).toHaveCount(0);
    await onPage(cells.nth(11).locator('[data-overtime]')).toHaveText('40.01');
    await onPage(shown.getByRole('img', { name: texts.star })).toHaveCount(0);
    await settled(page);
    await picture(page, 'approve-desk');
    expect(await axeFindings(page)).toEqual([]);
    await shown.getByRole('link', { name: /^Edit/ }).click();
    await onPage(page).toHaveURL(
      new RegExp(`/timeclock/editTimesheet\\?idNum=${row.idNum}&org_pos=.*&pos_seq=.*&pay_period=${last}`),
    );
    await page.goBack();
  });

  it('asks for a selection, selects all and none, and warns before it approves [SUP-008] [SUP-025] [SUP-028]', async () => {
    const approve = page.getByRole('button', { name: 'Approve timesheets' });
    await approve.click();
    await onPage(page.getByText('You must select at least 1 timesheet to approve.')).toBeVisible();
    await page.getByRole('button', { name: 'Select all', exact: true }).click();
    const boxes = table(page, 'Assigned').getByRole('checkbox', { name: /^Select (?!all)/ });
    const count = await boxes.count();
    for (let index = 0; index < count; index += 1) await onPage(boxes.nth(index)).toBeChecked();
    await page.getByRole('button', { name: 'Unselect all' }).click();
    for (let index = 0; index < count; index += 1) await onPage(boxes.nth(index)).not.toBeChecked();
    const row = await timesheetOf('visa');
    const before = await waiting();
    const sum = (rows: readonly TimesheetRow[]) =>
      hoursText(Math.round(rows.reduce((all, one) => all + one.total * 100, 0)) / 100);
    await onPage(remaining(page, 'Assigned')).toHaveText(`${before.length} remaining, ${sum(before)} h`);
    await rowOf(page, 'Assigned', row).getByRole('checkbox').check();
    const named = `Approve 1 timesheet, ${hoursText(row.total)} h`;
    await page.getByRole('button', { name: named, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await onPage(dialog).toContainText('Employees cannot clock in');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await onPage(dialog).toBeHidden();
    expect(await waiting()).toHaveLength(before.length);
    await page.getByRole('button', { name: named, exact: true }).click();
    await dialog.getByRole('button', { name: named, exact: true }).click();
    await onPage(page.getByText(`1 timesheet approved: ${row.employee}`)).toBeVisible();
    await onPage(rowOf(page, 'Assigned', row)).toHaveCount(0);
    await onPage(remaining(page, 'Assigned')).toHaveText(`${before.length - 1} remaining, ${sum(await waiting())} h`);
  });

  it('marks hours that accounting changed with a star until they are approved [SUP-010]', async () => {
    const row = await timesheetOf('parttime');
    const accountant = await journey.portal.client('accountant');
    const { idNum, org_pos, pos_seq, pay_period } = row;
    const date = { idNum, org_pos, pos_seq, pay_period, date: addDays(last, 3) };
    const { version } = await accountant.mustCall(accountingEdit.readDay, date);
    await accountant.mustCall(accountingEdit.saveDay, { ...date, version, punches: [{ type: '10', timesheet_hrs: 1 }] });
    await page.reload();
    await onPage(rowOf(page, 'Assigned', row).getByRole('img', { name: texts.star })).toBeVisible();
    await onPage(table(page, 'Assigned').getByRole('img', { name: texts.star })).toHaveCount(1);
  });

  it('shows a delegate both groups, and to who has approved everything that all is done [SUP-009] [SUP-057]', async () => {
    const rows = await waiting();
    await journey.portal.database.query('UPDATE employments SET supervisor_id = $1 WHERE emp_id = $2', [
      idOf('supdelegate'),
      rows.find((row) => Number(row.idNum) > 200_000)?.idNum,
    ]);
    const seth = await journey.signIn('supdelegate', { path: APPROVE, viewport: PHONE, colorScheme: 'dark' });
    const { page: small } = seth;
    for (const group of ['Assigned', 'Delegated']) await onPage(remaining(small, group)).toHaveText(/^[1-9]\d* remaining, /);
    await settled(small);
    await picture(small, 'approve-phone');
    expect(await axeFindings(small)).toEqual([]);
    await seth.context.close();
    const supervisor = await journey.portal.client('supervisor');
    const all = await supervisor.mustCall(listTimesheets, {});
    await supervisor.mustCall(approveTimesheets, { ids: all.map((row) => row.id) });
    await journey.portal.database.query(
      `UPDATE time_off_requests SET state = 'cancelled', version = version + 1 WHERE state = 'requested'`,
    );
    await page.reload();
    await onPage(page.getByText('All done!', { exact: true })).toBeVisible();
    await onPage(section(page, 'Assigned')).toHaveCount(0);
    // The current period opens again, for those who still clock in it.
    await journey.portal.database.query('DELETE FROM timesheets WHERE period_start > $1::date', [last]);
  });
});

describe('the other screens of a supervisor', () => {
  it('clock people in today at a time or now, and offer no other day [SUP-011] [SUP-012] [SUP-015] [CLOCK-031]', async () => {
    await page.goto('/timeclock/today');
    const rows = page.getByRole('table', { name: 'People today' }).getByRole('row');
    const row = rows.filter({ hasText: nameOf('hourly') }).filter({ hasText: 'Human Resources Assistant' });
    await onPage(page.getByText('Times can be set for today only.')).toBeVisible();
    const at = row.getByRole('textbox', { name: /^Set Time for/ });
    await row.getByRole('button', { name: /^Choose a time for/ }).click();
    const latest = page.getByRole('menuitem').last();
    await onPage(latest).toHaveText('11:45 PM');
    await latest.click();
    await onPage(at).toHaveValue('11:45 PM');
    await at.fill('');
    await settled(page);
    await picture(page, 'today-desk');
    expect(await axeFindings(page)).toEqual([]);
    const clockIn = row.getByRole('button', { name: /^Clock In/ });
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/timeclock/sup/today'));
    expect(await timeOf(page, nameOf('hourly'), () => clockIn.click())).toBe(3500);
    expect((await asked).postDataJSON()).not.toHaveProperty('time');
    const open = await journey.portal.database.query(
      `SELECT abs(extract(epoch FROM now() - time_in)) < 300 AS now FROM punches WHERE emp_id = $1 AND time_in IS NOT NULL AND time_out IS NULL ORDER BY time_in DESC LIMIT 1`,
      [idOf('hourly')],
    );
    expect(open).toEqual([{ now: true }]);
    await onPage(row.getByText('Punched In')).toBeVisible();
    await onPage(row.getByRole('button', { name: /^Clock Out/ })).toBeVisible();
  });

  it('edit a date, ask before unsaved changes are left, and keep what was typed [SUP-016] [SUP-027] [SUP-031] [SUP-034]', async () => {
    const [held] = await journey.portal.database.query<{ org_pos: string; pos_seq: string }>(
      `SELECT org_pos, pos_seq FROM employments WHERE emp_id = $1 AND department_code = '0330'`,
      [idOf('hourly')],
    );
    const date = addDays(last, 14);
    const query = new URLSearchParams({ idNum: idOf('hourly'), ...held, pay_period: date, date });
    await page.goto(`/timeclock/editTimesheet?${query.toString()}`);
    await page.getByRole('button', { name: 'Add punch' }).click();
    const punches = page.getByRole('list', { name: 'Punches' }).getByRole('listitem');
    const added = punches.last();
    const count = await punches.count();
    await openList(added.getByRole('combobox'));
    await page.getByRole('option', { name: 'SICK' }).click();
    await added.getByLabel('Hours').fill('1.25');
    await settled(page);
    await picture(page, 'edit-timesheet-desk');
    expect(await axeFindings(page)).toEqual([]);
    let asked = '';
    const stay = async (leave: () => Promise<unknown>) => {
      asked = '';
      page.once('dialog', (dialog) => {
        asked = dialog.message() === '' ? dialog.type() : dialog.message();
        void dialog.dismiss();
      });
      await leave();
      await onPage(added.getByLabel('Hours')).toHaveValue('1.25');
      expect(asked).not.toBe('');
    };
    await stay(() => page.getByRole('link', { name: 'Home' }).first().click());
    await stay(() => page.evaluate(() => history.back()));
    await stay(() => page.evaluate(() => location.reload()));
    await page.getByLabel('Reason for the change').fill('The doctor was on paper');
    await page.getByRole('button', { name: 'Save punches' }).click();
    await onPage(page.getByText(/are saved\.$/)).toBeVisible();
    await onPage(punches).toHaveCount(count);
    await page.getByRole('button', { name: 'Add punch' }).click();
    await openList(punches.last().getByRole('combobox'));
    await page.getByRole('option', { name: 'Choose a type' }).click();
    await punches.last().getByLabel('Time in').fill('18:00');
    await punches.last().getByLabel('Time out').fill('19:00');
    await page.getByRole('button', { name: 'Save punches' }).click();
    const wrong = `Punch ${count + 1} is invalid. Please check the times and type.`;
    await onPage(page.getByText(wrong, { exact: true })).toBeVisible();
    await openList(punches.last().getByRole('combobox'));
    await page.getByRole('option', { name: 'SICK' }).click();
    await punches.last().getByLabel('Hours').fill('0');
    await page.getByRole('button', { name: 'Save punches' }).click();
    await onPage(punches).toHaveCount(count);
    await onPage(page.getByText(/1\.25 h sick; changed by .* because The doctor was on paper/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await onPage(page).toHaveURL(/homepage/);
  });

  it('correct a day in the grid with two clicks and no other page, its hours and total changing as one types [SUP-016] [SUP-056]', async () => {
    await correctInGrid(page, addDays(last, 14));
  });

  it('show a period by date, go to another without a reload, and offer the part-time report [SUP-017] [SUP-018] [SUP-019]', async () => {
    await page.goto(`/timeclock/viewTimesheets?id=${last}`);
    const list = page.getByRole('table', { name: 'Timesheets' });
    await onPage(list.getByRole('columnheader')).toHaveCount(19);
    const row = list.getByRole('row').filter({ hasText: nameOf('visa') });
    await onPage(row).toContainText('Approved');
    await onPage(row.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    await settled(page);
    await picture(page, 'view-timesheets-desk');
    expect(await axeFindings(page)).toEqual([]);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('button', { name: 'Previous pay period' }).click();
    await onPage(page).toHaveURL(new RegExp(`id=${addDays(last, -14)}$`));
    await onPage(list.getByRole('columnheader').nth(2)).toContainText(String(Number(addDays(last, -14).slice(8))));
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Part-Time Employee Hours', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^part-time-hours-.*\.csv$/);
  });

  it('approve all that nothing speaks against with two clicks, and leave the others [SUP-008] [SUP-049]', async () => {
    await approveUnseen(journey, page);
  });

  it('keep the delegates: none, one found by name, none again, by a POST that says DELETE [CLOCK-020] [SUP-002] [SUP-003] [SUP-004] [SUP-058]', async () => {
    await journey.portal.database.query('DELETE FROM timesheet_delegates WHERE supervisor_id = $1', [idOf('supervisor')]);
    await page.goto('/timeclock/delegate');
    await onPage(page.getByText('You currently do not have any delegates.', { exact: true })).toBeVisible();
    const calls: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes('search-delegates')) calls.push(request);
    });
    await page.evaluate(() =>
      document.addEventListener('keydown', () => Object.assign(window, { lastKey: Date.now() }), { capture: true }),
    );
    const field = page.getByRole('combobox', { name: 'Person' });
    await field.pressSequentially('Se', { delay: 100 });
    await onPage(page.getByText('Type at least 3 characters')).toBeVisible();
    expect(calls).toEqual([]);
    await field.pressSequentially('th', { delay: 100 });
    const option = page.getByRole('option', { name: nameOf('supdelegate') });
    await onPage(option).toBeVisible();
    const lastKey = await page.evaluate(() => (window as unknown as { readonly lastKey: number }).lastKey);
    expect(calls).toHaveLength(1);
    expect((calls[0]?.timing().startTime ?? 0) - lastKey).toBeGreaterThanOrEqual(399);
    await option.click();
    await page.getByRole('button', { name: 'Add Delegate' }).click();
    const list = page.getByRole('table', { name: 'My delegates' });
    await onPage(list.getByRole('row').filter({ hasText: nameOf('supdelegate') })).toBeVisible();
    await onPage(page.getByText('You currently do not have any delegates.')).toHaveCount(0);
    const removal = page.waitForRequest((request) => request.url().endsWith('/timeclock/sup/delegate'));
    await list.getByRole('button', { name: `Remove ${nameOf('supdelegate')}` }).click();
    const sent = await removal;
    expect([sent.method(), (sent.postDataJSON() as { _method: string })._method.toUpperCase()]).toEqual(['POST', 'DELETE']);
    await onPage(page.getByText('You currently do not have any delegates.')).toBeVisible();
    await (await journey.portal.client('supervisor')).mustCall(addDelegate, { id: idOf('supdelegate') });
  });

  it('tell who supervises no one [SUP-059]', async () => {
    const { page: other, context } = await journey.signIn('plain', { path: '/timeclock/today' });
    await onPage(other.getByText("It doesn't look like you supervise anyone.", { exact: true })).toBeVisible();
    await onPage(other.getByRole('row')).toHaveCount(0);
    await context.close();
  });
});

describe('an employee and the supervisor', () => {
  it('agree on the hours of the sheet, or the employee says what is wrong and the supervisor reads it', async () => {
    const { query } = journey.portal.database;
    await query('DELETE FROM timesheets WHERE emp_id = $1', [idOf('hourly')]);
    const own = await journey.signIn('hourly', { path: `/timeclock/timeclock?period=${last}`, viewport: PHONE });
    const timesheet = own.page.getByRole('region', { name: 'Timesheet of Human Resources Assistant' });
    await onPage(timesheet.getByText('Now waiting for the supervisor')).toBeVisible();
    await timesheet.getByRole('button', { name: 'I do not agree' }).click();
    const dialog = own.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send to supervisor' }).click();
    await onPage(dialog.getByText('Write what is wrong, so that your supervisor can fix it.')).toBeVisible();
    await dialog.getByLabel('What is wrong').fill('Tuesday evening is missing.');
    await dialog.getByRole('button', { name: 'Send to supervisor' }).click();
    await onPage(timesheet.getByText('You do not agree: Tuesday evening is missing.')).toBeVisible();
    await picture(own.page, 'attest-disagree-phone');
    await page.goto(`${APPROVE}?period=${last}`);
    await onPage(page.getByText('Does not agree: Tuesday evening is missing.').first()).toBeVisible();
    await timesheet.getByRole('button', { name: 'These hours are right' }).click();
    await onPage(timesheet.getByText(texts.youAgree)).toBeVisible();
    await onPage(timesheet.getByRole('button', { name: 'These hours are right' })).toHaveCount(0);
    expect(await axeFindings(own.page)).toEqual([]);
    await page.reload();
    await onPage(table(page, 'Assigned').getByRole('row').first()).toBeVisible();
    await onPage(page.getByText('Does not agree: Tuesday evening is missing.')).toHaveCount(0);
    await own.context.close();
  });

  it('end a forgotten punch, past midnight: the employee says when it was, the supervisor approves it with one press', async () => {
    const { query } = journey.portal.database;
    // The hours lie on the days on which they were worked.
    const ended = `SELECT min(time_in) AS began, max(time_out) AS ended, count(*)::int AS days FROM punches WHERE emp_id = $1 AND time_in >= $2`;
    const day = addDays(campusDay(Date.now()), -2);
    const [began, end] = [campusInstant(day, '22:30') ?? 0, campusInstant(addDays(day, 1), '01:15') ?? 0].map(
      (at) => new Date(at),
    );
    await query('DELETE FROM punches WHERE emp_id = $1 AND coalesce(time_out, time_in) > $2', [idOf('visa'), began]);
    await query('DELETE FROM timesheets WHERE emp_id = $1', [idOf('visa')]);
    await query(
      `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, source, created_at)
       SELECT emp_id, org_pos, pos_seq, ($2::timestamptz AT TIME ZONE 'America/New_York')::date, '1', $2, 'clock', $2 FROM employments WHERE emp_id = $1`,
      [idOf('visa'), began],
    );
    const own = await journey.signIn('visa', { path: '/timeclock/timeclock', viewport: PHONE });
    await own.page.getByRole('button', { name: texts.forgot }).click();
    const dialog = own.page.getByRole('dialog');
    await dialog.getByLabel('Left at').fill('01:15');
    await dialog.getByRole('button', { name: 'Ask supervisor' }).click();
    await onPage(dialog.getByText(messages.text('correction_time'))).toBeVisible();
    await dialog.getByLabel('Day').click();
    await own.page.getByRole('option', { name: formalDate(addDays(day, 1)) }).click();
    await dialog.getByLabel('Message').fill('I forgot it.');
    await picture(own.page, 'forgotten-punch-phone');
    await dialog.getByRole('button', { name: 'Ask supervisor' }).click();
    await onPage(own.page.getByText(/Your supervisor is asked to end this punch at/)).toBeVisible();
    await page.goto(APPROVE);
    const waitingPunch = page.getByRole('region', { name: 'Forgotten clock-outs' });
    await onPage(waitingPunch.getByText('I forgot it.')).toBeVisible();
    await waitingPunch.getByRole('button', { name: `Approve the correction of ${nameOf('visa')}` }).click();
    await onPage(page.getByText(/^The punch is ended at/)).toBeVisible();
    await onPage(waitingPunch).toHaveCount(0);
    expect(await query(ended, [idOf('visa'), began])).toEqual([{ began, ended: end, days: 2 }]);
    await own.page.reload();
    await onPage(own.page.getByText('Punched Out', { exact: true })).toBeVisible();
    await own.context.close();
  });
});

describe('the screens of work', () => {
  it('call one API base with the session, and say a failure alike wherever it comes from [CLOCK-018] [CLOCK-028]', () =>
    callOneBase(journey, page));

  it('say that nothing was saved, and why, and keep what was typed [CLOCK-029] [CLOCK-030]', () => sayNotSaved(journey, page));
});
