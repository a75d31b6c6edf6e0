import { listEvaluations } from '@campus/domain/assessment';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, settled } from '../harness/journey.js';

jest.setTimeout(300_000);

const ADMIN = '/academicAssessment/admin';
const REQUIRED = 'Please complete all required fields';
const LOCKED = 'Courses and questions cannot be edited for published evaluations.';
const UNPUBLISHED = 'You must publish this evaluation before you may configure and launch a marketing campaign.';

let journey: Journey;
let admin: Page;

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'worker', 'jobs'] });
  ({ page: admin } = await journey.signIn('assessment', { path: ADMIN }));
});
afterAll(async () => journey?.stop());

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const question = (page: Page, number: number) => page.getByRole('group', { name: new RegExp(`^${number}\\.`) });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

describe('a student', () => {
  it('goes straight to the only evaluation, answers page by page on a phone, and submits [EVALSTU-002] [EVALSTU-003] [EVALSTU-008] [EVALSTU-009] [EVALSTU-010] [EVALSTU-012] [EVALSTU-013] [EVALSTU-017]', async () => {
    const { page } = await journey.signIn('student4', { path: '/student/courseEvals', viewport: PHONE });
    await page.waitForURL(/\/student\/courseEval\?evalId=.+&courseId=.+/);
    await onPage(page.getByText('Page 1 of 2')).toBeVisible();
    await onPage(page.getByRole('group', { name: /^\d\./ })).toHaveCount(5);
    // The star is for the eye; the name says 'required' in its own way.
    await onPage(page.locator('legend', { hasText: /\*\s*$/ })).toHaveCount(4);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Save and go on').click();
    await onPage(page.getByRole('alert').filter({ hasText: REQUIRED }).first()).toBeVisible();
    const missed = page.locator('[data-missed="true"]');
    await onPage(missed).toHaveCount(4);
    for (const number of [1, 2, 3, 5]) await question(page, number).getByRole('radio', { name: '4 Agree', exact: true }).check();
    await onPage(missed).toHaveCount(0);
    await button(page, 'Save and go on').click();
    await onPage(page.getByText('Page 2 of 2')).toBeVisible();
    await page.goto('/student/courseEvals');
    await page.waitForURL(/\/student\/courseEval\?/);
    await onPage(question(page, 1).getByRole('radio', { name: '4 Agree', exact: true })).toBeChecked();
    await button(page, 'Save and go on').click();
    await onPage(page.getByText('Page 2 of 2')).toBeVisible();
    await question(page, 6).getByRole('radio', { name: '5 Strongly Agree', exact: true }).check();
    const words = question(page, 9).getByRole('textbox');
    await words.fill('x'.repeat(501));
    await onPage(page.getByText('501 of 500 characters')).toHaveClass(/Mui-error/);
    await button(page, 'Submit evaluation').click();
    await onPage(page.getByRole('alert').filter({ hasText: 'at most 500 characters' }).first()).toBeVisible();
    await words.fill('The examples');
    await onPage(page.getByText('12 of 500 characters')).not.toHaveClass(/Mui-error/);
    await button(page, 'Submit evaluation').click();
    await page.waitForURL(/\/student\/courseEvals/);
    await onPage(page.getByText('You have no course evaluations to complete.')).toBeVisible();
    await page.context().close();
  });

  it('with two evaluations stays on the list, and comes back to it [EVALSTU-001] [EVALSTU-003] [EVALSTU-011]', async () => {
    const { page } = await journey.signIn('student1', { path: '/student/courseEvals' });
    await onPage(page.getByRole('row').filter({ hasText: 'Boyce course evaluation' })).toHaveCount(2);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: /Old Testament/ }).click();
    await onPage(page.getByText('Page 1 of 2')).toBeVisible();
    await page.goto(`${page.url()}&page=2`);
    await question(page, 6).getByRole('radio', { name: '5 Strongly Agree', exact: true }).check();
    await question(page, 9).getByRole('textbox').fill('Everything');
    await button(page, 'Submit evaluation').click();
    await onPage(
      page.getByText('It looks like you missed a required question. Please go back and complete it.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'All my evaluations' }).click();
    await onPage(page.getByRole('row').filter({ hasText: 'Boyce course evaluation' })).toHaveCount(2);
    await page.context().close();
  });
});

