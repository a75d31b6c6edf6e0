/// <reference lib="dom" />
import { demoPerson } from '@campus/demo-campus';
import { withdrawForm } from '@campus/domain/personnel-actions';
import { readHours } from '@campus/domain/timeclock';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { approved, newHire, nothingToFinalize, submitted } from '../../api/personnel-actions/new-hire.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';
import { asSeen, clickAt, clickTwice, enterTwice, GAPS, middleOf } from './pointer.js';

jest.setTimeout(400_000);

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'worker'] });
});
afterAll(async () => journey.stop());

let names = 0;
const hire = async (approvers: readonly string[] = ['approver1']) => {
  names += 1;
  return { ...(await newHire(journey.portal, approvers)), last_name: `Steady${String.fromCharCode(64 + names)}` };
};
const row = (page: Page, id: string) => page.locator(`[data-row-id="${id}"]`);
const control = (page: Page, id: string, name: string) => row(page, id).getByRole('button', { name: new RegExp(`^${name} `) });
const toast = (page: Page, text: string | RegExp) => page.locator('.Toastify__toast').filter({ hasText: text });

async function stageOf(id: string): Promise<string> {
  const [form] = await journey.portal.database.query<{ stage: string }>(
    'SELECT stage FROM personnel_action_forms WHERE id = $1',
    [id],
  );
  return form?.stage ?? '';
}

async function waitsFor(id: string): Promise<string | null> {
  const [form] = await journey.portal.database.query<{ waiting_for: string | null }>(
    'SELECT waiting_for FROM personnel_action_forms WHERE id = $1',
    [id],
  );
  return form?.waiting_for ?? null;
}

/** The ids as the list shows them, from top to bottom. */
const shown = (page: Page) =>
  page.locator('[data-row-id]').evaluateAll((rows) => rows.map((one) => one.getAttribute('data-row-id') ?? ''));

describe('two clicks on one spot', () => {
  it('finalize nobody: the first asks for the person by name, the second does nothing', async () => {
    await nothingToFinalize(journey.portal);
    const ids = [];
    for (let made = 0; made < 3; made += 1) ids.push((await approved(journey.portal, await hire(), ['approver1'])).id);
    const { page, context } = await journey.signIn('finalizer', { path: '/hr/awaiting_finalize' });
    await onPage(page.locator('[data-row-id]')).toHaveCount(3);
    const [first = ''] = await shown(page);
    for (const gap of GAPS) {
      await clickTwice(page, await middleOf(control(page, first, 'Finalize')), gap);
      const dialog = page.getByRole('dialog', { name: /^Finalize New Hire Nadia Steady/ });
      await onPage(dialog).toBeVisible();
      expect(await Promise.all(ids.map(stageOf))).toEqual(ids.map(() => 'awaiting_finalize'));
      if (gap === GAPS[0]) await asSeen(page, 'finalize-one');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await onPage(dialog).toBeHidden();
    }
    await control(page, first, 'Finalize').click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: /^Finalize New Hire/ });
    await confirm.click({ trial: true });
    await clickTwice(page, await middleOf(confirm), GAPS[1]);
    await onPage(toast(page, /^Finalized: New Hire Nadia Steady/)).toBeVisible();
    await onPage(row(page, first)).toHaveAttribute('data-gone', 'own');
    await asSeen(page, 'row-that-is-done');
    await onPage(page.locator('[data-row-id]')).toHaveCount(2);
    expect((await Promise.all(ids.map(stageOf))).filter((stage) => stage === 'awaiting_finalize')).toHaveLength(2);
    await context.close();
  });

  it('approve one form, whose row stays in its place for two seconds, marked; so does the Enter key, held or pressed twice', async () => {
    for (let made = 0; made < 5; made += 1) await submitted(journey.portal, await hire());
    const { page, context } = await journey.signIn('approver1', { path: '/hr/awaiting_approval' });
    await onPage(page.locator('[data-row-id]').nth(1)).toBeVisible();
    for (const gap of GAPS) {
      const before = await shown(page);
      const [first = '', second = ''] = before;
      await clickTwice(page, await middleOf(control(page, first, 'Approve')), gap);
      await onPage(row(page, first)).toHaveAttribute('data-gone', 'own');
      const goneAt = Date.now();
      expect(await shown(page)).toEqual(before);
      await onPage(row(page, first)).toHaveCount(0);
      expect(Date.now() - goneAt).toBeGreaterThan(1_000);
      const { empId } = demoPerson('approver1');
      // Those that waited longest are seeded ones, some of which go on to a second approver.
      expect([(await waitsFor(first)) === empId, await waitsFor(second)]).toEqual([false, empId]);
    }
    await onPage(toast(page, /^Approved: /).first()).toBeVisible();
    const left = await shown(page);
    await control(page, left[0] ?? '', 'Approve').focus();
    await enterTwice(page, GAPS[0]);
    await onPage(row(page, left[0] ?? '')).toHaveCount(0);
    expect(await shown(page)).toEqual(left.slice(1));
    await context.close();
  });

  it('clock in and not out again', async () => {
    const { page, context } = await journey.signIn('hourly', { path: '/timeclock/timeclock' });
    const client = await journey.portal.client('hourly');
    const clock = page.getByRole('list', { name: 'Positions' }).getByRole('button').first();
    for (const gap of GAPS) {
      await onPage(clock).toHaveAccessibleName(/^Clock In/);
      await onPage(clock).toBeEnabled();
      await clickTwice(page, await middleOf(clock), gap);
      await onPage(clock).toHaveAccessibleName(/^Clock Out/);
      const { positions } = await client.mustCall(readHours, {});
      expect(positions.filter(({ status }) => status === 'Punched In')).toHaveLength(1);
      // A click that is meant acts, as soon as the button takes it.
      await clock.click();
    }
    await onPage(clock).toHaveAccessibleName(/^Clock In/);
    await context.close();
  });
});

