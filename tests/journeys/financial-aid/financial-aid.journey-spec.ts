import {
  awardDeadlineNames as deadlines,
  awardTexts as texts,
  scholarshipCriteria as criteria,
  scholarshipTexts,
} from '@campus/domain/financial-aid';
import { SCHOLARSHIP_CRITERIA, SHORT_CODES } from '@campus/domain/financial-aid/rules';
import { demoPerson } from '@campus/demo-campus';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { withinBudget } from '../harness/effort.js';
import { Journey, onPage, picture } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

const SCREEN = '/finAid/awardLetter';
const HEADS = 'jenzabar_id,first_name,last_name,scholarship,award amount,ImportKey';

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'jobs'] });
});
afterAll(async () => journey?.stop());

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const day = (page: Page, name: string) => page.getByRole('textbox', { name });
const rowsOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await openList(field(page, name));
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function importLetters(page: Page, usernames: readonly string[], scholarship: string): Promise<void> {
  const lines = usernames.map((username) => {
    const { empId, firstName, lastName } = demoPerson(username);
    return [empId, firstName, lastName, scholarship, '1250.50', 'INST'].join(',');
  });
  const buffer = Buffer.from([HEADS, ...lines].join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'awards.csv', mimeType: 'text/csv', buffer });
}

/** The dates of a term, which the short codes then stand for. */
async function setsDates(page: Page, period: string): Promise<void> {
  await page.getByRole('tab', { name: texts.tabs.codes }).click();
  await choose(page, texts.period, period);
  for (const name of Object.values(deadlines)) await day(page, name).fill('12/01/2026');
  await day(page, deadlines.fallApplyDeadline).fill('11-30-2026');
  await page.getByRole('button', { name: texts.saveDeadlines }).click();
  await onPage(page.getByText(texts.deadlinesSaved)).toBeVisible();
  await onPage(rowsOf(page, '[[fallApplyDeadline]]')).toContainText('11-30-2026');
  await page.reload();
  await choose(page, texts.period, period);
  await onPage(day(page, deadlines.fallApplyDeadline)).toHaveValue('11-30-2026');
  await onPage(day(page, deadlines.springAppealDeadline)).toHaveValue('12-01-2026');
  await picture(page, 'award-short-codes');
}

/** A template of all short codes, written where the caret is. */
async function writesTemplate(page: Page): Promise<void> {
  await page.getByRole('tab', { name: texts.tabs.templates }).click();
  await page.getByRole('textbox', { name: texts.templateName }).fill('Journey template');
  await page.getByRole('textbox', { name: texts.importKey }).fill('JOURNEY');
  const text = page.getByRole('textbox', { name: texts.templateText });
  await text.pressSequentially('Dear [[frist_name]]');
  const codes = page.getByRole('group', { name: texts.insertCode });
  await onPage(codes.getByRole('button')).toHaveCount(SHORT_CODES.length);
  await onPage(page.getByRole('status').filter({ hasText: '[[frist_name]] in line 1, character 6' })).toBeVisible();
  await page.getByRole('button', { name: texts.saveTemplate }).click();
  await onPage(page.getByRole('alert').filter({ hasText: '[[frist_name]]' }).first()).toBeVisible();
  await text.fill('Dear ');
  for (const { name } of SHORT_CODES) await codes.getByRole('button', { name, exact: true }).click();
  const preview = page.getByRole('region', { name: texts.preview });
  await onPage(preview).toContainText('11-30-2026');
  await onPage(preview).not.toContainText('[[');
  expect(await axeFindings(page)).toEqual([]);
  await picture(page, 'award-template');
  await page.getByRole('button', { name: texts.saveTemplate }).click();
  await onPage(rowsOf(page, 'Journey template')).toContainText('JOURNEY');
  await rowsOf(page, 'Journey template').getByRole('button', { name: /^Edit/ }).click();
  await onPage(text).toContainText('[[springAppealDeadline]]');
  await page.getByRole('button', { name: 'Cancel' }).click();
}

