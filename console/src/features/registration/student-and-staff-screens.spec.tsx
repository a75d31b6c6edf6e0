import { listTerms } from '@campus/domain/academic-records';
import { searchPeopleToImpersonate, startOnScreen, stopOnScreen } from '@campus/domain/impersonation';
import { listTaughtCourses } from '@campus/domain/faculty';
import { readInbox } from '@campus/domain/inbox';
import { listMyJobs } from '@campus/domain/exports';
import { addNotice, deleteNotice, listCheckIns, listNotices, saveNotice } from '@campus/domain/registration';
import { CAMPUS_LOCATIONS, PERMIT_LOTS } from '@campus/domain/registration/rules';
import { userInfo } from '@campus/domain/session';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { renderApp } from '../../app/testing/rendered-app.js';
import { FakePortal } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { choose, optionsOf, takeAway } from '../../lib/testing/rendered.js';
import { routes as impersonationRoutes } from '../impersonation/routes.js';
import { routes } from './routes.js';
import { courseWith } from './testing/course.js';
import { campus, checkIn, extraCredit, notice, registered, started, taught, term } from './testing/records.js';
import { layOut, renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const rows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);

beforeAll(layOut);

describe('the courses of a student on the campus map', () => {
  const map = () => screen.getByRole('img', { name: 'Campus map' });
  const marked = () => map().querySelector('[data-marked="true"]')?.getAttribute('data-place');
  const lit = () => [...map().querySelectorAll('[data-highlighted="true"]')].map((lot) => lot.getAttribute('data-place'));
  const portal = () =>
    new FakePortal()
      .answer(listTerms, [term('2026FA', 'Fall 2026', true), term('2027SP', 'Spring 2027')])
      .answer(listTaughtCourses, ({ term_id: id }) =>
        id === '2026FA' ? [taught(), taught({ request_num: '2', role: 'teacher' })] : [],
      );

  it('are those of a term that one takes; a chosen one marks its building [MAP-001] [MAP-007]', async () => {
    const shown = renderScreen('/student/courses', portal());
    await press('Show on map: BB101 A');
    expect(rows('My courses')).toHaveLength(1);
    expect(rows('My courses')[0]).toHaveTextContent('Linden Hall 101');
    expect(marked()).toBe('Linden Hall');
    expect(screen.getByText('Marked on the map: Linden Hall')).toBeVisible();
    await choose('Term', 'Spring 2027');
    expect(await screen.findByText('You take no courses in this term.')).toBeVisible();
    expect(shown.portal.lastCall(listTaughtCourses)).toEqual({ term_id: '2027SP' });
  });

  it('lie on a map that is zoomed from 1 to 4 and panned by arrow keys, on which a location is found by a part of its name [MAP-003] [MAP-004] [MAP-005] [MAP-006] [MAP-008]', async () => {
    renderScreen('/student/courses', portal());
    await screen.findByRole('img', { name: 'Campus map' });
    const wholeMap = map().getAttribute('viewBox');
    const pan = () => fireEvent.keyDown(screen.getByRole('group', { name: 'Campus map' }), { key: 'ArrowRight' });
    pan();
    expect(map()).toHaveAttribute('viewBox', wholeMap);
    for (const zoom of [2, 4, 4]) {
      await press('Zoom in');
      expect(screen.getByText(`Zoom ${zoom}`)).toBeVisible();
    }
    const before = map().getAttribute('viewBox');
    pan();
    expect(map().getAttribute('viewBox')).not.toBe(before);
    const hall = CAMPUS_LOCATIONS.find(({ name }) => name === 'Linden Hall');
    const points = map().querySelector('[data-place="Linden Hall"] polygon')?.getAttribute('points');
    expect(points?.split(' ')).toHaveLength(hall?.points?.length ?? 0);
    expect(map().querySelector('[data-place="Clock Tower"] circle')).toHaveAttribute('cx', '500');
    for (const zoom of [2, 1, 1]) {
      await press('Zoom out');
      expect(map()).toHaveAttribute('data-zoom', String(zoom));
    }
    expect(map()).toHaveAttribute('viewBox', wholeMap);
    const search = screen.getByRole('combobox', { name: 'Find a location' });
    const type = (value: string) => fireEvent.change(search, { target: { value } });
    const found = () => screen.queryAllByRole('option').map(({ textContent: text }) => text);
    const lots = CAMPUS_LOCATIONS.filter(({ kind }) => kind === 'parking').map(({ name }) => name);
    act(() => search.focus());
    type('lot');
    await waitFor(() => expect(found()).toEqual(lots));
    type('zzz');
    await waitFor(() => expect(found()).toEqual([]));
    type('maple');
    fireEvent.click(await screen.findByRole('option', { name: 'Maple Hall' }));
    await waitFor(() => expect(marked()).toBe('Maple Hall'));
    const place = CAMPUS_LOCATIONS.find(({ name }) => name === 'Maple Hall');
    const [x = 0, y = 0, width = 0, height = 0] = (map().getAttribute('viewBox') ?? '').split(' ').map(Number);
    expect(x + width / 2).toBeCloseTo((place?.left ?? 0) * 10);
    expect(y + height / 2).toBeCloseTo((place?.top ?? 0) * 6.4);
    fireEvent.click(within(screen.getByRole('list', { name: 'Parking lots' })).getByRole('button', { name: 'Lot 10a' }));
    expect(marked()).toBe('Lot 10a');
    expect(search).toHaveValue('Lot 10a');
    type('maple');
    fireEvent.click(await screen.findByRole('option', { name: 'Maple Hall' }));
    await waitFor(() => expect(marked()).toBe('Maple Hall'));
  });

  it('stand beside exactly the lots of the permit that is chosen [MAP-002] [MAP-009] [MAP-010]', async () => {
    renderScreen('/student/courses', portal());
    await screen.findByRole('img', { name: 'Campus map' });
    const permits = {
      'Faculty/staff': 'faculty-staff',
      'Full-time hourly employee': 'full-time-hourly',
      'Commuter student/part-time employee': 'commuter-part-time',
      'Dorm resident': 'dorm-resident',
      'Grinstead resident': 'grinstead-resident',
      'Apartment resident': 'apartment-resident',
    } as const;
    expect(await optionsOf('Parking permit')).toEqual(['None', ...Object.keys(permits)]);
    for (const [name, permit] of Object.entries(permits)) {
      await choose('Parking permit', name);
      await waitFor(() => expect(lit().sort()).toEqual([...PERMIT_LOTS[permit]].sort()));
    }
    await choose('Parking permit', 'None');
    await waitFor(() => expect(lit()).toEqual([]));
  });
});

