import { demoPerson } from '@campus/demo-campus';
import { createTimeOff, readTimeOff } from '@campus/domain/timeclock';
import { addDays, formalDate } from '@campus/domain/timeclock/rules';
import type { TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { effortOf } from '../harness/effort.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';
import { timeOf } from '../harness/sections.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

const SCREEN = '/timeclock/timeRequest';
const ELIGIBLE = 'Campus Technology Assistant';
const OTHER = 'Human Resources Assistant';
const CALL = '/api/timeclock/emp/time-off';
const INCOMPLETE = 'Please make sure you have completed all the fields.';
const empId = demoPerson('hourly').empId;

let journey: Journey;
let page: Page;
let client: TestClient;
/** A day within the bounds, and as the screen writes it. */
let day: string;
let shown: string;

const section = () => page.getByRole('region', { name: `Requests of ${ELIGIBLE}` });
const table = () => section().getByRole('table');
const modal = () => page.getByRole('dialog', { name: 'Ask for time off' });
const field = (name: string) => modal().getByRole('textbox', { name });
const send = () => modal().getByRole('button', { name: 'Send request' });
const stored = () => journey.portal.database.query('SELECT id, hour_type FROM time_off_requests WHERE emp_id = $1', [empId]);
const openModal = async () => {
  await section().getByRole('button', { name: 'Create Request' }).click();
  await onPage(modal()).toBeVisible();
};
const setting = (column: string, value: boolean) =>
  journey.portal.database.query(`UPDATE timecard_settings SET ${column} = $2 WHERE emp_id = $1 AND text_clock_in`, [
    empId,
    value,
  ]);
const positionId = async () => (await client.mustCall(readTimeOff, {})).positions[0]?.id ?? '';

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'worker', 'jobs'] });
  client = await journey.portal.client('hourly');
  day = addDays((await client.mustCall(readTimeOff, {})).bounds.start, 45);
  shown = `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`;
  ({ page } = await journey.signIn('hourly', { path: SCREEN }));
});
afterAll(async () => journey.stop());

