import {
  addCourse,
  dropCourse,
  listEligibleCourses,
  listOwnCourses,
  listRegistrationTerms,
  planTexts,
  readPlan,
  registrationMessages as messages,
  swapCourses,
} from '@campus/domain/registration';
import type { RegistrationCourse } from '@campus/domain/registration';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { held, refused, whole } from '../../lib/testing/fake-portal.js';
import { choose, optionsOf } from '../../lib/testing/rendered.js';
import { toastMs } from '../../lib/testing/toasts.js';
import { courseWith, meeting, termWith } from './testing/course.js';
import { campus, church, MAP_FORM, oldTestament, registered, waiting } from './testing/records.js';
import { layOut, renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const PATH = '/student/registration';
const part = (name: string) => within(screen.getByRole('region', { name }));
const mine = () => part('My courses');
const eligible = () => part('Eligible courses');
const rows = (name: string) => part(name).queryAllByRole('listitem');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const rowOf = (name: string) => {
  const row = eligible()
    .getAllByRole('listitem')
    .find(({ textContent: text }) => text.includes(name));
  if (row === undefined) throw new Error(`${name} is in no row`);
  return row;
};
const full = courseWith({ jc_num: '40003', c_code: 'GR510', c_staken: 20, c_swait: 2, verb: 'Waitlist' });
const dated = courseWith({
  jc_num: '40004',
  c_code: 'LA101',
  canRegister: false,
  refusal: 'date_passed',
  reason: 'The last day to add LA101 A was 1/30/2027. Ask the registrar.',
});
const coded = courseWith({
  jc_num: '40005',
  c_code: 'PH105',
  canRegister: false,
  refusal: 'wrong_web_code',
  reason: 'PH105 A cannot be added online in Spring 2027. Ask the registrar.',
});

beforeAll(layOut);

describe('the lists of registration', () => {
  it('are those of the open term: own courses with Drop, eligible ones, and nothing for who does not study [REG-001] [REG-002] [REG-014]', async () => {
    const own = [oldTestament, church].map((course) => ({ ...course, ...registered }));
    renderScreen(PATH, campus({ own, eligible: [full] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Registration' })).toBeInTheDocument();
    expect(await screen.findByRole('combobox', { name: 'Term' })).toHaveTextContent('Spring 2027');
    await button('Drop BB101 A');
    expect(rows('My courses')).toHaveLength(2);
    expect(mine().getAllByRole('button', { name: /^Drop / })).toHaveLength(2);
    expect(mine().queryByRole('button', { name: /^Un-wait / })).not.toBeInTheDocument();
    await button('Waitlist GR510 A');
    expect(rows('Eligible courses')).toHaveLength(1);
  });

  it('read the plan once, also for the buttons of courses that come into sight after it', async () => {
    const late = held({ pl: [full] });
    const { portal } = renderScreen(PATH, campus().answer(listEligibleCourses, late.answer));
    expect(await screen.findByText(planTexts.empty)).toBeVisible();
    await waitFor(() => expect(portal.calls(readPlan)).toHaveLength(1));
    late.release();
    await button('Waitlist GR510 A');
    expect(portal.calls(readPlan)).toHaveLength(1);
  });

  it('are not there for a student who does not study [REG-001]', async () => {
    const away = campus().answer(listRegistrationTerms, refused(403, { success: false, message: messages.text('not_studying') }));
    renderScreen(PATH, away);
    expect(await screen.findByText(messages.text('not_studying'))).toBeInTheDocument();
  });

  it('mark the short terms, and are both read of the term that is chosen [REG-002] [REG-008] [REG-034]', async () => {
    const { portal, query } = renderScreen(PATH, campus({ own: [{ ...oldTestament, ...registered }], eligible: [church] }));
    await button('Drop BB101 A');
    const offered = await optionsOf('Term');
    expect(offered.map((text) => text.includes('short term'))).toEqual([false, true, false]);
    await choose('Term', 'Fall 2026');
    for (const name of ['My courses', 'Eligible courses'])
      await waitFor(() => expect(part(name).getByText('No courses were found.')).toBeVisible());
    expect(query()['term']).toBe('2026FA');
    for (const operation of [listOwnCourses, listEligibleCourses])
      expect(portal.lastCall(operation)).toEqual({ term_id: '2026FA' });
  });

  it('are narrowed by each filter and by all of them [REG-003] [REG-034]', async () => {
    const courses = [
      courseWith({ jc_num: '1', subterm: '1H', c_title: 'Western Civilization' }),
      courseWith({ jc_num: '2', c_code: 'HS201', c_loc: { id: 'ONLINE', name: 'Online' } }),
      courseWith({ jc_num: '3', c_code: 'GR510', subterm: '1H', division: { id: 'GR', name: 'Graduate' } }),
    ];
    renderScreen(PATH, campus({ eligible: courses }));
    const count = async (text: string) => waitFor(() => expect(eligible().getAllByRole('status')[0]).toHaveTextContent(text));
    await count('3 courses');
    await choose('Location', 'Online');
    await count('1 of 3 courses');
    await choose('Location', 'All locations');
    await choose('Subterm', 'First half');
    await count('2 of 3 courses');
    await choose('Division', 'Undergraduate');
    await choose('Location', 'Main campus');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'civil' } });
    await count('1 of 3 courses');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'no such course' } });
    expect(await eligible().findByText('No courses were found.')).toBeVisible();
    await press('Clear filters');
    await count('3 courses');
  });

  it('say seats, times, rooms and teacher of a course, and why one cannot be added [REG-010] [REG-012] [REG-013] [REG-023] [REG-024]', async () => {
    const free = courseWith({ meets_on: 'Monday 9:00 AM to 9:50 AM', rooms: 'Linden Hall 101', c_desc: 'From Genesis to Ruth.' });
    renderScreen(PATH, campus({ eligible: [free, full, dated, coded] }));
    expect(await button('Add BB101 A')).toHaveTextContent('Add');
    for (const text of ['2 seats available', free.meets_on, free.rooms, 'Ada Byrd'])
      expect(rowOf('BB101')).toHaveTextContent(text);
    expect(rowOf('GR510')).toHaveTextContent('0 seats available');
    expect(await button('Waitlist GR510 A')).toBeEnabled();
    for (const { c_code: code, reason } of [dated, coded]) {
      const add = await button(`Add ${code} A`);
      expect(add).toBeDisabled();
      expect(add).toHaveAccessibleDescription(reason);
      expect(within(rowOf(code)).getByText(reason)).toBeVisible();
    }
    await press(/^BB101/);
    expect(await screen.findByRole('dialog', { name: /^BB101/ })).toHaveTextContent('From Genesis to Ruth.');
  });

  it('open the enrollment form for a MAP course, and add nothing [REG-022]', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const map = courseWith({ c_code: 'MAP100', canRegister: false, refusal: 'map_course', reason: 'It has a form of its own.' });
    const { portal } = renderScreen(PATH, campus({ eligible: [map] }));
    await press(/^Add MAP100 A/);
    expect(open.mock.calls).toEqual([[MAP_FORM, '_blank', 'noopener']]);
    expect(portal.calls(addCourse)).toEqual([]);
    open.mockRestore();
  });

  it('show the own courses as a week [REG-002]', async () => {
    renderScreen(PATH, campus({ own: [{ ...meeting('BB101', 'M', '09:00–09:50'), ...registered }] }));
    await button('Drop BB101 A');
    await press('Show week');
    const week = within(await screen.findByRole('group', { name: 'My week' }));
    expect(week.getAllByRole('listitem')[0]).toHaveTextContent(/^Monday 9:00 AM to 9:50 AM: BB101 A/);
  });

  it('have a listing for each school, and none for W [REG-005]', async () => {
    renderScreen(PATH, campus());
    const link = () => screen.queryByRole('link', { name: 'Course listing (PDF)' });
    expect(await screen.findByRole('combobox', { name: 'School' })).toHaveTextContent('W');
    expect(link()).not.toBeInTheDocument();
    await choose('School', 'Boyce College');
    await waitFor(() => expect(link()).toHaveAttribute('href', expect.stringContaining('download=1')));
    expect(link()).toHaveAttribute('href', expect.stringMatching(/year=2027&term=SP&school=BC/));
    await choose('School', 'W');
    await waitFor(() => expect(link()).not.toBeInTheDocument());
  });
});

