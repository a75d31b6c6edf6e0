import { demoPerson } from '@campus/demo-campus';
import { eventually } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { Journey, ofScreen, onPage, PHONE, picture } from '../harness/journey.js';

jest.setTimeout(240_000);

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ parts: ['api'] });
});
afterAll(() => journey?.stop());

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const student7 = demoPerson('student7').empId;

/** An outside site that answers, so that a window that opens there has come somewhere. */
async function outside(page: Page, host: string): Promise<void> {
  await page
    .context()
    .route(`https://${host}/**`, (route) => route.fulfill({ contentType: 'text/html', body: `<h1>${host}</h1>` }));
}

describe('the transcript of a student', () => {
  it('lists the degrees with the first chosen, its terms with eight values a course, and the career once [TRANS-001] [TRANS-003] [TRANS-004]', async () => {
    const { page, errors } = await journey.signIn('student7', { path: '/student/transcript' });
    await onPage(title(page, 'Transcript')).toBeVisible();
    const tab = (name: string) => page.getByRole('tab', { name });
    await onPage(tab('Master of Divinity, Divinity')).toHaveAttribute('aria-selected', 'true');
    const second = tab('Master of Arts, Counseling');
    const transfer = page.getByRole('table', { name: 'Transfer' });
    await onPage(transfer.getByRole('columnheader')).toHaveText([
      ...['Course', 'Title', 'Grade', 'Repeat', 'Hours attempted', 'Hours earned', 'Hours in average', 'Quality points'],
    ]);
    await onPage(transfer.getByRole('row', { name: /ED590 Teaching and Learning TR 3\.00 3\.00 0\.00 0\.00/ })).toBeVisible();
    await onPage(page.getByRole('group', { name: 'Totals, Transfer' })).toContainText('Average');
    await onPage(page.getByRole('group', { name: 'Career' })).toHaveCount(1);
    await picture(page, 'transcript');
    expect(await axeFindings(page)).toEqual([]);
    await second.click();
    await onPage(second).toHaveAttribute('aria-selected', 'true');
    await onPage(page.getByRole('row', { name: /CH530 Church History I I/ })).toBeVisible();
    expect(errors).toEqual([]);
  });

  it('links to the site that orders official ones without a call of the portal, and downloads an unofficial PDF [TRANS-005]', async () => {
    const { page } = await journey.signIn('student7', { path: '/student/transcript' });
    await outside(page, 'transcript.campus.example');
    const link = page.getByRole('link', { name: 'Order an official transcript' });
    await onPage(link).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (ofScreen(new URL(request.url()))) calls.push(request.url());
    });
    const opens = page.context().waitForEvent('page');
    await link.click();
    const opened = await opens;
    await opened.waitForURL('https://transcript.campus.example/**');
    expect(calls).toEqual([]);
    await onPage(title(page, 'Transcript')).toBeVisible();
    const saves = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download (PDF)' }).click();
    expect((await saves).suggestedFilename()).toBe('transcript-mdiv.pdf');
  });

  it('fits a phone in the dark', async () => {
    const { page } = await journey.signIn('student7', { path: '/student/transcript', viewport: PHONE, colorScheme: 'dark' });
    await onPage(page.getByText('Teaching and Learning').first()).toBeVisible();
    await picture(page, 'transcript-phone-dark');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
  });

  it('is no screen for staff without a student record [TRANS-001]', async () => {
    for (const path of ['/student/transcript', '/student/enrollmentVerification', '/student/recordViews']) {
      const { page } = await journey.signIn('registrar', { path });
      await onPage(title(page, 'No access')).toBeVisible();
    }
  });

  it('shows inside of the screen of academic records, for one student after another, and the student sees who looked [TRANS-006] [IMPX-004]', async () => {
    const { page, errors } = await journey.signIn('records', { path: '/academicRecords/transcript' });
    const choose = async (typed: string, name: string) => {
      await page.getByRole('combobox', { name: /^Find .*student$/ }).fill(typed);
      await page.getByRole('option', { name }).click();
    };
    await page.evaluate('window.stays = true');
    await choose('solomon vick', 'Solomon Vickers');
    const part = (name: string) => page.getByRole('region', { name: `Screen of ${name}` });
    await onPage(part('Solomon Vickers').getByRole('row', { name: /ED590/ })).toBeVisible();
    await choose('sophie lark', 'Sophie Larkin');
    await onPage(part('Sophie Larkin').getByRole('tab', { name: /Bachelor of Arts, Biblical Studies/ })).toBeVisible();
    await onPage(part('Sophie Larkin').getByText('Old Testament Survey I').first()).toBeVisible();
    await onPage(part('Solomon Vickers')).toHaveCount(0);
    expect(await page.evaluate('window.stays')).toBe(true);
    await picture(page, 'transcript-of-a-student');
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
    const student = await journey.signIn('student7', { path: '/student/recordViews' });
    await onPage(student.page.getByRole('row', { name: /Ruth Callahan Transcript .* Acting for you/ })).toHaveCount(1);
    await picture(student.page, 'record-views');
    expect(await axeFindings(student.page)).toEqual([]);
  });
});

