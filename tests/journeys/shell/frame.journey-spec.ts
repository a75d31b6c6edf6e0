/// <reference lib="dom" />
import { userInfo } from '@campus/domain/session';
import { listMyForms } from '@campus/domain/personnel-actions';
import { chunkBytes, shellBytes } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page, Request } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { fillSignIn, Journey, onPage, picture, settled } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';
import { timeOf } from '../harness/sections.js';
import { moving, NOTE_HEADINGS, typeAForm, UNMARKED } from './frame.js';

jest.setTimeout(300_000);

/** Packed bytes. React, the router, the queries, zod and MUI's core alone are 200 kB of the shell; each screen adds its address. */
const [SHELL_BYTES, CHUNK_BYTES, SHARED_BYTES] = [210_000, 60_000, 110_000];
const USER_INFO = `/api${userInfo.path}`;

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(async () => journey.stop());

const title = (page: Page, name?: string) => page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const infoOf = async (username: string) => (await journey.portal.client(username)).mustCall(userInfo, {});

/** Notes what this page asks for of one kind, until it is closed. */
function noted(page: Page, wanted: (request: Request) => boolean): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => wanted(request) && requests.push(request));
  return requests;
}

describe('the portal', () => {
  it('comes in scripts that stay within their budgets', () => {
    const chunks = chunkBytes();
    expect(chunks.map(({ name }) => name)).toEqual(expect.arrayContaining(['timeclock', 'view-form', 'my-pafs']));
    expect(shellBytes()).toBeLessThanOrEqual(SHELL_BYTES);
    const large = chunks.filter(({ bytes }) => bytes > CHUNK_BYTES);
    // What the ring and the lines of pay share, and what most screens do.
    expect(large.map(({ name }) => name).sort()).toEqual(['ChartsWrapper', 'parts']);
    expect(Math.max(...large.map(({ bytes }) => bytes))).toBeLessThanOrEqual(SHARED_BYTES);
  });

  it('asks who is there once and first, and everything of one base with the session [SESSION-001] [SHELL-005] [SHELL-007] [SHELL-027]', async () => {
    const { page, context, errors } = await journey.signIn('creator', { path: '/hr/my_pafs' });
    // What the screen before still asks for is over first.
    await page.goto('about:blank');
    const calls = noted(page, (request) => ['fetch', 'xhr'].includes(request.resourceType()));
    await page.goto('/hr/paf_form');
    await onPage(title(page, 'New PAF')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked = calls.map((request) => new URL(request.url()).pathname);
    expect([asked[0], asked.filter((path) => path === USER_INFO).length]).toEqual([USER_INFO, 1]);
    expect(asked.length).toBeGreaterThan(2);
    for (const request of calls) {
      expect(request.url().startsWith(`${journey.portal.baseUrl}/api/`)).toBe(true);
      expect((await request.allHeaders())['cookie']).toContain('campus_session=');
      expect((await fetch(request.url())).status).toBe(401);
    }
    const me = await infoOf('creator');
    const account = page.getByRole('button', { name: `Account of ${me.name}` }).locator('img');
    await onPage(account).toHaveAttribute('src', me.image ?? 'no picture');
    await onPage.poll(() => account.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    const tab = await context.newPage();
    await tab.goto(page.url());
    await onPage(title(tab, 'New PAF')).toBeVisible();
    expect([tab.url(), page.url()]).toEqual(Array.from({ length: 2 }, () => `${journey.portal.baseUrl}/hr/paf_form`));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('keeps frame and screen until the next one is there, which takes the focus, without a new document [SHELL-001] [SHELL-008]', async () => {
    const { page, context } = await journey.signIn('creator', { path: '/hr/my_pafs?fiscal_year=2019-2020' });
    const documents = noted(page, (request) => request.isNavigationRequest());
    const lists = noted(page, (request) => new URL(request.url()).pathname === `/api${listMyForms.path}`);
    await page.evaluate(NOTE_HEADINGS);
    await menu(page).evaluate((frame) => frame.setAttribute('data-same', 'yes'));
    await menu(page).getByRole('link', { name: 'New PAF' }).click();
    await onPage(title(page, 'New PAF')).toBeFocused();
    await onPage(page).toHaveURL(/\/hr\/paf_form$/);
    expect(await page.evaluate('window.headings')).toEqual(['My PAFs', 'New PAF']);
    await onPage(menu(page)).toHaveAttribute('data-same', 'yes');
    expect([documents, lists]).toEqual([[], []]);
    await context.close();
  });

  it('leads students, deans and staff through their areas after one sign-in, in one page [SHELL-003] [HOMEPAGE-001] [HOMEPAGE-010] [HOMEPAGE-022]', async () => {
    for (const username of ['student1', 'dean.boyce', 'allareas']) {
      const { page, context, errors } = await journey.signIn(username, { path: '/users/homepage?inbox=1' });
      const documents = noted(
        page,
        (request) => request.isNavigationRequest() || !request.url().startsWith(journey.portal.baseUrl),
      );
      const { navItems } = await infoOf(username);
      const areas = [...new Map(navItems.map((item) => [item.group, item])).values()].reverse();
      expect(areas.length).toBeGreaterThan(1);
      if (username === 'allareas') expect(areas.map(({ group }) => group)).toEqual(expect.arrayContaining([...AREAS]));
      for (const { label, path } of areas) {
        // Some areas open with their first part. A link that the parts of another area push under the resting pointer takes no press at first.
        const opened = new RegExp(`${path}($|[/?])`);
        await onPage(async () => {
          if (!opened.test(page.url())) await menu(page).getByRole('link', { name: label, exact: true }).click();
          await onPage(page).toHaveURL(opened, { timeout: 2000 });
        }).toPass({ timeout: 60_000 });
        await settled(page);
        await onPage(title(page, 'No access')).toHaveCount(0);
        await onPage(page.getByText(/could not be loaded/)).toHaveCount(0);
      }
      if (username === 'student1') {
        await menu(page).getByRole('link', { name: 'Registration', exact: true }).click();
        const plan = page.getByRole('button', { name: /^Plan / }).first();
        await onPage(plan).toBeEnabled();
        expect(await timeOf(page, 'is in your plan', () => plan.click())).toBe(2000);
      }
      expect([documents, errors]).toEqual([[], []]);
      await context.close();
    }
  });
});

/** Areas that the groups of one person open. */
const AREAS = [
  'Personnel Actions',
  'Time',
  'Employee Tools',
  'Accounting',
  'Academic Assessment',
  'Faculty',
  'Communications',
  'Portal Administration',
] as const;

describe('the sign-in', () => {
  it('refuses a wrong pair without saying what is wrong, and opens what was wanted for a right one [SESSION-002]', async () => {
    const { page, context } = await journey.signIn('creator2');
    await context.clearCookies();
    await page.goto('/help');
    const refused: string[] = [];
    for (const [username, password] of [
      ['creator2', 'not-it'],
      ['nobody-of-this-name', 'campus-demo'],
    ] as const) {
      await page.locator('#username').fill(username);
      await page.locator('#password').fill(password);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page
        .getByRole('button', { name: /^sign in$/i })
        .first()
        .click();
      await (await answered).finished();
      await page.waitForLoadState();
      await onPage(page.locator('#username')).toHaveValue(username);
      refused.push(await page.getByRole('alert').innerText());
      expect((await page.request.get(`${journey.portal.baseUrl}${USER_INFO}`)).status()).toBe(401);
    }
    expect(refused[0]).not.toBe('');
    expect(refused[1]).toBe(refused[0]);
    await fillSignIn(page, 'creator2');
    await onPage(title(page, 'Help')).toBeVisible();
    await onPage(page).toHaveURL(/\/help$/);
    await context.close();
  });
});

describe('the accessibility mode', () => {
  it('is on for the group and by the own switch, marks the focus and moves nothing; system colors keep every edge [SHELL-024] [SHELL-025]', async () => {
    const accessible = await journey.signIn('accessible', { path: '/users/homepage?choose=1' });
    const { page } = accessible;
    await onPage(page.locator('html')).toHaveAttribute('data-accessibility', 'on');
    await onPage(page.getByRole('button', { name: 'Save and open' })).toBeVisible();
    expect(await page.evaluate(UNMARKED)).toEqual([]);
    await page.getByRole('button', { name: 'Save and open' }).click();
    await onPage(page.getByText('Your homepage is saved')).toBeVisible();
    expect(await page.evaluate(moving('.Toastify__toast'))).toEqual([]);
    await page.getByRole('button', { name: /^Go to/ }).click();
    await onPage(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(moving('.MuiDialog-root'))).toEqual([]);
    await accessible.context.close();

    const { page: own, context } = await journey.signIn('supervisor', { path: '/timeclock/approve' });
    const mark = own.locator('html');
    await onPage(mark).toHaveAttribute('data-accessibility', 'off');
    await own.emulateMedia({ forcedColors: 'active' });
    const edgeOf = (kind: string) =>
      own
        .locator(`main .MuiButton-${kind}:visible`)
        .first()
        .evaluate((button) => `${getComputedStyle(button).borderTopWidth} ${getComputedStyle(button).borderTopStyle}`);
    await onPage(own.locator('main .MuiButton-contained').first()).toBeVisible();
    expect([await edgeOf('contained'), await edgeOf('text')]).toEqual(['2px solid', '1px solid']);
    const current = menu(own).locator('[aria-current="page"]');
    expect(await current.evaluate((item) => getComputedStyle(item).outlineStyle)).toBe('solid');
    await own.emulateMedia({ forcedColors: 'none' });
    await own.getByRole('button', { name: /^Account of/ }).click();
    await own.getByRole('menuitemcheckbox', { name: 'Accessibility mode' }).click();
    await onPage(mark).toHaveAttribute('data-accessibility', 'on');
    await own.keyboard.press('Escape');
    await own.reload();
    await settled(own);
    await onPage(mark).toHaveAttribute('data-accessibility', 'on');
    expect(await axeFindings(own)).toEqual([]);
    await context.close();
  });
});

describe('a part of the page whose code does not come', () => {
  const failed = (page: Page, what: string) => page.getByRole('alert').filter({ hasText: `${what} could not be loaded.` });
  const typed = (page: Page) => page.getByRole('textbox', { name: /^First name/ });

  it('takes nothing with it offline, says so in its place, and comes when it is tried again; a whole screen leaves the shell and comes with the connection', async () => {
    const { page, context } = await journey.signIn('creator', { path: '/hr/paf_form' });
    await typeAForm(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Choose Date of birth from a calendar' }).click();
    await onPage(failed(page, 'The calendar')).toBeVisible();
    await picture(page, 'calendar-offline');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await onPage(failed(page, 'Your menu')).toBeVisible();
    await failed(page, 'Your menu').getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Control+k');
    await onPage(failed(page, 'Go to')).toBeVisible();
    await onPage(typed(page)).toHaveValue('Harriet');
    await context.setOffline(false);
    await failed(page, 'Go to').getByRole('button', { name: 'Try again' }).click();
    await onPage(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await onPage(typed(page)).toHaveValue('Harriet');

    page.once('dialog', (question) => void question.accept());
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Help' }).click();
    await onPage(title(page, 'This screen could not be shown.')).toBeVisible();
    await onPage(menu(page)).toBeVisible();
    // With the connection it comes without a press.
    await context.setOffline(false);
    await onPage(title(page, 'Help')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/help');
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
});

describe('the homepage', () => {
  it('is the chosen one from then on, also at the bare address [HOME-001] [HOME-006] [HOMEPAGE-006] [HOMEPAGE-018]', async () => {
    const { page, context } = await journey.signIn('creator2', { path: '/users/homepage?choose=1' });
    await openList(page.getByRole('combobox', { name: 'Homepage' }));
    await page.getByRole('option', { name: 'My PAFs' }).click();
    const save = page.getByRole('button', { name: 'Save and open' });
    await save.click();
    await onPage(title(page, 'My PAFs')).toBeVisible();
    await page.goto('/');
    await onPage(page).toHaveURL(/\/hr\/my_pafs$/);
    expect((await infoOf('creator2')).homepage).toBe('/hr/my_pafs');
    await context.close();
  });
});