/** A student whose course goes over or back as a press says. */
function studentWith(own: readonly RegistrationCourse[], others: readonly RegistrationCourse[] = []) {
  const dropped = new Set<string>();
  const drop = (fields: Readonly<Record<string, unknown>>) => {
    const course = own.find(({ jc_num: num }) => num === fields['jc_num']) ?? oldTestament;
    dropped.add(course.jc_num);
    const sentence = course.verb === 'Drop' ? 'You have dropped' : 'You no longer wait for';
    return whole(
      {
        r_pl: { ...course, ...courseWith({ jc_num: course.jc_num, c_code: course.c_code }) },
        warnings: ['You are no longer full-time.'],
      },
      { message: `${sentence} ${course.c_code} ${course.c_section}.` },
    );
  };
  return campus({ own, eligible: others })
    .answer(listOwnCourses, () => ({ pl: own.filter(({ jc_num: num }) => !dropped.has(num)) }))
    .answer(dropCourse, drop);
}

describe('taking a course', () => {
  it('moves it at one call, however often it is pressed, and says so for 15 seconds [REG-015] [REG-035]', async () => {
    const portal = campus({ eligible: [oldTestament] });
    portal.answer(addCourse, () => {
      const now = { ...oldTestament, ...registered };
      portal.answer(listOwnCourses, { pl: [now] }).answer(listEligibleCourses, { pl: [] });
      return whole({ r_pl: now, warnings: [] }, { message: 'You are registered for BB101 A.' });
    });
    renderScreen(PATH, portal);
    const add = await button('Add BB101 A');
    fireEvent.click(add);
    fireEvent.click(add);
    await button('Drop BB101 A');
    expect(rows('Eligible courses')).toHaveLength(0);
    expect(portal.calls(addCourse).map(({ fields }) => fields['jc_num'])).toEqual(['40001']);
    expect(await toastMs('You are registered for BB101 A.')).toBe(15_000);
  });
});

