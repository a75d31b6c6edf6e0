import { demoPerson } from '@campus/demo-campus';
import { DIRECTORY_FILES, downloadDirectoryFile, listStaff } from '@campus/domain/directory';
import { listGradedCourses, listTaughtCourses, readGradeSheet, saveGrades } from '@campus/domain/faculty';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { heldIn } from '../../api/academic-records/terms.js';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage } from '../harness/journey.js';
import { bytesOf } from '../harness/saved-file.js';

jest.setTimeout(240_000);

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr');

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(() => journey?.stop());

describe('a teacher', () => {
  it('imports and saves the grades of a course, and sees both sheets when someone else saved meanwhile [FACULTY-003] [FACULTY-006] [FACULTY-009]', async () => {
    const client = await journey.portal.client('faculty1');
    const current = new Set((await client.mustCall(listTaughtCourses, {})).map((course) => course.request_num));
    // Of courses whose number ends in 7 the course system has no grades.
    const open = (await client.mustCall(listGradedCourses, {})).find(
      ({ request_num: num, students, graded }) => current.has(num) && students > 5 && graded === 0 && !num.endsWith('7'),
    );
    if (open === undefined) throw new Error('faculty1 has no course to grade');
    // A section of a half term that is over some weeks asks the registrar: here no part of a term is over.
    await journey.portal.database.query('UPDATE sub_terms SET ends_on = greatest(ends_on, now()::date)');
    await heldIn(journey.portal, [open.request_num], 80, 19);
    const sheet = () => client.mustCall(readGradeSheet, { course: open.request_num });
    const before = await sheet();
    const first = before.students.find(({ disabled }) => !disabled);
    const { page, context } = await journey.signIn('faculty1', { path: '/faculty/grades' });
    await page.getByRole('row', { name: open.courseYearTermCodeSub }).getByRole('link').click();
    await onPage(page.getByRole('heading', { level: 1, name: open.title })).toBeVisible();
    await onPage(rows(page, 'Students')).toHaveCount(before.students.length);
    const select = page.getByRole('combobox', { name: `Grade of ${first?.name ?? ''}` });
    const importing = page.getByRole('button', { name: 'Import from the course system' });
    await importing.click();
    await onPage(page.getByText('The imported grades are not saved yet. Look at them, then save.')).toBeVisible();
    await onPage(select).not.toHaveValue('');
    expect(await sheet()).toEqual(before);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await onPage(select).toHaveValue('');
    await importing.click();
    await onPage(select).not.toHaveValue('');
    await page.getByRole('button', { name: /^Save \d+ grades$/ }).click();
    await onPage(page.getByText('Everything is saved')).toBeVisible();
    const { version, students } = await sheet();
    expect(students.every(({ grade }) => grade !== '')).toBe(true);

    await journey.portal.database.query(
      'INSERT INTO course_teachers (request_num, emp_id, lead) VALUES ($1, $2, false) ON CONFLICT DO NOTHING',
      [open.request_num, demoPerson('faculty2').empId],
    );
    const other = await journey.portal.client('faculty2');
    // Two grades that neither is the imported one.
    const imported = students.find(({ id }) => id === first?.id)?.grade;
    const [theirs = '', mine = ''] = ['B-', 'C+', 'A-'].filter((grade) => grade !== imported);
    // The button at which the pointer rests becomes another one, and takes no press for a moment: the pointer goes to the select, as a person's does.
    await select.hover();
    await select.selectOption(mine);
    await other.mustCall(saveGrades, { course: open.request_num, grades: [{ id: first?.id ?? '', grade: theirs }], version });
    await page.getByRole('button', { name: 'Save 1 grade' }).click();
    const dialog = page.getByRole('dialog', { name: 'Florence Yoon saved grades of this course' });
    for (const name of [theirs, mine]) await onPage(dialog.getByRole('cell', { name, exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save my grades' }).click();
    await onPage(page.getByText('Everything is saved')).toBeVisible();
    expect((await sheet()).students.find(({ id }) => id === first?.id)?.grade).toBe(mine);
    await context.close();
  });
});

describe('the directory', () => {
  it('shows 25 a page, and gives communications staff each list as a file, and a student none [DIR-004] [DIR-009] [DIRCSV-001]', async () => {
    const client = await journey.portal.client('student1');
    const total = (await client.call(listStaff, { per_page: 25 })).body.page?.total ?? 0;
    const { page, context, errors } = await journey.signIn('communications', { path: '/communications/directory' });
    await onPage(rows(page, 'Staff')).toHaveCount(25);
    const last = Math.ceil(total / 25);
    await page.getByRole('button', { name: `Go to page ${last}` }).click();
    await onPage(rows(page, 'Staff')).toHaveCount(total - (last - 1) * 25);
    for (const [link, head] of [
      ['Staff as CSV', 'Name,Title,Email,Phone,Departments'],
      ['Students as CSV', 'Name,Title,Email,Phone,Department'],
      ['Departments as CSV', 'Name,Phone,Location,Box,Email'],
    ] as const) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      const [first = ''] = (await bytesOf(file))
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .split(/\r?\n/);
      expect(first.replaceAll('"', '')).toBe(head);
    }
    expect(errors).toEqual([]);
    await context.close();
    for (const file of DIRECTORY_FILES) expect((await client.call(downloadDirectoryFile, { file })).status).toBe(403);
  });
});
