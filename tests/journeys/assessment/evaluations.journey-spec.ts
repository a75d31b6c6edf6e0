import {
  assessmentMessages as messages,
  assessmentTexts as texts,
  copyEvaluation,
  listEvaluations,
  listStatistics,
  listTaughtStatistics,
  publishEvaluation,
  readEvaluation,
  readQuestions,
  saveEvaluation,
  setEvaluationActive,
} from '@campus/domain/assessment';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, settled } from '../harness/journey.js';
import {
  addsEvaluation,
  asksAndPublishes,
  button,
  choose,
  field,
  previewsPages,
  question,
  rowOf,
  steersCampaign,
} from './evaluations-story.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

const ADMIN = '/academicAssessment/admin';
const REQUIRED = 'Please complete all required fields';

let journey: Journey;
let admin: Page;

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'worker', 'jobs'] });
  ({ page: admin } = await journey.signIn('assessment', { path: ADMIN }));
});
afterAll(async () => journey?.stop());

/** What the statistics list of an evaluation by title. */
const listed = async (title: string) =>
  (await (await journey.portal.client('assessment')).mustCall(listStatistics, { per_page: 5000 })).filter(
    ({ Title }) => Title === title,
  );

describe('a student', () => {
  it('goes straight to the only evaluation, answers page by page on a phone, and submits [EVALSTU-002] [EVALSTU-003] [EVALSTU-008] [EVALSTU-009] [EVALSTU-010] [EVALSTU-012] [EVALSTU-013] [EVALSTU-017]', async () => {
    const { page } = await journey.signIn('student4', { path: '/student/courseEvals', viewport: PHONE });
    await page.waitForURL(/\/student\/courseEval\?evalId=.+&courseId=.+/);
    await onPage(page.getByText('Page 1 of 2')).toBeVisible();
    await onPage(page.getByRole('group', { name: /^\d\./ })).toHaveCount(5);
    // The star is for the eye; the name says 'required' in its own way.
    await onPage(page.locator('legend', { hasText: /\*\s*$/ })).toHaveCount(4);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Save and continue').click();
    await onPage(page.getByRole('alert').filter({ hasText: REQUIRED }).first()).toBeVisible();
    const missed = page.locator('[data-missed="true"]');
    await onPage(missed).toHaveCount(4);
    for (const number of [1, 2, 3, 5]) await question(page, number).getByRole('radio', { name: '4 Agree', exact: true }).check();
    await onPage(missed).toHaveCount(0);
    await button(page, 'Save and continue').click();
    await onPage(page.getByText('Page 2 of 2')).toBeVisible();
    await page.goto('/student/courseEvals');
    await page.waitForURL(/\/student\/courseEval\?/);
    await onPage(question(page, 1).getByRole('radio', { name: '4 Agree', exact: true })).toBeChecked();
    await button(page, 'Save and continue').click();
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
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: 'All my evaluations' }).click();
    await onPage(page.getByRole('row').filter({ hasText: 'Boyce course evaluation' })).toHaveCount(2);
    await page.context().close();
  });
});

