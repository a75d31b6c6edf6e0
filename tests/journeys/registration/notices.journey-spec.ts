import { listActiveNotices, listNotices } from '@campus/domain/registration';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture, settled } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(240_000);

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, text: string) => page.getByRole('table', { name: 'Notices' }).getByRole('row').filter({ hasText: text });
const message = (page: Page) => page.getByRole('textbox', { name: /^Message/ });

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ parts: ['api'] });
});
afterAll(() => journey?.stop());

const stored = async (text: string) =>
  (await (await journey.portal.client('records')).mustCall(listNotices, {})).find((notice) => notice.message.includes(text));
const shown = async () => {
  const { pl } = await (await journey.portal.client('student1')).mustCall(listActiveNotices, {});
  return pl.map(({ message: html }) => html).join('\n');
};

describe('the notices of registration', () => {
  it('are added with formatting, switched on, saved and deleted by staff of academic records [NOTICE-001] [NOTICE-003] [NOTICE-004] [NOTICE-005]', async () => {
    const { page, errors } = await journey.signIn('records', { path: '/academicRecords/notices' });
    await onPage(title(page, 'Registration notices')).toBeVisible();
    await onPage(row(page, 'Registration is open')).toBeVisible();
    await onPage(row(page, 'Classes are canceled')).toContainText('Inactive');
    await page.getByRole('button', { name: 'Add notice' }).click();
    await onPage(page.getByText('Write what the notice says.').first()).toBeVisible();
    await message(page).click();
    await page.keyboard.type('Add by ');
    await page.getByRole('button', { name: 'Bold' }).click();
    await onPage(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('Friday');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type(' ');
    await page.getByRole('button', { name: 'Link' }).click();
    await page.getByRole('textbox', { name: 'Address of the link' }).fill('https://campus.example/dates');
    await page.getByRole('button', { name: 'Set link' }).click();
    await openList(page.getByRole('combobox', { name: /Severity/ }));
    await page.getByRole('option', { name: 'Warning' }).click();
    await page.getByRole('button', { name: 'Add notice' }).click();
    await onPage(row(page, 'Add by Friday')).toContainText('Inactive');
    await onPage(row(page, 'Add by Friday').locator('b')).toHaveText('Friday');
    await onPage(message(page)).toHaveText('');
    expect(await stored('Friday')).toMatchObject({ active: false, severity: 'warning' });
    expect((await stored('Friday'))?.message).toContain('<b>Friday</b>');
    expect((await stored('Friday'))?.message).toContain('<a href="https://campus.example/dates"');
    expect(await shown()).not.toContain('Friday');
    await page.getByRole('button', { name: /^Switch on: Add by Friday/ }).click();
    await onPage(row(page, 'Add by Friday')).not.toContainText('Inactive');
    expect(await shown()).toContain('<b>Friday</b>');
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'registration-notices');
    await page.getByRole('button', { name: /^Edit: Add by Friday/ }).click();
    await onPage(message(page).locator('b')).toHaveText('Friday');
    await message(page).press('Control+End');
    await page.keyboard.type(' at noon');
    await page.getByRole('button', { name: 'Save notice' }).click();
    await onPage(row(page, 'at noon')).toBeVisible();
    await page.getByRole('button', { name: /^Delete: Add by Friday/ }).click();
    await page.getByRole('button', { name: 'Delete notice' }).click();
    await onPage(row(page, 'Add by Friday')).toHaveCount(0);
    expect(await stored('Friday')).toBeUndefined();
    expect(errors).toEqual([]);
  });

  it('show both to whoever saves second [NOTICE-009]', async () => {
    const [one, other] = await Promise.all(
      ['records', 'registrar'].map((username) => journey.signIn(username, { path: '/academicRecords/notices' })),
    );
    if (one === undefined || other === undefined) throw new Error('Nobody is signed in.');
    for (const [{ page }, text] of [
      [one, ' First.'],
      [other, ' Second.'],
    ] as const) {
      await page.getByRole('button', { name: /^Edit: Classes are canceled/ }).click();
      await message(page).press('Control+End');
      await page.keyboard.type(text);
    }
    await one.page.getByRole('button', { name: 'Save notice' }).click();
    await onPage(row(one.page, 'First.')).toBeVisible();
    await other.page.getByRole('button', { name: 'Save notice' }).click();
    await onPage(other.page.getByRole('dialog')).toContainText('First.');
    await other.page.getByRole('button', { name: 'Save my version' }).click();
    await onPage(row(other.page, 'Second.')).toBeVisible();
  });

  it('are refused to faculty and students, as are the screens of a student, and fit a phone in the dark [NOTICE-001] [NOTICE-006] [HOMEPAGE-005]', async () => {
    const paths = ['notices', 'registration', 'transcript'].map((name) => `/academicRecords/${name}`);
    for (const username of ['student1', 'faculty1']) {
      const { page } = await journey.signIn(username);
      for (const path of paths) {
        await page.goto(path);
        await settled(page);
        await onPage(title(page, 'No access')).toBeVisible();
      }
    }
    const { page } = await journey.signIn('records', { path: paths[0] ?? '', viewport: PHONE, colorScheme: 'dark' });
    await onPage(page.getByRole('button', { name: 'Add notice' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'registration-notices-phone-dark');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
  });
});
