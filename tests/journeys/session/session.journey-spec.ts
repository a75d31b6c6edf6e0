import { userInfo } from '@campus/domain/session';
import { createForm } from '@campus/domain/personnel-actions';
import { demoPerson } from '@campus/demo-campus';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from '@playwright/test';

import { newHire, submitted } from '../../api/personnel-actions/new-hire.js';
import { fillSignIn, Journey, nameOf, onPage, picture, settled } from '../harness/journey.js';
import { button, field, fillNewHire } from '../harness/paf-screens.js';

jest.setTimeout(300_000);

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'worker'] });
});
afterAll(async () => journey.stop());

const statusOf = async (page: Page): Promise<number> => (await page.request.get(`/api${userInfo.path}`)).status();
const restored = (page: Page) => page.getByRole('status').filter({ hasText: 'What you typed until' });
const signedOut = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are signed out' });

/** Types a whole new hire, SSN, birth date and pay included. */
const typeAHire = (page: Page): Promise<void> =>
  fillNewHire(page, { first: 'Harriet', last: 'Whitlow', approvers: [nameOf('approver1')] });

async function isAsItWas(page: Page): Promise<void> {
  await onPage(restored(page)).toBeVisible();
  for (const [label, value] of [
    ['First name', 'Harriet'],
    ['Last name', 'Whitlow'],
    ['Street 1', '12 Chapel Lane'],
    ['SSN', ''],
    ['Date of birth', ''],
    ['Start date', '08-01-2026'],
    ['Pay amount', ''],
  ] as const)
    await onPage(field(page, label)).toHaveValue(value);
}

/** All that this browser keeps. */
const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(localStorage));

/** Waits until the browser has a copy of the form with this in it. */
const copied = (page: Page, text: string): Promise<void> => onPage.poll(() => kept(page)).toContain(text);

/** Ends the sessions of a person on the server, as the time-out does. */
async function endSessions(username: string): Promise<void> {
  const { empId } = demoPerson(username);
  await journey.portal.database.query('UPDATE sessions SET ended_at = now() WHERE emp_id = $1 AND ended_at IS NULL', [empId]);
}

async function signInAgain(context: BrowserContext, username: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/help');
  await fillSignIn(other, username);
  return other;
}

