import {
  laterCall,
  listCallees,
  listPhonathonResults,
  openPhonathon,
  phonathonScreenTexts as texts,
  phonathonTexts,
  submitCall,
} from '@campus/domain/advancement';
import { eventually, moveClock } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { Journey, nameOf, onPage, PHONE, picture } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

const SCREEN = '/advancement/phonathon';
const MONDAY_EVENING = Date.parse('2026-12-07T18:00:00-05:00');

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'worker', 'jobs'] });
  await moveClock(journey.portal, MONDAY_EVENING - Date.now());
  const ambassador = await journey.portal.client('ambassador2');
  await eventually(async () => (await ambassador.call(openPhonathon, {})).status === 200, { what: 'the hours to begin' });
  const pk = (await ambassador.mustCall(openPhonathon, {}))?.donor.id ?? '';
  await ambassador.mustCall(laterCall, { pk, minutes: 0 });
  await journey.portal.database.query('UPDATE phonathon_callees SET call_count = 0 WHERE place < 30');
});
afterAll(() => journey?.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const donor = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();
const donorOn = async (page: Page): Promise<string> => (await donor(page).textContent()) ?? '';
const staff = () => journey.portal.client('advancement');
const results = async () => (await staff()).mustCall(listPhonathonResults, { solicitations: ['PHON'], per_page: 5 });

describe('an ambassador on a phone', () => {
  it('notes a gift that outlives a reload, no answer, a later call, and goes home at the end of the day [PHONE-001] [PHONE-012] [PHONE-013] [PHONE-014] [PHONE-015]', async () => {
    const { page, context, errors } = await journey.signIn('ambassador1', { path: SCREEN, viewport: PHONE });
    await onPage(page.getByRole('form', { name: texts.form })).toBeVisible();
    const first = await donorOn(page);
    await radio(page, 'Gift given').check();
    await radio(page, 'Recurring').check();
    await page.getByRole('textbox', { name: texts.amount }).fill('120');
    await onPage(page.getByText('$10.00 a month')).toBeVisible();
    await page.getByRole('textbox', { name: /^Notes/ }).fill('In May');
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'phonathon-phone');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await onPage(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue('In May');
    expect(await donorOn(page)).toBe(first);
    await button(page, texts.submit).click();
    await onPage(page.getByText('Stored: Gift given.').first()).toBeVisible();
    await onPage(donor(page)).not.toHaveText(first);
    expect((await results())[0]).toMatchObject({
      giftType: 'R',
      gift_amount: '120.00',
      gift_recurring: '10.00',
      notes: 'In May',
    });

    const second = await donorOn(page);
    await button(page, texts.noAnswer).click();
    await onPage(donor(page)).not.toHaveText(second);
    const third = await donorOn(page);
    await button(page, texts.later).click();
    await openList(page.getByRole('combobox', { name: texts.laterWhen }));
    await page.getByRole('option', { name: '15 minutes', exact: true }).click();
    await button(page, texts.schedule).click();
    await onPage(donor(page)).not.toHaveText(third);
    await onPage(page.getByRole('heading', { name: texts.callbacks })).toBeVisible();
    // The next donor has just put other buttons under the pointer, which take no press for a moment.
    await onPage(async () => {
      if (page.url().includes('phonathon')) await button(page, texts.release).click({ timeout: 2000 });
      await page.waitForURL((url) => !url.pathname.includes('phonathon'), { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    const inHand = await (await staff()).mustCall(listCallees, { state: 'in_hand' });
    expect(inHand).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('two ambassadors at once', () => {
  it('have two donors, and each keeps the own one over a reload [PHONE-019]', async () => {
    const [one, two] = await Promise.all(
      (['ambassador1', 'ambassador2'] as const).map((name) => journey.signIn(name, { path: SCREEN })),
    );
    if (one === undefined || two === undefined) throw new Error('Two people were to sign in.');
    for (const { page } of [one, two]) await onPage(page.getByRole('form', { name: texts.form })).toBeVisible();
    const names = [await donorOn(one.page), await donorOn(two.page)];
    expect(new Set(names).size).toBe(2);
    await Promise.all([one.page.reload(), two.page.reload()]);
    for (const { page } of [one, two]) await onPage(page.getByRole('form', { name: texts.form })).toBeVisible();
    expect([await donorOn(one.page), await donorOn(two.page)]).toEqual(names);
    expect(await axeFindings(one.page)).toEqual([]);
    await picture(one.page, 'phonathon');
    for (const { page, context, errors } of [one, two]) {
      await button(page, texts.release).click();
      await page.waitForURL((url) => !url.pathname.includes('phonathon'));
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});

describe('the manager', () => {
  it('sees who calls, ends an assignment, and reads the calls of the week live [PHONE-003] [ADVREP-014] [ADVREP-020]', async () => {
    const ambassador = await journey.portal.client('ambassador1');
    const hand = await ambassador.mustCall(openPhonathon, {});
    const pk = hand?.donor.id ?? '';
    const { page, context, errors } = await journey.signIn('advancement', {
      path: '/advancement/manage/phCallees?state=in_hand',
    });
    const row = page.getByRole('row', { name: new RegExp(`\\b${pk}\\b`) });
    await onPage(row).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'phonathon-callees');
    await row.getByRole('button', { name: /^End the assignment/ }).click();
    await onPage(row).toHaveCount(0);
    await ambassador.mustCall(openPhonathon, {});
    await onPage(row).toBeVisible();

    await page.goto('/advancement/phonathonWeekly?start=2026-12-07&live=1');
    const table = page.getByRole('table', { name: phonathonTexts.reports.phonathonWeekly });
    const calls = table
      .getByRole('row', { name: new RegExp(`^${nameOf('ambassador1')}`) })
      .getByRole('cell')
      .nth(1);
    await onPage(calls).toBeVisible();
    const before = Number(await calls.textContent());
    await ambassador.mustCall(submitCall, { pk, verify: 0, outcome: 4, gift: 0, notes: '' });
    await onPage(calls).toHaveText(String(before + 1));
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'phonathon-weekly');
    expect(errors).toEqual([]);
    await context.close();
  });
});
