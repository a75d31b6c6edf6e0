import {
  addRubricGroup,
  addRubricType,
  assessmentTexts,
  generateRubric,
  listEvaluations,
  listRubricCourses,
  removeRubricGroup,
  removeRubricType,
  rubricTexts as texts,
  saveRubricGroupTypes,
  searchInstructors,
  setEvaluationActive,
} from '@campus/domain/assessment';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, file, refused, unreachable, whole } from '../../lib/testing/fake-portal.js';
import { choose, write } from '../../lib/testing/rendered.js';
import { savedFiles } from '../../lib/testing/saved-files.js';
import { listedOf } from './testing/evaluations.js';
import { rubricOffice, rubrics } from './testing/rubrics.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);
afterEach(() => void jest.useRealTimers());

const PATH = '/academicAssessment/rubric';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** From the empty screen to the courses of a school. */
async function findsCourses(): Promise<void> {
  await screen.findByRole('button', { name: 'Find courses' });
  write('Year code', '2026');
  write('Term code', 'SP');
  await choose('School', 'Boyce College');
  press('Find courses');
  await screen.findByText('Hermeneutics');
}

describe('the list of evaluations', () => {
  it('is green where one is active and red where not, and the switch says so where it failed [ASSESS-001] [ASSESS-008] [ASSESS-058]', async () => {
    let isActive: 0 | 1 = 0;
    const other = listedOf({ EvaluationId: '22', Title: 'Spring evaluation in the making', IsPublished: 0 });
    const portal = new FakePortal()
      .answer(listEvaluations, () => [listedOf({ IsActive: isActive }), other])
      .answer(setEvaluationActive, unreachable);
    const rendered = renderScreen('/academicAssessment/admin', portal);
    const row = (title: string) => screen.getByText(title).closest('tr');
    await screen.findByText('Spring evaluation');
    expect(row('Spring evaluation')).toHaveAttribute('data-tone', 'stopped');
    press('Make active: Spring evaluation');
    expect(await screen.findByText('Error - Connection failed')).toBeInTheDocument();
    expect(row('Spring evaluation')).toHaveAttribute('data-tone', 'stopped');
    const more = { id: '21', version: 2, Description: '', questions: [], courses: [], segments: [] };
    portal.answer(setEvaluationActive, () => {
      isActive = 1;
      return { ...listedOf({ IsActive: 1 }), ...more };
    });
    press('Make active: Spring evaluation');
    await waitFor(() => expect(row('Spring evaluation')).toHaveAttribute('data-tone', 'done'));
    expect(portal.lastCall(setEvaluationActive)).toMatchObject({ EvaluationId: '21', IsActive: 1 });
    expect(row('Spring evaluation in the making')).toHaveAttribute('data-tone', 'stopped');
    press('Add evaluation');
    await waitFor(() => expect(rendered.path()).toBe('/academicAssessment/addEval'));
  });
});

describe('rubric types and groups', () => {
  it('are named, put into each other and removed, and nothing is called without a name [RUBRIC-001] [RUBRIC-002] [RUBRIC-003] [RUBRIC-009]', async () => {
    const now = rubrics();
    const portal = rubricOffice(now)
      .answer(addRubricType, ({ name }) => {
        const made = { id: '3', name: String(name) };
        now.types = [made, ...now.types];
        return made;
      })
      .answer(addRubricGroup, ({ name }) => {
        const made = { id: '12', name: String(name), types: [], version: 1 };
        now.groups = [...now.groups, made];
        return made;
      })
      .answer(saveRubricGroupTypes, ({ id, types }) => {
        const saved = { id: String(id), name: 'Field work', types: types as string[], version: 2 };
        now.groups = now.groups.map((group) => (group.id === id ? saved : group));
        return whole(saved, { message: texts.groupSaved });
      })
      .answer(removeRubricType, ({ id }) => {
        now.types = now.types.filter((type) => type.id !== id);
        return null;
      })
      .answer(removeRubricGroup, ({ id }) => {
        now.groups = now.groups.filter((group) => group.id !== id);
        return null;
      });
    renderScreen(PATH, portal);
    await screen.findByRole('button', { name: 'Add type' });
    const listed = (list: string) => within(screen.getByRole('list', { name: list }));
    for (const [what, label, list] of [
      ['type', 'Type name', 'Types'],
      ['group', 'Group name', 'Groups'],
    ] as const) {
      for (const step of ['Add', 'Remove']) {
        press(`${step} ${what}`);
        expect(await screen.findByText(texts.nameNeeded)).toBeInTheDocument();
      }
      write(label, 'Field work');
      press(`Add ${what}`);
      expect(await listed(list).findByText('Field work')).toBeInTheDocument();
    }
    for (const operation of [removeRubricType, removeRubricGroup]) expect(portal.calls(operation)).toEqual([]);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Group' }));
    // The lists below the two names are open too.
    const groups = within(await screen.findByRole('listbox', { name: 'Group' }));
    fireEvent.click(groups.getByRole('option', { name: 'Field work' }));
    const boxes = () => within(screen.getByRole('group', { name: 'Types of Field work' }));
    for (const name of ['Field work', 'Writing']) fireEvent.click(boxes().getByRole('checkbox', { name }));
    press('Save types of Field work');
    expect(await screen.findByText(texts.groupSaved)).toBeInTheDocument();
    expect(portal.lastCall(saveRubricGroupTypes)).toMatchObject({ id: '12', types: ['3', '1'], version: 1 });
    write('Type name', 'field work');
    press('Remove type');
    await waitFor(() => expect(listed('Types').queryByText('Field work')).not.toBeInTheDocument());
    expect(portal.lastCall(removeRubricType)).toMatchObject({ id: '3' });
    expect(boxes().queryByRole('checkbox', { name: 'Field work' })).not.toBeInTheDocument();
    write('Group name', 'Field work');
    press('Remove group');
    await waitFor(() => expect(listed('Groups').queryByText('Field work')).not.toBeInTheDocument());
    expect(listed('Types').getByText('Writing')).toBeInTheDocument();
  });
});

