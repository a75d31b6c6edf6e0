import { assessmentMessages as messages, assessmentTexts as texts } from '@campus/domain/assessment';
import { expect } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { onPage } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

const LOCKED = 'Courses and questions cannot be edited for published evaluations.';
const UNPUBLISHED = 'You must publish this evaluation before you may configure and launch a marketing campaign.';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const choose = async (page: Page, label: string, option: string) => {
  await openList(page.getByRole('combobox', { name: label }));
  await page.getByRole('option', { name: option, exact: true }).click();
};
export const question = (page: Page, number: number) => page.getByRole('group', { name: new RegExp(`^${number}\\.`) });
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** From the list to a new evaluation, past everything that can be wrong in its form. */
export async function addsEvaluation(admin: Page): Promise<void> {
  let calls = 0;
  admin.on('request', (request) => (calls += Number(request.url().endsWith('/academic-assessment/evaluation'))));
  await onPage(rowOf(admin, 'Boyce course evaluation')).toBeVisible();
  await button(admin, 'Add evaluation').click();
  await button(admin, 'Save evaluation').click();
  await onPage(admin.getByText('Form Invalid')).toBeVisible();
  await field(admin, 'Title').fill('x'.repeat(51));
  await onPage(admin.getByText('1 character too many: 51 of 50. Shorten the text.')).toBeVisible();
  await onPage(field(admin, 'Title')).toHaveValue('x'.repeat(51));
  for (const [name, most] of [
    ['Year code', 4],
    ['Term code', 2],
  ] as const) {
    await field(admin, name).pressSequentially('x'.repeat(most + 1));
    await onPage(field(admin, name)).toHaveValue('x'.repeat(most));
  }
  await field(admin, 'Title').fill('Journey evaluation');
  await field(admin, 'Year code').fill('2026');
  await field(admin, 'Term code').fill('FA');
  await openList(admin.getByRole('combobox', { name: 'School' }));
  await onPage(admin.getByRole('option')).toHaveText(['Boyce', 'Southern']);
  await admin.getByRole('option', { name: 'Boyce' }).click();
  await field(admin, 'Start date').fill('02/30/2025');
  await field(admin, 'End date').fill('12/31/2030');
  await button(admin, 'Save evaluation').click();
  await onPage(admin.getByText('Error - Not a Valid Date', { exact: true })).toBeVisible();
  await field(admin, 'Start date').fill('01/15/2031');
  await button(admin, 'Save evaluation').click();
  await onPage(admin.getByText(messages.text('ends_before_start')).first()).toBeVisible();
  expect(calls).toBe(0);
  await field(admin, 'Start date').fill('01/15/2026');
  await field(admin, 'Title').fill('x'.repeat(51));
  await button(admin, 'Save evaluation').click();
  await onPage(admin.getByText('Invalid Input', { exact: true })).toBeVisible();
  await field(admin, 'Title').fill('Journey evaluation');
  await admin.route('**/api/academic-assessment/evaluation', (route) => route.abort());
  await button(admin, 'Save evaluation').click();
  await onPage(admin.getByText('Error - Connection failed', { exact: true })).toBeVisible();
  await onPage(field(admin, 'Title')).toHaveValue('Journey evaluation');
  await admin.unroute('**/api/academic-assessment/evaluation');
  // What tells of the lost answer would lie over the lists that follow.
  await button(admin, 'Close').click();
  await button(admin, 'Save evaluation').click();
  await admin.waitForURL(/editEval\?id=/);
  await onPage(admin.getByRole('heading', { level: 1, name: 'Journey evaluation' })).toBeVisible();
}

/** From an unpublished evaluation without questions to a published one that is locked. */
export async function asksAndPublishes(admin: Page): Promise<void> {
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
  const optional = admin
    .getByRole('table', { name: 'Questions of the evaluation' })
    .getByRole('cell', { name: 'No', exact: true });
  await dialog.getByRole('checkbox', { name: 'Required' }).uncheck();
  await button(admin, 'Cancel').click();
  await onPage(dialog).toHaveCount(0);
  await onPage(optional).toHaveCount(1);
  await button(admin, /^Edit question/)
    .first()
    .click();
  await dialog.getByRole('checkbox', { name: 'Required' }).uncheck();
  await button(admin, 'Save question').click();
  await onPage(optional).toHaveCount(2);
  await field(admin, 'Description').fill('What we ask after a term');
  await button(admin, 'Publish evaluation').click();
  await onPage(admin.getByText(texts.saveFirst)).toBeVisible();
  await onPage(admin.getByRole('dialog')).toHaveCount(0);
  await button(admin, 'Save evaluation').click();
  await onPage(admin.getByRole('status').filter({ hasText: 'The evaluation is saved.' }).last()).toBeVisible();
  expect(await axeFindings(admin)).toEqual([]);
  await admin.reload();
  await onPage(field(admin, 'Description')).toHaveValue('What we ask after a term');
  await onPage(optional).toHaveCount(2);
  await button(admin, 'Publish evaluation').click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish evaluation' }).click();
  await onPage(admin.getByText(LOCKED, { exact: true })).toBeVisible();
  for (const name of ['Title', 'Description', 'Start date', 'End date']) await onPage(field(admin, name)).toBeDisabled();
  await onPage(admin.getByLabel('Course to add, by code or title')).toHaveCount(0);
  await onPage(button(admin, /^(Remove question|Save evaluation)/)).toHaveCount(0);
  await onPage(button(admin, /publish/i)).toHaveCount(0);
  await button(admin, /^Edit question/)
    .first()
    .click();
  await onPage(admin.getByText('Questions Locked', { exact: true })).toBeVisible();
  await onPage(admin.getByRole('form', { name: 'Campaign' })).toBeVisible();
}

