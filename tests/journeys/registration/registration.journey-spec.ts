import { listOwnCourses, registrationMessages as messages } from '@campus/domain/registration';
import type { RegistrationCourse } from '@campus/domain/registration';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';
import { timeOf } from '../harness/sections.js';
import {
  ADD_CALL,
  campusOf,
  chooseIn,
  DROP_CALL,
  ELIGIBLE,
  eligibleRow,
  fillUpToFullTime,
  heightOf,
  isFree,
  list,
  MINE,
  nameOfCourse,
  offeredBy,
  part,
  PATH,
  press,
  refuse,
  rows,
  toast,
  writesOf,
} from './registration-story.js';

jest.setTimeout(300_000);

const NO_COURSES = 'No courses were found.';
const LOAD_FAILED = 'There was an error. Your courses could not be loaded.';
const HEIGHT = 208;

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(async () => journey?.stop());

describe('the screen of registration', () => {
  it('shows terms, own and eligible courses to a student, and is closed to others [REG-001] [REG-002] [REG-014]', async () => {
    const { page, errors, context } = await journey.signIn('student1', { path: PATH });
    const { open, own } = await campusOf(journey.portal, 'student1');
    await onPage(page.getByRole('heading', { level: 1, name: 'Registration' })).toBeVisible();
    await onPage(page.getByRole('combobox', { name: 'Term', exact: true })).toContainText(open.name);
    await onPage(rows(page, MINE)).toHaveCount(own.length);
    await onPage(list(page, MINE).getByRole('button', { name: /^Drop / })).toHaveCount(own.length);
    await onPage(list(page, MINE).getByRole('button', { name: /^Un-wait / })).toHaveCount(0);
    await onPage(rows(page, ELIGIBLE).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'registration');
    expect(errors).toEqual([]);
    await context.close();
    const plain = await journey.signIn('plain', { path: PATH });
    await onPage(plain.page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
    await plain.context.close();
    const gone = await journey.signIn('student9', { path: PATH });
    await onPage(gone.page.getByText(messages.text('not_studying'))).toBeVisible();
    await gone.context.close();
  });

  it('marks the short terms and reads both lists of the term that is chosen [REG-002] [REG-008] [REG-034]', async () => {
    const { page, context } = await journey.signIn('student1', { path: PATH });
    const { terms, closed } = await campusOf(journey.portal, 'student1');
    await onPage(rows(page, ELIGIBLE).first()).toBeVisible();
    const offered = await offeredBy(page, 'Term');
    expect(offered.map((text) => text.includes('short term'))).toEqual(terms.map(({ id }) => /(JA|SU)$/.test(id)));
    await chooseIn(page, 'Term', closed.name);
    await page.waitForURL(new RegExp(`term=${closed.id}`));
    for (const name of [MINE, ELIGIBLE]) await onPage(part(page, name).getByText(NO_COURSES, { exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await onPage(rows(page, MINE)).toHaveCount(2);
    await context.close();
  });

  it('narrows the eligible courses by each filter and by all of them [REG-003] [REG-034]', async () => {
    const { page, context } = await journey.signIn('student1', { path: PATH });
    const { eligible } = await campusOf(journey.portal, 'student1');
    const count = part(page, ELIGIBLE).getByRole('status').first();
    const counted = (fits: (course: RegistrationCourse) => boolean) =>
      onPage(count).toHaveText(`${eligible.filter(fits).length} of ${eligible.length} courses`);
    await onPage(count).toHaveText(`${eligible.length} courses`);
    await chooseIn(page, 'Location', 'Online');
    await counted(({ c_loc: { id } }) => id === 'ONLINE');
    await chooseIn(page, 'Location', 'All locations');
    await chooseIn(page, 'Subterm', 'First half');
    await counted(({ subterm }) => subterm === '1H');
    await chooseIn(page, 'Division', 'Undergraduate');
    await chooseIn(page, 'Location', 'Main campus');
    await page.getByRole('searchbox').fill('civil');
    await counted((one) => one.subterm === '1H' && one.c_loc.id === 'CAMPUS' && one.c_title.includes('Civil'));
    await page.getByRole('searchbox').fill('no such course');
    await onPage(part(page, ELIGIBLE).getByText(NO_COURSES, { exact: true })).toBeVisible();
    await press(page, 'Clear filters').click();
    await onPage(count).toHaveText(`${eligible.length} courses`);
    await context.close();
  });

  it('shows seats, times, rooms and teacher of a course, and why one cannot be added [REG-010] [REG-012] [REG-013] [REG-023] [REG-024]', async () => {
    const { page, context } = await journey.signIn('student1', { path: PATH });
    const { find } = await campusOf(journey.portal, 'student1');
    const free = find('to add', (course) => isFree(course) && course.meets_on !== '');
    const row = await eligibleRow(page, free);
    await onPage(row).toContainText(`${free.c_stotal - free.c_staken} seats available`);
    for (const text of [free.meets_on, free.rooms, free.c_prof.name]) await onPage(row).toContainText(text);
    await onPage(row.getByRole('button', { name: `Add ${nameOfCourse(free)}` })).toHaveText('Add');
    const full = find('that is full', ({ c_stotal, c_staken, canRegister }) => c_stotal === c_staken && canRegister);
    const fullRow = await eligibleRow(page, full);
    await onPage(fullRow).toContainText('0 seats available');
    await onPage(fullRow.getByRole('button', { name: `Waitlist ${nameOfCourse(full)}` })).toBeEnabled();
    for (const refusal of ['date_passed', 'wrong_web_code']) {
      const late = find(refusal, (course) => course.refusal === refusal);
      const lateRow = await eligibleRow(page, late);
      const button = lateRow.getByRole('button', { name: nameOfCourse(late) }).last();
      await onPage(button).toBeDisabled();
      await onPage(button).toHaveAccessibleDescription(late.reason);
      await onPage(lateRow.getByText(late.reason, { exact: true })).toBeVisible();
    }
    await press(page, /^HS201/).click();
    await onPage(page.getByRole('dialog', { name: /^HS201/ })).toContainText('as it is taught on the demo campus');
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
  });

  it('opens the enrollment form for a MAP course and adds nothing [REG-022]', async () => {
    const { page, context } = await journey.signIn('student1', { path: PATH });
    const { find } = await campusOf(journey.portal, 'student1');
    const map = find('MAP', ({ refusal }) => refusal === 'map_course');
    await context.route('https://enroll.campus.example/**', (route) => route.fulfill({ body: 'The enrollment form' }));
    const writes = writesOf(page);
    const row = await eligibleRow(page, map);
    const [form] = await Promise.all([context.waitForEvent('page'), row.getByRole('button', { name: /^Add MAP/ }).click()]);
    await form.waitForURL('https://enroll.campus.example/map');
    expect(writes).toEqual([]);
    await context.close();
  });
});

describe('adding and dropping', () => {
  it('moves a course over and back without a reload, keeps the confirmation for 15 seconds, and undoes a drop [REG-015] [REG-016] [REG-035]', async () => {
    const { page, context } = await journey.signIn('student2', { path: PATH });
    const { find, client, open } = await campusOf(journey.portal, 'student2');
    const free = find('to add', isFree);
    const name = nameOfCourse(free);
    await page.evaluate(() => Object.assign(window, { stays: true }));
    const writes = writesOf(page);
    await eligibleRow(page, free);
    const stayed = await timeOf(page, `You are registered for ${name}.`, async () => {
      await press(page, `Add ${name}`).dblclick();
      await onPage(rows(page, MINE).filter({ hasText: name })).toBeVisible();
      await onPage(rows(page, ELIGIBLE).filter({ hasText: name })).toHaveCount(0);
    });
    expect([stayed, writes.length]).toEqual([15_000, 1]);
    await onPage(toast(page, name)).toHaveCount(0);
    await press(page, `Drop ${name}`).click();
    await onPage(toast(page, `You have dropped ${name}.`)).toBeVisible();
    await onPage(rows(page, MINE).filter({ hasText: name })).toHaveCount(0);
    await onPage(rows(page, ELIGIBLE).filter({ hasText: name })).toBeVisible();
    await press(page, 'Undo').click();
    await onPage(rows(page, MINE).filter({ hasText: name })).toBeVisible();
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    const { pl } = await client.mustCall(listOwnCourses, { term_id: open.id });
    expect(pl.map(nameOfCourse)).toEqual([name]);
    await context.close();
  });

  it('takes Undo away after 10 seconds, while the message stays', async () => {
    const { page, context } = await journey.signIn('student2', { path: PATH });
    await page.clock.install();
    await page.reload();
    await press(page, /^Drop /).click();
    await onPage(press(page, 'Undo')).toBeVisible();
    await page.clock.runFor(10_000);
    await onPage(press(page, 'Undo')).toHaveCount(0);
    await onPage(toast(page, 'You have dropped')).toBeVisible();
    await context.close();
  });

  it('asks before a drop that ends full-time standing, and drops nothing when it is kept', async () => {
    await fillUpToFullTime(journey.portal, 'student7');
    const { page, context } = await journey.signIn('student7', { path: PATH });
    const writes = writesOf(page);
    const all = await rows(page, MINE).count();
    await press(page, /^Drop /)
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Drop / });
    await onPage(dialog).toContainText('no longer be full-time');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await onPage(dialog).toBeHidden();
    expect(writes).toEqual([]);
    await press(page, /^Drop /)
      .first()
      .click();
    await dialog.getByRole('button', { name: /^Drop / }).click();
    await onPage(toast(page, 'You are no longer full-time')).toBeVisible();
    await onPage(rows(page, MINE)).toHaveCount(all - 1);
    await context.close();
  });

  it('offers Un-wait on a waitlist, and leaves it [REG-014] [REG-016]', async () => {
    const { page, context } = await journey.signIn('student6', { path: PATH });
    await onPage(list(page, MINE).getByRole('button', { name: /^Un-wait / })).toHaveCount(2);
    await onPage(list(page, MINE).getByRole('button', { name: /^Drop / })).toHaveCount(0);
    await onPage(list(page, MINE).getByText(/^Waitlisted, place \d+$/)).toHaveCount(2);
    await press(page, /^Un-wait /)
      .first()
      .click();
    await onPage(toast(page, 'You no longer wait for')).toBeVisible();
    await onPage(rows(page, MINE)).toHaveCount(1);
    await page.reload();
    await onPage(rows(page, MINE)).toHaveCount(1);
    await context.close();
  });

  it('swaps a course for another only by one press, and shows what refuses it in the dialog', async () => {
    const { page, context } = await journey.signIn('student1', { path: PATH });
    await press(page, /^Swap /)
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Swap / });
    await dialog.getByRole('button', { name: /^Swap / }).click();
    await onPage(dialog.getByRole('alert')).toHaveText('Choose the course to swap for.');
    await dialog.getByRole('combobox', { name: 'Swap for' }).fill('BB101');
    await page.getByRole('option').first().click();
    expect(await axeFindings(page)).toEqual([]);
    await page.route('**/api/register/courses/swap', (route) =>
      route.fulfill({ json: { success: false, message: 'Not today.' } }),
    );
    const confirm = dialog.getByRole('button', { name: /^Drop .* and add BB101/ });
    await confirm.click();
    await onPage(dialog.getByRole('alert')).toHaveText('Not today.');
    await page.unrouteAll();
    await confirm.click();
    await onPage(toast(page, 'You are registered for BB101')).toBeVisible();
    await onPage(rows(page, MINE)).toHaveCount(2);
    await onPage(rows(page, MINE).filter({ hasText: 'BB101' })).toHaveCount(1);
    await context.close();
  });
});

