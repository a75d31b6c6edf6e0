import { readFile } from 'node:fs/promises';
import { demoPerson } from '@campus/demo-campus';
import { listGradedCourses, listTaughtCourses, readGradeSheet, saveGrades } from '@campus/domain/faculty';
import {
  DIRECTORY_FILES,
  downloadDirectoryFile,
  listDirectoryDepartments,
  listStaff,
  readDirectoryDepartment,
} from '@campus/domain/directory';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture, settled } from '../harness/journey.js';

jest.setTimeout(240_000);

const idOf = (username: string): string => demoPerson(username).empId;
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr');

let journey: Journey;
/** faculty1's ungraded courses of the current term: one the course system has grades of, and one it has none of. */
let open = '';
let ungraded = '';
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
  const client = await journey.portal.client('faculty1');
  const courses = await client.mustCall(listGradedCourses, {});
  const current = new Set((await client.mustCall(listTaughtCourses, {})).map((course) => course.request_num));
  const free = courses
    .filter(({ request_num: num, students, graded }) => current.has(num) && students > 5 && graded === 0)
    .map((course) => course.request_num);
  open = free.find((course) => !course.endsWith('7')) ?? '';
  ungraded = free.find((course) => course.endsWith('7')) ?? '';
});
afterAll(() => journey?.stop());

