import { extend, userInfo } from '@campus/domain/session';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { fillSignIn, Journey, onPage } from '../harness/journey.js';

jest.setTimeout(240_000);

const MINUTE = 60_000;
const statusOf = async (page: Page): Promise<number> => (await page.request.get(`/api${userInfo.path}`)).status();
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'You will be signed out soon' });

/** What a page needs of its clock to do what was asked of it: a small part of a second. */
const TICK = 100;

/** Lets the page's clock go on in small steps until this holds; gives how much has passed. */
async function tickUntil(page: Page, holds: () => Promise<boolean>): Promise<number> {
  let passed = 0;
  await onPage
    .poll(
      async () => {
        await page.clock.runFor(TICK);
        passed += TICK;
        return holds();
      },
      { timeout: 30_000, intervals: [10] },
    )
    .toBe(true);
  return passed;
}

/** Opens a page whose clock stands still but for what the test lets pass; gives how much has passed. */
async function openOnOwnClock(page: Page, path: string): Promise<number> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + MINUTE);
  await page.goto(path);
  const passed = await tickUntil(page, () => page.getByRole('heading', { level: 1, name: 'Help' }).isVisible());
  // Every answer moves the deadline on: the clock stands until all that the page asks at its start is answered.
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(TICK);
  await page.waitForLoadState('networkidle');
  return passed + TICK;
}

const warned = (page: Page): Promise<number> => tickUntil(page, () => warning(page).isVisible());

describe('a session with a time-out of 6 minutes', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start({ seed: 'small', parts: ['api'], env: { SESSION_TIMEOUT_S: '360' } });
  });
  afterAll(async () => journey.stop());

  it('leads to where one wanted to go, query included', async () => {
    const { page, context } = await journey.signInByHand('creator', { path: '/hr/my_pafs?fiscal_year=2025-2026' });
    await onPage(page).toHaveURL(/\/hr\/my_pafs\?fiscal_year=2025-2026$/);
    await context.close();
  });

  it('is ended by logout in both tabs, and the next screen asks for the sign-in [SHELL-023]', async () => {
    const { page, context } = await journey.signInByHand('creator', { path: '/help' });
    const other = await context.newPage();
    await other.goto('/welcome');
    await other.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    const info = (await (await page.request.get(`/api${userInfo.path}`)).json()) as { data: { logout: string } };
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    const left = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes(info.data.logout));
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await left;
    // The provider's own session ends on the way: before that it would sign in again without a password.
    await onPage(page).toHaveURL(/\/signed-out/);
    await onPage(other.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible();
    expect(await statusOf(page)).toBe(401);
    await other.goto('/hr/my_pafs');
    await onPage(other.locator('#password')).toBeVisible();
    await fillSignIn(other, 'creator');
    await onPage(other).toHaveURL(/\/hr\/my_pafs$/);
    await context.close();
  });

  it('warns 5 minutes before its end, not earlier, counts down, and is then over [SESSION-004] [SESSION-005]', async () => {
    const { page, context } = await journey.signInByHand('plain', { path: '/help' });
    const passed = await openOnOwnClock(page, '/help');
    await page.clock.runFor(MINUTE - 1_000 - passed);
    await onPage(warning(page)).toBeHidden();
    await page.clock.runFor(1_000 + passed);
    await warned(page);
    await onPage(warning(page)).toContainText(/5:00|4:5\d/);
    await page.clock.runFor(MINUTE);
    await onPage(warning(page)).toContainText(/4:00|3:5\d/);
    const told = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
    await page.clock.runFor(4 * MINUTE);
    await told;
    await tickUntil(page, () => page.getByRole('heading', { level: 1, name: 'You are signed out' }).isVisible());
    expect(await statusOf(page)).toBe(401);
    await context.close();
  });

  it('goes on when the person stays, and warns anew after the full time [SESSION-006]', async () => {
    const { page, context } = await journey.signInByHand('plain', { path: '/help' });
    const passed = await openOnOwnClock(page, '/help');
    await page.clock.runFor(MINUTE + passed);
    await warned(page);
    const extended = page.waitForResponse((response) => response.url().endsWith(`/api${extend.path}`) && response.ok());
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await extended;
    const closing = await tickUntil(page, async () => !(await warning(page).isVisible()));
    await page.clock.runFor(MINUTE - 1_000 - closing);
    await onPage(warning(page)).toBeHidden();
    await page.clock.runFor(1_000 + closing);
    await warned(page);
    await page.clock.runFor(4 * MINUTE);
    await onPage(page.getByRole('heading', { level: 1, name: 'Help', includeHidden: true })).toBeAttached();
    expect(await statusOf(page)).toBe(200);
    await context.close();
  });
});
