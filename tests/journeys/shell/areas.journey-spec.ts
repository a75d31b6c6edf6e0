import { userInfo } from '@campus/domain/session';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { Journey, ofScreen, onPage, settled } from '../harness/journey.js';
import { timeOf } from '../harness/sections.js';

jest.setTimeout(300_000);

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(async () => journey?.stop());

/** One screen of each area, with whose it is. */
const SCREENS = [
  ['student1', '/student/registration'],
  ['records', '/academicRecords/notices'],
  ['faculty1', '/faculty/courses'],
  ['dean.boyce', '/dean/evaluations'],
  ['assessment', '/academicAssessment/admin'],
  ['hourly', '/timeclock/timeclock'],
  ['creator', '/hr/my_pafs'],
  ['payments', '/accounting/payments'],
  ['impadmin', '/admin/impersonate/manage'],
] as const;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const spinner = (page: Page) => page.getByRole('main').getByRole('progressbar').first();

describe('the areas of the portal', () => {
  it('are one page each for students, teachers, deans and staff: paths and contents change, the document stays [HOMEPAGE-001]', async () => {
    for (const username of ['student1', 'faculty1', 'dean.boyce', 'records']) {
      const { page, context } = await journey.signIn(username, { path: '/users/homepage?inbox=1' });
      const { navItems } = await (await journey.portal.client(username)).mustCall(userInfo, {});
      const documents: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
      const own = navItems.filter(({ path }) => !path.startsWith('/users/')).slice(0, 3);
      expect(own.length).toBeGreaterThan(1);
      let before = await title(page).innerText();
      for (const { label, path } of own) {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).click();
        await onPage(page).toHaveURL(new RegExp(`${path}($|\\?)`));
        await onPage(title(page)).not.toHaveText(before);
        await settled(page);
        before = await title(page).innerText();
      }
      expect(documents).toEqual([]);
      await context.close();
    }
  });

  it('show a spinner until their data are there, and the error instead when they do not come [HOMEPAGE-010] [HOMEPAGE-020]', async () => {
    for (const [username, path] of SCREENS) {
      const { page, context } = await journey.signIn(username);
      let go: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      await page.route(ofScreen, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path);
      await onPage(spinner(page), path).toBeVisible();
      go();
      await settled(page);
      await onPage(spinner(page)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      await page.route(ofScreen, (route) => route.fulfill({ status: 500, json: { success: false } }));
      await page.goto(path);
      await onPage(
        page.getByText(/Something went wrong\. Try refreshing the page\. Status: 500|could not be loaded/).first(),
      ).toBeVisible();
      await onPage(spinner(page)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      await context.close();
    }
  });

  it('send who is signed out on the server to the sign-in, and back to where one was [HOMEPAGE-013]', async () => {
    const { page } = await journey.signIn('student1', { path: '/student/registration' });
    await settled(page);
    await journey.portal.database.query('UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL');
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
    await onPage(title(page)).toHaveText('Registration');
  });

  it('tell a success for two seconds, to students and to staff [HOMEPAGE-022]', async () => {
    const student = await journey.signIn('student1', { path: '/student/registration' });
    const plan = student.page.getByRole('button', { name: /^Plan / }).first();
    await onPage(plan).toBeEnabled();
    expect(await timeOf(student.page, 'is in your plan', () => plan.click())).toBe(2000);
    const staff = await journey.signIn('registrar', { path: '/academicRecords/terms' });
    await staff.page
      .getByRole('button', { name: /^Change / })
      .first()
      .click();
    await staff.page.getByRole('textbox', { name: 'Reason' }).fill('Checked against the catalog');
    expect(await timeOf(staff.page, 'is saved', () => staff.page.getByRole('button', { name: 'Save' }).click())).toBe(2000);
  });
});