describe('what others do to a list', () => {
  it('comes below what is there where the oldest stand first, moves nothing under the pointer, takes no click for somebody else, and is marked', async () => {
    // So high that nothing scrolls: at the end of a page that gets shorter the rows would stay where they are, and the click would be meant.
    const viewport = { width: 1440, height: 4000 };
    const { page, context } = await journey.signIn('approver1', { path: '/hr/awaiting_approval', viewport });
    const creator = await journey.portal.client('creator');
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) ids.push((await submitted(journey.portal, await hire())).id);
    for (const id of ids) await onPage(row(page, id)).toBeVisible();
    const [first = '', second = '', third = ''] = ids;
    const before = await shown(page);
    const spot = await middleOf(row(page, third));
    await page.mouse.move(spot.x, spot.y);
    const next = await submitted(journey.portal, await hire());
    await onPage(row(page, next.id)).toBeVisible();
    expect(await shown(page)).toEqual([...before, next.id]);
    expect(await middleOf(row(page, third))).toEqual(spot);

    // What goes while the pointer is in the list stays in its place, marked, without its buttons.
    await creator.mustCall(withdrawForm, { id: next.id });
    const withdrawnAt = Date.now();
    await onPage(row(page, next.id)).toHaveAttribute('data-gone', 'other');
    expect(Date.now() - withdrawnAt).toBeLessThan(2_000);
    await onPage(row(page, next.id)).toContainText('No longer in this list');
    await onPage(row(page, next.id).getByRole('button')).toHaveCount(0);
    await asSeen(page, 'withdrawn-row');
    await page.mouse.move(5, 5);
    await onPage(row(page, next.id)).toHaveCount(0);

    // The hand is on its way to the second row when the first one goes.
    const press = await middleOf(control(page, second, 'Approve'));
    await creator.mustCall(withdrawForm, { id: first });
    await onPage(row(page, first)).toHaveCount(0);
    await clickAt(page, press);
    await page.waitForLoadState('networkidle');
    expect(await Promise.all([second, third].map(stageOf))).toEqual(['awaiting_approval', 'awaiting_approval']);
    await context.close();
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
  it('approves in the list that the menu opens; in the inbox sends back with text, takes it back, approves and opens', async () => {
    const { page, errors } = await journey.signIn('approver1', { path: '/users/homepage?inbox=1' });
    await tabTo(page, /^Awaiting approval$/);
    await page.keyboard.press('Enter');
    await onPage(page.getByRole('heading', { level: 1, name: 'Awaiting approval' })).toBeFocused();
    const approvals = page.getByRole('button', { name: /^Approve / });
    await approvals.first().waitFor();
    const all = await approvals.count();
    await tabTo(page, /^Approve /);
    await page.keyboard.press('Enter');
    await onPage(approvals).toHaveCount(all - 1);
    await page.keyboard.press('g');
    await page.keyboard.press('h');
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

const HOME = '/users/homepage?inbox=1';

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
  it('lead to rows and to the search, also in the palette, which keeps the reached choice in sight', async () => {
    const { page, context } = await journey.signIn('ops', { path: '/ops/audit', viewport: { width: 1280, height: 500 } });
    const first = page.locator('main [data-row-id]').first();
    await onPage(first).toBeVisible();
    // The code of the keys comes after the screen: until it has, a letter finds nobody who listens.
    await onPage
      .poll(async () => {
        await page.keyboard.press('j');
        return first.evaluate((element) => element.contains(document.activeElement));
      })
      .toBe(true);
    await page.keyboard.press('/');
    await onPage(page.locator('input:focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
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
