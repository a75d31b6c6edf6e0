/// <reference lib="dom" />
import { listMyForms } from '@campus/domain/personnel-actions';
import { userInfo } from '@campus/domain/session';
import { chunkBytes, shellBytes } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page, Request } from '@playwright/test';

import { Journey, onPage, settled } from '../harness/journey.js';
import type { Person } from '../harness/journey.js';

jest.setTimeout(240_000);

/** Packed bytes. React, the router, the queries, zod and MUI's core alone are 200 kB of the shell; each screen adds its address. */
const [SHELL_BYTES, CHUNK_BYTES, CHART_BYTES] = [210_000, 60_000, 110_000];

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const statusOf = async (page: Page): Promise<number> => (await page.request.get(`/api${userInfo.path}`)).status();

/** Notes in the page itself each heading of a screen that comes, one that is made anew among them. */
const NOTE_HEADINGS = `void (() => {
  const known = new Set();
  window.headings = [];
  const look = () => document.querySelectorAll('main h1').forEach((heading) => {
    if (known.has(heading)) return;
    known.add(heading);
    window.headings.push(heading.textContent);
  });
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
})()`;

describe('the shell', () => {
  let journey: Journey;
  let creator: Person;

  beforeAll(async () => {
    journey = await Journey.start({ seed: 'small' });
    creator = await journey.signIn('creator');
  });
  afterAll(async () => journey.stop());

  it('comes in scripts that stay within their budgets', () => {
    const chunks = chunkBytes();
    expect(chunks.map(({ name }) => name)).toEqual(expect.arrayContaining(['timeclock', 'view-form', 'my-pafs']));
    expect(shellBytes()).toBeLessThanOrEqual(SHELL_BYTES);
    const large = chunks.filter(({ bytes }) => bytes > CHUNK_BYTES);
    // What the ring and the lines of pay share.
    expect(large.map(({ name }) => name)).toEqual(['ChartsWrapper']);
    expect(Math.max(...large.map(({ bytes }) => bytes))).toBeLessThanOrEqual(CHART_BYTES);
  });

  it('leads from screen to screen without a new document [SHELL-001]', async () => {
    const { page } = creator;
    const documents: string[] = [];
    const count = (request: { isNavigationRequest: () => boolean; url: () => string }) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    };
    page.on('request', count);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'My PAFs' }).click();
    await onPage(title(page, 'My PAFs')).toBeVisible();
    await onPage(page).toHaveURL(/\/hr\/my_pafs$/);
    await menu.getByRole('link', { name: 'New PAF' }).click();
    await onPage(title(page, 'New PAF')).toBeVisible();
    await onPage(page).toHaveURL(/\/hr\/paf_form$/);
    page.off('request', count);
    expect(documents).toEqual([]);
  });

  it('keeps a screen as it is until the next one is there, which takes the focus [SHELL-001]', async () => {
    const { page } = creator;
    await page.goto('/hr/my_pafs?fiscal_year=2019-2020');
    await settled(page);
    const calls: string[] = [];
    const note = (request: Request) => {
      const { pathname } = new URL(request.url());
      if (pathname === `/api${listMyForms.path}`) calls.push(request.url());
    };
    page.on('request', note);
    await page.evaluate(NOTE_HEADINGS);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New PAF' }).click();
    await onPage(title(page, 'New PAF')).toBeFocused();
    expect(await page.evaluate('window.headings')).toEqual(['My PAFs', 'New PAF']);
    expect(calls).toEqual([]);
    page.off('request', note);
  });

  it('goes to the homepage from the bare address and from a path that is no screen [SHELL-009] [SHELL-010]', async () => {
    const { page } = creator;
    for (const path of ['/hr', '/no-such-screen', '/']) {
      await page.goto(path);
      await onPage(page).toHaveURL(/\/users\/homepage$/);
      await onPage(title(page, 'Your inbox')).toBeVisible();
    }
  });

  it('offers help and the own profile in its top bar [SHELL-021] [SHELL-022]', async () => {
    const { page } = creator;
    await page.getByRole('link', { name: 'Help' }).click();
    await onPage(title(page, 'Help')).toBeVisible();
    expect(await statusOf(page)).toBe(200);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await onPage(page).toHaveURL(/\/users\/myProfile$/);
    await onPage(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(creator.errors).toEqual([]);
  });
});

/** Goes on with Tab until the wanted control has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  for (let presses = 0; presses < 120; presses += 1) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} is not reached with Tab`);
}

describe('an approver without a mouse', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start({ seed: 'small' });
  });
  afterAll(async () => journey.stop());

  it('opens the list from the menu and approves one form', async () => {
    const { page, errors } = await journey.signIn('approver1');
    await tabTo(page, /^Awaiting approval$/);
    await page.keyboard.press('Enter');
    await onPage(title(page, 'Awaiting approval')).toBeFocused();
    const buttons = page.getByRole('button', { name: /^Approve / });
    await buttons.first().waitFor();
    const before = await buttons.count();
    await tabTo(page, /^Approve /);
    await page.keyboard.press('Enter');
    await onPage(page.getByText(/^Approved: /)).toBeVisible();
    await onPage(buttons).toHaveCount(before - 1);
    expect(errors).toEqual([]);
  });

  it('sends back with text, takes it back, approves and opens from the inbox', async () => {
    const { page, errors } = await journey.signIn('approver1', { path: '/users/homepage?inbox=1' });
    const sendBacks = page.getByRole('button', { name: /^Send back: / });
    await sendBacks.first().waitFor();
    const before = await sendBacks.count();
    await tabTo(page, /^Send back: /);
    await page.keyboard.press('Enter');
    const text = page.getByRole('textbox', { name: 'What needs to be edited' });
    await onPage(text).toBeFocused();
    await tabTo(page, /^Send back for edits$/);
    await page.keyboard.press('Enter');
    await onPage(page.getByText('You must enter a rejection reason!')).toBeVisible();
    await onPage(text).toBeFocused();
    await page.keyboard.type('The start date is a Sunday.');
    await tabTo(page, /^Send back for edits$/);
    await page.keyboard.press('Enter');
    const done = page.getByRole('status').filter({ hasText: /^Sent back: / });
    await onPage(done.getByRole('button', { name: 'Undo' })).toBeVisible();
    await onPage(sendBacks).toHaveCount(before - 1);
    // The focus is led on to the next row, and a key undoes the step.
    await onPage(sendBacks.first()).toBeFocused();
    await page.keyboard.press('u');
    await onPage(sendBacks).toHaveCount(before);
    await onPage(done).toHaveCount(0);
    // What can be taken back is done by one press: each next approval is one key.
    await onPage(page.locator('[data-settling]')).toHaveCount(0);
    await page.keyboard.press('k');
    await page.keyboard.press('a');
    await onPage(page.getByRole('status').filter({ hasText: /^Approved: / })).toBeVisible();
    await onPage(sendBacks).toHaveCount(before - 1);
    await onPage(page.locator('[data-row-id]:focus-within')).toHaveCount(1);
    // The row just decided keeps its place, marked, for two seconds more.
    const link = page
      .getByRole('table', { name: 'Your inbox' })
      .locator('[data-row-id]:not([data-gone])')
      .getByRole('link')
      .first();
    const name = await link.innerText();
    await tabTo(page, new RegExp(`^${name.replace(/[^\w ]/g, '.')}$`));
    await page.keyboard.press('Enter');
    await onPage(page.getByRole('heading', { level: 1 })).toContainText(name.split(': ')[1] ?? '');
    expect(errors).toEqual([]);
  });
});