describe('a teacher', () => {
  it('sees the taught courses of a chosen term; a student is refused the path [FACULTY-002]', async () => {
    const own = await (await journey.portal.client('faculty1')).mustCall(listTaughtCourses, {});
    const { page, errors } = await journey.signIn('faculty1', { path: '/faculty/courses' });
    await onPage(title(page, 'My courses')).toBeVisible();
    await onPage(rows(page, 'My courses')).toHaveCount(own.length);
    const found = own.find((course) => course.meets.length > 0);
    for (const text of [
      `${found?.code ?? ''} ${found?.section ?? ''}`,
      found?.title ?? '',
      found?.meeting_times ?? '',
      found?.room ?? '',
    ])
      await onPage(page.getByRole('table', { name: 'My courses' }).getByText(text, { exact: true }).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'faculty-courses');
    expect(errors).toEqual([]);
    const student = await journey.signIn('student1', { path: '/faculty/courses' });
    await settled(student.page);
    await onPage(student.page.getByRole('table', { name: 'My courses' })).toHaveCount(0);
  });

  it('grades a course by its selects, WP and WF never chosen [FACULTY-003] [FACULTY-004] [FACULTY-005]', async () => {
    const client = await journey.portal.client('faculty1');
    const sheet = await client.mustCall(readGradeSheet, { course: open });
    const [first] = sheet.students.filter((student) => !student.disabled);
    const { page } = await journey.signIn('faculty1', { path: '/faculty/grades' });
    await onPage(page.getByText(sheet.course.courseYearTermCodeSub)).toBeVisible();
    await page.getByRole('row', { name: sheet.course.courseYearTermCodeSub }).getByRole('link').click();
    await onPage(title(page, sheet.course.title)).toBeVisible();
    await onPage(rows(page, 'Students')).toHaveCount(sheet.students.length);
    const select = page.getByRole('combobox', { name: `Grade of ${first?.name ?? ''}` });
    const options = select.locator('option');
    expect((await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))).slice(1)).toEqual(
      sheet.possible_grades,
    );
    const shut = await options.evaluateAll((all) =>
      all.filter((option) => (option as HTMLOptionElement).disabled).map((option) => (option as HTMLOptionElement).value),
    );
    expect(shut).toEqual(['WP', 'WF']);
    await select.selectOption('A-');
    await onPage(page.getByText('1 changes are not saved')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save 1 grade' }).click();
    await onPage(page.getByText('Everything is saved')).toBeVisible();
    const stored = (await client.mustCall(readGradeSheet, { course: open })).students.find(({ id }) => id === first?.id);
    expect(stored?.grade).toBe('A-');
    await picture(page, 'faculty-grades');
  });

  it('imports grades, which must still be saved [FACULTY-006]', async () => {
    const client = await journey.portal.client('faculty1');
    const { page } = await journey.signIn('faculty1', { path: `/faculty/grades?course=${open}` });
    const before = await client.mustCall(readGradeSheet, { course: open });
    const importing = page.getByRole('button', { name: 'Import from the course system' });
    await importing.click();
    await onPage(page.getByText('The imported grades are not saved yet. Look at them, then save.')).toBeVisible();
    expect(await client.mustCall(readGradeSheet, { course: open })).toEqual(before);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const ungradedOne = before.students.find((student) => student.grade === '' && !student.disabled);
    const select = page.getByRole('combobox', { name: `Grade of ${ungradedOne?.name ?? ''}` });
    await onPage(select).toHaveValue('');
    await importing.click();
    await onPage(select).not.toHaveValue('');
    await page.getByRole('button', { name: /^Save \d+ grades$/ }).click();
    await onPage(page.getByText('Everything is saved')).toBeVisible();
    expect((await client.mustCall(readGradeSheet, { course: open })).students.every(({ grade }) => grade !== '')).toBe(true);
  });

  it('reads Grades not found and Server error, and stays where the selects are [FACULTY-011] [FACULTY-012]', async () => {
    const { page } = await journey.signIn('faculty1', { path: `/faculty/grades?course=${ungraded}` });
    const importing = page.getByRole('button', { name: 'Import from the course system' });
    await importing.click();
    await onPage(page.getByText('Grades not found', { exact: true })).toBeVisible();
    const select = page.getByRole('combobox', { name: /^Grade of / }).first();
    await onPage(select).toHaveValue('');
    await select.selectOption('B');
    await page.route(`**/api/faculty/grades/${ungraded}`, (route) =>
      route.fulfill({ status: 303, headers: { location: '/welcome' } }),
    );
    await page.getByRole('button', { name: 'Save 1 grade' }).click();
    await onPage(page.getByText('Server error', { exact: true })).toBeVisible();
    await onPage(select).toHaveValue('B');
    await onPage(page).toHaveURL(new RegExp(`course=${ungraded}$`));
  });

  it('sees both sheets when somebody else saved meanwhile [FACULTY-009]', async () => {
    await journey.portal.database.query(
      'INSERT INTO course_teachers (request_num, emp_id, lead) VALUES ($1, $2, false) ON CONFLICT DO NOTHING',
      [ungraded, idOf('faculty2')],
    );
    const other = await journey.portal.client('faculty2');
    const { page } = await journey.signIn('faculty1', { path: `/faculty/grades?course=${ungraded}`, viewport: PHONE });
    const sheet = await other.mustCall(readGradeSheet, { course: ungraded });
    const [first] = sheet.students.filter((student) => !student.disabled);
    const select = page.getByRole('combobox', { name: `Grade of ${first?.name ?? ''}` });
    await select.selectOption('C+');
    await other.mustCall(saveGrades, {
      course: ungraded,
      grades: [{ id: first?.id ?? '', grade: 'B-' }],
      version: sheet.version,
    });
    await page.getByRole('button', { name: 'Save 1 grade' }).click();
    const dialog = page.getByRole('dialog', { name: 'Florence Yoon saved grades of this course' });
    await onPage(dialog.getByRole('cell', { name: 'B-' })).toBeVisible();
    await onPage(dialog.getByRole('cell', { name: 'C+' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save my grades' }).click();
    await onPage(page.getByText('Everything is saved')).toBeVisible();
    const stored = (await other.mustCall(readGradeSheet, { course: ungraded })).students.find(({ id }) => id === first?.id);
    expect(stored?.grade).toBe('C+');
  });
});

describe('the directory', () => {
  it('shows staff, students and departments, 25 a page, to a student [DIR-001] [DIR-009] [DIR-010] [DIRCSV-002]', async () => {
    const { page, errors } = await journey.signIn('student1', { path: '/directory' });
    const staff = await (await journey.portal.client('student1')).call(listStaff, { per_page: 25 });
    const total = staff.body.page?.total ?? 0;
    await onPage(rows(page, 'Staff')).toHaveCount(25);
    const [first] = staff.body.data;
    const email = page.getByRole('link', { name: first?.email ?? '' });
    await onPage(email).toHaveText(`${(first?.email ?? '').slice(0, 10)}…`);
    await onPage(email).toHaveAttribute('href', `mailto:${first?.email ?? ''}`);
    await onPage(email).toHaveAttribute('title', first?.email ?? '');
    expect(await axeFindings(page)).toEqual([]);
    const last = Math.ceil(total / 25);
    await page.getByRole('button', { name: `Go to page ${last}` }).click();
    await onPage(rows(page, 'Staff')).toHaveCount(total - (last - 1) * 25);
    await page.getByRole('tab', { name: 'Students' }).click();
    await onPage(rows(page, 'Students')).toHaveCount(25);
    await page.getByRole('tab', { name: 'Departments' }).click();
    await onPage(rows(page, 'Departments')).toHaveCount(25);
    await picture(page, 'directory');
    expect(errors).toEqual([]);
  });

  it('opens a department with its five values, and all its people where there are 20 or more [DIR-003] [DIR-011]', async () => {
    const client = await journey.portal.client('plain');
    const departments = await client.mustCall(listDirectoryDepartments, {});
    const read = await Promise.all(departments.map(({ id }) => client.mustCall(readDirectoryDepartment, { id })));
    const large = read.find((one) => one.rows.length >= 20);
    const small = read.find((one) => one.rows.length > 0 && one.rows.length < 20 && one.phone !== null);
    const { page } = await journey.signIn('plain', { path: `/directory?tab=departments&department=${large?.id ?? ''}` });
    await onPage(rows(page, 'People of the department')).toHaveCount(large?.rows.length ?? 0);
    await onPage(page.getByRole('heading', { name: `All ${large?.rows.length ?? 0} people` })).toBeVisible();
    await page.goto(`/directory?tab=departments&department=${small?.id ?? ''}`);
    await onPage(rows(page, 'People of the department')).toHaveCount(small?.rows.length ?? 0);
    await onPage(page.getByRole('heading', { name: /^All \d+ people$/ })).toHaveCount(0);
    for (const text of [small?.name, small?.phone, small?.location, small?.box, small?.email])
      await onPage(page.getByRole('region', { name: small?.name ?? '' }).getByText(text ?? '', { exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('gives communications staff the same rows and each file, and a student neither [DIR-004] [DIRCSV-001]', async () => {
    const { page } = await journey.signIn('communications', { path: '/communications/directory' });
    const directory = await journey.signIn('communications', { path: '/directory' });
    for (const tab of ['Staff', 'Students', 'Departments']) {
      for (const each of [directory.page, page]) {
        await each.getByRole('tab', { name: tab }).click();
        await onPage(rows(each, tab)).toHaveCount(25);
      }
      await onPage(rows(page, tab)).toHaveText(await rows(directory.page, tab).allTextContents());
    }
    for (const [link, head] of [
      ['Staff as CSV', 'Name,Title,Email,Phone,Departments'],
      ['Students as CSV', 'Name,Title,Email,Phone,Department'],
      ['Departments as CSV', 'Name,Phone,Location,Box,Email'],
    ] as const) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      const [first = ''] = (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/);
      expect(first.replaceAll('"', '')).toBe(head);
    }
    expect(await axeFindings(page)).toEqual([]);
    const student = await journey.signIn('student1', { path: '/communications/directory' });
    await settled(student.page);
    await onPage(student.page.getByRole('table')).toHaveCount(0);
    await onPage(student.page.getByRole('link', { name: /as CSV$/ })).toHaveCount(0);
    const client = await journey.portal.client('student1');
    for (const file of DIRECTORY_FILES) expect((await client.call(downloadDirectoryFile, { file })).status).toBe(403);
  });
});
