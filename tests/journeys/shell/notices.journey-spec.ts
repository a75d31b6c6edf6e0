import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { demoPerson } from '@campus/demo-campus';
import { userInfo } from '@campus/domain/session';
import { clearNotice, setNotice } from '@campus/domain/shell';
import { axeFindings } from '../harness/axe.js';
import { Journey, picture, onPage } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';
import { timeOf } from '../harness/sections.js';

jest.setTimeout(240_000);

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(async () => journey.stop());

describe('notices above every screen', () => {
  it('are set and cleared by an operator and read by everyone [SHELL-020]', async () => {
    const text = 'The portal rests from 10 to 11 pm.';
    const operator = await journey.signIn('ops', { path: '/ops/notices' });
    await onPage(title(operator.page, 'Notices')).toBeVisible();
    await operator.page.getByRole('textbox', { name: /^Text/ }).fill(text);
    await operator.page.getByRole('button', { name: 'Set notice' }).click();
    const clear = operator.page.getByRole('button', { name: `Clear: ${text}` });
    await onPage(clear).toBeVisible();
    await picture(operator.page, 'notices-desk');
    expect(await axeFindings(operator.page)).toEqual([]);
    const { page } = await journey.signIn('creator');
    for (const path of ['/users/homepage', '/hr/my_pafs', '/hr/paf_form', '/help']) {
      await page.goto(path);
      await onPage(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    }
    await picture(page, 'maintenance-desk');
    await clear.click();
    await onPage(clear).toHaveCount(0);
    await page.reload();
    await onPage(title(page, 'Help')).toBeVisible();
    await onPage(page.getByText(text)).toHaveCount(0);
  });

  it('show a banner until it is dismissed, and the next one again [SHELL-018] [SHELL-019]', async () => {
    const ops = await journey.portal.client('ops');
    const { page } = await journey.signIn('plain');
    await onPage(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    await ops.mustCall(setNotice, { kind: 'banner', text: 'Registration opens on Monday.' });
    await page.reload();
    const banner = page.getByText('Registration opens on Monday.');
    await onPage(banner).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await onPage(banner).toHaveCount(0);
    await page.reload();
    await onPage(title(page, 'Your inbox')).toBeVisible();
    await onPage(banner).toHaveCount(0);
    const next = await ops.mustCall(setNotice, { kind: 'banner', text: 'Registration is open.' });
    await page.reload();
    await onPage(page.getByText('Registration is open.')).toBeVisible();
    await ops.mustCall(clearNotice, { id: next.id });
  });

  it('show a ministry-safe message to the person whom it is for [SHELL-006]', async () => {
    const ops = await journey.portal.client('ops');
    const text = 'Your ministry-safe training ends on Friday.';
    await ops.mustCall(setNotice, { kind: 'ministry-safe', text, emp_id: demoPerson('hourly').empId });
    const hourly = await journey.signIn('hourly');
    await onPage(hourly.page.getByText(text)).toBeVisible();
    const salaried = await journey.signIn('salaried');
    await onPage(title(salaried.page, 'Your inbox')).toBeVisible();
    await onPage(salaried.page.getByText(text)).toHaveCount(0);
  });
});

/** Which of the controls in sight carry no mark of 3 px when they have the focus; run in the page. */
const UNMARKED = `[...document.querySelectorAll('a, button, input, [tabindex="0"]')]
  .filter((control) => control.checkVisibility() && !control.disabled)
  .filter((control) => { control.focus(); return document.activeElement === control && getComputedStyle(control).outlineWidth !== '3px'; })
  .map((control) => control.outerHTML.slice(0, 120))`;

/** What moves inside the elements of a selector; run in the page. */
const moving = (selector: string) => `[...document.querySelectorAll('${selector}, ${selector} *')]
  .filter((each) => getComputedStyle(each).animationName !== 'none' || !['none', 'all'].includes(getComputedStyle(each).transitionProperty)
    || parseFloat(getComputedStyle(each).transitionDuration) > 0)
  .map((each) => each.className)`;

describe('the accessibility mode', () => {
  it("is on for the group, and by the person's own switch in the profile menu [SHELL-024]", async () => {
    const accessible = await journey.signIn('accessible');
    await onPage(accessible.page.locator('html')).toHaveAttribute('data-accessibility', 'on');
    const { page } = await journey.signIn('plain');
    const mark = page.locator('html');
    await onPage(mark).toHaveAttribute('data-accessibility', 'off');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Accessibility mode' }).click();
    await onPage(mark).toHaveAttribute('data-accessibility', 'on');
    await page.keyboard.press('Escape');
    await page.reload();
    await onPage(title(page, 'Your inbox')).toBeVisible();
    await onPage(mark).toHaveAttribute('data-accessibility', 'on');
    await picture(page, 'accessibility-desk');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('marks every control that has the focus and moves neither toasts nor dialogs [SHELL-025]', async () => {
    const { page } = await journey.signIn('accessible', { path: '/users/homepage?choose=1' });
    await onPage(page.getByRole('button', { name: 'Save and open' })).toBeVisible();
    expect(await page.evaluate(UNMARKED)).toEqual([]);
    await page.getByRole('button', { name: 'Save and open' }).click();
    await onPage(page.getByText('Your homepage is saved')).toBeVisible();
    expect(await page.evaluate(moving('.Toastify__toast'))).toEqual([]);
    await page.getByRole('button', { name: /^Go to/ }).click();
    await onPage(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(moving('.MuiDialog-root'))).toEqual([]);
  });
});

describe('a toast', () => {
  it('stays for 3.5 seconds with a running progress bar [SHELL-034]', async () => {
    const { page } = await journey.signIn('creator2', { path: '/users/homepage?choose=1' });
    await onPage(page.getByRole('button', { name: 'Save and open' })).toBeVisible();
    const save = page.getByRole('button', { name: 'Save and open' });
    expect(await timeOf(page, 'Your homepage is saved', () => save.click())).toBe(3500);
  });
});

describe('the top bar', () => {
  it('shows name and picture of the signed-in person as the bootstrap answer has them [SHELL-005]', async () => {
    const me = await (await journey.portal.client('visa')).mustCall(userInfo, {});
    const { page } = await journey.signIn('visa');
    const account = page.getByRole('button', { name: `Account of ${me.name}` });
    await onPage(account).toContainText('Vikram Desai');
    await onPage(account.locator('img')).toHaveAttribute('src', me.image ?? 'no picture');
    const shown = await page.request.get(me.image ?? 'no picture');
    expect([shown.status(), shown.headers()['content-type']]).toEqual([200, expect.stringContaining('image/')]);
  });
});

describe('the homepage', () => {
  it("offers a picker and a retry when loading it fails, with the requirement's words [HOME-005] [HOME-007] [HOMEPAGE-009]", async () => {
    const { page } = await journey.signIn('creator');
    let fails = true;
    await page.route('**/api/shell/inbox*', (route) =>
      fails ? route.fulfill({ status: 500, json: { success: false } }) : route.continue(),
    );
    await page.goto('/users/homepage');
    await onPage(title(page, 'Homepage Error')).toBeVisible();
    await onPage(page.getByRole('combobox', { name: 'Homepage' })).toBeVisible();
    fails = false;
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/shell/inbox*'),
      page.getByRole('button', { name: /try again|retry/i }).click(),
    ]);
    expect(answer.status()).toBe(200);
    await onPage(title(page, 'Your inbox')).toBeVisible();
  });

  it('is chosen among the own screens and none, and saved [HOME-006]', async () => {
    const { page } = await journey.signIn('creator', { path: '/users/homepage?choose=1' });
    await openList(page.getByRole('combobox', { name: 'Homepage' }));
    const { navItems } = await (await journey.portal.client('creator')).mustCall(userInfo, {});
    const screens = navItems.filter(({ path }) => path !== '/users/homepage').map(({ label }) => label);
    expect(screens).toEqual(expect.arrayContaining(['New PAF', 'My PAFs', 'Find PAFs']));
    await onPage(page.getByRole('option')).toHaveText(['Your inbox', ...screens, 'None (my profile)']);
    await page.getByRole('option', { name: 'My PAFs' }).click();
    const saved = page.waitForRequest((request) => request.url().endsWith('/api/userSettings/save'));
    await page.getByRole('button', { name: 'Save and open' }).click();
    expect((await saved).postDataJSON()).toMatchObject({ name: 'homepage', value: '/hr/my_pafs' });
    await onPage(title(page, 'My PAFs')).toBeVisible();
    await page.goto('/');
    await onPage(page).toHaveURL(/\/hr\/my_pafs$/);
  });
});
