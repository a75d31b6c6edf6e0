import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { Journey, onPage, picture } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(async () => journey.stop());

const failed = (page: Page, what: string) => page.getByRole('alert').filter({ hasText: `${what} could not be loaded.` });

/** Opens a new form and types into it, as far as its head lets one. */
async function typeAForm(page: Page): Promise<void> {
  await openList(page.getByRole('combobox', { name: /^PAF type/i }));
  await page.getByRole('option', { name: 'New Hire' }).click();
  await openList(page.getByRole('combobox', { name: /^Requesting department/i }));
  await page.getByRole('option', { name: /0410/ }).click();
  await openList(page.getByRole('combobox', { name: /^First approver/i }));
  await page.getByRole('option', { name: /Prescott/ }).click();
  await page.getByRole('textbox', { name: /^First name/ }).fill('Harriet');
}

const typed = (page: Page) => page.getByRole('textbox', { name: /^First name/ });

describe('a part of the page whose code does not come', () => {
  it('takes nothing with it offline, says so in its place, and comes when it is tried again', async () => {
    const { page, context } = await journey.signIn('creator', { path: '/hr/paf_form' });
    await typeAForm(page);
    await context.setOffline(true);

    await page.getByRole('button', { name: 'Choose Date of birth from a calendar' }).click();
    await onPage(failed(page, 'The calendar')).toBeVisible();
    await picture(page, 'calendar-offline');
    await page.keyboard.press('Escape');
    await onPage(typed(page)).toHaveValue('Harriet');

    await page.getByRole('button', { name: /^Account of/ }).click();
    await onPage(failed(page, 'Your menu')).toBeVisible();
    await failed(page, 'Your menu').getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Control+k');
    await onPage(failed(page, 'Go to')).toBeVisible();
    await picture(page, 'palette-offline');
    await onPage(typed(page)).toHaveValue('Harriet');

    await context.setOffline(false);
    await failed(page, 'Go to').getByRole('button', { name: 'Try again' }).click();
    await onPage(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await onPage(typed(page)).toHaveValue('Harriet');
    await context.close();
  });

  it('takes nothing with it when its file is gone with a new release, and offers to load the page anew', async () => {
    const { page, context } = await journey.signIn('creator', { path: '/hr/paf_form' });
    await typeAForm(page);
    await page.route(/\/assets\/palette-/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.keyboard.press('Control+k');
    await failed(page, 'Go to').getByRole('button', { name: 'Try again' }).click();
    await onPage(failed(page, 'Go to').getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await onPage(typed(page)).toHaveValue('Harriet');
    await context.close();
  });

  it('leaves the shell where it is a whole screen', async () => {
    const { page, context } = await journey.signIn('creator', { path: '/hr/my_pafs' });
    await onPage(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Help' }).click();
    await onPage(page.getByRole('heading', { level: 1, name: 'This screen could not be shown.' })).toBeVisible();
    await onPage(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await picture(page, 'screen-offline');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await onPage(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/help');
    await context.close();
  });
});

describe('the palette', () => {
  it('says that people could not be searched instead of that there are none, and finds them at the next word', async () => {
    const { page, context } = await journey.signIn('hr');
    const search = (url: URL) => url.pathname === '/api/users/search';
    await page.route(search, (route) => route.fulfill({ status: 503, json: { success: false } }));
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Go to' }).fill('larkin');
    await onPage(dialog.getByRole('status')).toHaveText(/^Not all people and records could be searched\./);
    await page.unroute(search);
    await dialog.getByRole('combobox', { name: 'Go to' }).fill('larki');
    await onPage(dialog.getByRole('option', { name: /Larkin/ }).first()).toBeVisible();
    await onPage(dialog.getByRole('status')).toHaveText('');
    await context.close();
  });

  it('keeps the choice that the arrow keys have reached in sight', async () => {
    const { page, context } = await journey.signIn('hr');
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.keyboard.press('Control+k');
    const options = page.getByRole('dialog').getByRole('option');
    await options.first().waitFor();
    const count = await options.count();
    for (let step = 1; step < count; step += 1) await page.keyboard.press('ArrowDown');
    await onPage(options.last()).toHaveAttribute('aria-selected', 'true');
    await onPage(options.last()).toBeInViewport();
    await context.close();
  });
});
