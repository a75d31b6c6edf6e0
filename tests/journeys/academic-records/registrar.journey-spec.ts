/// <reference lib="dom" />
import { demoPerson } from '@campus/demo-campus';
import { readDegreeAudit, readRequirements } from '@campus/domain/academic-records';
import { catalogYearOf } from '@campus/domain/academic-records/rules';
import { eventually } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

const code = 'THM';
const PATH = `/academicRecords/program?code=${code}`;
const part = (page: Page, at: number) => page.getByRole('region', { name: `Group ${at}`, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ parts: ['api'] });
});
afterAll(() => journey?.stop());

const requirements = async () => (await journey.portal.client('registrar')).mustCall(readRequirements, { code });

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
    expect(await requirements()).toEqual(before);
    await dialog.getByRole('button', { name: 'Save requirements' }).click();
    await onPage(page.getByText(`version ${before.version + 1}`).first()).toBeVisible();
    expect((await requirements()).groups.map(({ name, patterns }) => [name, patterns])).toEqual([
      ['Seminars', 'XX8%, ST540'],
      ['Biblical studies', 'OT%, NT%'],
    ]);
    await onPage(student.page.getByRole('button', { name: /^Seminars/ })).toBeVisible();
    expect(errors).toEqual([]);
  });

  it('show both versions to whoever saves second; those of a coming catalog year begin as a copy', async () => {
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

    const year = catalogYearOf(new Date().toISOString().slice(0, 10)) + 1;
    const { page } = one;
    await page.goto('/academicRecords/program?code=MACO');
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
});

describe('the registrar', () => {
  it('enters and removes a transfer course beside the transcript, and turns a due incomplete into F', async () => {
    const { page, errors } = await journey.signIn('registrar', { path: '/academicRecords/transferCourses' });
    await page.getByRole('combobox', { name: 'Student' }).fill('solomon vick');
    await page.getByRole('option', { name: /Solomon Vickers/ }).click();
    const list = page.getByRole('table', { name: 'Transfer courses' });
    await onPage(list.getByRole('row', { name: /ED590/ })).toBeVisible();
    const form = page.getByRole('form', { name: 'Add a transfer course' });
    await form.getByRole('combobox', { name: 'School' }).click();
    await page.getByRole('option', { name: 'Southern Seminary' }).click();
    for (const [label, text] of [
      ['Course code', 'ld595'],
      ['Title', 'Ministry Leadership'],
      ['Credit hours', '2'],
      ['Institution', 'Bluegrass Bible College'],
      ['Transcript received on', '3/14/2026'],
    ] as const)
      await form.getByRole('textbox', { name: label }).fill(text);
    await form.getByRole('button', { name: 'Add course' }).click();
    await onPage(list.getByRole('row', { name: /LD595 Ministry Leadership/ })).toBeVisible();
    await onPage(page.getByRole('table', { name: 'Transfer', exact: true }).getByRole('row', { name: /LD595/ })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await list.getByRole('button', { name: 'Remove LD595' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Entered by mistake');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove course' }).click();
    await onPage(list.getByRole('row', { name: /LD595/ })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Incompletes and missing grades' }).click();
    await onPage(page.getByRole('row', { name: /Solomon Vickers .*CH530 A.*Due since/ })).toBeVisible();
    await page.getByRole('button', { name: 'Enter F: Solomon Vickers, CH530 A' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enter F' }).click();
    // Behind an open dialog no row has a role.
    await onPage(page.getByRole('dialog')).toHaveCount(0);
    await onPage(page.getByRole('row', { name: /Solomon Vickers/ })).toHaveCount(0);
    const [grade] = await journey.portal.database.query<{ grade: string }>(
      `SELECT grade FROM grades WHERE request_num = '60002' AND emp_id = $1`,
      [demoPerson('student7').empId],
    );
    expect(grade?.grade).toBe('F');
    expect(errors).toEqual([]);
  });

  it('is told of a late grade change at Home and decides it; the teacher had to say why', async () => {
    const [row] = await journey.portal.database.query<{ num: string; name: string; id: string; grade: string }>(
      `SELECT g.request_num AS num, concat_ws(' ', p.first_name, p.last_name) AS name, g.emp_id AS id, g.grade FROM grades g JOIN people p USING (emp_id)
         JOIN course_teachers t ON t.request_num = g.request_num AND t.emp_id = $1 JOIN courses c ON c.request_num = g.request_num
         JOIN terms m ON m.year_code = c.year_code AND m.term_code = c.term_code JOIN enrolments e ON e.request_num = g.request_num AND e.emp_id = g.emp_id
       WHERE m.ends_on < now()::date - 20 AND e.status = 'registered' AND g.emp_id >= '200000' AND g.grade <> 'A' ORDER BY 1, 3 LIMIT 1`,
      [demoPerson('faculty1').empId],
    );
    if (row === undefined) throw new Error('faculty1 has no late grade');
    const teacher = await journey.signIn('faculty1', { path: `/faculty/grades?course=${row.num}` });
    await teacher.page.getByRole('combobox', { name: `Grade of ${row.name}` }).selectOption('A');
    await teacher.page.getByRole('textbox', { name: /Why do these grades change/ }).fill('A paper was found');
    expect(await axeFindings(teacher.page)).toEqual([]);
    await teacher.page.getByRole('button', { name: 'Save 1 grade' }).click();
    await onPage(teacher.page.getByText('A waits for the registrar')).toBeVisible();
    const { page, errors } = await journey.signIn('registrar', { path: '/users/homepage?inbox=1' });
    await page
      .getByRole('link', { name: new RegExp(`Grade of ${row.name}`) })
      .first()
      .click();
    await onPage(title(page, 'Grade changes')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page
      .getByRole('button', { name: new RegExp(`^Approve: ${row.name}`) })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve change' }).click();
    await onPage(page.getByRole('button', { name: new RegExp(`^Approve: ${row.name}`) })).toHaveCount(0);
    await eventually(async () => {
      const [now] = await journey.portal.database.query<{ grade: string }>(
        'SELECT grade FROM grades WHERE request_num = $1 AND emp_id = $2',
        [row.num, row.id],
      );
      return now?.grade === 'A';
    });
    expect(errors).toEqual([]);
  });
});
