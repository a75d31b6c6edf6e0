import { demoPerson } from '@campus/demo-campus';
import { listActiveNotices, listNotices } from '@campus/domain/registration';
import { eventually } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { withinBudget } from '../harness/effort.js';
import { Journey, nameOf, onPage } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';
import { part } from './registration-story.js';

jest.setTimeout(300_000);

const idOf = (username: string): string => demoPerson(username).empId;
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const navigate = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ parts: ['api'] });
});
afterAll(() => journey?.stop());

describe('the notices of registration', () => {
  const row = (page: Page, text: string) =>
    page.getByRole('table', { name: 'Notices' }).getByRole('row').filter({ hasText: text });
  const message = (page: Page) => page.getByRole('textbox', { name: /^Message/ });
  const stored = async (text: string) =>
    (await (await journey.portal.client('records')).mustCall(listNotices, {})).find((notice) => notice.message.includes(text));
  const shown = async () => {
    const { pl } = await (await journey.portal.client('student1')).mustCall(listActiveNotices, {});
    return pl.map(({ message: html }) => html).join('\n');
  };
  const extend = async (page: Page, text: string) => {
    await message(page).press('Control+End');
    await page.keyboard.type(text);
  };

  it('are written with formatting, switched on for students, and changed by two at once, of whom the second sees both [NOTICE-001] [NOTICE-003] [NOTICE-004] [NOTICE-005] [NOTICE-009]', async () => {
    const { page, context, errors } = await journey.signIn('records', { path: '/academicRecords/notices' });
    await onPage(row(page, 'Registration is open')).toBeVisible();
    await message(page).click();
    await page.keyboard.type('Add by ');
    await page.getByRole('button', { name: 'Bold' }).click();
    await onPage(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('Friday');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type(' ');
    await page.getByRole('button', { name: 'Link' }).click();
    await page.getByRole('textbox', { name: 'Address of the link' }).fill('https://campus.example/dates');
    await page.getByRole('button', { name: 'Set link' }).click();
    await openList(page.getByRole('combobox', { name: /Severity/ }));
    await page.getByRole('option', { name: 'Warning' }).click();
    await page.getByRole('button', { name: 'Add notice' }).click();
    await onPage(row(page, 'Add by Friday')).toContainText('Inactive');
    await onPage(row(page, 'Add by Friday').locator('b')).toHaveText('Friday');
    await onPage(message(page)).toHaveText('');
    expect(await stored('Friday')).toMatchObject({ active: 0, severity: 'warning' });
    expect((await stored('Friday'))?.message).toContain('<b>Friday</b>');
    expect((await stored('Friday'))?.message).toContain('<a href="https://campus.example/dates"');
    expect(await shown()).not.toContain('Friday');
    await page.getByRole('button', { name: /^Switch on: Add by Friday/ }).click();
    await onPage(row(page, 'Add by Friday')).not.toContainText('Inactive');
    expect(await shown()).toContain('<b>Friday</b>');
    expect(await axeFindings(page)).toEqual([]);

    const other = await journey.signIn('registrar', { path: '/academicRecords/notices' });
    for (const each of [page, other.page]) {
      await each.getByRole('button', { name: /^Edit: Add by Friday/ }).click();
      await onPage(message(each).locator('b')).toHaveText('Friday');
    }
    await extend(page, ' at noon');
    await page.getByRole('button', { name: 'Save notice' }).click();
    await onPage(row(page, 'at noon')).toBeVisible();
    await extend(other.page, ' at ten');
    await other.page.getByRole('button', { name: 'Save notice' }).click();
    await onPage(other.page.getByRole('dialog')).toContainText('at noon');
    await other.page.getByRole('button', { name: 'Save my version' }).click();
    await onPage(row(other.page, 'at ten')).toBeVisible();
    await other.context.close();
    await page.getByRole('button', { name: /^Delete: Add by Friday/ }).click();
    await page.getByRole('button', { name: 'Delete notice' }).click();
    await onPage(row(page, 'Add by Friday')).toHaveCount(0);
    // The row leaves the screen at once, and the record when the call is answered.
    await onPage.poll(() => stored('Friday')).toBeUndefined();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the registrar and an office', () => {
  it('find a full section, make seats in two clicks from the list, close and open it and enter a withdrawal, each with a reason', async () => {
    const { query } = journey.portal.database;
    const [full] = await query<{ num: string; course: string }>(
      `SELECT c.request_num AS num, c.crs_cde || ' ' || c.section AS course FROM courses c JOIN terms t USING (year_code, term_code)
       WHERE t.begins_on > now()::date AND c.waiting > 1 AND c.taken = c.capacity ORDER BY c.request_num LIMIT 1`,
    );
    if (full === undefined) throw new Error('The demo campus has no full section');
    const stored = async () => {
      const [now] = await query<{ capacity: number; taken: number; waiting: number; closed: boolean }>(
        'SELECT capacity, taken, waiting, closed FROM courses WHERE request_num = $1',
        [full.num],
      );
      if (now === undefined) throw new Error('The section is gone');
      return now;
    };
    const { page, context, errors } = await journey.signIn('registrar', { path: '/academicRecords/sections' });
    const dialog = page.getByRole('dialog');
    await page.getByRole('searchbox', { name: 'Code or title' }).fill(full.course.split(' ')[0] ?? '');
    const open = page.getByRole('table', { name: 'Sections' }).getByRole('link', { name: full.course, exact: true });
    // The words stand in the address before the list is left, which is what one comes back to.
    await onPage(page).toHaveURL(/[?&]q=/);
    await open.click();
    const before = await stored();
    await onPage(page.getByText(`${before.taken} of ${before.capacity} seats taken`)).toBeVisible();
    await onPage(page.getByRole('table', { name: 'Waitlist' }).locator('tbody tr')).toHaveCount(before.waiting);
    await page.goBack();
    await withinBudget(page, { clicks: 2, keys: 0 }, async () => {
      await page.getByRole('button', { name: `Change seats: ${full.course}`, exact: true }).click();
      await dialog.getByRole('textbox', { name: 'Seats' }).fill(String(before.capacity + 1));
      await onPage(dialog.getByRole('status')).toContainText(
        /A seat would be offered to|Nobody would be offered|would be passed over/,
      );
      await dialog.getByLabel('Reason').fill('A larger room was found');
      await dialog.getByRole('button', { name: 'Change seats' }).click();
      await onPage(dialog).toHaveCount(0);
    });
    expect((await stored()).capacity).toBe(before.capacity + 1);
    await open.click();
    await onPage(page.getByText(`of ${before.capacity + 1} seats taken`)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    for (const [button, closed] of [
      ['Close section', true],
      ['Open section', false],
    ] as const) {
      await page.getByRole('main').getByRole('button', { name: button }).click();
      await dialog.getByLabel('Reason').fill('Asked for by the dean');
      await dialog.getByRole('button', { name: button }).click();
      await onPage(dialog).toHaveCount(0);
      expect((await stored()).closed).toBe(closed);
    }
    // A withdrawal is of a day on which the section is held: its term has begun for this moment.
    const [term] = await query<{ year: string; code: string; begins: string }>(
      `SELECT t.year_code AS year, t.term_code AS code, t.begins_on::text AS begins FROM terms t JOIN courses c USING (year_code, term_code)
       WHERE c.request_num = $1`,
      [full.num],
    );
    const begins = (day: string) =>
      query('UPDATE terms SET begins_on = $3::date WHERE year_code = $1 AND term_code = $2', [term?.year, term?.code, day]);
    await begins('yesterday');
    const { taken } = await stored();
    const withdraw = page.getByRole('button', { name: /^Withdraw: / });
    await withdraw.first().click();
    // The last day to drop has not passed, so that a drop would leave no trace.
    await onPage(dialog.getByText(/^Until .* the course can be dropped without a trace/)).toBeVisible();
    await openList(dialog.getByRole('combobox', { name: 'Grade' }));
    await page.getByRole('option', { name: 'WP', exact: true }).click();
    await dialog.getByLabel('Reason').fill('Moved away');
    await dialog.getByRole('button', { name: 'Enter withdrawal' }).click();
    await onPage(dialog).toHaveCount(0);
    expect((await stored()).taken).toBe(taken - 1);
    await begins(term?.begins ?? '');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('place a hold on a student and release it, with a reason', async () => {
    const { page, context } = await journey.signIn('library', { path: '/academicRecords/holds' });
    const name = nameOf('student2');
    await page.getByRole('combobox', { name: 'Student' }).fill(name);
    await page.getByRole('option', { name: new RegExp(idOf('student2')) }).click();
    const holds = page.getByRole('table', { name: `Holds of ${name}` });
    const form = page.getByRole('form', { name: `Place a hold on ${name}` });
    await openList(form.getByRole('combobox', { name: 'Hold' }));
    await page.getByRole('option', { name: 'Library' }).click();
    await form.getByLabel('Reason').fill('Two books are due');
    await form.getByRole('button', { name: 'Place hold' }).click();
    await onPage(holds.getByText('Two books are due')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Release Library' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Returned');
    await page.getByRole('dialog').getByRole('button', { name: 'Release hold' }).click();
    await onPage(holds.getByText('Released').first()).toBeVisible();
    await onPage(page.getByRole('button', { name: 'Release Library' })).toHaveCount(0);
    await context.close();
  });
});

describe('staff of academic records', () => {
  const person = (page: Page) => page.getByRole('combobox', { name: /^Find .*student$/ });
  const bar = (page: Page, name: string) => page.getByText(new RegExp(`You are viewing as ${name}`));
  const screenOf = (page: Page, name: string) => part(page, `Screen of ${name}`);
  const choose = async (page: Page, typed: string, name: string) => {
    // A field that is drawn anew with its page has lost what was typed: it is typed until its choice is there.
    const choice = page.getByRole('option', { name });
    await onPage(async () => {
      await person(page).fill('');
      await person(page).fill(typed);
      await onPage(choice).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await choice.click();
    await onPage(bar(page, name)).toBeVisible();
    await onPage(screenOf(page, name).getByRole('heading', { level: 1 })).toBeVisible();
  };
  /** Whom they act for, as the database has it. */
  const actedFor = async () => {
    const rows = await journey.portal.database.query<{ emp_id: string }>(
      'SELECT emp_id FROM impersonations WHERE actor_id = $1 AND ended_at IS NULL',
      [idOf('records')],
    );
    return rows.map((row) => row.emp_id);
  };
  const isOver = () => eventually(async () => (await actedFor()).length === 0);
  const own = (page: Page) => page.getByRole('button', { name: 'Account of Ruth Callahan' });

  it('find a student, register them for a course with both names in the record, choose another, and stop [IMPX-001] [IMPX-002] [IMPX-003] [IMPX-004] [IMPX-008] [IMPX-014] [IMPX-016]', async () => {
    const { page, context, errors } = await journey.signIn('records', { path: '/academicRecords/registration' });
    await person(page).pressSequentially('sophie lark', { delay: 20 });
    await onPage(page.getByRole('option')).toHaveText(`Sophie Larkin · ${idOf('student1')}`);
    await choose(page, 'sophie lark', 'Sophie Larkin');
    expect(await actedFor()).toEqual([idOf('student1')]);
    const screen = screenOf(page, 'Sophie Larkin');
    await onPage(screen.getByText('New Testament Survey I').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const add = screen.getByRole('button', { name: /^Add /, disabled: false }).first();
    const course = ((await add.getAttribute('aria-label')) ?? '').replace('Add ', '');
    await add.click();
    await onPage(page.getByText(`You are registered for ${course}.`)).toBeVisible();
    await onPage(screen.getByRole('button', { name: `Drop ${course}` })).toBeVisible();
    await choose(page, 'samuel oye', 'Samuel Oyelaran');
    await onPage(bar(page, 'Sophie Larkin')).toHaveCount(0);
    expect(await actedFor()).toEqual([idOf('student2')]);
    await page.getByRole('button', { name: 'Stop: Samuel Oyelaran' }).click();
    await onPage(page.getByRole('region', { name: /^Screen of/ })).toHaveCount(0);
    await onPage(bar(page, 'Samuel Oyelaran')).toHaveCount(0);
    expect(await actedFor()).toEqual([]);
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
    expect(errors).toEqual([]);
    await context.close();
  });

  it('are themselves again in every tab once they go to another screen, load the page anew or close it [IMPX-009]', async () => {
    const { page, context } = await journey.signIn('records', { path: '/academicRecords/registration' });
    const other = await context.newPage();
    await other.goto('/users/myProfile');
    await onPage(own(other)).toBeVisible();
    await choose(page, 'sophie lark', 'Sophie Larkin');
    await onPage(other.getByRole('button', { name: 'Account of Sophie Larkin' })).toBeVisible();
    // What the student's screen keeps in the address leads nowhere else.
    await openList(screenOf(page, 'Sophie Larkin').getByRole('combobox', { name: /Term/ }).first());
    await page.getByRole('option', { selected: false }).last().click();
    await onPage(page).toHaveURL(/term/);
    expect(await actedFor()).toEqual([idOf('student1')]);
    await navigate(page, 'Registration notices');
    await onPage(page.getByRole('table', { name: 'Notices' })).toBeVisible();
    expect(await actedFor()).toEqual([]);
    await onPage(own(other)).toBeVisible();
    await page.goBack();
    await onPage(title(page, 'Registration for a student')).toBeVisible();

    await navigate(page, 'Transcript of a student');
    await choose(page, 'sophie lark', 'Sophie Larkin');
    await page.reload();
    await onPage(title(page, 'Transcript of a student')).toBeVisible();
    await onPage(own(page)).toBeVisible();
    await isOver();
    await choose(page, 'sophie lark', 'Sophie Larkin');
    await page.close({ runBeforeUnload: true });
    await isOver();
    await other.goto('/academicRecords/transcript');
    await onPage(title(other, 'Transcript of a student')).toBeVisible();
    await context.close();
  });
});