describe('a student whose evaluation changes meanwhile', () => {
  const answerAll = async (page: Page, rating: string) => {
    for (const one of await page.getByRole('radio', { name: rating, exact: true }).all()) await one.check();
  };
  const words = (page: Page) => question(page, 9).getByRole('textbox');
  let tabs: [Page, Page];
  let evaluation: string;

  it('meets a general survey without a course, and no name unless it is added [EVALSTU-005] [EVALSTU-006]', async () => {
    const client = await journey.portal.client('assessment');
    const all = await client.mustCall(listEvaluations, {});
    const idOf = (title: string) => ({ EvaluationId: all.find(({ Title }) => Title === title)?.EvaluationId ?? '' });
    evaluation = idOf('Boyce course evaluation').EvaluationId;
    const { EvaluationId } = await client.mustCall(copyEvaluation, idOf('Campus survey'));
    await client.mustCall(saveEvaluation, { EvaluationId, School: 'Southern', Title: 'Southern survey' });
    await client.mustCall(publishEvaluation, { EvaluationId });
    await client.mustCall(setEvaluationActive, { EvaluationId, IsActive: 1 });
    const { page, context } = await journey.signIn('student4', { path: '/student/courseEvals?stay=1' });
    await rowOf(page, 'Southern survey').getByRole('link', { name: 'General survey' }).click();
    await onPage(page.getByRole('heading', { level: 1, name: 'General survey' })).toBeVisible();
    await onPage(question(page, 1).getByRole('radio')).toHaveCount(5);
    await onPage(page.getByRole('switch', { name: texts.addName })).not.toBeChecked();
    await context.close();
  });

  it('is told that it has closed, keeps the words, and is asked before they are left', async () => {
    const { page, context } = await journey.signIn('student1', { path: '/student/courseEvals' });
    await page.getByRole('link', { name: /Old Testament/ }).click();
    await onPage(page.getByText('Page 1 of 2')).toBeVisible();
    await answerAll(page, '4 Agree');
    await button(page, 'Save and continue').click();
    await onPage(page.getByText('Page 2 of 2')).toBeVisible();
    await answerAll(page, '4 Agree');
    tabs = [page, await context.newPage()];
    await tabs[1].goto(page.url());
    await words(tabs[1]).fill('Another thought');
    await words(page).fill('Half a thought');
    const client = await journey.portal.client('assessment');
    await client.mustCall(setEvaluationActive, { EvaluationId: evaluation, IsActive: 0 });
    await button(page, 'Submit evaluation').click();
    await onPage(page.getByText(messages.text('evaluation_closed'), { exact: true })).toBeVisible();
    await onPage(words(page)).toHaveValue('Half a thought');
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole('link', { name: 'All my evaluations' }).click();
    await onPage.poll(() => asked).toEqual([texts.unsavedAnswers]);
    await onPage(words(page)).toHaveValue('Half a thought');
    await client.mustCall(setEvaluationActive, { EvaluationId: evaluation, IsActive: 1 });
  });

  it('submits once from two tabs and by a double click; the other tab reads a friendly sentence [EVALSTU-009]', async () => {
    const [page, other] = tabs;
    const finished = async () => (await listed('Boyce course evaluation')).reduce((sum, one) => sum + one.TotalFinished, 0);
    const before = await finished();
    await button(page, 'Submit evaluation').dblclick();
    await page.waitForURL(/\/student\/courseEvals/);
    await onPage(rowOf(page, 'Boyce course evaluation')).toHaveCount(1);
    await answerAll(other, '2 Disagree');
    await button(other, 'Submit evaluation').click();
    await onPage(other.getByText(messages.text('already_finished'), { exact: true })).toBeVisible();
    await onPage(words(other)).toHaveValue('Another thought');
    expect(await finished()).toBe(before + 1);
    await page.context().close();
  });
});

