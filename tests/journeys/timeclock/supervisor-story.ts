/// <reference lib="dom" />
import { demoPerson } from '@campus/demo-campus';
import { listTimesheets } from '@campus/domain/timeclock';
import type { TimesheetRow } from '@campus/domain/timeclock';
import { expect } from '@jest/globals';
import type { Page, Request } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { effortOf } from '../harness/effort.js';
import type { Journey } from '../harness/journey.js';
import { nameOf, onPage, picture, settled } from '../harness/journey.js';

export const idOf = (username: string): string => demoPerson(username).empId;

export const table = (of: Page, group: string) => of.getByRole('table', { name: `${group} timesheets` });
export const section = (of: Page, group: string) => of.getByRole('region', { name: group, exact: true });
export const rowOf = (of: Page, group: string, row: TimesheetRow) =>
  table(of, group).getByRole('row').filter({ hasText: row.employee });
export const remaining = (of: Page, group: string) => section(of, group).locator('[data-remaining]');

/** One week of 40 hours, one of 40.01. */
export async function fillWeeks(journey: Journey, row: TimesheetRow, last: string): Promise<void> {
  const { query } = journey.portal.database;
  const key = [row.idNum, row.org_pos, row.pos_seq, last];
  await query(
    `DELETE FROM punches WHERE emp_id = $1 AND org_pos = $2 AND pos_seq = $3 AND work_date BETWEEN $4::date AND $4::date + 13`,
    key,
  );
  await query(
    `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
     SELECT $1, $2, $3, $4::date + v.day, '2', v.hundredths, 'supervisor', now()
     FROM (VALUES (1, 2000), (2, 2000), (8, 2000), (9, 2001)) v(day, hundredths)`,
    key,
  );
}

const refuse = (page: Page, path: string, status: number, body: object) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, json: { success: false, ...body } }), { times: 1 });
const notSaved = (page: Page, why: string) => page.getByRole('alert').filter({ hasText: 'Not saved' }).filter({ hasText: why });
const GENERAL = 'Something went wrong. Try refreshing the page. Status: 500';

