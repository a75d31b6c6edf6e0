/// <reference lib="dom" />
import { readHours, readTimeOff, supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import { addDays, campusDay, campusInstant } from '@campus/domain/calendar/rules';
import { formalDate } from '@campus/domain/timeclock/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { effortOf } from '../harness/effort.js';
import { axeFindings } from '../harness/axe.js';
import { Journey, nameOf, onPage, PHONE } from '../harness/journey.js';
import { approveUnseen, correctInGrid, editDate, idOf } from './supervisor-story.js';

jest.setTimeout(300_000);

const CLOCK = '/timeclock/timeclock';
const APPROVE = '/timeclock/approve';
const FIRST = 'Human Resources Assistant';
const SECOND = 'Campus Technology Assistant';

let journey: Journey;
/** The supervisor's. */
let page: Page;
/** The first day of the pay period before the current one. */
let last: string;

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'worker', 'jobs'] });
  const { payPeriod } = await (await journey.portal.client('hourly')).mustCall(readHours, {});
  last = addDays(payPeriod?.id ?? '', -14);
  ({ page } = await journey.signIn('supervisor', { path: APPROVE }));
});
afterAll(async () => journey?.stop());

describe('a supervisor', () => {
  it('corrects a day in the grid with two clicks and no other page, and is asked before unsaved changes are left [SUP-016] [SUP-027] [SUP-034] [SUP-056]', async () => {
    await correctInGrid(page, last);
    const [held] = await journey.portal.database.query<{ org_pos: string; pos_seq: string }>(
      `SELECT org_pos, pos_seq FROM employments WHERE emp_id = $1 AND department_code = '0330'`,
      [idOf('hourly')],
    );
    const date = addDays(last, 14);
    await editDate(page, new URLSearchParams({ idNum: idOf('hourly'), ...held, pay_period: date, date }));
  });

  it('goes to another pay period without a reload, and loads the part-time report [SUP-017] [SUP-019]', async () => {
    await page.goto(`/timeclock/viewTimesheets?id=${last}`);
    const heads = page.getByRole('table', { name: 'Timesheets' }).getByRole('columnheader');
    await onPage(heads).toHaveCount(19);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('button', { name: 'Previous pay period' }).click();
    await onPage(page).toHaveURL(new RegExp(`id=${addDays(last, -14)}$`));
    await onPage(heads.nth(2)).toContainText(String(Number(addDays(last, -14).slice(8))));
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    // On a phone the person's figure is the total, and both weeks have their names.
    const before = page.viewportSize() ?? PHONE;
    await page.setViewportSize(PHONE);
    const card = page.getByRole('list', { name: 'Timesheets' }).getByRole('listitem').first();
    await onPage(card).toContainText(/Week 1: \d+\.\d\d/);
    await onPage(card).toContainText(/Week 2: \d+\.\d\d/);
    const [total = 0, week1 = 0, week2 = 0] = ((await card.innerText()).match(/\d+\.\d\d/g) ?? []).map(Number);
    expect(total).toBeCloseTo(week1 + week2, 1);
    await page.setViewportSize(before);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Part-Time Employee Hours', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^part-time-hours-.*\.csv$/);
  });

  it('approves all that nothing speaks against with two clicks, and leaves the others [SUP-049]', async () => {
    await approveUnseen(journey, page);
  });

  it('decides the time off that a salaried employee has asked for with two clicks, and for several days at once [TIMEOFF-024] [SUP-006]', async () => {
    const salaried = await journey.portal.client('salaried');
    const asked = async () => (await salaried.mustCall(readTimeOff, {})).positions.flatMap(({ requests }) => requests);
    const { today, holidays } = await salaried.mustCall(readTimeOff, {});
    const before = await asked();
    const taken = new Set([...holidays, ...before].map(({ date }) => date));
    const isFree = (date: string) => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay()) && !taken.has(date);
    const from = (start: string, isGood: (date: string) => boolean): string =>
      isGood(start) ? start : from(addDays(start, 1), isGood);
    const day = from(today, isFree);
    const monday = from(addDays(day, 7), (date) => [0, 1, 2, 3, 4].every((count) => isFree(addDays(date, count))));
    const { page: own, errors, context } = await journey.signIn('salaried', { path: '/timeclock/timeRequest' });
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
    expect(await axeFindings(own)).toEqual([]);
    await form.getByRole('button', { name: 'Request 5 days, 40.00 h' }).click();
    await onPage(own.getByText(/^Your requests for 5 days, 40\.00 h of VACATION/)).toBeVisible();
    expect(await asked()).toHaveLength(before.length + 6);
    await own.getByRole('button', { name: 'Create Request' }).first().click();
    await onPage(own.getByRole('dialog', { name: 'Ask for time off' })).toBeVisible();
    expect(await axeFindings(own)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();

    await page.goto(APPROVE);
    const list = page.getByRole('region', { name: 'Salaried time-off requests' });
    const plain = (date: string) => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}/${date.slice(0, 4)}`;
    const row = (date: string) => list.getByRole('row').filter({ hasText: plain(date) });
    await list.getByRole('button', { name: 'Team absences' }).click();
    const month = page.getByRole('dialog', { name: 'Team absences' });
    await onPage(month.getByText(/Simon Aldridge: 8 h of VACATION/).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await month.getByRole('button', { name: 'Close' }).click();
    await row(day).getByRole('checkbox').check();
    await list.getByRole('button', { name: /^Approve selected/ }).click();
    await onPage(row(day)).toHaveCount(0);
    await row(monday)
      .getByRole('button', { name: /^Reject/ })
      .click();
    await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Too few of us are here.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject request' }).click();
    // Behind an open dialog no row is found by its role: it goes when the request is rejected.
    await onPage(page.getByRole('dialog')).toHaveCount(0);
    await onPage(row(monday)).toHaveCount(0);
    const states = await asked();
    expect([day, monday].map((date) => states.find((one) => one.date === date)?.approved)).toEqual(['Yes', 'No']);
    expect(states.find(({ date }) => date === monday)?.rejected).toBe('Yes');
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
    await page.goto(`${APPROVE}?period=${last}`);
    await onPage(page.getByText('Does not agree: Tuesday evening is missing.').first()).toBeVisible();
    await timesheet.getByRole('button', { name: 'These hours are right' }).click();
    await onPage(timesheet.getByText(texts.youAgree)).toBeVisible();
    await onPage(timesheet.getByRole('button', { name: 'These hours are right' })).toHaveCount(0);
    expect(await axeFindings(own.page)).toEqual([]);
    await page.reload();
    await onPage(page.getByRole('table', { name: 'Assigned timesheets' }).getByRole('row').first()).toBeVisible();
    await onPage(page.getByText('Does not agree: Tuesday evening is missing.')).toHaveCount(0);
    await own.context.close();
  });

  it('end a forgotten punch, past midnight: the employee says when it was, one press from the bar of the phone, the supervisor approves it with one press', async () => {
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
    const own = await journey.signIn('visa', { viewport: PHONE, colorScheme: 'dark' });
    await own.page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Clock' }).click();
    await own.page.getByRole('button', { name: texts.forgot }).click();
    const dialog = own.page.getByRole('dialog');
    await dialog.getByLabel('Left at').fill('01:15');
    await dialog.getByRole('button', { name: 'Ask supervisor' }).click();
    await onPage(dialog.getByText(messages.text('correction_time'))).toBeVisible();
    await dialog.getByLabel('Day').click();
    await own.page.getByRole('option', { name: formalDate(addDays(day, 1)) }).click();
    await dialog.getByLabel('Message').fill('I forgot it.');
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

describe('an employee with two positions', () => {
  it('clocks one in and out, knows it when only the answer was lost, ends it at Home, and texts from the phone on record [CLOCK-002] [CLOCK-011] [CLOCK-015]', async () => {
    const { query } = journey.portal.database;
    const { page: own, context } = await journey.signIn('hourly', { path: CLOCK });
    const positions = own.getByRole('list', { name: 'Positions' }).getByRole('listitem');
    const position = positions.filter({ hasText: SECOND });
    const toggle = position.getByRole('button', { name: /^Clock / });
    const isIn = position.getByText('Punched In', { exact: true });
    await onPage(positions.filter({ hasText: FIRST })).toBeVisible();
    const grid = own.getByRole('table', { name: 'Hours by position and date' });
    await grid.getByRole('button').first().click();
    await onPage(own.getByRole('dialog')).toBeVisible();
    expect(await axeFindings(own)).toEqual([]);
    await own.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await onPage(toggle).toHaveText('Clock In');
    await toggle.click();
    await onPage(isIn).toBeVisible();
    await onPage(toggle).toHaveText('Clock Out');
    await toggle.click();
    await onPage(toggle).toHaveText('Clock In');
    await own.route(
      '**/api/timeclock/emp/clock',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await toggle.click();
    await onPage(own.getByText('but your press is recorded')).toBeVisible();
    const open = `SELECT id FROM punches WHERE emp_id = $1 AND org_pos = (SELECT org_pos FROM employments WHERE emp_id = $1 AND department_code = '0410')
      AND time_in IS NOT NULL AND time_out IS NULL`;
    expect(await query(open, [idOf('hourly')])).toHaveLength(1);

    await own.goto('/users/homepage?inbox=1');
    // One place: the card has the only button, and the row under it goes with the punch.
    const row = own.getByRole('row').filter({ hasText: `Punched in at ${SECOND}` });
    await onPage(row).toHaveCount(1);
    await onPage(own.getByRole('button', { name: /^Clock Out/ })).toHaveCount(1);
    await own.getByRole('button', { name: `Clock Out: ${SECOND}` }).click();
    await onPage(own.getByText(`You are clocked out of ${SECOND}`)).toBeVisible();
    await onPage(row).toHaveCount(0);

    await own.goto(CLOCK);
    await onPage(position.getByText('502-555-0199')).toBeVisible();
    await onPage(isIn).toHaveCount(0);
    const [person] = await query<{ mobile_phone: string }>('SELECT mobile_phone FROM people WHERE emp_id = $1', [idOf('hourly')]);
    const text = async (from: string, said: string) => {
      const answer = await fetch(`${journey.portal.outside.smsUrl}/incoming`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from, text: said }),
      });
      expect(answer.status).toBe(202);
      await own.reload();
      await onPage(positions).toHaveCount(2);
    };
    await text(person?.mobile_phone ?? '', 'in');
    await onPage(isIn).toBeVisible();
    const punches = await query('SELECT id FROM punches');
    await text('999-555-0101', 'out');
    await onPage(isIn).toBeVisible();
    expect(await query('SELECT id FROM punches')).toHaveLength(punches.length);
    await text(person?.mobile_phone ?? '', 'out');
    await onPage(isIn).toHaveCount(0);
    await context.close();
  });
});
