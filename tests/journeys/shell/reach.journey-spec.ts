/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from '@playwright/test';

import { Journey, onPage, PHONE, picture, settled } from '../harness/journey.js';

jest.setTimeout(300_000);

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(async () => journey.stop());

const HOME = '/users/homepage?inbox=1';

/** The row in which the focus is, by its place on the page. */
const rowInFocus = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [data-row-id]')].indexOf(document.activeElement?.closest('[data-row-id]') as Element),
  );

/** Steps to the row with `j`. The code of the keys comes after the screen: until it has, a letter finds nobody who listens. */
async function stepTo(page: Page, row: Locator): Promise<void> {
  await onPage
    .poll(async () => {
      await page.keyboard.press('j');
      return row.evaluate((element) => element.contains(document.activeElement));
    })
    .toBe(true);
}

describe('the menu of a phone', () => {
  it('has one way to it, within the reach of the thumb, and gives the focus back', async () => {
    const { page, errors } = await journey.signIn('creator', { path: HOME, viewport: PHONE });
    const menus = page.getByRole('button', { name: 'Menu', exact: true });
    await onPage(menus).toHaveCount(1);
    const menu = page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Menu' });
    await onPage(menu).toHaveAttribute('aria-expanded', 'false');
    await menu.click();
    const items = page.getByRole('navigation', { name: 'Main' });
    await onPage(items.getByRole('link', { name: 'My PAFs' })).toBeVisible();
    await page.keyboard.press('Escape');
    await onPage(items).toHaveCount(0);
    await onPage(menu).toBeFocused();
    await menu.click();
    await items.getByRole('link', { name: 'My PAFs' }).click();
    await onPage(page.getByRole('heading', { level: 1, name: 'My PAFs' })).toBeFocused();
    await onPage(items).toHaveCount(0);
    // In a wider window the bar below is gone, and the menu is at the top.
    await page.setViewportSize({ width: 700, height: 800 });
    await onPage(page.getByRole('navigation', { name: 'Quick' })).toHaveCount(0);
    await onPage(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible();
    await onPage(menus).toHaveCount(1);
    expect(errors).toEqual([]);
  });
});

describe('the draft of a form', () => {
  it('has its sections beside it: they lead to their fields, and the one in which one is is marked', async () => {
    const { page, errors } = await journey.signIn('creator', { path: HOME, viewport: { width: 1440, height: 800 } });
    await page
      .getByRole('link', { name: /^New Hire: / })
      .first()
      .click();
    const index = page.getByRole('navigation', { name: 'Sections of the form' });
    await onPage(index.getByRole('link').first()).toHaveText('Request');
    await onPage(page.getByRole('complementary').getByRole('heading', { name: 'The route ahead' })).toBeVisible();
    await index.getByRole('link', { name: 'Address' }).click();
    await onPage(page.getByLabel(/^Street 1/)).toBeFocused();
    await onPage(index.locator('[aria-current="location"]')).toHaveText('Address');
    // The bars cover neither the heading of the section nor the index.
    await onPage(page.getByRole('heading', { level: 2, name: 'Address' })).toBeInViewport();
    const top = (await page.getByRole('heading', { level: 2, name: 'Address' }).boundingBox())?.y ?? 0;
    const bar = await page.getByRole('banner').boundingBox();
    expect(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await onPage(index).toBeInViewport();
    await page.getByLabel(/^Street 1/).fill('');
    await page.getByRole('button', { name: /^Submit for Approval/ }).click();
    await onPage(index.getByRole('listitem').filter({ hasText: 'Address' })).toContainText('1 error');
    await picture(page, 'draft-index');
    await page.setViewportSize(PHONE);
    await onPage(index).toHaveCount(0);
    expect(errors).toEqual([]);
  });
});

describe('the keys of lists', () => {
  it('select, and decide on the one row in which one is, where supervisors approve too', async () => {
    const { page } = await journey.signIn('supervisor', { path: '/timeclock/approve' });
    const sheets = page.getByRole('table', { name: 'Assigned timesheets' }).locator('[data-row-id]');
    const boxes = sheets.getByRole('checkbox');
    await boxes.first().focus();
    await stepTo(page, sheets.nth(1));
    await page.keyboard.press('x');
    await onPage(boxes.nth(1)).toBeChecked();
    await page.keyboard.press('x');
    await onPage(boxes.nth(1)).not.toBeChecked();
    await page.keyboard.press('k');
    await page.keyboard.press('a');
    const question = page.getByRole('dialog', { name: /^Approve 1 timesheet, / });
    await onPage(question).toBeVisible();
    await page.keyboard.press('Escape');
    await onPage(question).toHaveCount(0);
  });

  it.each([
    ['approver1', '/hr/awaiting_approval'],
    ['ops', '/ops/audit'],
    ['registrar', '/academicRecords/sections'],
  ])('answer %s at %s: the first row, the search, the list of keys and Home', async (who, path) => {
    const { page, context } = await journey.signIn(who, { path });
    const first = page.locator('main [data-row-id]').first();
    await onPage(first).toBeVisible();
    await stepTo(page, first);
    await page.keyboard.press('j');
    expect(await rowInFocus(page)).toBe(1);
    await page.keyboard.press('?');
    await onPage(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('Escape');
    await onPage(page.getByRole('dialog')).toHaveCount(0);
    expect(await rowInFocus(page)).toBe(1);
    await page.keyboard.press('/');
    await onPage(page.locator('input:focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await onPage(page.getByRole('dialog')).toHaveCount(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await onPage(page).toHaveURL(/\/users\/homepage\?inbox=1/);
    await settled(page);
    await context.close();
  });
});
