import { listSchools, listTerms } from '@campus/domain/academic-records';
import { listMyJobs } from '@campus/domain/exports';
import { importGrades, listGradedCourses, listTaughtCourses, readGradeSheet, saveGrades } from '@campus/domain/faculty';
import { readInbox } from '@campus/domain/inbox';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { renderApp } from '../../app/testing/rendered-app.js';
import { FakePortal, refused } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { choose, takeAway } from '../../lib/testing/rendered.js';
import { routes } from './routes.js';
import { graded, gradeSheetOf, lineOf, taughtBy } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const SHEET = '/faculty/grades?course=60001';
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: `Grade of ${name}` });
const grade = async (name: string, value: string) => fireEvent.change(await select(name), { target: { value } });
const saved = (name: string, value: string) =>
  gradeSheetOf({
    students: gradeSheetOf().students.map((line) => (line.name === name ? { ...line, grade: value } : line)),
    version: 1,
    saved_by: 'Florence Yoon',
    saved_at: '2026-12-18T15:00:00.000Z',
  });

describe('a teacher', () => {
  it('sees the taught courses of a chosen term; a student is refused the path [FACULTY-002]', async () => {
    const term = (id: string, name: string, current: boolean) => ({
      id,
      name,
      current,
      year_code: id.slice(0, 4),
      term_code: id.slice(4),
      begins_on: '2026-08-24',
      ends_on: '2026-12-18',
    });
    const portal = new FakePortal()
      .answer(listTerms, [term('2026FA', 'Fall 2026', true), term('2027SP', 'Spring 2027', false)])
      .answer(listSchools, [])
      .answer(listTaughtCourses, ({ term_id: id }) =>
        id === '2026FA'
          ? [taughtBy(), taughtBy({ request_num: '2', role: 'student' })]
          : [taughtBy({ request_num: '3', title: 'Ethics' })],
      );
    renderScreen('/faculty/courses', portal);
    const rows = () =>
      within(screen.getByRole('table', { name: 'My courses' }))
        .getAllByRole('row')
        .slice(1);
    await screen.findByText('Church History I');
    expect(rows()).toHaveLength(1);
    for (const text of ['CH530 A', 'Monday 9:00 AM to 9:50 AM', 'Linden Hall 101']) expect(rows()[0]).toHaveTextContent(text);
    await choose('Term', 'Spring 2027');
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Ethics'));
    expect(portal.lastCall(listTaughtCourses)).toEqual({ term_id: '2027SP' });
    takeAway();
    renderApp('/faculty/courses', new FakePortal().answer(readInbox, []).answer(listMyJobs, []), {
      me: meOf({ groups: ['students'] }),
      routes,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  });

  it('grades a course by its selects, WP and WF never chosen [FACULTY-003] [FACULTY-004] [FACULTY-005] [RECORD-025]', async () => {
    const portal = new FakePortal().answer(listGradedCourses, [graded]).answer(readGradeSheet, gradeSheetOf());
    renderScreen('/faculty/grades', portal);
    fireEvent.click(await screen.findByRole('link', { name: /Church History I/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Church History I' })).toBeVisible();
    expect(within(screen.getByRole('table', { name: 'Students' })).getAllByRole('row')).toHaveLength(4);
    const [, ...options] = (await select('Ada Abel')).options;
    expect(options.map(({ value }) => value)).toEqual(gradeSheetOf().possible_grades);
    expect(options.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['WP', 'WF']);
    expect(await select('Cara Dunn')).toBeDisabled();
    await grade('Ada Abel', 'A-');
    expect(await screen.findByText('Unsaved changes: 1')).toBeVisible();
    portal.answer(saveGrades, saved('Ada Abel', 'A-'));
    await press('Save 1 grade');
    expect(await screen.findByText('Everything is saved')).toBeVisible();
    expect(portal.lastCall(saveGrades)).toMatchObject({ course: '60001', grades: [{ id: '1', grade: 'A-' }], version: 0 });
  });

  it('reads from when a course takes grades, and can neither choose nor import before', async () => {
    const early = { ...graded, opens_on: '2026-11-14' };
    const portal = new FakePortal().answer(listGradedCourses, [early]).answer(readGradeSheet, gradeSheetOf({ course: early }));
    renderScreen('/faculty/grades', portal);
    expect(await screen.findByRole('row', { name: /From 11-14-2026/ })).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: /Church History I/ }));
    expect(await screen.findByText(/^Grades of this course are taken from 11-14-2026 on/)).toBeVisible();
    for (const name of ['Ada Abel', 'Ben Cole']) expect(await select(name)).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Import/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('imports grades, which must still be saved [FACULTY-006]', async () => {
    const found = [lineOf('1', 'Ada Abel', 'A'), lineOf('2', 'Ben Cole', 'B')];
    const portal = new FakePortal().answer(readGradeSheet, gradeSheetOf()).answer(importGrades, { students: found, imported: 2 });
    renderScreen(SHEET, portal);
    await press('Import from the course system');
    expect(await screen.findByText('The imported grades are not saved yet. Look at them, then save.')).toBeVisible();
    expect(await select('Ben Cole')).toHaveValue('B');
    expect(portal.calls(saveGrades)).toEqual([]);
    portal.answer(saveGrades, gradeSheetOf({ students: [...found, lineOf('3', 'Cara Dunn', 'WP', true)], version: 1 }));
    await press('Save 2 grades');
    expect(await screen.findByText('Everything is saved')).toBeVisible();
    expect(portal.lastCall(saveGrades)?.['grades']).toEqual(found.map(({ id, grade: value }) => ({ id, grade: value })));
  });

  it('reads Grades not found and Server error, and stays where the selects are [FACULTY-011] [FACULTY-012]', async () => {
    const portal = new FakePortal()
      .answer(readGradeSheet, gradeSheetOf())
      .answer(importGrades, refused(404, { success: false, message: 'Grades not found' }))
      .answer(saveGrades, refused(303, {}));
    const { path } = renderScreen(SHEET, portal);
    await press('Import from the course system');
    expect(await screen.findByText('Grades not found')).toBeVisible();
    expect(await select('Ada Abel')).toHaveValue('');
    await grade('Ada Abel', 'B');
    await press('Save 1 grade');
    expect(await screen.findByText('Server error')).toBeVisible();
    expect(await select('Ada Abel')).toHaveValue('B');
    expect(path()).toBe('/faculty/grades');
  });

  it('sees both sheets when someone else saved meanwhile, and saves the own knowingly', async () => {
    const theirs = { success: false, code: 'academic-records.sheet_changed', message: 'Changed.', data: saved('Ada Abel', 'B-') };
    const portal = new FakePortal().answer(readGradeSheet, gradeSheetOf()).answer(saveGrades, refused(409, theirs));
    renderScreen(SHEET, portal);
    await grade('Ada Abel', 'C+');
    await press('Save 1 grade');
    const dialog = within(await screen.findByRole('dialog', { name: 'Florence Yoon saved grades of this course' }));
    for (const name of ['B-', 'C+']) expect(dialog.getByRole('cell', { name })).toBeVisible();
    portal.answer(saveGrades, saved('Ada Abel', 'C+'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save my grades' }));
    expect(await screen.findByText('Everything is saved')).toBeVisible();
    expect(portal.lastCall(saveGrades)).toMatchObject({ grades: [{ id: '1', grade: 'C+' }], version: 1 });
  });
});
