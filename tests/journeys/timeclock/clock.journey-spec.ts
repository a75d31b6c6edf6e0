import { demoPerson } from '@campus/demo-campus';
import { readHours } from '@campus/domain/timeclock';
import { addDays, formalDate } from '@campus/domain/timeclock/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

const SCREEN = '/timeclock/timeclock';
const FIRST = 'Human Resources Assistant';
const SECOND = 'Campus Technology Assistant';
const empId = demoPerson('hourly').empId;

let journey: Journey;
let page: Page;
/** The period before the current one, and the current one. */
let last: { readonly id: string; readonly label: string };
let current: { readonly id: string; readonly label: string };

const title = (of: Page) => of.getByRole('heading', { level: 1, name: 'Timeclock' });
const positions = (of: Page) => of.getByRole('list', { name: 'Positions' }).getByRole('listitem');
const position = (of: Page, name: string) => positions(of).filter({ hasText: name });
const grid = () => page.getByRole('table', { name: 'Hours by position and date' });
const selector = () => page.getByRole('combobox', { name: 'Pay period' });
const choosePeriod = async (label: string) => {
  await openList(selector());
  await page.getByRole('option', { name: label, exact: true }).click();
};

/** Twenty and a half hours on the clock in week 1, five of a stipend in week 2, on three days. */
async function fillLastPeriod(): Promise<void> {
  const { query } = journey.portal.database;
  await query('DELETE FROM punches WHERE emp_id = $1 AND work_date BETWEEN $2::date AND $2::date + 13', [empId, last.id]);
  await query(
    `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, time_out, hundredths, source, created_at)
     SELECT e.emp_id, e.org_pos, e.pos_seq, v.day, v.hour_type, (v.day + v.from_time) AT TIME ZONE 'America/New_York',
       (v.day + v.to_time) AT TIME ZONE 'America/New_York', v.hundredths, 'supervisor', now()
     FROM employments e JOIN (VALUES
       ('0330', $2::date, '1', time '08:00', time '12:00', NULL::int),
       ('0330', $2::date, '1', time '13:00', time '19:00', NULL),
       ('0330', $2::date + 1, '1', time '08:00', time '18:30', NULL),
       ('0410', $2::date + 9, '2', NULL, NULL, 500)
     ) v(department, day, hour_type, from_time, to_time, hundredths) ON v.department = e.department_code
     WHERE e.emp_id = $1`,
    [empId, last.id],
  );
}

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
  const { payPeriods, payPeriod } = await (await journey.portal.client('hourly')).mustCall(readHours, {});
  const index = payPeriods.findIndex((period) => period.id === payPeriod?.id);
  [current, last] = [payPeriods[index], payPeriods[index + 1]] as [typeof current, typeof last];
  await fillLastPeriod();
  ({ page } = await journey.signIn('hourly', { path: SCREEN }));
});
afterAll(async () => journey.stop());

