import { demoPerson } from '@campus/demo-campus';
import { fitnessCenterScreenTexts as counter, readTrackEntry } from '@campus/domain/fitness-center';
import { readInbox } from '@campus/domain/inbox';
import { readRecord, recordsTexts } from '@campus/domain/records';
import { listResidenceForms } from '@campus/domain/student-life';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { Journey, nameOf, onPage, PHONE, picture } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'worker', 'jobs'] });
});
afterAll(() => journey?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const choose = async (page: Page, label: string | RegExp, option: string) => {
  await openList(page.getByRole('combobox', { name: label }));
  await page.getByRole('option', { name: option, exact: true }).click();
};

describe('the counter of the fitness center', () => {
  it('is worked with the keys alone: a scanned card, its check-in, the next card [HRC-001] [HRC-002]', async () => {
    const { page, context, errors } = await journey.signIn('fitness2', { path: '/empTools/track' });
    const { empId } = demoPerson('student1');
    const card = page.getByRole('region', { name: nameOf('student1'), exact: true });
    await onPage(box(page, counter.person)).toBeFocused();
    await page.keyboard.type(`;${empId}?`);
    await page.keyboard.press('Enter');
    await onPage(card).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'fitness-counter');
    const staff = await journey.portal.client('fitness2');
    const newest = async () => (await staff.mustCall(readTrackEntry, { id: empId })).created_at;
    const before = await newest();
    const liability = card.getByRole('checkbox', { name: counter.liability });
    if ((await liability.count()) > 0) {
      await liability.focus();
      await page.keyboard.press('Space');
      await box(page, counter.person).focus();
    }
    await page.keyboard.press('Enter');
    await onPage(page.getByRole('status', { name: counter.outcome })).toContainText(nameOf('student1'));
    await onPage(box(page, counter.person)).toBeFocused();
    expect(await newest()).not.toBe(before);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('an RA form on a phone', () => {
  it('outlives a closed laptop as a draft, is submitted, and reaches the RD and housing [LIFE-001] [LIFE-008]', async () => {
    const first = await journey.signIn('ra2', { path: '/studentLife/raForm', viewport: PHONE });
    await box(first.page, /^1\. /).fill('All is well');
    await button(first.page, 'Save as draft').click();
    await onPage(first.page.getByText('Draft saved.').first()).toBeVisible();
    await first.context.close();

    const { page, context, errors } = await journey.signIn('ra2', { path: '/studentLife/raForm', viewport: PHONE });
    await onPage(box(page, /^1\. /)).toHaveValue('All is well');
    await box(page, /^2\. /).fill('Two talks');
    await box(page, /^4\. /).fill('I am well');
    await box(page, /^5\. A visit/).fill('A visit on Tuesday');
    await choose(page, /^Your RD/, nameOf('rd2'));
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'ra-form-phone');
    await button(page, 'Submit').click();
    await onPage(page.getByText(/^Thank you\. Your form is submitted\./).first()).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();

    const waits = await (await journey.portal.client('rd2')).mustCall(readInbox, {});
    expect(waits.filter(({ kind }) => kind === 'ra-forms')).toMatchObject([{ count: 1, path: '/studentLife/rdForm' }]);
    const { people } = await (await journey.portal.client('housing')).mustCall(listResidenceForms, { kind: 'ra' });
    expect(people.find(({ id }) => id === demoPerson('ra2').empId)).toMatchObject({ rd_name: nameOf('rd2') });
  });
});

describe('the record of a person', () => {
  it('is changed in its place, and a room that no list has is decided by another administrator [RECORD-024] [RECORD-029] [RECORD-039]', async () => {
    const { empId } = demoPerson('plain');
    const path = `/jenzabar/nameEntity?id=${empId}`;
    const { page, context, errors } = await journey.signIn('peopleadmin', { path });
    await button(page, 'Change Home phone').click();
    await box(page, 'Home phone').fill('502-555-0142');
    await page.keyboard.press('Enter');
    await onPage(page.getByText('502-555-0142').first()).toBeVisible();
    await button(page, recordsTexts.changeLocation).click();
    const dialog = page.getByRole('dialog');
    await openList(dialog.getByRole('combobox').first());
    await page.getByRole('option').nth(1).click();
    await openList(dialog.getByRole('combobox').nth(1));
    await page.getByRole('option').last().click();
    await dialog.getByRole('textbox').fill('Cellar 4');
    await dialog.getByRole('button', { name: recordsTexts.askRoom }).click();
    await onPage(dialog).toBeHidden();
    await picture(page, 'person-record');
    expect(await axeFindings(page)).toEqual([]);
    await context.close();

    const other = await journey.signIn('peopleadmin2', { path: '/jenzabar/nameEntity/rooms' });
    const row = other.page.getByRole('row').filter({ hasText: 'Cellar 4' });
    await row.getByRole('button', { name: /^Approve/ }).click();
    await onPage(row).toHaveCount(0);
    const record = await (await journey.portal.client('peopleadmin')).mustCall(readRecord, { idNum: empId });
    expect(record).toMatchObject({ phone: '502-555-0142', location: { room: 'Cellar 4' } });
    expect([...errors, ...other.errors]).toEqual([]);
    await other.context.close();
  });
});
