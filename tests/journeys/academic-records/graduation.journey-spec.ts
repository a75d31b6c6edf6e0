import { demoPerson } from '@campus/demo-campus';
import { graduationForm, placeHold, releaseHold } from '@campus/domain/academic-records';
import { CAP_SIZES, HEIGHTS } from '@campus/domain/academic-records/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';
import { chooseIn, offeredBy } from '../registration/registration-story.js';

jest.setTimeout(240_000);

const PATH = '/student/gradApp';
const id_num = demoPerson('student4').empId;
const checks = (page: Page) => page.getByRole('list', { name: 'Before you send it' }).getByRole('listitem');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ parts: ['api'] });
});
afterAll(() => journey?.stop());

const expectIn = (term: string) =>
  journey.portal.database.query(
    'UPDATE students SET graduation_year_code = left($2, 4), graduation_term_code = right($2, 2) WHERE emp_id = $1',
    [id_num, term],
  );

async function fill(page: Page): Promise<void> {
  const home = page.getByRole('combobox', { name: /^Home state or country/ });
  await home.fill('KY');
  await page.getByRole('option', { name: 'KY', exact: true }).click();
  await chooseIn(page, 'Degree', /Divinity/);
  await chooseIn(page, 'School', 'School of Theology');
  await chooseIn(page, 'Cap size', '7 1/4');
  await chooseIn(page, 'Height', "5'9");
  await chooseIn(page, 'Attends the graduation', 'Yes');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await chooseIn(page, 'Affirmation', 'Yes');
}

describe('the graduation application', () => {
  it('is led to by a notice on the profile of students, and by no navigation [GRAD-002]', async () => {
    const { page, context } = await journey.signIn('student4', { path: '/users/myProfile' });
    await onPage(page.getByRole('navigation').getByText('Information Form')).toBeVisible();
    await onPage(page.locator('a[href="/student/gradApp"]')).toHaveCount(1);
    await page.getByRole('link', { name: 'Graduation application' }).click();
    await onPage(page.getByRole('heading', { level: 1, name: 'Graduation Application' })).toBeVisible();
    await context.close();
    const staff = await journey.signIn('plain', { path: '/users/myProfile' });
    await onPage(staff.page.getByRole('heading', { level: 1 })).toBeVisible();
    await onPage(staff.page.locator('a[href="/student/gradApp"]')).toHaveCount(0);
    await staff.context.close();
  });

  it('says what stands against graduating, then that nothing does; is sent, and stays a confirmation [GRAD-001] [GRAD-003] [GRAD-005] [GRAD-006] [GRAD-009] [GRAD-010] [GRAD-016] [GRAD-017] [GRAD-018] [GRAD-019] [GRAD-020]', async () => {
    const year = new Date().getFullYear() + 1;
    await expectIn(`${year}SP`);
    await journey.portal.database.query(`UPDATE programs SET hours_needed = 1 WHERE code = 'MDIV'`);
    const library = await journey.portal.client('library');
    const hold = { id_num, code: 'LIB', reason: 'A book is due' };
    await library.mustCall(placeHold, hold);
    const { page, context, errors } = await journey.signIn('student4', { path: PATH });
    await onPage(page.getByText(new RegExp(`\\(${id_num}\\) to graduate in Spring ${year}`))).toBeVisible();
    await onPage(checks(page).filter({ hasText: 'Library' })).toContainText('Missing');
    await onPage(checks(page).filter({ hasText: 'Library' })).toContainText('Ask: The library');
    for (const text of ['cumulative GPA of 1.7 or higher', `by Mar 15, ${year}`, `by Apr 30, ${year}`, 'at most 10 items'])
      await onPage(page.getByText(text).first()).toBeVisible();
    expect(await offeredBy(page, 'Cap size')).toEqual(CAP_SIZES);
    expect(await offeredBy(page, 'Height')).toEqual(HEIGHTS);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'graduation-application');
    await library.mustCall(releaseHold, { ...hold, reason: 'Returned' });
    await expectIn(`${year}FA`);
    await page.reload();
    await onPage(page.getByText('Nothing stands against graduating.')).toBeVisible();
    await onPage(page.getByText(`by Oct 15, ${year}`).first()).toBeVisible();
    await onPage(page.getByText(`by Nov 30, ${year}`).first()).toBeVisible();
    await fill(page);
    await chooseIn(page, 'Affirmation', 'No');
    await chooseIn(page, 'Attends the graduation', 'No');
    await submit(page).click();
    await onPage(
      page
        .getByRole('alert')
        .getByText(/Write why you will not attend/)
        .first(),
    ).toBeVisible();
    await page.getByRole('textbox', { name: /^Reason for not attending/ }).fill('I am abroad');
    await submit(page).click();
    await onPage(page.getByText('You must tell the truth!').first()).toBeVisible();
    const client = await journey.portal.client('student4');
    expect((await client.mustCall(graduationForm.read, {})).completed).toBe(0);
    await chooseIn(page, 'Affirmation', 'Yes');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/grad-app'));
    await submit(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ home_st: 'KY', portal_school: 'TH', Cap_size: '7 1/4', obligation6: 1 });
    for (const reloaded of [false, true]) {
      if (reloaded) await page.reload();
      await onPage(page.getByText(/Your application to graduate is submitted/).last()).toBeVisible();
      await onPage(submit(page)).toHaveCount(0);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is listed for records with every field and as a file [GRAD-015]', async () => {
    const { page, context } = await journey.signIn('records', { path: '/academicRecords/gradApps' });
    const row = page.getByRole('row').filter({ hasText: id_num });
    await onPage(row).toBeVisible();
    await picture(page, 'graduation-applications');
    await row.getByRole('button', { name: /^Open/ }).click();
    await onPage(page.getByRole('dialog').getByText("5'9")).toBeVisible();
    await onPage(page.getByRole('dialog').getByText('I am abroad')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
    const phone = await journey.signIn('student7', { path: PATH, viewport: PHONE });
    await onPage(submit(phone.page)).toBeVisible();
    expect(await phone.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await phone.context.close();
  });
});