describe('financial aid', () => {
  it('sets dates, writes a template, imports and sends letters, and finds and revokes a past one [FINAID-001] [FINAID-002] [FINAID-004] [FINAID-005] [FINAID-007] [FINAID-008] [FINAID-009] [FINAID-016] [FINAID-017] [FINAID-026] [HOMEPAGE-011]', async () => {
    const year = new Date().getFullYear();
    const { page, context, errors } = await journey.signIn('finaid', { path: SCREEN });
    await onPage(page.getByRole('heading', { level: 1 })).toHaveText(texts.title);
    await setsDates(page, `Fall ${year}`);
    await writesTemplate(page);
    await page.getByRole('tab', { name: texts.tabs.generate }).click();
    await choose(page, texts.school, 'SOUTHERN');
    await choose(page, texts.period, `Spring ${year + 1}`);
    await day(page, texts.disbursement).fill('02/28/2025');
    await importLetters(page, ['student1', 'student2', 'student4'], 'Journey');
    const rows = rowsOf(page, 'Journey');
    await onPage(rows).toHaveCount(3);
    await picture(page, 'award-letters');
    for (const username of ['student1', 'student2'])
      await rows
        .filter({ hasText: demoPerson(username).lastName })
        .getByRole('checkbox')
        .check();
    await page.getByRole('button', { name: 'Send 2 letters' }).click();
    await onPage(rows).toHaveCount(1);
    await journey.portal.mailbox.waitFor(demoPerson('student1').email, 'award letter');
    await page.getByRole('button', { name: texts.deleteAll }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 letter' }).click();
    await onPage(page.getByText(texts.none)).toBeVisible();
    await page.goto('/finAid/pastAwards');
    const open = page.getByRole('table', { name: texts.stages.waiting });
    await withinBudget(page, { clicks: 2, keys: 0 }, async () => {
      await open.getByRole('checkbox', { name: 'Select Sophie Larkin, Founders Scholarship' }).check();
      await page.getByRole('button', { name: 'Remind 1 student' }).click();
      await onPage(page.getByText('1 student reminded.').first()).toBeVisible();
    });
    await page.getByRole('combobox', { name: texts.person }).fill('Larkin');
    await page.getByRole('option', { name: /Sophie Larkin/ }).click();
    const row = rowsOf(page, 'Founders Scholarship');
    const [letter] = await Promise.all([context.waitForEvent('page'), row.getByRole('link').click()]);
    await onPage(letter.getByText('Dear Sophie Larkin')).toBeVisible();
    expect(await axeFindings(letter)).toEqual([]);
    await picture(letter, 'award-letter');
    await row.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Given by mistake');
    await page.getByRole('dialog').getByRole('button', { name: texts.revokeLetter }).click();
    await onPage(row).toContainText(texts.states.revoked);
    await picture(page, 'past-awards');
    expect(errors).toEqual([]);
  });
});

describe('a student', () => {
  it('finds scholarships, and opens them as a PDF in a window of its own [SCHOL-001] [SCHOL-003]', async () => {
    const { page, context, errors } = await journey.signIn('student1', { path: '/student/scholarshipSearch' });
    for (const name of SCHOLARSHIP_CRITERIA) await choose(page, criteria[name], scholarshipTexts.any);
    await page.getByRole('textbox', { name: scholarshipTexts.gpa }).fill('3.25');
    await page.getByRole('textbox', { name: scholarshipTexts.gpa }).press('Enter');
    const results = page.getByRole('region', { name: scholarshipTexts.results });
    await onPage(results.getByRole('listitem').filter({ hasText: 'Kentucky Baptist Award' }).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'scholarship-search');
    const [request] = await Promise.all([
      context.waitForEvent('request', (one) => one.url().endsWith('/scholarship-search/pdf')),
      results.getByRole('button', { name: scholarshipTexts.pdf }).click(),
    ]);
    const answer = await request.response();
    expect([request.method(), answer?.status(), answer?.headers()['content-type']]).toEqual(['POST', 200, 'application/pdf']);
    expect(errors).toEqual([]);
  });
});