/** Every screen of work calls the one API with its session, and says a failure alike. */
export async function callOneBase(journey: Journey, page: Page): Promise<void> {
  // One person whose screens are those of an employee, of a supervisor and of accounting.
  await journey.portal.database.query('INSERT INTO accountants (emp_id, added_at) VALUES ($1, now())', [idOf('supervisor')]);
  const calls: Request[] = [];
  const watch = (request: Request) => {
    if (['xhr', 'fetch'].includes(request.resourceType())) calls.push(request);
  };
  page.on('request', watch);
  const screens = [
    ['/timeclock/timeclock', 'Timeclock', '/timeclock/emp/hours'],
    ['/timeclock/delegate', 'Timesheet delegates', '/timeclock/sup/delegates'],
    ['/accounting/pay-periods', 'Pay periods', '/timeclock/accounting/all-pay-periods'],
    ['/empTools/payrollHistory', 'Payroll history', '/staff/payroll/check-history'],
  ] as const;
  for (const [screen, title] of screens) {
    await page.goto(screen);
    await onPage(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await settled(page);
  }
  page.off('request', watch);
  const base = `${journey.portal.baseUrl}/api/`;
  expect(calls.filter((request) => !request.url().startsWith(base)).map((request) => request.url())).toEqual([]);
  for (const [, , path] of screens) {
    const call = calls.find((request) => new URL(request.url()).pathname === `/api${path}`);
    expect((await call?.allHeaders())?.['cookie']).toBeTruthy();
    expect((await fetch(call?.url() ?? '')).status).toBe(401);
  }
  for (const [screen, , path] of screens) {
    await refuse(page, path, 500, { code: 'internal', requestId: 'r-1' });
    await page.goto(screen);
    await onPage(page.getByText(GENERAL).first()).toBeVisible();
    await onPage(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  }
}

/** Screens on which a save is refused say so and why, and keep what was typed. */
export async function sayNotSaved(journey: Journey, page: Page): Promise<void> {
  const { query } = journey.portal.database;
  const before = await query('SELECT count(*)::int AS count FROM pay_periods');
  await page.goto('/accounting/pay-periods');
  await page.getByLabel('Number of pay periods').fill('2');
  for (const [status, body, why] of [
    [409, { message: 'There are no pay periods to go on from.' }, 'There are no pay periods to go on from.'],
    [500, { code: 'internal' }, GENERAL],
  ] as const) {
    await refuse(page, '/timeclock/accounting/pay-period', status, body);
    await page.getByRole('button', { name: 'Generate pay periods' }).click();
    await onPage(notSaved(page, why)).toBeVisible();
    await onPage(page.getByLabel('Number of pay periods')).toHaveValue('2');
  }
  expect(await query('SELECT count(*)::int AS count FROM pay_periods')).toEqual(before);

  await page.goto('/timeclock/delegate');
  await page.getByRole('combobox', { name: 'Person' }).fill(nameOf('plain'));
  await page.getByRole('option', { name: nameOf('plain') }).click();
  await refuse(page, '/timeclock/sup/delegate', 409, { message: 'Somebody else was faster.' });
  await page.getByRole('button', { name: 'Add Delegate' }).click();
  await onPage(notSaved(page, 'Somebody else was faster.')).toBeVisible();
  await onPage(page.getByRole('combobox', { name: 'Person' })).toHaveValue(nameOf('plain'));
  expect(await query('SELECT 1 FROM timesheet_delegates WHERE delegate_id = $1', [idOf('plain')])).toEqual([]);
  await settled(page);
  await picture(page, 'not-saved');

  await page.goto('/empTools/w2form');
  const yes = page.getByRole('radio', { name: 'Yes' });
  const consent = () => query('SELECT * FROM w2_consents WHERE emp_id = $1', [idOf('supervisor')]);
  await onPage(yes).toBeVisible();
  const stood = await consent();
  await refuse(page, '/staff/w2Form', 409, { message: 'The year is closed.' });
  await yes.click();
  await onPage(notSaved(page, 'The year is closed.')).toBeVisible();
  expect(await consent()).toEqual(stood);
  await settled(page);
  expect(await axeFindings(page)).toEqual([]);
}

/** Puts a later end to a punch of the first person with hours: one click opens the day, one saves it. */
export async function correctInGrid(page: Page, period: string): Promise<void> {
  await page.goto(`/timeclock/viewTimesheets?id=${period}`);
  const cell = page.getByRole('button', { name: /: \d+\.\d\d hours \([^)]*\)$/ }).first();
  await onPage(cell).toBeVisible();
  await settled(page);
  const opened = ((await cell.getAttribute('aria-label')) ?? '').replace(/: .*$/, '');
  const [person = ''] = opened.split(',');
  const drawer = page.getByRole('dialog', { name: person, exact: true });
  const effort = await effortOf(page, async () => {
    await cell.click();
    const until = drawer.getByLabel('Time out').last();
    await until.fill('23:30');
    const hours = /^\d+\.\d\d → \d+\.\d\d h, total \d+\.\d\d → \d+\.\d\d h$/;
    await onPage(drawer.getByText(hours)).toBeVisible();
    await picture(page, 'correction-in-place');
    expect(await axeFindings(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Save and next' }).click();
    await onPage(page.getByText(/are saved\.$/)).toBeVisible();
  });
  expect(effort).toMatchObject({ clicks: 2, pages: 0 });
  // The next person's day is there at once.
  await onPage(page.getByRole('dialog').getByRole('button', { name: 'Previous person' })).toBeEnabled();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await onPage(page.getByRole('button', { name: new RegExp(`^${opened}: .*entered or changed by hand`) })).toBeVisible();
}

/** Approves the timesheets without exceptions: one click names them, one confirms. What stands out is left. */
export async function approveUnseen(journey: Journey, page: Page): Promise<void> {
  const waiting = async () => (await journey.portal.client('supervisor')).mustCall(listTimesheets, {});
  await page.goto('/timeclock/approve');
  const clean = page.getByRole('button', { name: /^Approve \d+ without exceptions, [\d,.]+ h$/ });
  await onPage(clean).toBeVisible();
  const before = await waiting();
  const count = Number(/\d+/.exec((await clean.textContent()) ?? '')?.[0]);
  const effort = await effortOf(page, async () => {
    await clean.click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^Approve ${count} timesheets?, `) });
    await confirm.click();
    await onPage(page.getByText(/timesheets? approved/)).toBeVisible();
  });
  expect(effort).toMatchObject({ clicks: 2, pages: 0 });
  const after = await waiting();
  expect(after).toHaveLength(before.length - count);
  expect(after.length).toBeGreaterThan(0);
}
