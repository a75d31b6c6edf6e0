/// <reference lib="dom" />
import { userInfo } from '@campus/domain/session';
import { afterAll, beforeAll, expect, it, describe, jest } from '@jest/globals';

import { Journey, onPage, settled } from '../harness/journey.js';

jest.setTimeout(600_000);

/** People who together have every item of the menu. */
const PEOPLE = ['allareas', 'pafadmin', 'supervisor', 'approver1', 'processor1', 'faculty1', 'dean.boyce', 'student1', 'hourly'];
/** Home is the person's own choice; what is read on it is the inbox. */
const OTHERWISE: Readonly<Record<string, string>> = { '/users/homepage': 'Your inbox' };
/** A statement says of which year it is. */
const FURTHER = ['/empTools/compensation'];

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(async () => journey.stop());

describe('every screen of the menu', () => {
  it('has the name of its item as its heading', async () => {
    const seen = new Set<string>();
    for (const username of PEOPLE) {
      const { page, context } = await journey.signIn(username, { path: '/help' });
      const { navItems } = await (await journey.portal.client(username)).mustCall(userInfo, {});
      for (const { path, label } of navItems.filter((item) => !seen.has(item.path))) {
        seen.add(path);
        await page.goto(path);
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        const name = OTHERWISE[path] ?? label;
        await onPage(heading, path).toHaveText(FURTHER.includes(path) ? new RegExp(`^${name}`) : name);
      }
      await context.close();
    }
    expect(seen.size).toBeGreaterThan(80);
  });
});

describe('where the system gives the colors', () => {
  it('every button has an edge, the first one a stronger one, and the open item of the menu is marked', async () => {
    const { page, context } = await journey.signIn('supervisor', { path: '/help' });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/timeclock/approve');
    const edgeOf = (kind: string) =>
      page
        .locator(`main .MuiButton-${kind}:visible`)
        .first()
        .evaluate((button) => `${getComputedStyle(button).borderTopWidth} ${getComputedStyle(button).borderTopStyle}`);
    await settled(page);
    await onPage(page.locator('main .MuiButton-contained').first()).toBeVisible();
    expect([await edgeOf('contained'), await edgeOf('text')]).toEqual(['2px solid', '1px solid']);
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
    expect(await current.evaluate((item) => getComputedStyle(item).outlineStyle)).toBe('solid');
    await context.close();
  });
});
