/// <reference lib="dom" />
import { readDegreeAudit, readRequirements } from '@campus/domain/academic-records';
import { catalogYearOf } from '@campus/domain/academic-records/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(240_000);

const code = 'THM';
const PATH = `/academicRecords/program?code=${code}`;
const part = (page: Page, at: number) => page.getByRole('region', { name: `Group ${at}`, exact: true });

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ parts: ['api'] });
});
afterAll(() => journey?.stop());

const requirements = async (year?: number) =>
  (await journey.portal.client('registrar')).mustCall(readRequirements, {
    code,
    ...(year === undefined ? {} : { catalog_year: year }),
  });

describe('the programs of the registrar', () => {
  it('are opened from the list; a change says first whose audits change, and an open audit follows when it is saved', async () => {
    const before = await requirements();
    const student = await journey.signIn('student8', { path: '/student/degreeAudit?aim=THM' });
    await onPage(student.page.getByRole('button', { name: /^Electives/ })).toBeVisible();
    // Students with this program under the newest catalog year.
    await journey.portal.database.query(`UPDATE student_programs SET declared_on = $2 WHERE program_code = $1`, [
      code,
      `${before.catalog_year}-08-01`,
    ]);
    const { page, errors } = await journey.signIn('registrar', { path: '/academicRecords/programs' });
    await onPage(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'programs');
    await page.getByRole('link', { name: 'Theology', exact: true }).click();
    await onPage(page.getByRole('heading', { level: 1, name: 'Theology' })).toBeVisible();
    await onPage(part(page, 3)).toBeVisible();
    await page.getByRole('button', { name: 'Remove group 2' }).click();
    await page.getByRole('button', { name: 'Remove group 2' }).click();
    await page.getByRole('button', { name: 'Add group' }).click();
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await onPage(part(page, 2).getByText('Enter a number.')).toBeVisible();
    await part(page, 2).getByRole('textbox', { name: /^Name/ }).fill('Seminars');
    await part(page, 2)
      .getByRole('textbox', { name: /^Courses/ })
      .fill('xx8%, st540');
    await part(page, 2)
      .getByRole('textbox', { name: /^How many/ })
      .fill('6');
    await page.getByRole('button', { name: 'Move up: Group 2' }).click();
    await onPage(part(page, 1).getByRole('textbox', { name: /^Name/ })).toHaveValue('Seminars');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Preview changes' }).click();
    const dialog = page.getByRole('dialog');
    await onPage(dialog).toContainText(/They hold for \d+ students/);
    await picture(page, 'program-preview');
    expect(await requirements()).toEqual(before);
    await dialog.getByRole('button', { name: 'Save requirements' }).click();
    await onPage(page.getByText(`version ${before.version + 1}`).first()).toBeVisible();
    expect((await requirements()).groups.map(({ name, patterns }) => [name, patterns])).toEqual([
      ['Seminars', 'XX8%, ST540'],
      ['Biblical studies', 'OT%, NT%'],
    ]);
    await onPage(student.page.getByRole('button', { name: /^Seminars/ })).toBeVisible();
    await picture(page, 'program');
    expect(errors).toEqual([]);
  });

  it('get a new version for a coming catalog year, which begins as a copy', async () => {
    const year = catalogYearOf(new Date().toISOString().slice(0, 10)) + 1;
    const { page } = await journey.signIn('registrar', { path: '/academicRecords/program?code=MACO' });
    await openList(page.getByRole('combobox', { name: 'Catalog year' }));
    await page.getByRole('option', { name: `${year} · new` }).click();
    await onPage(page.getByText('Not saved yet: a copy of the requirements of')).toBeVisible();
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await onPage(page.getByRole('dialog')).toContainText('They hold for no student now.');
    await page.getByRole('button', { name: 'Save requirements' }).click();
    await onPage(page.getByText(`${year} · version 1`)).toBeVisible();
    const student = await journey.portal.client('student7');
    expect((await student.mustCall(readDegreeAudit, { aim: 'MACO' })).requirements?.catalog_year).toBeLessThan(year);
  });

  it('show both versions to whoever saves second, and fit a phone in the dark', async () => {
    const [one, other] = [await journey.signIn('registrar', { path: PATH }), await journey.signIn('allareas', { path: PATH })];
    for (const [{ page }, name] of [
      [one, 'Theirs'],
      [other, 'Mine'],
    ] as const)
      await part(page, 1).getByRole('textbox', { name: /^Name/ }).fill(name);
    await one.page.getByRole('button', { name: 'Preview changes' }).click();
    await one.page.getByRole('button', { name: 'Save requirements' }).click();
    await onPage(one.page.getByRole('dialog')).toHaveCount(0);
    await other.page.getByRole('button', { name: 'Preview changes' }).click();
    await onPage(other.page.getByRole('dialog')).toContainText('Name: Theirs');
    await onPage(other.page.getByRole('dialog')).toContainText('Name: Mine');
    await other.page.getByRole('button', { name: 'Save my version' }).click();
    await other.page.getByRole('button', { name: 'Save requirements' }).click();
    await onPage(other.page.getByRole('dialog')).toHaveCount(0);
    expect((await requirements()).groups[0]?.name).toBe('Mine');
    const { page } = await journey.signIn('registrar', { path: PATH, viewport: PHONE, colorScheme: 'dark' });
    await onPage(part(page, 1)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    await picture(page, 'program-phone-dark');
    for (const username of ['student1', 'records']) {
      const refused = await journey.signIn(username, { path: '/academicRecords/programs' });
      await onPage(refused.page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
    }
  });
});