describe('a session', () => {
  it('leads to where one wanted to go, is ended by logout in both tabs, and the next screen asks for the sign-in [SHELL-023]', async () => {
    const { page, context } = await journey.signInByHand('creator', { path: '/hr/my_pafs?fiscal_year=2025-2026' });
    await onPage(page).toHaveURL(/\/hr\/my_pafs\?fiscal_year=2025-2026$/);
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

  it('leads to the sign-in where it ended on the server, and back to where one was [HOMEPAGE-013]', async () => {
    const { page, context } = await journey.signIn('student1', { path: '/student/registration' });
    await settled(page);
    await endSessions('student1');
    const away = page.waitForURL((url) => url.pathname !== '/student/registration');
    // The page may hear of it before the press does, and is gone then: either way it leads to the sign-in.
    const pressed = page
      .getByRole('button', { name: /^Add / })
      .first()
      .click({ timeout: 10_000 })
      .catch(() => undefined);
    await away;
    await pressed;
    await page.getByRole('textbox', { name: /user/i }).fill('student1');
    await page.getByLabel(/password/i).fill('campus-demo');
    await page.getByRole('button', { name: /sign in/i }).click();
    await onPage(page).toHaveURL(/\/student\/registration/);
    await onPage(page.getByRole('heading', { level: 1 })).toHaveText('Registration');
    await context.close();
  });
});

describe('what was typed and not saved', () => {
  it('is there again after a session that ended, without SSN and birth date, and goes when it is saved', async () => {
    const { page, context } = await journey.signInByHand('creator', { path: '/hr/paf_form' });
    await typeAHire(page);
    await copied(page, '12 Chapel Lane');
    expect(await kept(page)).not.toMatch(/6789|2000-02-29|02\/29\/2000|52,?000/);
    await endSessions('creator');
    // The provider still knows the person, so that the way leads there and back.
    const left = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('sign-in'));
    await button(page, 'Save as Draft').click();
    await left;
    await isAsItWas(page);
    await onPage(page).toHaveURL(/\/hr\/paf_form$/);
    await picture(page, 'restored');

    // Back after the first save leads to no empty form.
    const before = await page.evaluate(() => history.length);
    await button(page, 'Save as Draft').click();
    await page.waitForURL(/\/hr\/view\//);
    const draft = page.url();
    expect(await page.evaluate(() => history.length)).toBe(before);
    await onPage.poll(() => kept(page)).not.toContain('12 Chapel Lane');
    await page.getByRole('link', { name: 'Help' }).click();
    await onPage(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await page.goBack();
    await onPage(page).toHaveURL(draft);
    await onPage(field(page, 'First name')).toHaveValue('Harriet');
    await context.close();
  });

  it('is there again where the same person signs in in another tab after the time-out', async () => {
    const { page, context } = await journey.signInByHand('creator', { path: '/hr/paf_form' });
    await typeAHire(page);
    await copied(page, '12 Chapel Lane');
    const other = await context.newPage();
    await other.goto('/help');
    await other.getByRole('button', { name: /^Account of/ }).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await onPage(signedOut(page)).toBeVisible();
    await other.close();
    await signInAgain(context, 'creator');
    await isAsItWas(page);
    await restored(page).getByRole('button', { name: 'Discard' }).click();
    await onPage(restored(page)).toBeHidden();
    expect(await kept(page)).not.toContain('12 Chapel Lane');
    await context.close();
  });
});

describe('a tab whose session was renewed by the same person', () => {
  it('takes the new token and repeats the call', async () => {
    const { page, context } = await journey.signInByHand('creator', { path: '/hr/paf_form' });
    await typeAHire(page);
    const other = await context.newPage();
    await other.goto('/api/authentication/sign-in?fresh=1&return=/help');
    await fillSignIn(other, 'creator');
    const renewed = page.waitForResponse((response) => response.url().endsWith(userInfo.path));
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith(createForm.path)) answers.push(response.status());
    });
    await button(page, 'Save as Draft').click();
    await renewed;
    await page.waitForURL(/\/hr\/view\//);
    expect(answers).toEqual([403, 200]);
    await context.close();
  });
});

describe('a dialog with typed text', () => {
  it('asks before Back takes the text away', async () => {
    const { id } = await submitted(journey.portal, await newHire(journey.portal, ['approver1']));
    const { page, context } = await journey.signIn('approver1', { path: '/help' });
    await page.getByRole('link', { name: 'Awaiting Approval' }).click();
    await page
      .locator(`[data-row-id="${id}"]`)
      .getByRole('button', { name: /^Send back/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Send back/, includeHidden: true });
    const text = dialog.locator('textarea').first();
    await text.fill('The start date is a Sunday.');
    const asked: string[] = [];
    page.once('dialog', (browser) => {
      asked.push(browser.message());
      void browser.dismiss();
    });
    await page.evaluate(() => history.back());
    await onPage.poll(() => asked).toEqual(['Close without saving what you typed?']);
    await onPage(text).toHaveValue('The start date is a Sunday.');
    await context.close();
  });
});

describe('a live stream that falls silent', () => {
  it('makes the lists read every 30 seconds and say as of when they are', async () => {
    const { page, context } = await journey.signIn('approver1', { path: '/help' });
    await page.route('**/api/shell/live**', (route) => route.abort());
    await page.clock.install();
    await page.goto('/hr/awaiting_approval');
    await onPage(page.locator('[data-row-id]').first()).toBeVisible();
    const line = page.getByRole('status').filter({ hasText: /rows/ });
    await onPage(line).not.toContainText('updated at');
    const read = page.waitForResponse((response) => response.url().includes('awaiting'));
    await page.clock.runFor(31_000);
    await read;
    await onPage(line).toContainText(/updated at \d{1,2}:\d\d:\d\d [AP]M/);
    await picture(page, 'silent-list');
    await context.close();
  });
});
