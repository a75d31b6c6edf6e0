import { demoPerson } from '@campus/demo-campus';
import { userInfo } from '@campus/domain/session';
import { eventually } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(240_000);

const PATHS = {
  registration: '/academicRecords/registration',
  transcript: '/academicRecords/transcript',
};
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const person = (page: Page) => page.getByRole('combobox', { name: /^Find .*student$/ });
const bar = (page: Page, name: string) => page.getByText(new RegExp(`You are viewing as ${name}`));
const screenOf = (page: Page, name: string) => page.getByRole('region', { name: `Screen of ${name}` });
const idOf = (username: string): string => demoPerson(username).empId;

async function choose(page: Page, typed: string, name: string): Promise<void> {
  await person(page).fill(typed);
  await page.getByRole('option', { name }).click();
  await onPage(bar(page, name)).toBeVisible();
  await onPage(screenOf(page, name).getByRole('heading', { level: 1 })).toBeVisible();
}

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ parts: ['api'] });
});
afterAll(() => journey?.stop());

/** Whom staff of records act for, as the database has it. */
const actedFor = async (username = 'records') => {
  const rows = await journey.portal.database.query<{ emp_id: string }>(
    'SELECT emp_id FROM impersonations WHERE actor_id = $1 AND ended_at IS NULL',
    [idOf(username)],
  );
  return rows.map((row) => row.emp_id);
};
const isOver = () => eventually(async () => (await actedFor()).length === 0);

