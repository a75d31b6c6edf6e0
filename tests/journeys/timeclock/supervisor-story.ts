/// <reference lib="dom" />
import { demoPerson } from '@campus/demo-campus';
import { listTimesheets } from '@campus/domain/timeclock';
import { expect } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { cutTexts } from '../harness/cut-texts.js';
import { effortOf } from '../harness/effort.js';
import type { Journey } from '../harness/journey.js';
import { DESKTOP, onPage, PHONE, settled } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

export const idOf = (username: string): string => demoPerson(username).empId;

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
    expect(await axeFindings(page)).toEqual([]);
    // Whether it is AM or PM shows whole, beside the grid and on a phone.
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect(await cutTexts(drawer)).toEqual([]);
    }
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

/** Adds hours to a date and tries to leave by a link, by Back and by a reload: each time one is asked, and what was typed stays. */
export async function editDate(page: Page, query: URLSearchParams): Promise<void> {
  await page.goto(`/timeclock/editTimesheet?${query.toString()}`);
  await page.getByRole('button', { name: 'Add punch' }).click();
  const punches = page.getByRole('list', { name: 'Punches' }).getByRole('listitem');
  const hours = punches.last().getByLabel('Hours');
  const count = await punches.count();
  await openList(punches.last().getByRole('combobox'));
  await page.getByRole('option', { name: 'SICK' }).click();
  await hours.fill('1.25');
  expect(await axeFindings(page)).toEqual([]);
  for (const leave of [
    () => page.getByRole('link', { name: 'Home' }).first().click(),
    () => page.evaluate(() => history.back()),
    () => page.evaluate(() => location.reload()),
  ]) {
    let asked = '';
    page.once('dialog', (dialog) => {
      asked = dialog.message() === '' ? dialog.type() : dialog.message();
      void dialog.dismiss();
    });
    await leave();
    await onPage(hours).toHaveValue('1.25');
    expect(asked).not.toBe('');
  }
  await page.getByLabel('Reason for the change').fill('The doctor was on paper');
  await page.getByRole('button', { name: 'Save punches' }).click();
  await onPage(page.getByText(/are saved\.$/)).toBeVisible();
  await onPage(punches).toHaveCount(count);
  await page.getByRole('button', { name: 'Add punch' }).click();
  await openList(punches.last().getByRole('combobox'));
  await page.getByRole('option', { name: 'SICK' }).click();
  await hours.fill('0');
  await page.getByRole('button', { name: 'Save punches' }).click();
  await onPage(punches).toHaveCount(count);
  await onPage(page.getByText(/1\.25 h sick; changed by .* because The doctor was on paper/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await onPage(page).toHaveURL(/homepage/);
}