describe('the assessment administration', () => {
  it('previews and adds an evaluation, refuses what is wrong before any call, and keeps what was typed [ASSESS-009] [ASSESS-032] [ASSESS-055] [ASSESS-056] [ASSESS-058] [ASSESS-059] [ASSESS-061] [ASSESS-062]', async () => {
    await previewsPages(admin, 'Boyce course evaluation');
    await admin.goto(ADMIN);
    await addsEvaluation(admin);
  });

  it('edits questions in a dialog, adds them in bulk or one by one, publishes, and finds all of it locked [ASSESS-010] [ASSESS-011] [ASSESS-027] [ASSESS-028] [ASSESS-029] [ASSESS-034] [ASSESS-038] [ASSESS-053] [ASSESS-054]', async () => {
    await asksAndPublishes(admin);
  });

  it('sets up a campaign, not without its fields, and steers it [ASSESS-021] [ASSESS-035] [ASSESS-036] [ASSESS-065]', async () => {
    await steersCampaign(admin);
  });

  it('bulk adds two of the five student groups [ASSESS-015] [ASSESS-034]', async () => {
    const client = await journey.portal.client('assessment');
    const made = (await client.mustCall(listEvaluations, {})).find(({ Title }) => Title === 'Spring evaluation in the making');
    const copy = await client.mustCall(copyEvaluation, { EvaluationId: made?.EvaluationId ?? '' });
    const bare = await client.mustCall(saveEvaluation, { EvaluationId: copy.EvaluationId, courses: [] });
    await admin.goto(`/academicAssessment/editEval?id=${bare.EvaluationId}`);
    await choose(admin, 'Goes to', 'Student groups (general survey)');
    const groups = admin.getByRole('region', { name: 'Audience' }).getByRole('checkbox');
    await onPage(groups).toHaveCount(5);
    await button(admin, 'Bulk add segments').click();
    await onPage(admin.getByText('Incomplete', { exact: true })).toBeVisible();
    for (const name of ['Graduating students', 'Online students']) await admin.getByRole('checkbox', { name }).check();
    await button(admin, 'Bulk add segments').click();
    await onPage(admin.getByText('The student groups are added.')).toBeVisible();
    await onPage(admin.getByRole('checkbox', { name: 'Online students' })).toBeDisabled();
    await button(admin, 'Save evaluation').click();
    await onPage(admin.getByRole('status').filter({ hasText: 'The evaluation is saved.' }).last()).toBeVisible();
    const { segments, evalType } = await client.mustCall(readEvaluation, { id: bare.EvaluationId });
    expect([evalType, segments.map(({ SegmentId }) => SegmentId)]).toEqual(['segment', ['graduating', 'online']]);
  });

  it('manages questions [ASSESS-012] [ASSESS-013] [ASSESS-014] [ASSESS-060]', async () => {
    const client = await journey.portal.client('assessment');
    await admin.goto('/academicAssessment/manageQuestions');
    await button(admin, 'Add question').click();
    await onPage(admin.getByText('Incomplete', { exact: true })).toBeVisible();
    await button(admin, 'Add group').click();
    await onPage(admin.getByText(messages.text('name_required'))).toBeVisible();
    await field(admin, 'Group name').fill('Chapel');
    await button(admin, 'Add group').click();
    await choose(admin, 'Group', 'Chapel');
    await choose(admin, 'Type', 'Rating range');
    await choose(admin, 'Category', 'General');
    await button(admin, 'Add a new question to the bank').click();
    const there = (await client.mustCall(readQuestions, {})).questionBank[0]?.Question ?? '';
    await field(admin, 'New question').fill(there);
    await button(admin, 'Add to bank').click();
    await onPage(admin.getByText(messages.text('question_there_already'))).toBeVisible();
    await field(admin, 'New question').fill('Chapel fits my timetable.');
    await button(admin, 'Add to bank').click();
    await onPage(admin.getByRole('combobox', { name: 'Question' })).toHaveText('Chapel fits my timetable.');
    await button(admin, 'Add question').click();
    await onPage(rowOf(admin, 'Chapel fits my timetable.')).toContainText('Rating range');
  });

  it('reads statistics: distribution, figures, texts and a file [ASSESS-002] [ASSESS-003] [ASSESS-004] [ASSESS-005] [ASSESS-006] [ASSESS-007] [ASSESS-063] [ASSESS-064] [ASSESS-066]', async () => {
    const midterm = await listed('Boyce midterm evaluation');
    const whole = midterm.find(({ TotalFinished, TotalSent }) => TotalFinished > 2 && TotalFinished < TotalSent);
    await journey.portal.database.query(`UPDATE evaluation_invitations SET state = 'finished' WHERE urn_id = $1::uuid`, [
      whole?.EvalGroupId,
    ]);
    const fall = /^(SU|FA)/.test(whole?.TermYear ?? '');
    await admin.goto(
      `/academicAssessment/evaluations?year=${whole?.TermYear.slice(-4) ?? ''}&term=${fall ? 'SU' : 'JA'}%2B${fall ? 'FA' : 'SP'}`,
    );
    await onPage(admin.getByRole('combobox', { name: 'Term' })).toHaveText(fall ? 'SU + FA' : 'JA + SP');
    await onPage(rowOf(admin, 'Boyce midterm evaluation').filter({ hasText: whole?.CourseCode ?? '' })).toHaveAttribute(
      'data-tone',
      'done',
    );
    await onPage(admin.locator('tr[data-tone="done"]')).toHaveCount(1);
    await openList(admin.getByRole('combobox', { name: 'Term' }));
    await onPage(admin.getByRole('option')).toHaveText(['All terms', 'JA + SP', 'SU + FA']);
    await admin.getByRole('listbox').press('Escape');
    await onPage(admin.getByRole('option')).toHaveCount(0);
    const row = rowOf(admin, 'Boyce midterm evaluation').filter({ hasText: 'BB101' });
    const [file] = await Promise.all([admin.waitForEvent('download'), row.getByRole('link', { name: /^XLSX/ }).click()]);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    await row.getByRole('cell', { name: 'Francis Abernathy' }).click();
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
    await onPage(admin.getByRole('table', { name: /^Distribution/ })).not.toHaveCount(1);
    await onPage(admin.locator('[data-low-mean="true"]').first()).toContainText(/Mean [12]\.\d\d \(low\)/);
    await onPage(admin.locator('[data-low-mean="false"]').first()).toContainText(/Mean [345]\.\d\d$/);
    await onPage(admin.getByText('The examples from daily work.')).toBeVisible();
    const [excel] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('link', { name: 'Excel export' }).click(),
    ]);
    expect(excel.suggestedFilename()).toMatch(/\.xlsx$/);
    expect(await axeFindings(admin)).toEqual([]);
    const few = midterm.find(({ TotalFinished }) => TotalFinished === 2);
    await admin.goto(`/academicAssessment/statsSingle?evalId=${few?.EvaluationId ?? ''}&courseId=${few?.JenzCourseId ?? ''}`);
    await onPage(admin.getByText(texts.withheld.too_few, { exact: true })).toBeVisible();
    await onPage(admin.getByRole('table', { name: /^Distribution/ })).toHaveCount(0);
  });
});