describe('what keeps a student from registering', () => {
  it('is a hold: its dialog opens with the term, and only drops stay active [REG-004] [REG-007] [REG-019] [REG-020]', async () => {
    const { page, context } = await journey.signIn('student5', { path: PATH });
    const { open } = await campusOf(journey.portal, 'student5');
    const dialog = page.getByRole('dialog', { name: 'Holds on your registration' });
    const { info } = open.holds;
    for (const text of [info.sihm, info.ohn, info.ohm]) await onPage(dialog.getByText(text, { exact: true })).toBeVisible();
    await onPage(dialog.getByRole('link', { name: /student information form/ })).toHaveAttribute(
      'href',
      '/student/information-form',
    );
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await onPage(
      list(page, ELIGIBLE)
        .getByRole('button', { name: /^(Add|Waitlist) / })
        .first(),
    ).toBeDisabled();
    await onPage(list(page, ELIGIBLE).locator('button:enabled', { hasText: /^(Add|Waitlist)$/ })).toHaveCount(0);
    await press(page, 'Show the steps').click();
    await onPage(dialog).toBeVisible();
    await journey.portal.database.query(
      "UPDATE student_holds SET released_on = current_date WHERE emp_id = '150005' AND code <> 'SIF' AND released_on IS NULL",
    );
    await page.reload();
    await onPage(dialog.getByText(info.sihm, { exact: true })).toBeVisible();
    await onPage(dialog.getByText(info.ohn, { exact: true })).toHaveCount(0);
    await context.close();
    const free = await journey.signIn('student2', { path: PATH });
    await onPage(rows(free.page, ELIGIBLE).first()).toBeVisible();
    await onPage(free.page.getByRole('dialog')).toHaveCount(0);
    await free.context.close();
  });

  it('is a term that is not open: nothing is active [REG-018]', async () => {
    const { taught } = await campusOf(journey.portal, 'student1');
    const { page, context } = await journey.signIn('student1', { path: `${PATH}?term=${taught.id}` });
    await onPage(rows(page, MINE).first()).toBeVisible();
    await onPage(page.getByText(`Registration for ${taught.name} is not open.`, { exact: true })).toBeVisible();
    await onPage(page.locator('button', { hasText: /^(Drop|Swap for …)$/ }).first()).toBeDisabled();
    await onPage(page.locator('button:enabled', { hasText: /^(Add|Waitlist|Drop|Un-wait|Swap for …)$/ })).toHaveCount(0);
    await context.close();
  });
});

