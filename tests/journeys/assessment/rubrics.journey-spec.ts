import { readFile } from 'node:fs/promises';
import { listTerms } from '@campus/domain/academic-records';
import { listRubricGroups, listRubricTypes, rubricTexts as texts } from '@campus/domain/assessment';
import type { TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page, Route } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture, settled } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(240_000);

const PATH = '/academicAssessment/rubric';

let journey: Journey;
let client: TestClient;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
  client = await journey.portal.client('assessment');
});
afterAll(() => journey?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const choose = async (page: Page, field: string | RegExp, option: string): Promise<void> => {
  await openList(page.getByRole('combobox', { name: field, exact: true }));
  await page.getByRole('option', { name: option, exact: true }).click();
};
const courseRows = (page: Page) => page.getByRole('table', { name: 'Courses' }).locator('tbody tr');

/** How many rows each sheet of the rubric has that the press downloads. */
async function generated(page: Page): Promise<number[]> {
  const coming = page.waitForEvent('download');
  await button(page, /^Generate rubric/).click();
  const files = unzipSync(await readFile(await (await coming).path()));
  const sheets = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/sheet'));
  return sheets.map((name) => [...strFromU8(files[name] ?? new Uint8Array()).matchAll(/<row[ >]/g)].length);
}

describe('an assessment administrator', () => {
  it('names types and groups and puts types into a group [RUBRIC-001] [RUBRIC-002] [RUBRIC-003] [RUBRIC-009]', async () => {
    const { page, errors } = await journey.signIn('assessment', { path: PATH });
    await settled(page);
    for (const [what, label, list, read] of [
      ['type', 'Type name', 'Types', listRubricTypes],
      ['group', 'Group name', 'Groups', listRubricGroups],
    ] as const) {
      const before = await client.mustCall(read, {});
      for (const press of ['Add', 'Remove']) {
        await button(page, `${press} ${what}`).click();
        await onPage(page.getByText(texts.nameNeeded)).toBeVisible();
      }
      expect(await client.mustCall(read, {})).toEqual(before);
      const entry = page.getByRole('list', { name: list, exact: true }).getByText('Field work', { exact: true });
      await page.getByLabel(label).fill('Field work');
      await button(page, `Add ${what}`).click();
      await onPage(entry).toBeVisible();
    }
    await choose(page, 'Group', 'Field work');
    const boxes = page.getByRole('group', { name: 'Types of Field work' });
    for (const type of ['Field work', 'Writing']) await boxes.getByRole('checkbox', { name: type }).check();
    await button(page, 'Save types of Field work').click();
    await onPage(page.getByText(texts.groupSaved)).toBeVisible();
    await page.reload();
    await settled(page);
    await choose(page, 'Group', 'Field work');
    await onPage(boxes.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await boxes.getByRole('checkbox', { name: 'Writing' }).uncheck();
    await button(page, 'Save types of Field work').click();
    await onPage(page.getByText(texts.groupSaved)).toBeVisible();
    await page.getByLabel('Type name').fill('field work');
    await button(page, 'Remove type').click();
    await onPage(page.getByRole('list', { name: 'Types', exact: true }).getByText('Field work')).toHaveCount(0);
    await onPage(boxes.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.getByLabel('Group name').fill('Field work');
    await button(page, 'Remove group').click();
    await onPage(page.getByRole('list', { name: 'Groups', exact: true }).getByText('Field work')).toHaveCount(0);
    await onPage(page.getByRole('list', { name: 'Types', exact: true }).getByText('Writing')).toBeVisible();
    expect(errors).toEqual([]);
  });

  it('finds the courses of a school and generates, with and without types [RUBRIC-004] [RUBRIC-005] [RUBRIC-007] [RUBRIC-008] [RUBRIC-010] [RUBRIC-017]', async () => {
    const current = (await client.mustCall(listTerms, {})).find((term) => term.current);
    const { page, errors } = await journey.signIn('assessment', { path: PATH });
    const searches: (string | null)[] = [];
    const bodies: Record<string, unknown>[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/rubric/courses')) searches.push(searchParams.get('q'));
      if (pathname.endsWith('/rubric/generate')) bodies.push(request.postDataJSON() as Record<string, unknown>);
    });
    await page.getByLabel('Year code').fill('abcd');
    await page.getByLabel('Term code').fill('#');
    await button(page, 'Find courses').click();
    for (const said of [texts.yearNeeded, texts.termNeeded, texts.schoolNeeded])
      await onPage(page.getByText(said).first()).toBeVisible();
    expect(searches).toEqual([]);
    await page.getByLabel('Year code').fill('');
    await page.getByLabel('Year code').pressSequentially('20255');
    await onPage(page.getByLabel('Year code')).toHaveValue('20255');
    await onPage(page.getByText('1 character too many: 5 of 4. Shorten the text.')).toBeVisible();
    await page.getByLabel('Year code').fill(current?.year_code ?? '');
    await page.getByLabel('Term code').fill(current?.term_code ?? '');
    await choose(page, /^School/, 'Boyce College');
    await button(page, 'Find courses').click();
    await onPage(courseRows(page).first()).toContainText(/[A-Z]/);
    const search = page.getByLabel('Search courses');
    await onPage(courseRows(page).nth(1)).toBeVisible();
    const all = await courseRows(page).count();
    await search.pressSequentially('sur');
    await onPage.poll(() => searches).toEqual([null, 'sur']);
    await onPage(courseRows(page)).not.toHaveCount(all);
    await search.fill('x'.repeat(51));
    await onPage(page.getByText('1 character too many: 51 of 50. Shorten the text.')).toBeVisible();
    await search.fill('');
    await onPage(courseRows(page)).toHaveCount(all);
    expect(searches.filter((q) => (q ?? '').length > 50)).toEqual([]);
    await button(page, /^Generate rubric/).click();
    await onPage(page.getByText(texts.courseNeeded)).toBeVisible();
    for (const at of [0, 1]) await courseRows(page).nth(at).getByRole('checkbox').check();
    expect(await generated(page)).toEqual([1, 1]);
    await choose(page, 'Group (optional)', 'Essay');
    await onPage(page.getByRole('group', { name: 'Types', exact: true }).getByRole('checkbox', { checked: true })).toHaveCount(3);
    await page.getByRole('group', { name: 'Types', exact: true }).getByRole('checkbox', { name: 'Writing' }).uncheck();
    expect(await generated(page)).toEqual([3, 3]);
    for (const body of bodies) expect(Object.keys(body)).toEqual(expect.arrayContaining(['courses', 'types', 'group']));
    const essay = (await client.mustCall(listRubricGroups, {})).find(({ name }) => name === 'Essay');
    expect(essay?.types).toHaveLength(3);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'rubrics');
    await page.setViewportSize(PHONE);
    await picture(page, 'rubrics-phone');
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    expect(errors).toEqual([]);
  });

  it('spins for 20 seconds at the most, and no longer than the file or its refusal takes [RUBRIC-018]', async () => {
    const current = (await client.mustCall(listTerms, {})).find((term) => term.current);
    const { page, context } = await journey.signIn('assessment', { path: PATH });
    await page.getByLabel('Year code').fill(current?.year_code ?? '');
    await page.getByLabel('Term code').fill(current?.term_code ?? '');
    await choose(page, /^School/, 'Boyce College');
    await button(page, 'Find courses').click();
    await courseRows(page).first().getByRole('checkbox').check();
    let go = () => undefined as void;
    let answer: (route: Route) => Promise<void> = (route) => route.continue();
    await page.route('**/rubric/generate', async (route) => {
      await new Promise<void>((resolve) => (go = resolve));
      await answer(route);
    });
    const spinner = page.getByRole('progressbar', { name: texts.generating });
    await page.clock.install();
    await button(page, /^Generate rubric/).click();
    await onPage(spinner).toBeVisible();
    await page.clock.runFor(19_500);
    await onPage(spinner).toBeVisible();
    await page.clock.runFor(1000);
    await onPage(spinner).toHaveCount(0);
    const coming = page.waitForEvent('download');
    go();
    await coming;
    await onPage(button(page, /^Generate rubric/)).toBeEnabled();
    answer = (route) => route.abort();
    await button(page, /^Generate rubric/).click();
    await onPage(spinner).toBeVisible();
    go();
    await onPage(spinner).toHaveCount(0);
    await onPage(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
    await context.close();
  });
});