describe('the enrollment verification', () => {
  it('opens the clearinghouse in a new window without a call of the portal, which stays open [ENROLL-001]', async () => {
    const { page, errors } = await journey.signIn('student1', { path: '/student/enrollmentVerification' });
    await outside(page, 'verify.campus.example');
    const verify = page.getByRole('button', { name: 'Verify my enrollment' });
    await onPage(verify).toBeVisible();
    // The frame asks its own things when it comes; of the press nothing is asked.
    await page.waitForLoadState('networkidle');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (ofScreen(new URL(request.url()))) calls.push(request.url());
    });
    const opens = page.waitForEvent('popup');
    await verify.click();
    const opened = await opens;
    await opened.waitForURL('https://verify.campus.example/**');
    expect(await opened.evaluate('window.opener')).toBeNull();
    expect(calls).toEqual([]);
    await onPage(title(page, 'Enrollment verification')).toBeVisible();
    await picture(page, 'enrollment-verification');
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('says so when the browser blocks the window [ENROLL-002]', async () => {
    const { page } = await journey.signIn('student1', { path: '/student/enrollmentVerification' });
    await page.evaluate('window.open = () => null');
    await page.getByRole('button', { name: 'Verify my enrollment' }).click();
    await onPage(page.getByText('Your browser is blocking popups.', { exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the registrar', () => {
  it('enters and removes a transfer course beside the transcript', async () => {
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
    await picture(page, 'transfer-courses');
    expect(await axeFindings(page)).toEqual([]);
    await list.getByRole('button', { name: 'Remove LD595' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Entered by mistake');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove course' }).click();
    await onPage(list.getByRole('row', { name: /LD595/ })).toHaveCount(0);
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
    await picture(teacher.page, 'late-grade');
    expect(await axeFindings(teacher.page)).toEqual([]);
    await teacher.page.getByRole('button', { name: 'Save 1 grade' }).click();
    await onPage(teacher.page.getByText('A waits for the registrar')).toBeVisible();
    const { page, errors } = await journey.signIn('registrar', { path: '/users/homepage?inbox=1' });
    await page
      .getByRole('link', { name: new RegExp(`Grade of ${row.name}`) })
      .first()
      .click();
    await onPage(title(page, 'Grade changes')).toBeVisible();
    await picture(page, 'grade-changes');
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

  it('turns a due incomplete into F on the list of open grades, on a phone too', async () => {
    const { page, errors } = await journey.signIn('registrar', { path: '/academicRecords/openGrades?kind=incomplete' });
    await onPage(page.getByRole('row', { name: /Solomon Vickers .*CH530 A.*Due since/ })).toBeVisible();
    await picture(page, 'open-grades');
    expect(await axeFindings(page)).toEqual([]);
    const phone = await journey.signIn('registrar', {
      path: '/academicRecords/openGrades',
      viewport: PHONE,
      colorScheme: 'dark',
    });
    await onPage(phone.page.getByText('Solomon Vickers')).toBeVisible();
    await picture(phone.page, 'open-grades-phone-dark');
    expect(await phone.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    await page.getByRole('button', { name: 'Enter F: Solomon Vickers, CH530 A' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enter F' }).click();
    // Behind an open dialog no row has a role.
    await onPage(page.getByRole('dialog')).toHaveCount(0);
    await onPage(page.getByRole('row', { name: /Solomon Vickers/ })).toHaveCount(0);
    const [grade] = await journey.portal.database.query<{ grade: string }>(
      `SELECT grade FROM grades WHERE request_num = '60002' AND emp_id = $1`,
      [student7],
    );
    expect(grade?.grade).toBe('F');
    expect(errors).toEqual([]);
  });
});
