import { awardDeadlineNames as deadlines, awardTexts as texts } from '@campus/domain/financial-aid';
import { SHORT_CODES } from '@campus/domain/financial-aid/rules';
import { demoPerson } from '@campus/demo-campus';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

const SCREEN = '/finAid/awardLetter';
const HEADS = 'jenzabar_id,first_name,last_name,scholarship,award amount,ImportKey';

let journey: Journey;
let year: number;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'jobs'] });
  year = new Date().getFullYear();
});
afterAll(async () => journey?.stop());

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const day = (page: Page, name: string) => page.getByRole('textbox', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: texts.failed });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await openList(field(page, name));
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function offered(page: Page, name: string): Promise<string[]> {
  await openList(field(page, name));
  const options = await page.getByRole('option').allTextContents();
  await page.getByRole('listbox').press('Escape');
  return options;
}

const line = (username: string, scholarship: string, key = 'INST') => {
  const { empId, firstName, lastName } = demoPerson(username);
  return [empId, firstName, lastName, scholarship, '1250.50', key].join(',');
};

async function importFile(page: Page, ...lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from([HEADS, ...lines].join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'awards.csv', mimeType: 'text/csv', buffer });
}

describe('financial aid', () => {
  it('chooses school, term, date and file in this order, and sees, sends and deletes what was imported [FINAID-001] [FINAID-003] [FINAID-006] [FINAID-007] [FINAID-008] [FINAID-009] [FINAID-028] [FINAID-029] [HOMEPAGE-011]', async () => {
    const { page, errors } = await journey.signIn('finaid', { path: SCREEN });
    await onPage(title(page)).toHaveText(texts.title);
    await onPage(page.getByRole('tab')).toHaveText(Object.values(texts.tabs));
    const file = page.locator('input[type=file]');
    await onPage(field(page, texts.period)).toHaveAttribute('aria-disabled', 'true');
    await onPage(day(page, texts.disbursement)).toBeDisabled();
    await onPage(file).toBeDisabled();
    expect(await offered(page, texts.school)).toEqual(['BOYCE', 'SOUTHERN']);
    await choose(page, texts.school, 'SOUTHERN');
    expect(await offered(page, texts.period)).toEqual(
      [year - 1, year, year + 1].flatMap((one) => [`Fall ${one}`, `Spring ${one}`]),
    );
    await choose(page, texts.period, `Spring ${year + 1}`);
    await onPage(file).toBeDisabled();
    for (const wrong of ['13/01/2025', '02/29/2025', 'abc', '31.12.2025']) {
      await day(page, texts.disbursement).fill(wrong);
      await day(page, texts.disbursement).press('Tab');
      await onPage(day(page, texts.disbursement)).toHaveAttribute('aria-invalid', 'true');
    }
    await onPage(file).toBeEnabled();
    await importFile(page, line('student1', 'Too early'));
    await onPage(alert(page)).toContainText('Choose a disbursement date');
    await day(page, texts.disbursement).fill('02/28/2025');
    await day(page, texts.disbursement).press('Tab');
    await onPage(day(page, texts.disbursement)).toHaveValue('02-28-2025');
    await importFile(page, ...['student1', 'student2', 'student4'].map((one) => line(one, 'Journey')));
    const rows = page.getByRole('row').filter({ hasText: 'Journey' });
    await onPage(rows).toHaveCount(3);
    const first = demoPerson('student1');
    const row = rows.filter({ hasText: first.lastName });
    for (const text of [first.empId, `${first.firstName} ${first.lastName}`, '1,250.50', String(year + 1)])
      await onPage(row).toContainText(text);
    await onPage(rows.getByRole('link', { name: texts.showLetter })).toHaveCount(3);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'award-letters');
    await page.route(
      '**/send-award-bucket',
      (route) => route.fulfill({ status: 503, json: { success: false, code: 'x', message: 'The mail is not there.' } }),
      { times: 1 },
    );
    for (const username of ['student1', 'student2'])
      await rows
        .filter({ hasText: demoPerson(username).lastName })
        .getByRole('checkbox')
        .check();
    await page.getByRole('button', { name: 'Send 2 letters' }).click();
    await onPage(alert(page)).toContainText(texts.failed);
    await onPage(rows).toHaveCount(3);
    await page.getByRole('button', { name: 'Send 2 letters' }).click();
    await onPage(rows).toHaveCount(1);
    await journey.portal.mailbox.waitFor(first.email, 'award letter');
    await page.getByRole('button', { name: texts.sendAll }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send 1 letter' }).click();
    await onPage(page.getByText(texts.none)).toBeVisible();
    await importFile(page, ...['student1', 'student2', 'student4'].map((one) => line(one, 'Deleted')));
    const doomed = page.getByRole('row').filter({ hasText: 'Deleted' });
    await onPage(doomed).toHaveCount(3);
    await doomed
      .filter({ hasText: first.lastName })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await onPage(doomed).toHaveCount(2);
    await page.getByRole('button', { name: texts.deleteAll }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 letters' }).click();
    await onPage(page.getByText(texts.none)).toBeVisible();
    await choose(page, texts.school, 'BOYCE');
    await onPage(day(page, texts.disbursement)).toBeDisabled();
    await onPage(file).toBeDisabled();
    expect(errors.filter((error) => !error.includes('503'))).toEqual([]);
    const student = await journey.signIn('student1', { path: SCREEN });
    await onPage(title(student.page)).toHaveText('No access');
  });

  it('sees which rows of a file are wrong before anything is stored [FINAID-021]', async () => {
    const { page } = await journey.signIn('finaid', { path: SCREEN, viewport: PHONE, colorScheme: 'dark' });
    await choose(page, texts.school, 'BOYCE');
    await choose(page, texts.period, `Spring ${year + 1}`);
    await day(page, texts.disbursement).fill('08-15-2027');
    await importFile(page, line('student1', 'Good'), line('student2', 'Bad', 'NOPE'));
    await onPage(page.getByText('1 to import, 1 with errors', { exact: false })).toBeVisible();
    await onPage(page.getByText('NOPE', { exact: false })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'award-import-phone-dark');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: texts.errorFile }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('award-letter-errors.csv');
    await page.getByRole('button', { name: 'Import 1 letter' }).click();
    await onPage(page.getByRole('link', { name: new RegExp(texts.showLetter) })).toHaveCount(1);
  });

  it('writes templates with a preview of what each short code stands for, once its dates are set [FINAID-004] [FINAID-005] [FINAID-010] [FINAID-012] [FINAID-016] [FINAID-017]', async () => {
    const { page, errors } = await journey.signIn('finaid', { path: `${SCREEN}?tab=codes` });
    for (const name of Object.values(deadlines)) await onPage(day(page, name)).toBeDisabled();
    await choose(page, texts.period, `Fall ${year}`);
    for (const name of Object.values(deadlines)) await day(page, name).fill('12/01/2026');
    for (const wrong of ['2025-13-01', '31.12.2025']) {
      await day(page, deadlines.fallApplyDeadline).fill(wrong);
      await page.getByRole('button', { name: texts.saveDeadlines }).click();
      await onPage(day(page, deadlines.fallApplyDeadline)).toHaveAttribute('aria-invalid', 'true');
    }
    await day(page, deadlines.fallApplyDeadline).fill('11-30-2026');
    await page.getByRole('button', { name: texts.saveDeadlines }).click();
    await onPage(page.getByText(texts.deadlinesSaved)).toBeVisible();
    await onPage(page.getByRole('row').filter({ hasText: '[[fallApplyDeadline]]' })).toContainText('11-30-2026');
    await page.reload();
    await choose(page, texts.period, `Fall ${year}`);
    await onPage(day(page, deadlines.fallApplyDeadline)).toHaveValue('11-30-2026');
    await onPage(day(page, deadlines.springAppealDeadline)).toHaveValue('12-01-2026');
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'award-short-codes');
    await tab(page, texts.tabs.templates).click();
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
    const stored = page.getByRole('row').filter({ hasText: 'Journey template' });
    await onPage(stored).toContainText('JOURNEY');
    await stored.getByRole('button', { name: /^Edit/ }).click();
    await onPage(text).toContainText('[[springAppealDeadline]]');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await stored.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.deleteOne }).click();
    await onPage(stored).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  it('finds the past letters of a person, and revokes one with a reason [FINAID-002] [FINAID-025] [FINAID-026]', async () => {
    const { page, context, errors } = await journey.signIn('finaid', { path: '/finAid/pastAwards' });
    const person = page.getByRole('combobox', { name: texts.person });
    await person.pressSequentially('La');
    await onPage(page.getByText('Type at least 3 characters')).toBeVisible();
    await person.pressSequentially('rkin');
    await page.getByRole('option', { name: /Sophie Larkin/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'Founders Scholarship' });
    await onPage(row).toContainText(texts.states.sent);
    const [letter] = await Promise.all([context.waitForEvent('page'), row.getByRole('link').click()]);
    await onPage(letter.getByText('Dear Sophie Larkin')).toBeVisible();
    expect(await axeFindings(letter)).toEqual([]);
    await picture(letter, 'award-letter');
    await row.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.revokeLetter }).click();
    await onPage(page.getByRole('dialog')).toContainText('Write the reason.');
    await page.getByRole('dialog').getByRole('textbox').fill('Given by mistake');
    await page.getByRole('dialog').getByRole('button', { name: texts.revokeLetter }).click();
    await onPage(row).toContainText(texts.states.revoked);
    await onPage(row).toContainText('Given by mistake');
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'past-awards');
    expect(errors).toEqual([]);
  });
});

describe('a student', () => {
  it('accepts an own award', async () => {
    const { page, errors } = await journey.signIn('student2', { path: '/student/awards' });
    const row = page.getByRole('row').filter({ hasText: 'Ministry Grant' });
    await row.getByRole('button', { name: /^Accept/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept the award' }).click();
    await onPage(row).toContainText(texts.answers.accepted);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'own-awards');
    expect(errors).toEqual([]);
  });
});
