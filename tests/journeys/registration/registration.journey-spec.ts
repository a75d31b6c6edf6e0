import type { RegistrationCourse } from '@campus/domain/registration';
import { listOwnCourses } from '@campus/domain/registration';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { withinBudget } from '../harness/effort.js';
import { Journey, onPage, PHONE } from '../harness/journey.js';
import {
  campusOf,
  chooseIn,
  ELIGIBLE,
  eligibleRow,
  heightOf,
  list,
  MINE,
  nameOfCourse,
  part,
  PATH,
  press,
  rows,
  toast,
  writesOf,
} from './registration-story.js';

jest.setTimeout(300_000);

const HEIGHT = 208;
const map = (page: Page): Locator => page.getByRole('img', { name: 'Campus map' });

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(async () => journey?.stop());

describe('a student', () => {
  it('registers, drops and undoes it without a reload, comes back to the term of before, and loads the listing [REG-002] [REG-005] [REG-015] [REG-016] [REG-031]', async () => {
    const { page, context, errors } = await journey.signIn('student2', { path: PATH });
    const { free, client, open, closed } = await campusOf(journey.portal, 'student2');
    const name = nameOfCourse(free);
    await page.evaluate(() => Object.assign(window, { stays: true }));
    const writes = writesOf(page);
    await eligibleRow(page, free);
    await press(page, `Add ${name}`).dblclick();
    await onPage(toast(page, `You are registered for ${name}.`)).toBeVisible();
    await onPage(rows(page, MINE).filter({ hasText: name })).toBeVisible();
    await onPage(rows(page, ELIGIBLE).filter({ hasText: name })).toHaveCount(0);
    expect(writes).toHaveLength(1);
    await withinBudget(page, { clicks: 1, keys: 0 }, async () => {
      await press(page, `Drop ${name}`).click();
      await onPage(toast(page, `You have dropped ${name}.`)).toBeVisible();
    });
    await onPage(rows(page, MINE).filter({ hasText: name })).toHaveCount(0);
    await onPage(rows(page, ELIGIBLE).filter({ hasText: name })).toBeVisible();
    await press(page, 'Undo').click();
    await onPage(rows(page, MINE).filter({ hasText: name })).toBeVisible();
    const { pl } = await client.mustCall(listOwnCourses, { term_id: open.id });
    expect(pl.map(nameOfCourse)).toEqual([name]);
    for (const [opener, dialog, close] of [
      [new RegExp(`^Swap ${name}`), /^Swap /, 'Keep it'],
      [new RegExp(`^${name} `), new RegExp(`^${name} `), 'Close'],
    ] as const) {
      await list(page, MINE).getByRole('button', { name: opener }).click();
      await onPage(page.getByRole('dialog', { name: dialog })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: close }).click();
      await onPage(page.getByRole('dialog')).toHaveCount(0);
    }

    await chooseIn(page, 'Term', closed.name);
    await page.waitForURL(new RegExp(`term=${closed.id}`));
    await onPage(part(page, MINE).getByText('No courses were found.')).toBeVisible();
    await page.goBack();
    await onPage(rows(page, MINE).filter({ hasText: name })).toBeVisible();

    await chooseIn(page, 'School', 'Boyce College');
    const link = page.getByRole('link', { name: 'Course listing (PDF)' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe(`courses-boyce-${open.id.toLowerCase()}.pdf`);
    const direct = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([direct.status(), (await direct.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('has lists of 208 px that scroll inside, are smooth with 4,000 courses, and are gone through by keys on a phone [REG-015] [REG-036]', async () => {
    const { eligible } = await campusOf(journey.portal, 'student8');
    const { page, context } = await journey.signIn('student8', { path: PATH, viewport: PHONE });
    expect(await heightOf(list(page, ELIGIBLE))).toBe(HEIGHT);
    const add = list(page, ELIGIBLE).locator('button:enabled', { hasText: /^Add$/ }).first();
    const name = (await add.getAttribute('aria-label'))?.slice('Add '.length) ?? '';
    await add.focus();
    await withinBudget(page, { clicks: 0, keys: 1 }, async () => {
      await page.keyboard.press('Enter');
      await onPage(rows(page, MINE).filter({ hasText: name })).toBeVisible();
    });
    await onPage(list(page, ELIGIBLE).locator(':focus')).toBeVisible();

    const pl = Array.from({ length: 4000 }, (_, at) => ({
      ...(eligible[at % eligible.length] as RegistrationCourse),
      jc_num: `N${at}`,
    }));
    await page.route('**/api/register/courses/eligible*', (route) => route.fulfill({ json: { success: true, data: { pl } } }));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.reload();
    const last = list(page, ELIGIBLE).locator('[aria-posinset="4000"]');
    await onPage(list(page, ELIGIBLE).locator('[aria-setsize="4000"]').first()).toBeVisible();
    for (const label of [MINE, ELIGIBLE]) expect(await heightOf(list(page, label))).toBe(HEIGHT);
    const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
    expect(await nodes()).toBeLessThan(1500);
    await onPage
      .poll(async () => {
        await list(page, ELIGIBLE).press('End');
        return last.count();
      })
      .toBe(1);
    expect(await nodes()).toBeLessThan(1500);
    await press(page, 'Show all').click();
    await onPage.poll(() => heightOf(list(page, ELIGIBLE))).toBeGreaterThan(HEIGHT * 2);
    expect(await nodes()).toBeLessThan(1500);
    await context.close();
  });

  it('drags the campus map once it is zoomed, and the whole map not at all [MAP-003]', async () => {
    const { page, context } = await journey.signIn('student1', { path: '/student/courses' });
    const seen = async () => ((await map(page).getAttribute('viewBox')) ?? '').split(' ').map(Number);
    const drag = async () => {
      await map(page).scrollIntoViewIfNeeded();
      const box = await map(page).boundingBox();
      if (box === null) throw new Error('The map is not to be seen.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 120, y + 60, { steps: 4 });
      await page.mouse.up();
    };
    const wholeMap = await seen();
    await drag();
    expect(await seen()).toEqual(wholeMap);
    await press(page, 'Zoom in').click();
    await onPage(map(page)).toHaveAttribute('data-zoom', '2');
    const [left = 0, top = 0] = await seen();
    await drag();
    await onPage.poll(async () => (await seen())[0]).toBeLessThan(left);
    expect((await seen())[1]).toBeLessThan(top);
    await context.close();
  });
});
