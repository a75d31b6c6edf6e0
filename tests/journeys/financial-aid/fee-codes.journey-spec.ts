import { feeCodeTexts as texts } from '@campus/domain/financial-aid';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture, settled } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

const OWN = '/student/feeCode';
const ADMIN = '/finAid/feeCode';
const QUESTIONS = [texts.academic, texts.oncampus, texts.fulltime, texts.requirements] as const;

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(async () => journey?.stop());

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: string) => page.getByRole('combobox', { name });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await openList(field(page, name));
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function offered(page: Page, name: string): Promise<string[]> {
  await openList(field(page, name));
  const options = await page.getByRole('option').allTextContents();
  await page.getByRole('listbox').press('Escape');
  return options.filter((text) => text !== 'Choose');
}

/** The portal's own clock is at noon of this day, once a student is answered so. */
async function clockAt(day: string, years: number): Promise<void> {
  const offset = Math.round(Date.parse(`${day}T17:00:00Z`) - Date.now());
  await journey.portal.database.query('UPDATE clock_offset SET offset_ms = $1', [offset]);
  const student = await journey.portal.client('student2');
  await onPage
    .poll(async () => {
      const { body } = await student.raw('GET', '/api/fin-aid/student');
      return (body as unknown as { data: { years: number[] } }).data.years.map((year) => year);
    })
    .toEqual(Array.from({ length: years }, (_, at) => Number(day.slice(0, 4)) + at));
}

describe('a student', () => {
  it('answers the questions, is told when one is missing, and gets a code [FEECODE-001] [FEECODE-003] [FEECODE-005] [FEECODE-016] [FEECODE-018] [FEECODE-019] [FEECODE-020]', async () => {
    await clockAt('2025-12-03', 1);
    await journey.portal.database.query('UPDATE fee_codes SET year = 2025 WHERE year = (SELECT min(year) FROM fee_codes)');
    const { page, errors } = await journey.signIn('student1', { path: OWN });
    await onPage(page.getByText(texts.header)).toBeVisible();
    await onPage(page.getByRole('combobox', { name: texts.year })).toHaveCount(0);
    for (const words of ['with a GPA of 2.0 or higher?', '9 hours for the seminary and 12 hours for the college'])
      await onPage(page.getByText(words).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'fee-code');
    const sent: unknown[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().includes('/fee-code') && sent.push(request.postDataJSON()),
    );
    for (const question of QUESTIONS) await choose(page, question, 'Yes');
    await page.getByRole('button', { name: texts.request }).click();
    const alert = page.getByRole('alert').filter({ hasText: texts.incompleteTitle });
    await onPage(alert).toContainText('It appears that the form is incomplete.  Please check it over again.', {
      useInnerText: false,
    });
    expect(sent).toEqual([]);
    await choose(page, texts.degree, texts.degrees[0]);
    await page.getByRole('button', { name: texts.request }).click();
    const outcome = page.getByRole('main').locator('[data-severity]');
    await onPage(outcome).toHaveAttribute('data-severity', 'success');
    await onPage(outcome).toContainText('Your fee code is FEE-');
    expect(sent).toEqual([
      expect.objectContaining({ academic: 1, oncampus: 1, fulltime: 1, requirements: 1, degree: 0, feeCodeYear: 2025 }),
    ]);
    await page.reload();
    await onPage(outcome).toContainText('Your fee code is FEE-');
    expect(errors).toEqual([]);
  });

  it('chooses the year from September to November, and is told in red when not eligible [FEECODE-016] [FEECODE-017] [FEECODE-018]', async () => {
    await clockAt('2025-10-15', 2);
    const { page } = await journey.signIn('student4', { path: OWN, viewport: PHONE, colorScheme: 'dark' });
    expect(await offered(page, texts.year)).toEqual(['2025 to 2026', '2026 to 2027']);
    for (const question of QUESTIONS) await choose(page, question, question === texts.oncampus ? 'No' : 'Yes');
    await choose(page, texts.degree, texts.degrees[0]);
    await page.getByRole('button', { name: texts.request }).press('Enter');
    await onPage(page.getByRole('alert').filter({ hasText: texts.incompleteTitle })).toBeVisible();
    await choose(page, texts.year, '2026 to 2027');
    await settled(page);
    for (const question of QUESTIONS) await choose(page, question, question === texts.oncampus ? 'No' : 'Yes');
    await choose(page, texts.degree, texts.degrees[0]);
    await page.getByRole('button', { name: texts.request }).press('Enter');
    const outcome = page.getByRole('main').locator('[data-severity]');
    await onPage(outcome).toHaveAttribute('data-severity', 'danger');
    await onPage(outcome).toHaveText(texts.failure);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'fee-code-phone-dark');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
  });
});

describe('financial aid', () => {
  it('sees what is left of each type, adds codes and clears them with what that means said first [FEECODE-002] [FEECODE-004] [FEECODE-006] [FEECODE-007] [FEECODE-021]', async () => {
    await clockAt('2025-12-03', 1);
    const { page, errors } = await journey.signIn('finaid', { path: ADMIN });
    await onPage(title(page)).toHaveText(texts.adminTitle);
    await onPage(page.getByRole('row')).toHaveCount(1 + 4 * 3);
    await onPage(page.getByText('Do not paste from a word processor', { exact: false })).toBeVisible();
    expect(await offered(page, texts.year)).toEqual(['2024 to 2025', '2025 to 2026', '2026 to 2027', '2027 to 2028']);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'fee-codes');
    await choose(page, texts.year, '2024 to 2025');
    await choose(page, 'Type', texts.degrees[2]);
    await page.getByRole('textbox', { name: texts.codes }).fill('J-1\nJ-2\n\nJ-3');
    await page.getByRole('button', { name: texts.add, exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: '2024 to 2025' }).filter({ hasText: texts.degrees[2] });
    await onPage(row).toContainText('3 of 3 left');
    await row.getByRole('button', { name: /^Clear available codes/ }).click();
    await onPage(page.getByRole('dialog')).toContainText(texts.clearEffect);
    await page.getByRole('dialog').getByRole('button', { name: texts.clear }).click();
    await onPage(row).toContainText('0 of 0 left');
    expect(errors).toEqual([]);
    const student = await journey.signIn('student1', { path: ADMIN });
    await onPage(title(student.page)).toHaveText('No access');
    await journey.portal.database.query('UPDATE clock_offset SET offset_ms = 0');
  });
});
