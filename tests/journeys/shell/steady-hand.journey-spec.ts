import { demoPerson } from '@campus/demo-campus';
import { finalizeAll, withdrawForm } from '@campus/domain/personnel-actions';
import { readHours } from '@campus/domain/timeclock';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { accessOnly, approved, finalized, newHire, submitted } from '../../api/personnel-actions/new-hire.js';
import { DESKTOP, Journey, nameOf, onPage, PHONE } from '../harness/journey.js';
import type { Person } from '../harness/journey.js';
import { asSeen, clickAt, clickTwice, enterTwice, GAPS, middleOf } from './steady-hand.js';

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
    await (await journey.portal.client('finalizer')).mustCall(finalizeAll, {});
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

  it('approve one form, whose row stays in its place for two seconds, marked', async () => {
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
    await context.close();
  });

  it('of the Enter key approve one form, held or pressed twice', async () => {
    for (let made = 0; made < 3; made += 1) await submitted(journey.portal, await hire());
    const { page, context } = await journey.signIn('approver1', { path: '/hr/awaiting_approval' });
    await onPage(page.locator('[data-row-id]').nth(1)).toBeVisible();
    const before = await shown(page);
    await control(page, before[0] ?? '', 'Approve').focus();
    await enterTwice(page, GAPS[0]);
    await onPage(row(page, before[0] ?? '')).toHaveCount(0);
    expect(await shown(page)).toEqual(before.slice(1));
    await context.close();
  });

  it('mark one access request processed', async () => {
    const form = await finalized(journey.portal, await accessOnly(journey.portal), ['approver1']);
    const { page, context } = await journey.signIn('processor1', { path: '/hr/awaiting_access' });
    const open = async () =>
      (
        await journey.portal.database.query('SELECT id FROM access_requests WHERE form_id = $1 AND processed_at IS NULL', [
          form.id,
        ])
      ).length;
    const marks = page.getByRole('button', { name: new RegExp(`^Mark processed: .* for ${nameOf('hourly')}`) });
    await onPage(marks.first()).toBeVisible();
    const before = await open();
    await clickTwice(page, await middleOf(marks.first()), GAPS[1]);
    await onPage(toast(page, new RegExp(`^Marked processed: .* for ${nameOf('hourly')}`))).toBeVisible();
    await onPage(page.locator('[data-gone]')).toHaveCount(0);
    expect(await open()).toBeGreaterThanOrEqual(before - 1);
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
  let approver: Person;
  beforeAll(async () => {
    approver = await journey.signIn('approver1', { path: '/hr/awaiting_approval' });
  });
  afterAll(async () => approver.context.close());

  /** The row's Approve, a moment after nothing can have come of a click any more. */
  const untouched = async (ids: readonly string[]): Promise<void> => {
    await approver.page.waitForLoadState('networkidle');
    expect(await Promise.all(ids.map(stageOf))).toEqual(ids.map(() => 'awaiting_approval'));
  };

  it('waits while the pointer is in it, with the number of new rows on top where the newest stand first', async () => {
    const { page, context } = await journey.signIn('finalizer', { path: '/hr/awaiting_finalize' });
    const ready = async () => approved(journey.portal, await hire(), ['approver1']);
    const { id } = await ready();
    await onPage(row(page, id)).toBeVisible();
    const before = await shown(page);
    await page.mouse.move(...(Object.values(await middleOf(row(page, id))) as [number, number]));
    const message = await Promise.all([ready(), ready()]);
    const pill = page.getByRole('button', { name: '2 new' });
    await onPage(pill).toBeVisible();
    await asSeen(page, 'new-rows-light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await asSeen(page, 'new-rows-dark');
    expect(await shown(page)).toEqual(before);
    await pill.click();
    for (const one of message) await onPage(row(page, one.id)).toBeVisible();
    await context.close();
  });

  it('comes below what is there where the oldest stand first, and moves nothing under the pointer', async () => {
    const { page } = approver;
    const { id } = await submitted(journey.portal, await hire());
    await onPage(row(page, id)).toBeVisible();
    const before = await shown(page);
    const waits = before.map((one) => `'${one}'`).join(', ');
    const stored = await journey.portal.database.query<{ id: string }>(
      `SELECT id FROM personnel_action_forms WHERE id IN (${waits}) ORDER BY stage_since, id`,
    );
    expect(before).toEqual(stored.map((one) => one.id));
    const spot = await middleOf(row(page, id));
    await page.mouse.move(spot.x, spot.y);
    const next = await submitted(journey.portal, await hire());
    await onPage(row(page, next.id)).toBeVisible();
    expect(await shown(page)).toEqual([...before, next.id]);
    expect(await middleOf(row(page, id))).toEqual(spot);
    await page.mouse.move(5, 5);
  });

  it('takes no click for somebody else when rows have just moved under or beside the pointer', async () => {
    const { page } = approver;
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) ids.push((await submitted(journey.portal, await hire())).id);
    for (const id of ids) await onPage(row(page, id)).toBeVisible();
    const [first = '', second = '', third = ''] = ids;
    const spot = await middleOf(control(page, second, 'Approve'));
    await (await journey.portal.client('creator')).mustCall(withdrawForm, { id: first });
    // The hand is on its way to the second row when the first one goes.
    await onPage(row(page, first)).toHaveCount(0);
    await clickAt(page, spot);
    await untouched([second, third]);
    await page.mouse.move(5, 5);
  });

  it('marks a withdrawn form within two seconds where it was, takes its buttons, and lets it go when the pointer has left', async () => {
    const { page } = approver;
    for (const [look, viewport, colorScheme] of [
      ['light', DESKTOP, 'light'],
      ['dark', DESKTOP, 'dark'],
      ['phone', PHONE, 'light'],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const { id } = await submitted(journey.portal, await hire());
      await onPage(row(page, id)).toBeVisible();
      const spot = await middleOf(row(page, id));
      await page.mouse.move(spot.x, spot.y);
      await (await journey.portal.client('creator')).mustCall(withdrawForm, { id });
      const withdrawnAt = Date.now();
      await onPage(row(page, id)).toHaveAttribute('data-gone', 'other');
      expect(Date.now() - withdrawnAt).toBeLessThan(2_000);
      await onPage(row(page, id)).toContainText('No longer in this list');
      await onPage(row(page, id).getByRole('button')).toHaveCount(0);
      await asSeen(page, `withdrawn-row-${look}`);
      await page.mouse.move(5, 5);
      await onPage(row(page, id)).toHaveCount(0);
    }
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('tells a late click who withdrew the form when', async () => {
    const { page, context } = await journey.signIn('approver1', { path: '/help' });
    await page.route('**/api/shell/live**', (route) => route.abort());
    const { id } = await submitted(journey.portal, await hire());
    await page.goto('/hr/awaiting_approval');
    await onPage(row(page, id)).toBeVisible();
    await (await journey.portal.client('creator')).mustCall(withdrawForm, { id });
    await control(page, id, 'Approve').click();
    const { firstName, lastName } = demoPerson('creator');
    await onPage(
      toast(page, new RegExp(`Last step: Withdrawn.*, by ${firstName} ${lastName} on \\d\\d-\\d\\d-\\d{4} at`)),
    ).toBeVisible();
    await onPage(row(page, id)).toHaveCount(0);
    await context.close();
  });
});
