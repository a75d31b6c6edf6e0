import { listTerms } from '@campus/domain/academic-records';
import { assessmentTexts as texts, listDeanStatistics, listRubricGroups } from '@campus/domain/assessment';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { axeFindings } from '../harness/axe.js';
import { withinBudget } from '../harness/effort.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';
import { bytesOf } from '../harness/saved-file.js';
import { openList } from '../harness/open-list.js';
import { button, question } from './evaluations-story.js';

jest.setTimeout(240_000);

let journey: Journey;

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'worker', 'jobs'] });
});
afterAll(async () => journey?.stop());

const choose = async (page: Page, field: string | RegExp, option: string): Promise<void> => {
  await openList(page.getByRole('combobox', { name: field, exact: true }));
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** How many rows each sheet of the rubric has that the press downloads. */
async function generated(page: Page): Promise<number[]> {
  const coming = page.waitForEvent('download');
  await button(page, /^Generate rubric/).click();
  const files = unzipSync(await bytesOf(await coming));
  const sheets = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/sheet'));
  return sheets.map((name) => [...strFromU8(files[name] ?? new Uint8Array()).matchAll(/<row[ >]/g)].length);
}

describe('an evaluation', () => {
  it('is answered on a phone in eleven clicks from Home, and what is missing is named and reached [EVALSTU-002] [EVALSTU-013]', async () => {
    const { page, errors } = await journey.signIn('student4', { path: '/users/homepage?inbox=1', viewport: PHONE });
    const way = page.getByRole('main').getByRole('link', { name: /^Evaluate / });
    await way.first().waitFor();
    const before = await way.count();
    await withinBudget(page, { clicks: 11, keys: 0 }, async () => {
      await way.first().click();
      await onPage(page.getByText('Page 1 of 2')).toBeVisible();
      for (const number of [1, 2, 3]) await question(page, number).getByText('4', { exact: true }).click();
      await button(page, 'Save and continue').click();
      const missing = page.getByRole('alert').filter({ hasText: texts.completeFields });
      await missing.getByRole('button', { name: /^5\. / }).click();
      await onPage(question(page, 5).getByRole('radio').first()).toBeFocused();
      await question(page, 5).getByText('5', { exact: true }).click();
      await button(page, 'Save and continue').click();
      await onPage(page.getByText('Page 2 of 2')).toBeVisible();
      await question(page, 6).getByText('5', { exact: true }).click();
      await question(page, 9).getByRole('textbox').click();
      await question(page, 9).getByRole('textbox').fill('The examples');
      await button(page, 'Submit evaluation').click();
      await page.waitForURL(/\/student\/courseEvals/);
    });
    await page.goto('/users/homepage?inbox=1');
    await onPage(way).toHaveCount(before - 1);
    expect(errors).toEqual([]);
  });

  it('shows a dean how many have answered and how long it goes on, and reminds those who have not started without a name [ASSESS-005] [DEAN-001]', async () => {
    const rows = await (await journey.portal.client('dean.boyce')).mustCall(listDeanStatistics, { per_page: 5000 });
    const open = rows.find(
      ({ Title, TotalSent, TotalResponses }) => Title === 'Boyce course evaluation' && TotalSent > TotalResponses,
    );
    const { page, errors } = await journey.signIn('dean.boyce', {
      path: `/academicAssessment/statsSingle?evalId=${open?.EvaluationId ?? ''}&courseId=${open?.JenzCourseId ?? ''}&deanSchool=Boyce`,
    });
    const response = page.getByRole('region', { name: 'Response' });
    await onPage(response.getByText(/^\d+ days left, until /)).toBeVisible();
    await onPage(response.getByRole('img', { name: /^Response: \d+ finished, \d+ begun, \d+ not started$/ })).toBeVisible();
    await picture(page, 'evaluation-response');
    expect(await axeFindings(page)).toEqual([]);
    await response.getByRole('button', { name: /^Remind / }).click();
    const dialog = page.getByRole('dialog', { name: texts.remindTitle });
    const step = dialog.getByRole('button', { name: /^Remind \d+ students?$/ });
    const count = Number.parseInt((await step.innerText()).slice(7), 10);
    await step.click();
    await onPage(page.locator('.Toastify__toast').filter({ hasText: /^Reminded: \d+ student/ })).toBeVisible();
    await onPage(response.getByText(texts.remindedAll, { exact: true })).toBeVisible();
    await onPage(response.getByRole('button', { name: /^Remind / })).toHaveCount(0);
    const [mails] = await journey.portal.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM mail_messages WHERE record_type = 'evaluation-reminder' AND key LIKE 'assessment/reminder/%'`,
    );
    expect(mails?.count).toBe(count);
    expect(errors).toEqual([]);
  });
});

describe('a rubric', () => {
  it('of two courses is generated with and without types [RUBRIC-004] [RUBRIC-005] [RUBRIC-017]', async () => {
    const client = await journey.portal.client('assessment');
    const current = (await client.mustCall(listTerms, {})).find((term) => term.current);
    const { page, errors } = await journey.signIn('assessment', { path: '/academicAssessment/rubric' });
    await page.getByLabel('Year code').fill(current?.year_code ?? '');
    await page.getByLabel('Term code').fill(current?.term_code ?? '');
    await choose(page, /^School/, 'Boyce College');
    await button(page, 'Find courses').click();
    const courses = page.getByRole('table', { name: 'Courses' }).locator('tbody tr');
    for (const at of [0, 1]) await courses.nth(at).getByRole('checkbox').check();
    expect(await generated(page)).toEqual([1, 1]);
    await choose(page, 'Group (optional)', 'Essay');
    const types = page.getByRole('group', { name: 'Types', exact: true });
    await onPage(types.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await types.getByRole('checkbox', { name: 'Writing' }).uncheck();
    expect(await generated(page)).toEqual([3, 3]);
    const essay = (await client.mustCall(listRubricGroups, {})).find(({ name }) => name === 'Essay');
    expect(essay?.types).toHaveLength(3);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'rubrics');
    expect(errors).toEqual([]);
  });
});
