import { informationForm } from '@campus/domain/academic-records';
import { demoPerson } from '@campus/demo-campus';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';
import { chooseIn, offeredBy } from '../registration/registration-story.js';

jest.setTimeout(240_000);

const PATH = '/student/information-form';
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const registration = (page: Page) => page.getByRole('link', { name: 'Go to registration' });
const CALL = '**/api/student/information';

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ parts: ['api'] });
});
afterAll(() => journey?.stop());

/** Fills in all that is needed but the affirmations. */
async function fill(page: Page): Promise<void> {
  await chooseIn(page, 'Anticipated graduation', /^(Spring|Fall) \d{4}$/);
  await chooseIn(page, 'Vocational objective', 'Teaching');
  await chooseIn(page, 'Relation', 'Parent');
  await field(page, /^Name/).fill('José Núñez');
  await field(page, /^Phone \*?$|^Phone$/).fill('(502) 555-0100');
  await field(page, /^Address line 1/).fill('100 Main Street');
  await field(page, /^City \*?$|^City$/).fill('Louisville');
  await chooseIn(page, 'State', 'KY');
  await field(page, /^ZIP/).fill('40206');
  await chooseIn(page, 'Hours a week outside of church', '20-29');
  await chooseIn(page, 'Send my data to Handshake', 'No');
}

describe('the student information form', () => {
  it('leads from the hold to registration: filled in, affirmed, saved, and the link is enabled at once [INFO-001] [INFO-005] [INFO-006] [INFO-007] [INFO-008] [INFO-020] [INFO-021] [INFO-022] [REG-021]', async () => {
    await journey.portal.database.query(
      `UPDATE student_holds SET released_on = current_date WHERE emp_id = $1 AND code = 'LIB' AND released_on IS NULL`,
      [demoPerson('student5').empId],
    );
    const { page, context, errors } = await journey.signIn('student5', { path: '/student/registration' });
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /student information form/ })
      .click();
    await onPage(page.getByRole('heading', { level: 1, name: 'Student Information Form' })).toBeVisible();
    await onPage(registration(page)).toHaveAttribute('aria-disabled', 'true');
    await onPage(page.getByRole('link', { name: 'Student account' })).toHaveAttribute('href', '/student/accounting');
    await onPage(page.getByText(/fines the institution \$270\.00 for each incorrect SSN/)).toBeVisible();
    await onPage(page.getByText(/^\*{3}-\*{2}-\d{4}$/)).toBeVisible();
    const client = await journey.portal.client('student5');
    const lists = await client.mustCall(informationForm.lists, {});
    expect(await offeredBy(page, 'Anticipated graduation')).toEqual(lists.graduation_terms.map(({ name }) => name));
    expect(await offeredBy(page, 'Vocational objective')).toEqual(lists.vocations.map(({ name }) => name));
    expect(await offeredBy(page, 'Hours a week outside of church')).toEqual(['None', '0-9', '10-19', '20-29', '30-39', '40+']);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'information-form');
    await fill(page);
    await save(page).click();
    await onPage(page.getByText('You must affirm each area with a "Yes" response.').first()).toBeVisible();
    await onPage(page.getByText('Could not save form')).toBeVisible();
    expect((await client.mustCall(informationForm.read, {})).version).toBe(0);
    for (const name of ['Truthfulness', 'Covenant', 'Student account']) await chooseIn(page, name, 'Yes');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/student/information'));
    await save(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ er_tel_phone: '5025550100', employ_sec_off: '3' });
    await onPage(registration(page)).not.toHaveAttribute('aria-disabled', 'true');
    await registration(page).click();
    await onPage(page.getByRole('heading', { level: 1, name: 'Registration' })).toBeVisible();
    await onPage(page.getByRole('button', { name: /^Add / }).first()).toBeEnabled();
    await onPage(page.getByRole('dialog')).toHaveCount(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('says what is wrong beside each field, and keeps what is typed where the portal fails [INFO-009] [INFO-011] [INFO-019]', async () => {
    const { page, context } = await journey.signIn('student1', { path: PATH });
    const name = field(page, /^Name/);
    await name.fill('x'.repeat(46));
    await chooseIn(page, 'Anticipated graduation', /^(Spring|Fall) \d{4}$/);
    await save(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Could not save form' });
    await onPage(alert.getByRole('link', { name: 'Name: Enter at most 45 characters.' })).toBeVisible();
    await name.fill('Aunt Ada');
    await page.route(CALL, (route) => route.fulfill({ status: 500, json: { success: false, code: 'error', requestId: 'x' } }));
    await save(page).click();
    const failed = page.getByRole('alert').filter({ hasText: 'Error - Student Information Form' });
    await onPage(failed.getByText(/contact technology support/)).toBeVisible();
    await onPage(name).toHaveValue('Aunt Ada');
    await page.unrouteAll();
    await save(page).click();
    await onPage(page.getByText('Your information is saved and up to date.').first()).toBeVisible();
    await page.reload();
    await onPage(name).toHaveValue('Aunt Ada');
    await context.close();
  });

  it('fits a phone, and needs no state in another country [INFO-012]', async () => {
    const { page, context } = await journey.signIn('student2', { path: PATH, viewport: PHONE });
    await onPage(field(page, /^ZIP/)).toHaveAttribute('required', '');
    const country = page.getByRole('combobox', { name: /^Country/ });
    await country.fill('Germany');
    await page.getByRole('option', { name: 'Germany' }).click();
    await onPage(field(page, /^State or province/)).toBeVisible();
    await onPage(field(page, /^ZIP/)).not.toHaveAttribute('required', '');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await context.close();
  });
});