describe('when something fails', () => {
  it("shows the server's message and leaves the lists as they are [REG-032]", async () => {
    const { page, context } = await journey.signIn('student1', { path: PATH });
    await onPage(rows(page, MINE)).toHaveCount(2);
    const count = part(page, ELIGIBLE).getByRole('status').first();
    const all = await count.textContent();
    await refuse(page, ADD_CALL, 'The course is being moved.');
    await refuse(page, DROP_CALL, 'Ask the registrar first.');
    await list(page, ELIGIBLE).locator('button:enabled', { hasText: /^Add$/ }).first().click();
    await onPage(toast(page, 'The course is being moved.')).toHaveText('The course is being moved.');
    await press(page, /^Drop /)
      .first()
      .click();
    await onPage(toast(page, 'Ask the registrar first.')).toHaveText('Ask the registrar first.');
    await onPage(rows(page, MINE)).toHaveCount(2);
    await onPage(count).toHaveText(all ?? '');
    await context.close();
  });

  it('says so in the place of the list, with a retry [REG-033]', async () => {
    const { page, context } = await journey.signIn('student1');
    await page.route('**/api/register/courses?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.goto(PATH);
    await onPage(part(page, MINE).getByText(LOAD_FAILED, { exact: true })).toBeVisible();
    await onPage(rows(page, ELIGIBLE).first()).toBeVisible();
    await page.unrouteAll();
    await press(page, 'Try again').click();
    await onPage(rows(page, MINE)).toHaveCount(2);
    await context.close();
  });
});

describe('the lists', () => {
  it('are 208 px high, scroll inside, and are smooth with 4,000 courses [REG-036]', async () => {
    const { eligible } = await campusOf(journey.portal, 'student1');
    const pl = Array.from({ length: 4000 }, (_, at) => ({
      ...(eligible[at % eligible.length] as RegistrationCourse),
      jc_num: `N${at}`,
    }));
    const { page, context } = await journey.signIn('student1');
    await page.route('**/api/register/courses/eligible*', (route) => route.fulfill({ json: { success: true, data: { pl } } }));
    await page.goto(PATH);
    await onPage(rows(page, ELIGIBLE).first()).toBeVisible();
    for (const name of [MINE, ELIGIBLE]) expect(await heightOf(list(page, name))).toBe(HEIGHT);
    const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
    expect(await nodes()).toBeLessThan(1500);
    const last = list(page, ELIGIBLE).locator('[aria-posinset="4000"]');
    await onPage
      .poll(async () => {
        await list(page, ELIGIBLE).press('End');
        return last.count();
      })
      .toBe(1);
    expect(await nodes()).toBeLessThan(1500);
    await press(page, 'Show all').click();
    await onPage.poll(() => heightOf(list(page, ELIGIBLE))).toBeGreaterThan(HEIGHT * 2);
    expect(await nodes()).toBeLessThan(1500);
    await context.close();
  });

  it('show the own courses as a week [REG-002]', async () => {
    const { page, context } = await journey.signIn('student1', { path: PATH });
    await press(page, 'Show week').click();
    const week = page.getByRole('group', { name: 'My week' });
    await onPage(week.getByRole('listitem').first()).toContainText(/day \d+:\d\d [AP]M to \d+:\d\d [AP]M/);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'registration-week');
    await context.close();
  });

  it('read well on a phone, in the dark and by keys [REG-015] [REG-036]', async () => {
    const { page, context } = await journey.signIn('student8', { path: PATH, viewport: PHONE, colorScheme: 'dark' });
    await onPage(rows(page, ELIGIBLE).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await heightOf(list(page, ELIGIBLE))).toBe(HEIGHT);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'registration-phone');
    const add = list(page, ELIGIBLE).locator('button:enabled', { hasText: /^Add$/ }).first();
    const name = (await add.getAttribute('aria-label'))?.slice('Add '.length) ?? '';
    await add.focus();
    await page.keyboard.press('Enter');
    await onPage(rows(page, MINE).filter({ hasText: name })).toBeVisible();
    await onPage(list(page, ELIGIBLE).locator(':focus')).toBeVisible();
    await context.close();
  });
});

describe('the course listing', () => {
  it('is linked for a school and not for W [REG-005] [REG-031]', async () => {
    const { page, context } = await journey.signIn('student1', { path: PATH });
    const { open } = await campusOf(journey.portal, 'student1');
    const link = page.getByRole('link', { name: 'Course listing (PDF)' });
    await onPage(page.getByRole('combobox', { name: 'School', exact: true })).toContainText('W');
    await onPage(link).toHaveCount(0);
    await chooseIn(page, 'School', 'Boyce College');
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe(`courses-boyce-${open.id.toLowerCase()}.pdf`);
    const direct = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([direct.status(), (await direct.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(await link.getAttribute('href')).toContain('download=1');
    await chooseIn(page, 'School', /W/);
    await onPage(link).toHaveCount(0);
    await context.close();
  });
});
