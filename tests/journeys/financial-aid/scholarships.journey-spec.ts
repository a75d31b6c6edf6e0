import { scholarshipCriteria as criteria, scholarshipTexts as texts } from '@campus/domain/financial-aid';
import { SCHOLARSHIP_CRITERIA, SCHOLARSHIP_SEARCH_FIELDS } from '@campus/domain/financial-aid/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

const SCREEN = '/student/scholarshipSearch';
const INCOMPLETE = 'Please fill out the entire form, prior to retrieving the scholarship search results.';

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(async () => journey?.stop());

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await openList(field(page, name));
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('a student', () => {
  it('answers twelve questions, all of them, and reads what fits, also as a PDF [SCHOL-001] [SCHOL-002] [SCHOL-003] [SCHOL-006] [SCHOL-007] [SCHOL-008] [SCHOL-009]', async () => {
    const { page, context, errors } = await journey.signIn('student1', { path: SCREEN });
    await onPage(title(page)).toHaveText(texts.title);
    const gpa = page.getByRole('textbox', { name: texts.gpa });
    const form = page.getByRole('form', { name: texts.title });
    expect((await form.getByRole('combobox').count()) + (await form.getByRole('textbox').count())).toBe(12);
    await onPage(page.getByRole('heading', { name: texts.results })).toHaveCount(0);
    const sent: Record<string, unknown>[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/scholarship-search'))
        sent.push(request.postDataJSON() as Record<string, unknown>);
    });
    const press = () => form.getByRole('button', { name: texts.search }).click();
    for (const name of SCHOLARSHIP_CRITERIA) await choose(page, criteria[name], texts.any);
    await press();
    const alert = page.getByRole('alert').filter({ hasText: texts.invalidTitle });
    await onPage(alert).toContainText(INCOMPLETE);
    for (const wrong of ['4.01', '-0.1', '3.255']) {
      await gpa.fill(wrong);
      await gpa.press('Enter');
      await onPage(gpa).toHaveAttribute('aria-invalid', 'true');
      await onPage(alert).toHaveCount(0);
    }
    await gpa.fill('3.25');
    await choose(page, criteria.searchState, 'Choose');
    await gpa.press('Enter');
    await onPage(alert).toContainText(INCOMPLETE);
    expect(sent).toEqual([]);
    await choose(page, criteria.searchState, 'KY');
    await choose(page, criteria.searchGender, 'Female');
    await press();
    const results = page.getByRole('region', { name: texts.results });
    const award = results.getByRole('listitem').filter({ hasText: 'Kentucky Baptist Award' });
    await onPage(award.first()).toContainText('For members of Baptist churches in Kentucky.');
    await onPage(results.getByRole('link', { name: 'Read more about Kentucky Baptist Award' })).toHaveAttribute(
      'href',
      'https://scholarships.campus.example/kentucky-baptist',
    );
    await onPage(results).toContainText('State: KY');
    expect(sent).toHaveLength(1);
    const { _token, ...body } = sent[0] ?? {};
    expect(Object.keys(body).sort()).toEqual([...SCHOLARSHIP_SEARCH_FIELDS].sort());
    expect(body).toMatchObject({ searchState: 'KY', searchGender: 'Female', searchGpa: 3.25, searchDegree: 'any' });
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'scholarship-search');
    const [request] = await Promise.all([
      context.waitForEvent('request', (one) => one.url().endsWith('/scholarship-search/pdf')),
      results.getByRole('button', { name: texts.pdf }).click(),
    ]);
    const answer = await request.response();
    expect([request.method(), answer?.status(), answer?.headers()['content-type']]).toEqual(['POST', 200, 'application/pdf']);
    expect(errors).toEqual([]);
  });

  it('searches on a phone too', async () => {
    const { page } = await journey.signIn('student2', { path: SCREEN, viewport: PHONE, colorScheme: 'dark' });
    for (const name of SCHOLARSHIP_CRITERIA) await choose(page, criteria[name], texts.any);
    await page.getByRole('textbox', { name: texts.gpa }).fill('4');
    await page.getByRole('textbox', { name: texts.gpa }).press('Enter');
    await onPage(page.getByRole('heading', { name: texts.results })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'scholarship-search-phone-dark');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
  });
});

describe('financial aid', () => {
  it('keeps scholarships and whom they are for', async () => {
    const { page, errors } = await journey.signIn('finaid', { path: '/finAid/scholarships' });
    await page.getByRole('textbox', { name: texts.name }).fill('Journey Award');
    await page.getByRole('textbox', { name: texts.description }).fill('About it');
    await page.getByRole('textbox', { name: texts.url }).fill('javascript:x');
    await page.getByRole('textbox', { name: criteria.searchState }).fill('TN, VA');
    await page.getByRole('button', { name: texts.save }).click();
    await onPage(page.getByText(texts.wrongUrl).first()).toBeVisible();
    await page.getByRole('textbox', { name: texts.url }).fill('https://scholarships.campus.example/journey');
    await page.getByRole('button', { name: texts.save }).click();
    const row = page.getByRole('row').filter({ hasText: 'Journey Award' });
    await onPage(row).toContainText('State: TN, VA');
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'scholarships');
    await row.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('textbox', { name: texts.leastGpa }).fill('3.5');
    await page.getByRole('button', { name: texts.save }).click();
    await onPage(row).toContainText('GPA: 3.50');
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.delete }).click();
    await onPage(row).toHaveCount(0);
    expect(errors).toEqual([]);
  });
});