describe('the punch screen of an employee with two positions', () => {
  it('opens directly and after a reload with the own positions [CLOCK-002]', async () => {
    for (const open of [() => Promise.resolve(), () => page.reload()]) {
      await open();
      await onPage(title(page)).toBeVisible();
      await onPage(positions(page)).toHaveCount(2);
      await onPage(position(page, FIRST)).toBeVisible();
      await onPage(position(page, SECOND)).toBeVisible();
    }
    await picture(page, 'timeclock-desk');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('goes through the pay periods by arrow and by list [CLOCK-003]', async () => {
    const shows = async (period: { readonly id: string; readonly label: string }) => {
      await onPage(selector()).toHaveText(period.label);
      const first = `${Number(period.id.slice(5, 7))}/${Number(period.id.slice(8))}`;
      await onPage(grid().getByRole('columnheader').nth(1)).toContainText(first);
    };
    await shows(current);
    await page.getByRole('button', { name: 'Previous pay period' }).click();
    await shows(last);
    await page.getByRole('button', { name: 'Next pay period' }).click();
    await shows(current);
    const { payPeriods } = await (await journey.portal.client('hourly')).mustCall(readHours, {});
    const third = payPeriods.find((period) => period.id === addDays(last.id, -14));
    await choosePeriod(third?.label ?? '');
    await shows({ id: third?.id ?? '', label: third?.label ?? '' });
  });

  it('has a row a position, a column a date, totals that add up, and the two weeks [CLOCK-004] [CLOCK-005]', async () => {
    await choosePeriod(last.label);
    await onPage(grid().getByRole('row')).toHaveCount(3);
    await onPage(grid().getByRole('columnheader')).toHaveCount(16);
    const row = grid().getByRole('row').filter({ hasText: FIRST });
    await onPage(row.getByRole('cell').last()).toHaveText('20.50');
    const days = await row.getByRole('button').allTextContents();
    expect(days).toHaveLength(14);
    expect(days.reduce((sum, hours) => sum + Number(hours), 0)).toBe(20.5);
    await onPage(grid().getByRole('row').filter({ hasText: SECOND }).getByRole('cell').last()).toHaveText('5.00');
    const weeks = page.getByRole('table', { name: 'Weekly totals' });
    await onPage(weeks.getByRole('columnheader')).toHaveText(['Week', 'Hourly', 'Stipend']);
    await onPage(weeks.getByRole('row').filter({ hasText: 'Week 1' }).getByRole('cell')).toHaveText(['20.50', '0.00']);
    await onPage(weeks.getByRole('row').filter({ hasText: 'Week 2' }).getByRole('cell')).toHaveText(['0.00', '5.00']);
  });

  it('draws the hours on an axis from 0 to 12 or more, also where there are none [CLOCK-008]', async () => {
    const graph = page.getByRole('img', { name: /^Hours by day/ });
    const ticks = async () => (await graph.locator('[data-tick]').allTextContents()).map(Number.parseFloat);
    await onPage(graph).toHaveAccessibleName(/25\.50 h in all/);
    const shown = await ticks();
    expect([Math.min(...shown), Math.max(...shown) >= 12]).toEqual([0, true]);
    await page.getByRole('button', { name: 'Next pay period' }).click();
    await page.getByRole('button', { name: 'Next pay period' }).click();
    await onPage(graph).toHaveAccessibleName(/: 0\.00 h in all/);
    expect(await ticks()).toEqual([0, 4, 8, 12]);
  });

  it('lists the punches of a day, each with its way to the supervisor, and none where there are none [CLOCK-006]', async () => {
    await choosePeriod(last.label);
    await page.getByRole('button', { name: `${FIRST}, ${formalDate(last.id)}: 10.00 hours (10 h)` }).click();
    const drawer = page.getByRole('dialog', { name: `${FIRST}, ${formalDate(last.id)}` });
    const punches = drawer.getByRole('table', { name: 'Punches of the day' }).getByRole('row');
    await onPage(punches).toHaveCount(3);
    const cells = async (index: number) => (await punches.nth(index).getByRole('cell').allTextContents()).slice(0, 4);
    expect(await cells(1)).toEqual(['REGULAR', '8:00 AM', '12:00 PM', '4.00']);
    expect(await cells(2)).toEqual(['REGULAR', '1:00 PM', '7:00 PM', '6.00']);
    await onPage(drawer.getByRole('button', { name: 'Email Supervisor', exact: true })).toHaveCount(2);
    await picture(page, 'timeclock-day');
    expect(await axeFindings(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Email Supervisor', exact: true }).first().click();
    await page.getByLabel('Message about this punch').fill('I left at one.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await onPage(page.getByText('Your message is on its way to Susan Whitlock.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: `${FIRST}, ${formalDate(addDays(last.id, 2))}: no hours` }).click();
    await onPage(page.getByRole('dialog').getByText('No punches on this day')).toBeVisible();
    await onPage(page.getByRole('button', { name: 'Email Supervisor' })).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  it('toggles a position with one press and says how each stands [CLOCK-007] [CLOCK-015]', async () => {
    const toggle = position(page, SECOND).getByRole('button', { name: /^Clock / });
    await onPage(toggle).toHaveText('Clock In');
    await toggle.click();
    await onPage(position(page, SECOND).getByText('Punched In', { exact: true })).toBeVisible();
    await onPage(toggle).toHaveText('Clock Out');
    await onPage(position(page, FIRST).getByText('Punched Out', { exact: true })).toBeVisible();
    await onPage(page.getByText('Punched In', { exact: true })).toHaveCount(1);
    await toggle.click();
    await onPage(toggle).toHaveText('Clock In');
    await onPage(page.getByText('Punched In', { exact: true })).toHaveCount(0);
  });

  it('says loudly that a press was not recorded, and knows it when only the answer was lost', async () => {
    const toggle = position(page, SECOND).getByRole('button', { name: /^Clock / });
    const loud = page.getByText('Not recorded', { exact: true });
    const open = () =>
      journey.portal.database.query('SELECT id FROM punches WHERE emp_id = $1 AND time_in IS NOT NULL AND time_out IS NULL', [
        empId,
      ]);
    await page.route('**/api/timeclock/emp/clock', (route) => route.abort(), { times: 1 });
    await toggle.click();
    await onPage(loud).toBeVisible();
    await picture(page, 'timeclock-not-recorded');
    expect(await open()).toEqual([]);
    await page.route(
      '**/api/timeclock/emp/clock',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await toggle.click();
    await onPage(page.getByText('but your press is recorded')).toBeVisible();
    await onPage(loud).toHaveCount(0);
    await onPage(position(page, SECOND).getByText('Punched In', { exact: true })).toBeVisible();
    expect(await open()).toHaveLength(1);
  });

  it('has its open punch at Home, to be ended there', async () => {
    await page.goto('/users/homepage?inbox=1');
    await page.getByRole('button', { name: `Clock Out: Punched in at ${SECOND}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clock Out' }).click();
    await onPage(page.getByText(`You are clocked out of ${SECOND}`)).toBeVisible();
    await page.goto(SCREEN);
    await onPage(positions(page)).toHaveCount(2);
    await onPage(page.getByText('Punched In', { exact: true })).toHaveCount(0);
  });

  it('shows the number to text to, and follows the texts of the phone on record alone [CLOCK-011]', async () => {
    await onPage(position(page, SECOND).getByText('502-555-0199')).toBeVisible();
    await onPage(position(page, FIRST).getByText('502-555-0199')).toHaveCount(0);
    const [person] = await journey.portal.database.query<{ mobile_phone: string }>(
      'SELECT mobile_phone FROM people WHERE emp_id = $1',
      [empId],
    );
    const text = async (from: string) => {
      const answer = await fetch(`${journey.portal.outside.smsUrl}/incoming`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from, text: 'in' }),
      });
      expect(answer.status).toBe(202);
      await page.reload();
      await onPage(positions(page)).toHaveCount(2);
    };
    await text(person?.mobile_phone ?? '');
    await onPage(position(page, SECOND).getByText('Punched In', { exact: true })).toBeVisible();
    const punches = await journey.portal.database.query('SELECT id FROM punches');
    await text('999-555-0101');
    await onPage(position(page, SECOND).getByText('Punched In', { exact: true })).toBeVisible();
    expect(await journey.portal.database.query('SELECT id FROM punches')).toHaveLength(punches.length);
    await text(person?.mobile_phone ?? '');
    await onPage(page.getByText('Punched In', { exact: true })).toHaveCount(0);
  });
});

describe('the clock on another computer', () => {
  it('warns where the computer is not in Eastern time, and only there [CLOCK-009]', async () => {
    const warning = (of: Page) => of.getByText('Your computer is not set to Eastern time.');
    await onPage(warning(page)).toHaveCount(0);
    const away = await journey.signIn('hourly', { path: SCREEN, timezone: 'America/Chicago' });
    await onPage(warning(away.page)).toBeVisible();
    expect(away.errors).toEqual([]);
    await away.context.close();
  });

  it('fits a phone, in the dark, one press from the bar at the bottom', async () => {
    const phone = await journey.signIn('visa', { viewport: PHONE, colorScheme: 'dark' });
    await phone.page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Clock' }).click();
    await onPage(title(phone.page)).toBeVisible();
    const toggle = phone.page.getByRole('button', { name: /^Clock In: / });
    await toggle.click();
    await onPage(phone.page.getByText('Punched In', { exact: true })).toBeVisible();
    await onPage(phone.page.getByText(/that your visa allows/)).toBeVisible();
    await picture(phone.page, 'timeclock-phone-dark');
    expect(await axeFindings(phone.page)).toEqual([]);
    const width = await phone.page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(PHONE.width);
    expect(phone.errors).toEqual([]);
  });
});