/** The campaign of a published evaluation: its settings, paused, resumed and stopped while they are being typed. */
export async function steersCampaign(admin: Page): Promise<void> {
  const form = admin.getByRole('form', { name: 'Campaign' });
  const save = () => button(admin, 'Save campaign').click();
  await openList(admin.getByRole('combobox', { name: 'Frequency' }));
  await onPage(admin.getByRole('option')).toHaveText(['Daily', 'Weekly', 'BiWeekly', 'Monthly', 'DaysAfter']);
  await admin.getByRole('option', { name: 'DaysAfter' }).click();
  await save();
  await onPage(form.getByText('Form Invalid')).toBeVisible();
  for (const [name, value] of [
    ['Campaign start date', '12/01/2030'],
    ['Campaign end date', '12/20/2030'],
    ['Salutation', 'Dear'],
    ['Addressed as', 'First name'],
    ['Subject', 'Ten minutes'],
    ['Content', 'They are worth it.'],
    ['Template', '/templates/evaluation'],
  ] as const)
    await field(admin, name).fill(value);
  for (const wrong of ['100', '-1', 'x', '']) {
    await field(admin, 'Days after the start date').fill(wrong);
    await save();
    await onPage(form.getByText(messages.text('wrong_day_count')).first()).toBeVisible();
  }
  await field(admin, 'Days after the start date').fill('9');
  await save();
  await onPage(admin.getByText('12-10-2030', { exact: true })).toBeVisible();
  await choose(admin, 'Frequency', 'Weekly');
  await onPage(field(admin, 'Days after the start date')).toHaveCount(0);
  await form.getByRole('switch', { name: 'Active' }).check();
  await save();
  await onPage(admin.getByText('Running', { exact: true })).toBeVisible();
  await admin.reload();
  await onPage(field(admin, 'Subject')).toHaveValue('Ten minutes');
  await onPage(field(admin, 'Campaign end date')).toHaveValue('12/20/2030');
  await field(admin, 'Subject').fill('Five minutes');
  for (const [press, state] of [
    ['Pause campaign', 'Paused'],
    ['Resume campaign', 'Running'],
  ] as const) {
    await button(admin, press).click();
    await onPage(admin.getByText(state, { exact: true })).toBeVisible();
    await onPage(field(admin, 'Subject')).toHaveValue('Five minutes');
  }
  await save();
  await onPage(admin.getByRole('status').filter({ hasText: texts.campaignSaved }).last()).toBeVisible();
  await admin.reload();
  await onPage(field(admin, 'Subject')).toHaveValue('Five minutes');
  await button(admin, 'Stop campaign').click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Stop campaign' }).click();
  await onPage(admin.getByText('Stopped', { exact: true })).toBeVisible();
  expect(await axeFindings(admin)).toEqual([]);
}

/** The pages of an evaluation as its students see them, and back again; nothing can be answered or sent. */
export async function previewsPages(admin: Page, title: string): Promise<void> {
  await rowOf(admin, title).getByRole('link', { name: title }).first().click();
  await button(admin, 'Preview as a student').click();
  await onPage(admin.getByRole('heading', { level: 1, name: 'Preview' })).toBeVisible();
  await onPage(admin.getByText('Page 1 of 2')).toBeVisible();
  await onPage(question(admin, 1).getByRole('radio').first()).toBeDisabled();
  await button(admin, 'Next page').click();
  await onPage(admin.getByText('Page 2 of 2')).toBeVisible();
  await onPage(question(admin, 6)).toBeVisible();
  await onPage(button(admin, /^(Submit|Save|Next)/)).toHaveCount(0);
  await button(admin, 'Previous page').click();
  await onPage(question(admin, 1)).toBeVisible();
}