describe('leaving a course', () => {
  it('is asked about where it ends full-time standing, and nothing is dropped when the course is kept', async () => {
    const own = ['1', '2', '3', '4'].map((num) => courseWith({ jc_num: num, c_code: `BB10${num}`, ...registered }));
    const { portal } = renderScreen(PATH, studentWith(own));
    await press('Drop BB101 A');
    const dialog = within(await screen.findByRole('dialog', { name: 'Drop BB101 A' }));
    expect(dialog.getByText(/no longer be full-time/)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(portal.calls(dropCourse)).toEqual([]);
    await press('Drop BB101 A');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Drop BB101 A' }));
    expect(await screen.findByText('You are no longer full-time.')).toBeVisible();
    await waitFor(() => expect(rows('My courses')).toHaveLength(3));
  });

  it('can be undone for 10 seconds, while the sentence stays longer [REG-016] [REG-035]', async () => {
    renderScreen(PATH, studentWith([{ ...church, ...registered }]));
    const drop = await button('Drop HS201 A');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true });
    try {
      fireEvent.click(drop);
      await button('Undo');
      await act(() => jest.advanceTimersByTimeAsync(9_000));
      expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
      expect(screen.getByText('You have dropped HS201 A.')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is Un-wait on a waitlist, which says the place [REG-014] [REG-016]', async () => {
    const own = ['1', '2'].map((num) => courseWith({ jc_num: num, c_code: `BB10${num}`, ...waiting }));
    const { portal } = renderScreen(PATH, studentWith(own));
    await button('Un-wait BB102 A');
    expect(mine().queryByRole('button', { name: /^Drop / })).not.toBeInTheDocument();
    expect(mine().getAllByText('Waitlisted, place 3')).toHaveLength(2);
    await press('Un-wait BB101 A');
    expect(await screen.findByText('You no longer wait for BB101 A.')).toBeVisible();
    await waitFor(() => expect(rows('My courses')).toHaveLength(1));
    expect(portal.lastCall(dropCourse)).toMatchObject({ jc_num: '1' });
  });

  it('for another one is one press, and what refuses it is said in the dialog', async () => {
    const { portal } = renderScreen(PATH, studentWith([{ ...church, ...registered }], [oldTestament]));
    await press('Swap HS201 A for …');
    const dialog = within(await screen.findByRole('dialog', { name: 'Swap HS201 A' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Swap HS201 A' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Choose the course to swap for.');
    await choose('Swap for', 'BB101');
    portal.answer(swapCourses, refused(409, { success: false, message: 'Not today.' }));
    const confirm = await dialog.findByRole('button', { name: 'Drop HS201 A and add BB101 A' });
    fireEvent.click(confirm);
    expect(await dialog.findByText('Not today.')).toBeVisible();
    const now = { ...oldTestament, ...registered };
    portal
      .answer(swapCourses, whole({ r_pl: now, warnings: [] }, { message: 'You are registered for BB101 A.' }))
      .answer(listOwnCourses, { pl: [now] });
    fireEvent.click(confirm);
    expect(await screen.findByText('You are registered for BB101 A.')).toBeVisible();
    await waitFor(() => expect(mine().getByRole('listitem')).toHaveTextContent('BB101'));
    expect(portal.lastCall(swapCourses)).toMatchObject({ drop: '40002', jc_num: '40001' });
  });
});

describe('what keeps a student from registering', () => {
  const info = { sih: true, sihm: 'Fill in the form.', oh: true, ohn: 'Library', ohm: 'Return the book.' };

  it('is a hold: its dialog opens with the term, and only drops stay active [REG-004] [REG-007] [REG-019] [REG-020]', async () => {
    const terms = [termWith({ holds: { has_holds: true, info } })];
    renderScreen(PATH, campus({ terms, own: [{ ...church, ...registered }], eligible: [oldTestament, full] }));
    const dialog = await screen.findByRole('dialog', { name: 'Holds on your registration' });
    for (const text of [info.sihm, info.ohn, info.ohm]) expect(within(dialog).getByText(text)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: /student information form/ })).toHaveAttribute(
      'href',
      '/student/information-form',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    for (const name of ['Add BB101 A', 'Waitlist GR510 A']) expect(await button(name)).toBeDisabled();
    expect(await button('Drop HS201 A')).toBeEnabled();
    await press('Show the steps');
    expect(await screen.findByRole('dialog', { name: 'Holds on your registration' })).toBeVisible();
  });

  it('is one hold alone, which alone is said, and no dialog where there is none [REG-007] [REG-020]', async () => {
    const terms = [
      termWith({ holds: { has_holds: true, info: { ...info, oh: false, ohn: '', ohm: '' } } }),
      termWith({ id: '2027FA' }),
    ];
    renderScreen(`${PATH}?term=2027SP`, campus({ terms }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(info.sihm)).toBeVisible();
    expect(dialog.queryByText('Library')).not.toBeInTheDocument();
  });

  it('is a term that is not open: nothing is active [REG-018]', async () => {
    const closed = termWith({ reg_open: false });
    renderScreen(PATH, campus({ terms: [closed], own: [{ ...church, ...registered }], eligible: [oldTestament, full] }));
    expect(await screen.findByText('Registration for Spring 2027 is not open.')).toBeVisible();
    for (const name of ['Drop HS201 A', 'Swap HS201 A for …', 'Add BB101 A', 'Waitlist GR510 A'])
      expect(await button(name)).toBeDisabled();
  });
});

describe('when something fails', () => {
  it("the server's sentence shows, and the lists stay as they are [REG-032]", async () => {
    const portal = campus({ own: [{ ...church, ...registered }], eligible: [oldTestament] })
      .answer(addCourse, refused(409, { success: false, message: 'The course is being moved.' }))
      .answer(dropCourse, refused(409, { success: false, message: 'Ask the registrar first.' }));
    renderScreen(PATH, portal);
    await press('Add BB101 A');
    expect(await screen.findByText('The course is being moved.')).toBeVisible();
    await press('Drop HS201 A');
    expect(await screen.findByText('Ask the registrar first.')).toBeVisible();
    for (const name of ['My courses', 'Eligible courses']) expect(rows(name)).toHaveLength(1);
  });

  it('a list says so in its own place, and is read again [REG-033]', async () => {
    const portal = campus({ own: [{ ...church, ...registered }], eligible: [oldTestament] }).answer(listOwnCourses, refused(500));
    renderScreen(PATH, portal);
    expect(await screen.findByText('There was an error. Your courses could not be loaded.')).toBeVisible();
    await button('Add BB101 A');
    portal.answer(listOwnCourses, { pl: [{ ...church, ...registered }] });
    fireEvent.click(mine().getByRole('button', { name: 'Try again' }));
    await button('Drop HS201 A');
  });
});