describe('a rubric', () => {
  it('is of the courses of a school, found by year, term and words [RUBRIC-004] [RUBRIC-005] [RUBRIC-007] [RUBRIC-008] [RUBRIC-010] [RUBRIC-017]', async () => {
    const saved = savedFiles();
    const portal = rubricOffice().answer(generateRubric, file('rubric.xlsx'));
    renderScreen(PATH, portal);
    await screen.findByRole('button', { name: 'Find courses' });
    write('Year code', 'abcd');
    write('Term code', '#');
    press('Find courses');
    for (const said of [texts.yearNeeded, texts.termNeeded, texts.schoolNeeded])
      expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    write('Year code', '20255');
    expect(screen.getByText('1 character too many: 5 of 4. Shorten the text.')).toBeInTheDocument();
    expect(portal.calls(listRubricCourses)).toEqual([]);
    await findsCourses();
    write('Search courses', 'sur');
    await waitFor(() => expect(screen.queryByText('Hermeneutics')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Search courses' })).toHaveAttribute('maxlength', '50');
    write('Search courses', '');
    await screen.findByText('Hermeneutics');
    const asked = portal.calls(listRubricCourses).map(({ fields }) => fields['q']);
    expect([...new Set(asked)]).toEqual([undefined, 'sur']);
    press(/^Generate rubric/);
    expect(await screen.findByText(texts.courseNeeded)).toBeInTheDocument();
    expect(portal.calls(generateRubric)).toEqual([]);
    for (const title of ['Survey of the Bible', 'Hermeneutics'])
      fireEvent.click(within(screen.getByText(title).closest('tr') as HTMLElement).getByRole('checkbox'));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Group (optional)' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Essay' }));
    fireEvent.click(within(screen.getByRole('group', { name: 'Types' })).getByRole('checkbox', { name: 'Writing' }));
    press('Generate rubric of 2 courses');
    await waitFor(() => expect(saved).toEqual(['rubric.xlsx']));
    expect(portal.lastCall(generateRubric)).toMatchObject({ courses: ['101', '102'], types: ['2'], group: '11' });
  });

  it('spins for 20 seconds at the most, and no longer than the file or its refusal takes [RUBRIC-018]', async () => {
    const saved = savedFiles();
    let go = (): void => undefined;
    const later = <Given,>(given: Given) => new Promise<Given>((resolve) => (go = () => resolve(given)));
    const portal = rubricOffice().answer(generateRubric, () => later(file('rubric.xlsx')));
    renderScreen(PATH, portal);
    await findsCourses();
    fireEvent.click(within(screen.getByText('Hermeneutics').closest('tr') as HTMLElement).getByRole('checkbox'));
    jest.useFakeTimers();
    const spinner = () => screen.queryByRole('progressbar', { name: texts.generating });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    press(/^Generate rubric/);
    await pass(19_500);
    expect(spinner()).toBeInTheDocument();
    await pass(500);
    expect(spinner()).not.toBeInTheDocument();
    go();
    await pass(50);
    expect(saved).toEqual(['rubric.xlsx']);
    expect(screen.getByRole('button', { name: /^Generate rubric/ })).toBeEnabled();
    portal.answer(generateRubric, () => later(unreachable));
    press(/^Generate rubric/);
    await pass(50);
    expect(spinner()).toBeInTheDocument();
    go();
    await pass(50);
    expect(spinner()).not.toBeInTheDocument();
    expect([...document.querySelectorAll('[role="alert"]')].some((alert) => alert.textContent !== '')).toBe(true);
  });
});

describe('the id of an instructor', () => {
  it('is found from three characters, and a search that failed says so [ASSESS-016] [ASSESS-057]', async () => {
    const portal = new FakePortal().answer(searchInstructors, [{ id: '100341', name: 'Francis Abernathy' }]);
    renderScreen('/academicAssessment/instructorId', portal);
    await screen.findByText('Type a name to search.');
    write('Name of the instructor', 'Ab');
    expect(screen.getByText('Type a name to search.')).toBeInTheDocument();
    write('Name of the instructor', 'Abe');
    expect((await screen.findByText('Francis Abernathy')).closest('tr')).toHaveTextContent('100341');
    expect(portal.calls(searchInstructors).map(({ fields }) => fields['q'])).toEqual(['Abe']);
    portal.answer(searchInstructors, refused(409, { success: false, code: 'x' }));
    write('Name of the instructor', 'Yoon');
    expect(await screen.findByText(assessmentTexts.searchFailed)).toHaveTextContent('Error - Fail on user search');
  });
});