describe('the check-ins of a student', () => {
  it('stand in three tables with their fields, ten a page, each table on its own page [CHECKIN-001] [CHECKIN-002] [CHECKIN-003] [CHECKIN-005]', async () => {
    const eleven = (kind: string) => Array.from({ length: 11 }, (_, at) => checkIn(`${kind} ${at + 1}`));
    const answer = { chapels: eleven('Chapel talk'), dormMeetings: eleven('Meeting'), extraCredit: [extraCredit] };
    renderScreen('/student/boyceCheckins', new FakePortal().answer(listCheckIns, answer));
    for (const name of ['Chapel', 'Dorm meetings', 'Extra credit'])
      expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
    await screen.findByText('Chapel talk 1');
    const [first] = rows('Chapel');
    expect(rows('Chapel')).toHaveLength(10);
    expect(first).toHaveTextContent('On time');
    const times = [...(first?.querySelectorAll('time') ?? [])].map((time) => time.getAttribute('datetime'));
    expect(times).toEqual(['2026-09-02T14:00:00.000Z', '2026-09-02T14:07:00.000Z']);
    for (const value of ['Mission trip', 'FA', '2026', '4', '5']) expect(rows('Extra credit')[0]).toHaveTextContent(value);
    const pages = screen.getByRole('navigation', { name: 'Pages of Chapel' });
    fireEvent.click(within(pages).getByRole('button', { name: 'Go to page 2' }));
    await waitFor(() => expect(rows('Chapel')).toHaveLength(1));
    expect(rows('Chapel')[0]).toHaveTextContent('Chapel talk 11');
    expect(rows('Dorm meetings')).toHaveLength(10);
  });
});