describe('staff of academic records', () => {
  it('find a student from 3 characters on, 300 ms after the last key, with id and name [IMPX-001] [IMPX-016] [HOMEPAGE-012]', async () => {
    const { page } = await journey.signIn('records', { path: PATHS.registration });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/search-users')) calls.push(new URL(request.url()).searchParams.get('q') ?? '');
    });
    for (const path of Object.values(PATHS)) {
      await page.goto(path);
      calls.length = 0;
      await person(page).pressSequentially('so');
      await onPage(page.getByText('Type at least 3 characters', { exact: true })).toBeVisible();
      expect(calls).toEqual([]);
      await person(page).pressSequentially('phie lark', { delay: 20 });
      await onPage(page.getByRole('option')).toHaveText(`Sophie Larkin · ${idOf('student1')}`);
      expect(calls.at(-1)).toBe('sophie lark');
      expect(calls.length).toBeLessThan('phie lark'.length);
    }
    expect(await axeFindings(page)).toEqual([]);
  });

  it("see the student's own screen inside of theirs, choose another, and stop [IMPX-002] [IMPX-003] [IMPX-004] [IMPX-008]", async () => {
    for (const [screen, path] of Object.entries(PATHS)) {
      const { page, errors } = await journey.signIn('records', { path });
      await choose(page, 'sophie lark', 'Sophie Larkin');
      await onPage(page.getByRole('button', { name: 'Account of Ruth Callahan' })).toBeVisible();
      const course = screen === 'registration' ? 'New Testament Survey I' : 'Old Testament Survey I';
      await onPage(screenOf(page, 'Sophie Larkin').getByText(course).first()).toBeVisible();
      expect(await actedFor()).toEqual([idOf('student1')]);
      expect(await axeFindings(page)).toEqual([]);
      await picture(page, `student-screen-${screen}`);
      await choose(page, 'samuel oye', 'Samuel Oyelaran');
      await onPage(bar(page, 'Sophie Larkin')).toHaveCount(0);
      expect(await actedFor()).toEqual([idOf('student2')]);
      await page.getByRole('button', { name: 'Stop: Samuel Oyelaran' }).click();
      await onPage(bar(page, 'Samuel Oyelaran')).toHaveCount(0);
      await onPage(page.getByRole('region', { name: /^Screen of/ })).toHaveCount(0);
      await onPage(title(page, /student$/)).toBeVisible();
      expect(await actedFor()).toEqual([]);
      expect(errors).toEqual([]);
    }
  });

  it('register a student for a course, who has it then, with both names in the record [IMPX-004] [IMPX-014]', async () => {
    const { page } = await journey.signIn('records', { path: PATHS.registration });
    await choose(page, 'sophie lark', 'Sophie Larkin');
    const part = screenOf(page, 'Sophie Larkin');
    const add = part.getByRole('button', { name: /^Add /, disabled: false }).first();
    const course = ((await add.getAttribute('aria-label')) ?? '').replace('Add ', '');
    await add.click();
    await onPage(page.getByText(`You are registered for ${course}.`)).toBeVisible();
    await onPage(part.getByRole('button', { name: `Drop ${course}` })).toBeVisible();
    await page.getByRole('button', { name: 'Stop: Sophie Larkin' }).click();
    await onPage(page.getByRole('region', { name: /^Screen of/ })).toHaveCount(0);
    const rows = await journey.portal.database.query<{ emp_id: string }>(
      `SELECT e.emp_id FROM enrolments e JOIN courses c USING (request_num) JOIN terms t USING (year_code, term_code)
       WHERE c.crs_cde || ' ' || c.section = $2 AND t.begins_on > now()::date AND e.emp_id = $1 AND e.status = 'registered'`,
      [idOf('student1'), course],
    );
    expect(rows).toHaveLength(1);
    const entries = await journey.portal.database.query<{ action_by: string; on_behalf_of: string }>(
      `SELECT action_by, on_behalf_of FROM audit_entries WHERE record_type = 'enrollment' AND action = 'registered' AND record_id LIKE '%/' || $1`,
      [idOf('student1')],
    );
    expect(entries).toEqual([{ action_by: idOf('records'), on_behalf_of: idOf('student1') }]);
  });

  it('are themselves again on every other screen, and go about inside of the one [IMPX-009]', async () => {
    const { page, errors } = await journey.signIn('records', { path: PATHS.registration });
    await choose(page, 'sophie lark', 'Sophie Larkin');
    // What the student's screen keeps in the address leads nowhere else.
    const terms = screenOf(page, 'Sophie Larkin').getByRole('combobox', { name: /Term/ }).first();
    await openList(terms);
    await page.getByRole('option', { selected: false }).last().click();
    await onPage(page).toHaveURL(/term/);
    expect(await actedFor()).toEqual([idOf('student1')]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Registration notices' }).click();
    await onPage(page.getByRole('table', { name: 'Notices' })).toBeVisible();
    expect(await actedFor()).toEqual([]);
    await page.goBack();
    await onPage(title(page, 'Registration for a student')).toBeVisible();
    expect(errors).toEqual([]);
  });

  it('are themselves again when the page is loaded anew or closed [IMPX-009]', async () => {
    const { page, context } = await journey.signIn('records', { path: PATHS.transcript });
    await choose(page, 'sophie lark', 'Sophie Larkin');
    await page.reload();
    await onPage(title(page, 'Transcript of a student')).toBeVisible();
    await onPage(page.getByRole('button', { name: 'Account of Ruth Callahan' })).toBeVisible();
    await isOver();
    await choose(page, 'sophie lark', 'Sophie Larkin');
    const other = await context.newPage();
    await page.close({ runBeforeUnload: true });
    await isOver();
    await other.goto(PATHS.transcript);
    await onPage(title(other, 'Transcript of a student')).toBeVisible();
  });

  it('are shown the student in another tab meanwhile, and themselves again afterwards', async () => {
    const { page, context } = await journey.signIn('records', { path: PATHS.registration });
    const other = await context.newPage();
    await other.goto('/users/myProfile');
    await onPage(other.getByRole('button', { name: 'Account of Ruth Callahan' })).toBeVisible();
    await choose(page, 'sophie lark', 'Sophie Larkin');
    await onPage(other.getByRole('button', { name: 'Account of Sophie Larkin' })).toBeVisible();
    await onPage(bar(page, 'Sophie Larkin').first()).toBeVisible();
    await page.getByRole('button', { name: 'Stop: Sophie Larkin' }).click();
    await onPage(other.getByRole('button', { name: 'Account of Ruth Callahan' })).toBeVisible();
    const me = await (await journey.portal.newSession('records')).mustCall(userInfo, {});
    expect(me.impersonating).toBeNull();
  });

  it('manage no privileges, and neither do students [IMPX-013]', async () => {
    for (const username of ['records', 'student1']) {
      const { page } = await journey.signIn(username, { path: '/admin/impersonate/manage' });
      await onPage(title(page, 'No access')).toBeVisible();
    }
  });

  it('without a group that may impersonate students are told so, and all fits a phone in the dark [IMPX-010]', async () => {
    const { page } = await journey.signIn('records', { path: PATHS.registration, viewport: PHONE, colorScheme: 'dark' });
    await choose(page, 'sophie lark', 'Sophie Larkin');
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'student-screen-phone-dark');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    await page.getByRole('button', { name: 'Stop: Sophie Larkin' }).click();
    await onPage(title(page, 'Registration for a student')).toBeVisible();
    await journey.portal.database.query(`DELETE FROM impersonation_privileges WHERE role = 'registrar'`);
    const registrar = await journey.signIn('registrar', { path: PATHS.registration });
    await onPage(registrar.page.getByText(/Your group may not impersonate students/)).toBeVisible();
    await onPage(person(registrar.page)).toHaveCount(0);
  });
});