describe('the assessment administration', () => {
  it('adds an evaluation, refuses what is wrong before any call, and keeps what was typed [ASSESS-009] [ASSESS-055] [ASSESS-056] [ASSESS-058] [ASSESS-062]', async () => {
    await onPage(rowOf(admin, 'Boyce course evaluation')).toBeVisible();
    await button(admin, 'Add evaluation').click();
    await button(admin, 'Save evaluation').click();
    await onPage(admin.getByText('Form Invalid')).toBeVisible();
    await field(admin, 'Title').fill('Journey evaluation');
    await field(admin, 'Year code').fill('2026');
    await field(admin, 'Term code').fill('FA');
    await admin.getByRole('combobox', { name: 'School' }).click();
    await onPage(admin.getByRole('option')).toHaveText(['Boyce', 'Southern']);
    await admin.getByRole('option', { name: 'Boyce' }).click();
    await field(admin, 'Start date').fill('02/30/2025');
    await field(admin, 'End date').fill('12/31/2030');
    await button(admin, 'Save evaluation').click();
    await onPage(admin.getByText('Error - Not a Valid Date', { exact: true })).toBeVisible();
    await field(admin, 'Start date').fill('01/15/2026');
    await admin.route('**/api/academic-assessment/evaluation', (route) => route.abort());
    await button(admin, 'Save evaluation').click();
    await onPage(admin.getByText('Error - Connection failed', { exact: true })).toBeVisible();
    await onPage(field(admin, 'Title')).toHaveValue('Journey evaluation');
    await admin.unroute('**/api/academic-assessment/evaluation');
    await button(admin, 'Save evaluation').click();
    await admin.waitForURL(/editEval\?id=/);
    await onPage(admin.getByRole('heading', { level: 1, name: 'Journey evaluation' })).toBeVisible();
  });

  it('edits questions in a dialog, adds them in bulk or one by one, publishes, and finds all of it locked [ASSESS-010] [ASSESS-011] [ASSESS-027] [ASSESS-028] [ASSESS-034] [ASSESS-038] [ASSESS-053] [ASSESS-054]', async () => {
    await onPage(admin.getByText(UNPUBLISHED, { exact: true })).toBeVisible();
    await onPage(admin.getByRole('form', { name: 'Campaign' })).toHaveCount(0);
    for (const name of ['Bulk add the group', 'Add question']) {
      await button(admin, name).click();
      await onPage(admin.getByText('Incomplete', { exact: true })).toBeVisible();
    }
    await choose(admin, 'Question group', 'The course');
    await button(admin, 'Bulk add the group').click();
    await onPage(button(admin, /^Edit question/)).toHaveCount(4);
    await button(admin, /^Edit question/)
      .first()
      .click();
    const dialog = admin.getByRole('dialog', { name: 'Edit question' });
    for (const label of ['Group', 'Type', 'Category', 'Question'])
      await onPage(dialog.getByRole('combobox', { name: label })).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Required' }).uncheck();
    await button(admin, 'Save question').click();
    await onPage(
      admin.getByRole('table', { name: 'Questions of the evaluation' }).getByRole('cell', { name: 'No', exact: true }),
    ).toHaveCount(2);
    await button(admin, 'Save evaluation').click();
    await onPage(admin.getByRole('status').filter({ hasText: 'The evaluation is saved.' }).last()).toBeVisible();
    expect(await axeFindings(admin)).toEqual([]);
    await button(admin, 'Publish evaluation').click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Publish evaluation' }).click();
    await onPage(admin.getByText(LOCKED, { exact: true })).toBeVisible();
    await onPage(field(admin, 'Title')).toBeDisabled();
    await onPage(button(admin, 'Publish evaluation')).toHaveCount(0);
    await button(admin, /^Edit question/)
      .first()
      .click();
    await onPage(admin.getByText('Questions Locked', { exact: true })).toBeVisible();
    await onPage(admin.getByRole('form', { name: 'Campaign' })).toBeVisible();
    await choose(admin, 'Frequency', 'DaysAfter');
    await onPage(field(admin, 'Days after the start date')).toBeVisible();
  });

  it('shows active evaluations green and inactive ones red, and the switch at once [ASSESS-001] [ASSESS-008]', async () => {
    await admin.goto(ADMIN);
    const row = rowOf(admin, 'Journey evaluation');
    await onPage(row).toHaveAttribute('data-tone', 'stopped');
    await button(admin, 'Make active: Journey evaluation').click();
    await onPage(row).toHaveAttribute('data-tone', 'done');
    expect(
      (await (await journey.portal.client('assessment')).mustCall(listEvaluations, {})).find(
        ({ Title }) => Title === 'Journey evaluation',
      )?.IsActive,
    ).toBe(1);
  });

  it('manages questions and looks up instructors [ASSESS-012] [ASSESS-013] [ASSESS-014] [ASSESS-016] [ASSESS-057] [ASSESS-060]', async () => {
    await admin.goto('/academicAssessment/manageQuestions');
    await button(admin, 'Add question').click();
    await onPage(admin.getByText('Incomplete', { exact: true })).toBeVisible();
    await field(admin, 'Group name').fill('Chapel');
    await button(admin, 'Add group').click();
    await choose(admin, 'Group', 'Chapel');
    await choose(admin, 'Type', 'Rating range');
    await choose(admin, 'Category', 'General');
    await button(admin, 'Add a new question to the bank').click();
    await field(admin, 'New question').fill('Chapel fits my timetable.');
    await button(admin, 'Add to bank').click();
    await onPage(admin.getByRole('combobox', { name: 'Question' })).toHaveText('Chapel fits my timetable.');
    await button(admin, 'Add question').click();
    await onPage(rowOf(admin, 'Chapel fits my timetable.')).toContainText('Rating range');
    await admin.goto('/academicAssessment/instructorId');
    await field(admin, 'Name of the instructor').fill('Abe');
    await onPage(rowOf(admin, 'Francis Abernathy')).toContainText('100341');
    await admin.route('**/search-instructors**', (route) => route.fulfill({ json: { success: false, code: 'x' }, status: 409 }));
    await field(admin, 'Name of the instructor').fill('Yoon');
    await onPage(admin.getByText('Error - Fail on user search')).toBeVisible();
    await admin.unroute('**/search-instructors**');
  });

  it('reads statistics: distribution, figures, texts and a file [ASSESS-002] [ASSESS-003] [ASSESS-005] [ASSESS-006] [ASSESS-007] [ASSESS-063] [ASSESS-066]', async () => {
    await admin.goto('/academicAssessment/evaluations');
    await admin.getByRole('combobox', { name: 'Term' }).click();
    await onPage(admin.getByRole('option')).toHaveText(['All terms', 'JA + SP', 'SU + FA']);
    await admin.getByRole('listbox').press('Escape');
    await onPage(admin.getByRole('option')).toHaveCount(0);
    const row = rowOf(admin, 'Boyce midterm evaluation').filter({ hasText: 'BB101' });
    const [file] = await Promise.all([admin.waitForEvent('download'), row.getByRole('link', { name: /^XLSX/ }).click()]);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    await row.getByRole('link', { name: 'Boyce midterm evaluation', exact: true }).click();
    await admin.waitForURL(/statsSingle\?evalId=.+&courseId=/);
    for (const label of ['Professor', 'Student group', 'Response rate', 'Term'])
      await onPage(admin.getByText(label, { exact: true }).first()).toBeVisible();
    const table = admin.getByRole('table', { name: /^Distribution/ }).first();
    await onPage(table.getByRole('rowheader')).toHaveText([
      '1 Strongly Disagree',
      '2 Disagree',
      '3 Neutral',
      '4 Agree',
      '5 Strongly Agree',
      'Blank',
    ]);
    await onPage(admin.getByText('The examples from daily work.')).toBeVisible();
    await onPage(admin.getByRole('link', { name: 'Excel export' })).toBeVisible();
    expect(await axeFindings(admin)).toEqual([]);
  });
});

describe('faculty and deans', () => {
  it('see their own: courses taught, or the school [FACULTY-001] [DEAN-001] [DEAN-002]', async () => {
    const faculty = await journey.signIn('faculty1', { path: '/faculty/evaluations' });
    await onPage(rowOf(faculty.page, 'Boyce midterm evaluation').first()).toBeVisible();
    await onPage(rowOf(faculty.page, 'Southern midterm evaluation')).toHaveCount(0);
    await faculty.context.close();
    const dean = await journey.signIn('dean.boyce', { path: '/dean/evaluations' });
    const row = rowOf(dean.page, 'Boyce midterm evaluation').first();
    await row.getByRole('link', { name: 'Boyce midterm evaluation', exact: true }).click();
    await dean.page.waitForURL(/statsSingle\?.*deanSchool=Boyce/);
    await settled(dean.page);
    await dean.page.goto(dean.page.url().replace('deanSchool=Boyce', 'deanSchool=Southern'));
    await onPage(dean.page.getByText('There is no such evaluation. Open it from the list.')).toBeVisible();
    await dean.page.goto('/dean/evaluations?school=Southern');
    await onPage(dean.page.getByText('There is no such evaluation. Open it from the list.')).toBeVisible();
    await dean.context.close();
  });
});