describe('the notices of registration', () => {
  const portal = () =>
    new FakePortal().answer(listNotices, [notice(), notice({ id: '2', message: '<p>Classes are canceled</p>', active: 0 })]);

  it('are all there, active or not, switched on and deleted; one without words is refused [NOTICE-001] [NOTICE-004] [NOTICE-005]', async () => {
    const shown = renderScreen('/academicRecords/notices', portal()).portal;
    expect(await screen.findByText('Registration is open')).toBeVisible();
    expect(rows('Notices').map((row) => row.textContent.includes('Inactive'))).toEqual([false, true]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Add notice' })[0] as HTMLElement);
    expect((await screen.findAllByText('Write what the notice says.')).length).toBeGreaterThan(0);
    expect(shown.calls(addNotice)).toEqual([]);
    shown.answer(saveNotice, notice({ id: '2', active: 1, version: 2 }));
    await press('Switch on: Classes are canceled');
    await waitFor(() => expect(shown.lastCall(saveNotice)).toMatchObject({ id: '2', active: 1, version: 1 }));
    shown.answer(deleteNotice, null);
    await press('Delete: Classes are canceled');
    shown.answer(listNotices, [notice()]);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete notice' }));
    await waitFor(() => expect(rows('Notices')).toHaveLength(1));
    expect(shown.lastCall(deleteNotice)).toMatchObject({ id: '2' });
  });
});

describe('staff of academic records', () => {
  const staff = meOf({ groups: ['records'], assignments: ['impersonator'] });
  const portal = () =>
    campus({ own: [courseWith(registered)] })
      .answer(searchPeopleToImpersonate, [
        { id: '150001', name: 'Sophie Larkin', groups: ['students'] },
        { id: '150002', name: 'Samuel Oyelaran', groups: ['students'] },
      ])
      .answer(startOnScreen, ({ id_num: id }) => started(String(id)))
      .answer(userInfo, () => meOf({ groups: ['students'] }, { impersonating: impersonated }))
      .answer(stopOnScreen, { token: 'own' });
  let impersonated = { empId: '150001', name: 'Sophie Larkin', until: '2099-01-01T00:00:00.000Z', by: 'Hannah Merrow' };
  const find = async (name: string) => {
    impersonated = { ...impersonated, name, empId: name.startsWith('Sophie') ? '150001' : '150002' };
    const field = await screen.findByRole('combobox', { name: /^Find .*student$/ });
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: name.slice(0, 6) } });
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
    await screen.findByRole('region', { name: `Screen of ${name}` });
  };

  it("see the student's own screen inside of theirs, choose another, and stop [IMPX-002] [IMPX-003] [IMPX-004] [IMPX-008]", async () => {
    const shown = renderScreen('/academicRecords/registration', portal(), staff);
    await find('Sophie Larkin');
    expect(screen.getByText(/You are viewing as Sophie Larkin \(150001\)/)).toBeVisible();
    expect(await screen.findByText('Old Testament Survey I')).toBeVisible();
    await find('Samuel Oyelaran');
    expect(screen.queryByText(/Sophie Larkin/)).not.toBeInTheDocument();
    await press('Stop: Samuel Oyelaran');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Screen of/ })).not.toBeInTheDocument());
    expect(screen.queryByText(/You are viewing as/)).not.toBeInTheDocument();
    expect(shown.portal.calls(startOnScreen).map(({ fields }) => fields['id_num'])).toEqual(['150001', '150002']);
    expect(shown.portal.lastCall(stopOnScreen)).toMatchObject({ screen: 'registration' });
  });

  it('find a student on both screens; of two characters nothing is asked [IMPX-001] [IMPX-016] [HOMEPAGE-012]', async () => {
    for (const path of ['registration', 'transcript']) {
      const shown = renderScreen(`/academicRecords/${path}`, portal(), staff).portal;
      const field = await screen.findByRole('combobox', { name: 'Find a student' });
      fireEvent.focus(field);
      fireEvent.change(field, { target: { value: 'so' } });
      expect(await screen.findByText('Type at least 3 characters')).toBeVisible();
      fireEvent.change(field, { target: { value: 'sop' } });
      expect((await screen.findAllByRole('option'))[0]).toHaveTextContent('Sophie Larkin · 150001');
      expect(shown.calls(searchPeopleToImpersonate).map(({ fields }) => fields['q'])).toEqual(['sop']);
      takeAway();
    }
  });

  it('without a group that may impersonate students are told so [IMPX-010]', async () => {
    renderScreen('/academicRecords/registration', new FakePortal(), meOf({ groups: ['registrar'] }));
    expect(await screen.findByText(/Your group may not impersonate students/)).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('the screens of students and of academic records', () => {
  const closed = async (path: string, groups: readonly string[]) => {
    const portal = new FakePortal().answer(readInbox, []).answer(listMyJobs, []);
    renderApp(path, portal, { me: meOf({ groups }), routes: [...routes, ...impersonationRoutes] });
    expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
    expect(portal.asked.filter(({ operation }) => ![readInbox.name, listMyJobs.name].includes(operation))).toEqual([]);
    takeAway();
  };

  it('are each closed to the others, and managing privileges to both [REG-001] [NOTICE-001] [NOTICE-006] [HOMEPAGE-005] [IMPX-013]', async () => {
    for (const name of ['registration', 'boyceCheckins', 'courses']) await closed(`/student/${name}`, ['employees']);
    for (const group of ['students', 'faculty'])
      for (const name of ['notices', 'registration', 'transcript']) await closed(`/academicRecords/${name}`, [group]);
    for (const group of ['records', 'students']) await closed('/admin/impersonate/manage', [group]);
  });
});