describe('faculty and deans', () => {
  it('see their own: courses taught, or the school [FACULTY-001] [DEAN-001] [DEAN-002]', async () => {
    const own = await (await journey.portal.client('faculty1')).mustCall(listTaughtStatistics, {});
    const faculty = await journey.signIn('faculty1', { path: '/faculty/evaluations' });
    const taught = faculty.page.getByRole('table', { name: 'Evaluation statistics' }).locator('tbody tr');
    await onPage(taught).toHaveCount(own.length);
    await onPage(taught.filter({ hasText: 'Southern midterm evaluation' })).toHaveCount(0);
    await taught.first().getByRole('link').first().click();
    await faculty.page.waitForURL(/statsSingle\?/);
    await onPage(faculty.page.getByRole('heading', { level: 1, name: own[0]?.Title ?? '' })).toBeVisible();
    const mine = new Set(own.map(({ EvalGroupId }) => EvalGroupId));
    const others = (await (await journey.portal.client('assessment')).mustCall(listStatistics, { per_page: 5000 })).find(
      ({ EvalGroupId, JenzCourseId }) => JenzCourseId !== null && !mine.has(EvalGroupId),
    );
    await faculty.page.goto(
      `/academicAssessment/statsSingle?evalId=${others?.EvaluationId ?? ''}&courseId=${others?.JenzCourseId ?? ''}`,
    );
    await onPage(faculty.page.getByText("We couldn't find that evaluation. Open it from the list.")).toBeVisible();
    await faculty.context.close();
    const dean = await journey.signIn('dean.boyce', { path: '/dean/evaluations' });
    const row = rowOf(dean.page, 'Boyce midterm evaluation').first();
    await row.getByRole('link', { name: 'Boyce midterm evaluation', exact: true }).click();
    await dean.page.waitForURL(/statsSingle\?.*deanSchool=Boyce/);
    await settled(dean.page);
    await dean.page.goto(dean.page.url().replace('deanSchool=Boyce', 'deanSchool=Southern'));
    await onPage(dean.page.getByText("We couldn't find that evaluation. Open it from the list.")).toBeVisible();
    await dean.page.goto('/dean/evaluations?school=Southern');
    await onPage(dean.page.getByText("We couldn't find that evaluation. Open it from the list.")).toBeVisible();
    await dean.context.close();
  });
});