describe('the time-off screen', () => {
  it('opens with the available time and its explanation [TIMEOFF-001] [TIMEOFF-002] [TIMEOFF-011] [TIMEOFF-032]', async () => {
    await onPage(page.getByRole('heading', { level: 1, name: 'Time off' })).toBeVisible();
    const available = page.getByRole('table', { name: 'Available Time' });
    await onPage(available.getByRole('columnheader')).toHaveText(['Paid time off type', 'Taken', 'Available']);
    const rows = await available
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .allInnerTexts();
    const { balances } = await client.mustCall(readTimeOff, {});
    expect(rows.map((row) => row.split(/\s+/).filter((part) => part !== ''))).toEqual(
      balances.map(({ type, taken, available: left }) => [type, String(taken), String(left)]),
    );
    expect(balances).toHaveLength(2);
    await onPage(page.getByText('Balances are accurate as of the 15th of the month.')).toBeVisible();
    await onPage(section()).toBeVisible();
    await picture(page, 'time-off-desk');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('lists and creates requests of the eligible position alone [TIMEOFF-005] [TIMEOFF-031]', async () => {
    await onPage(section().getByText('There are no requests for this position.', { exact: true })).toBeVisible();
    await onPage(page.getByText(OTHER)).toHaveCount(0);
    await onPage(page.getByRole('button', { name: 'Create Request' })).toHaveCount(1);
    await openModal();
    await onPage(modal().getByText(ELIGIBLE)).toBeVisible();
  });

  it('asks with a date, a type that is VACATION at first, and hours; a toast says so for 3.5 seconds [TIMEOFF-007] [TIMEOFF-020] [CLOCK-031]', async () => {
    await onPage(modal().getByRole('textbox')).toHaveCount(2);
    await onPage(modal().getByRole('combobox')).toHaveCount(1);
    await onPage(modal().getByRole('combobox', { name: 'Request type' })).toHaveText('VACATION');
    await field('Date').fill('2025-03-05');
    await field('Hours').fill('4');
    await onPage(field('Date')).toHaveValue('3/5/2025');
    await field('Date').fill(day);
    await picture(page, 'time-off-modal');
    expect(await axeFindings(page)).toEqual([]);
    expect(await timeOf(page, 'Your request for 4.00 h of VACATION', () => send().click())).toBe(3500);
    await onPage(table().getByRole('row')).toHaveCount(2);
    expect((await stored()).map((row) => row['hour_type'])).toEqual(['10']);
  });

  it('shows each request with its five values in order, and Cancel until it is processed [TIMEOFF-003] [TIMEOFF-006] [CLOCK-020] [CLOCK-032]', async () => {
    const headers = await table().getByRole('columnheader').allInnerTexts();
    expect(headers.slice(0, 5)).toEqual(['Date requested', 'Type', 'Hours', 'Approved', 'Processed']);
    const values = await table().getByRole('row').nth(1).getByRole('cell').allInnerTexts();
    expect(values.slice(0, 5)).toEqual([shown, 'VACATION', '4', 'No', 'No']);
    const processed = await client.mustCall(createTimeOff, { positionId: await positionId(), date: day, type: '11', hours: 1 });
    await journey.portal.database.query(`UPDATE time_off_requests SET state = 'processed', version = version + 1 WHERE id = $1`, [
      processed.id,
    ]);
    await page.reload();
    await onPage(table().getByRole('row')).toHaveCount(3);
    await onPage(section().getByRole('button', { name: /^Cancel/ })).toHaveCount(1);
    await section()
      .getByRole('button', { name: `Cancel: VACATION on ${shown}` })
      .click();
    const cancelling = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(CALL));
    const cancel = page.getByRole('button', { name: 'Cancel request' });
    expect(await timeOf(page, 'The request is cancelled.', () => cancel.click())).toBe(2000);
    expect(((await cancelling).postDataJSON() as { _method: string })._method.toUpperCase()).toBe('DELETE');
    await onPage(table().getByRole('row')).toHaveCount(2);
    await onPage(section().getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  });

  it('refuses what is not complete without a call, and the call refuses it too [TIMEOFF-019] [TIMEOFF-021]', async () => {
    const calls: string[] = [];
    const watch = (request: { method(): string; url(): string }) => {
      if (request.method() === 'POST' && request.url().endsWith(CALL)) calls.push(request.url());
    };
    page.on('request', watch);
    const before = (await stored()).length;
    await openModal();
    await field('Date').fill(day);
    await send().click();
    await onPage(modal().getByText(INCOMPLETE, { exact: true }).first()).toBeVisible();
    await field('Date').fill('');
    await field('Hours').fill('8');
    await send().click();
    await onPage(modal().getByText(INCOMPLETE, { exact: true }).first()).toBeVisible();
    expect(calls).toEqual([]);
    page.off('request', watch);
    const dateless = await client.raw('POST', CALL, { positionId: await positionId(), hours: 8, _token: client.token });
    expect([dateless.body.success, dateless.body.message]).toEqual([false, INCOMPLETE]);
    expect(await stored()).toHaveLength(before);
  });

  it('takes 1 to 8 hours, neither less nor more, as the call does [TIMEOFF-018]', async () => {
    const before = (await stored()).length;
    await field('Date').fill(day);
    for (const hours of ['0', '0.99', '8.01', '9']) {
      await field('Hours').fill(hours);
      await send().click();
      await onPage(
        modal()
          .getByText(/1 to 8 hours/)
          .first(),
      ).toBeVisible();
      const call = await client.call(createTimeOff, { positionId: await positionId(), date: day, hours: Number(hours) });
      expect([call.status, call.body.success]).toEqual([422, false]);
    }
    expect(await stored()).toHaveLength(before);
    await field('Hours').fill('8');
    await send().click();
    await onPage(modal()).toHaveCount(0);
    await client.mustCall(createTimeOff, { positionId: await positionId(), date: day, hours: 1 });
    expect(await stored()).toHaveLength(before + 2);
    await openModal();
    await field('Date').fill(day);
    await field('Hours').fill('8');
    await send().click();
    await onPage(modal().getByText(/^You have asked for 8\.00 h of VACATION .* already\./)).toBeVisible();
    await onPage(modal().getByRole('button', { name: 'Ask once more' })).toBeVisible();
    await modal().getByRole('button', { name: 'Close' }).click();
    expect(await stored()).toHaveLength(before + 2);
  });

  it('offers no day before the first or after the last one, and the call refuses it [TIMEOFF-008]', async () => {
    const { bounds } = await client.mustCall(readTimeOff, {});
    const before = (await stored()).length;
    await openModal();
    for (const [edge, by, beyond] of [
      [bounds.start, -1, 'Previous month'],
      [bounds.end, 1, 'Next month'],
    ] as const) {
      await field('Date').fill(edge);
      await modal().getByRole('button', { name: 'Choose Date from a calendar' }).click();
      const calendar = page.getByRole('dialog', { name: 'Calendar for Date' });
      const cell = (iso: string) => calendar.getByRole('gridcell', { name: String(Number(iso.slice(8))), exact: true });
      await onPage(cell(edge)).toBeEnabled();
      const outside = addDays(edge, by);
      const sameMonth = outside.slice(0, 7) === edge.slice(0, 7);
      await onPage(sameMonth ? cell(outside) : calendar.getByRole('button', { name: beyond })).toBeDisabled();
      await page.keyboard.press('Escape');
      await onPage(calendar).toHaveCount(0);
      const call = await client.call(createTimeOff, { positionId: await positionId(), date: outside, hours: 8 });
      expect([call.status, call.body.code]).toEqual([422, 'timeclock.time_off_date']);
    }
    expect(await stored()).toHaveLength(before);
    await modal().getByRole('button', { name: 'Close' }).click();
    await onPage(modal()).toHaveCount(0);
  });

  it('keeps what was typed and says why when a save fails, in the words of the server or else its own [CLOCK-029]', async () => {
    await openModal();
    await field('Date').fill(day);
    await field('Hours').fill('3');
    const answers = [
      { success: false, code: 'timeclock.other', message: 'Only this sentence.' },
      { success: false, code: 'internal' },
    ];
    for (const [index, sentence] of [
      'Only this sentence.',
      'Something went wrong. Try refreshing the page. Status: 500',
    ].entries()) {
      await page.route(`**${CALL}`, (route) => route.fulfill({ status: index === 0 ? 409 : 500, json: answers[index] }));
      await send().click();
      await onPage(modal().getByText(sentence)).toBeVisible();
      await page.unroute(`**${CALL}`);
      await onPage(field('Hours')).toHaveValue('3');
      await onPage(field('Date')).toHaveValue(shown);
    }
    await modal().getByRole('button', { name: 'Close' }).click();
    await onPage(modal()).toHaveCount(0);
  });

  it('offers types by their description, sends their id, and warns to verify type 15 with HR [TIMEOFF-010] [TIMEOFF-013]', async () => {
    await openModal();
    await onPage(modal().getByText(/^Verify this type of time off with HR/)).toHaveCount(0);
    await openList(modal().getByRole('combobox'));
    const { types } = await client.mustCall(readTimeOff, {});
    await onPage(page.getByRole('option')).toHaveText(types.map((type) => type.description));
    const ask = types.find((type) => type.id === '15')?.description ?? '';
    await page.getByRole('option', { name: ask, exact: true }).click();
    await onPage(modal().getByText(/^Verify this type of time off with HR/)).toBeVisible();
    await field('Date').fill(day);
    await field('Hours').fill('2');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(CALL));
    await send().click();
    expect((await sent).postDataJSON()).toMatchObject({ type: '15', hours: 2, date: day });
    await onPage(modal()).toHaveCount(0);
  });

  it('offers to write to HR when the portal cannot take a request, with a comment only [TIMEOFF-022] [TIMEOFF-028]', async () => {
    const before = (await stored()).length;
    await openModal();
    await field('Date').fill(day);
    await field('Hours').fill('3');
    await setting('online_time_off', false);
    await send().click();
    await onPage(modal().getByText(/The request was not saved/)).toBeVisible();
    await modal().getByRole('button', { name: 'E-mail HR' }).click();
    const mail = page.getByRole('dialog', { name: 'E-mail HR' });
    await mail.getByRole('button', { name: 'Send to HR' }).click();
    await onPage(mail.getByText('Write a comment to HR.')).toBeVisible();
    expect(await journey.portal.database.query(`SELECT 1 FROM mail_messages WHERE recipient = 'hr@campus.example'`)).toEqual([]);
    await mail.getByLabel('Comment to HR').fill('Agreed with Susan.');
    await mail.getByRole('button', { name: 'Send to HR' }).click();
    await onPage(page.getByText('Your message to HR is on its way.')).toBeVisible();
    expect((await journey.portal.mailbox.waitFor('hr@campus.example', 'Harriet Novak')).text).toContain('Agreed with Susan.');
    await setting('online_time_off', true);
    expect(await stored()).toHaveLength(before);
  });

  it('shows the sentence alone where HR cannot help either [TIMEOFF-027]', async () => {
    await page.reload();
    await openModal();
    await field('Date').fill(day);
    await field('Hours').fill('3');
    await journey.portal.database.query(
      `UPDATE employments SET ended_on = started_on WHERE emp_id = $1 AND department_code = '0410'`,
      [empId],
    );
    await send().click();
    await onPage(modal().getByText("This isn't one of your positions.")).toBeVisible();
    await onPage(modal().getByRole('button', { name: 'E-mail HR' })).toHaveCount(0);
    const beside = { success: false, message: 'This cannot be mended by mail.', noEmailOption: true };
    await page.route(`**${CALL}`, (route) => route.fulfill({ status: 422, json: beside }), { times: 1 });
    await send().click();
    await onPage(modal().getByText('This cannot be mended by mail.')).toBeVisible();
    await onPage(modal().getByRole('button', { name: 'E-mail HR' })).toHaveCount(0);
    await journey.portal.database.query(`UPDATE employments SET ended_on = NULL WHERE emp_id = $1`, [empId]);
  });
});

describe('the salaried requests of a supervisor', () => {
  it('are selected and approved, or rejected one by one, and never approved without a selection [SUP-006] [SUP-029]', async () => {
    const salaried = await journey.portal.client('salaried');
    const { positions, bounds } = await salaried.mustCall(readTimeOff, {});
    const ask = (hours: number, by: number) =>
      salaried.mustCall(createTimeOff, { positionId: positions[0]?.id ?? '', date: addDays(bounds.start, by), hours });
    const made = [await ask(8, 40), await ask(4, 41)];
    const { page: boss, errors } = await journey.signIn('supervisor', { path: '/timeclock/approve' });
    const list = boss.getByRole('region', { name: 'Salaried time-off requests' });
    const rows = list.locator('tbody').getByRole('row');
    await onPage(rows).toHaveCount(2);
    expect((await list.getByRole('columnheader').allInnerTexts()).filter((text) => text.trim() !== '').slice(0, 4)).toEqual([
      'Employee',
      'Type',
      'Hours',
      'Date',
    ]);
    for (const [index, request] of made.entries()) {
      const date = `${Number(request.date.slice(5, 7))}/${Number(request.date.slice(8))}/${request.date.slice(0, 4)}`;
      for (const value of ['Simon Aldridge', 'VACATION', String(request.hours), date])
        await onPage(rows.nth(index)).toContainText(value);
      await onPage(rows.nth(index).getByRole('checkbox')).not.toBeChecked();
      await onPage(rows.nth(index).getByRole('button', { name: /^Reject/ })).toBeVisible();
    }
    await onPage(list.getByRole('button', { name: 'Approve selected' })).toHaveCount(1);
    await list.getByRole('button', { name: 'Approve selected' }).click();
    await onPage(list.getByText('You must select at least 1 time-off request to approve.')).toBeVisible();
    await picture(boss, 'salaried-desk');
    await list.getByRole('button', { name: 'Team absences' }).click();
    const month = boss.getByRole('dialog', { name: 'Team absences' });
    await onPage(month.getByText(/Simon Aldridge: 8 h of VACATION/)).toBeVisible();
    await onPage(month.getByRole('img', { name: /Simon Aldridge away, requested/ }).first()).toBeVisible();
    await picture(boss, 'team-absences-desk');
    expect(await axeFindings(boss)).toEqual([]);
    await month.getByRole('button', { name: 'Close' }).click();
    await rows.first().getByRole('checkbox').check();
    await list.getByRole('button', { name: 'Approve selected' }).click();
    await onPage(rows).toHaveCount(1);
    await rows
      .first()
      .getByRole('button', { name: /^Reject/ })
      .click();
    const dialog = boss.getByRole('dialog');
    await dialog.getByLabel('Reason (optional)').fill('Too few of us are here.');
    const sent = boss.waitForRequest((request) => request.url().endsWith('/api/timeclock/sup/salaried-reject'));
    await dialog.getByRole('button', { name: 'Reject request' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ request_id: made[1]?.id });
    await onPage(list.getByText('No time-off requests wait for you.')).toBeVisible();
    const states = (await salaried.mustCall(readTimeOff, {})).positions.flatMap((one) => one.requests);
    expect(made.map(({ id }) => states.find((one) => one.id === id)?.approved)).toEqual(['Yes', 'No']);
    expect(errors).toEqual([]);
  });
});

describe('the own calendar', () => {
  it('asks for eight hours with two clicks, and for several days at once, with what is left on that day [TIMEOFF-024]', async () => {
    const salaried = await journey.portal.client('salaried');
    const { today, holidays, positions } = await salaried.mustCall(readTimeOff, {});
    const taken = new Set([...holidays, ...positions.flatMap(({ requests }) => requests)].map(({ date }) => date));
    const isWorkday = (date: string) => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
    const from = (start: string, isGood: (date: string) => boolean): string =>
      isGood(start) ? start : from(addDays(start, 1), isGood);
    const day = from(today, (date) => isWorkday(date) && !taken.has(date));
    // A whole week of which no story here has asked before.
    const week = (monday: string) => [0, 1, 2, 3, 4].map((count) => addDays(monday, count));
    const monday = from(addDays(day, 7), (date) => week(date).every((one) => isWorkday(one) && !taken.has(one)));
    const { page: own, errors } = await journey.signIn('salaried', { path: SCREEN });
    const calendar = own.getByRole('region', { name: 'Calendar', exact: true });
    const form = own.getByRole('form', { name: 'Request for the chosen days' });
    const dayButton = (date: string) => calendar.getByRole('button', { name: new RegExp(`^${formalDate(date)}`) });
    const show = async (date: string) => {
      await onPage(calendar).toBeVisible();
      while (!(await dayButton(date).isVisible())) await calendar.getByRole('button', { name: 'Later' }).click();
    };
    await show(day);
    const effort = await effortOf(own, async () => {
      await dayButton(day).click();
      await onPage(form.getByText(/ h of VACATION are left on /)).toBeVisible();
      await form.getByRole('button', { name: 'Request 1 day, 8.00 h' }).click();
      await onPage(own.getByText(/^Your request for 8\.00 h of VACATION/)).toBeVisible();
    });
    expect(effort).toMatchObject({ clicks: 2, pages: 0 });
    await onPage(dayButton(day)).toHaveAccessibleName(/VACATION 8\.00 h, requested/);
    await show(monday);
    await dayButton(monday).click();
    await dayButton(addDays(monday, 4)).click();
    await picture(own, 'time-off-calendar');
    expect(await axeFindings(own)).toEqual([]);
    const before = (await salaried.mustCall(readTimeOff, {})).positions.flatMap(({ requests }) => requests).length;
    await form.getByRole('button', { name: 'Request 5 days, 40.00 h' }).click();
    await onPage(own.getByText(/^Your requests for 5 days, 40\.00 h of VACATION/)).toBeVisible();
    const after = (await salaried.mustCall(readTimeOff, {})).positions.flatMap(({ requests }) => requests).length;
    expect(after - before).toBe(5);
    expect(errors).toEqual([]);
  });
});

describe('the time-off screen of others', () => {
  it('says so where there is neither a balance nor a position [TIMEOFF-029] [TIMEOFF-030]', async () => {
    const { page: plain } = await journey.signIn('plain', { path: SCREEN });
    await onPage(plain.getByText('You do not have any available paid time off.', { exact: true })).toBeVisible();
    const none = "You don't have any positions eligible for online time off requests.";
    await onPage(plain.getByText(none, { exact: true })).toBeVisible();
    await onPage(plain.getByRole('button', { name: 'Create Request' })).toHaveCount(0);
  });

  it('fits a phone, in the dark', async () => {
    const phone = await journey.signIn('salaried', { viewport: PHONE, colorScheme: 'dark', path: SCREEN });
    await phone.page.getByRole('button', { name: 'Create Request' }).click();
    await onPage(phone.page.getByRole('dialog', { name: 'Ask for time off' })).toBeVisible();
    await picture(phone.page, 'time-off-phone-dark');
    expect(await axeFindings(phone.page)).toEqual([]);
    const width = await phone.page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(PHONE.width);
    expect(phone.errors).toEqual([]);
  });
});
