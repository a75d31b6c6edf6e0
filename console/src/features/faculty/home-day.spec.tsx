import { listTaughtCourses } from '@campus/domain/faculty';
import type { TaughtCourse } from '@campus/domain/faculty';
import { readInbox } from '@campus/domain/inbox';
import type { InboxItem } from '@campus/domain/inbox';
import { listRegistrationTerms } from '@campus/domain/registration';
import type { RegistrationTerm } from '@campus/domain/registration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { FakePortal, refused } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { screenRenderer } from '../../lib/testing/rendered.js';
import { homeCards } from './routes.js';
import { taughtBy } from './testing/records.js';

jest.setTimeout(120_000);

const renderHome = screenRenderer(homeCards.map((card) => ({ ...card, path: '/home' })));
const student = meOf({ groups: ['students'] });
const teacher = meOf({ groups: ['employees', 'faculty'] });

/** A Monday of the fall term, 8:30 in the morning on campus. */
const MONDAY = new Date('2026-11-30T13:30:00.000Z');
const meets = (days: string, begins: string, ends: string): TaughtCourse['meets'][number] => ({
  begins_on: '2026-08-24',
  ends_on: '2026-12-18',
  days,
  begins_at: begins,
  ends_at: ends,
  building: 'Linden Hall',
  room: '101',
});
const morning = taughtBy({ role: 'student', meets: [meets('MW', '09:00', '09:50')] });
const afternoon = taughtBy({ request_num: '2', code: 'NT220', title: 'New Testament', meets: [meets('M', '14:00', '15:15')] });
const spring: RegistrationTerm = {
  id: '2027SP',
  name: 'Spring 2027',
  b_date: '2027-01-26',
  e_date: '2027-05-15',
  reg_open: true,
  opens_at: null,
  drop_until: '2027-02-09',
  short: false,
  tel_web_code: '',
  credit_limit: 18,
  full_time: 12,
  holds: { has_holds: false, info: { sih: false, oh: false, ohn: '', sihm: '', ohm: '' } },
};
const item: InboxItem = {
  kind: 'evaluation',
  record_id: 'e1',
  count: 1,
  who: null,
  since: '2026-11-20T15:00:00.000Z',
  due: null,
  next_step: 'Begin',
  path: '/student/courseEval',
  overdue: 0,
  title: 'Evaluate Old Testament Survey',
};

const portal = (courses: readonly TaughtCourse[], items: readonly InboxItem[] = [item]) =>
  new FakePortal()
    .answer(listTaughtCourses, [...courses])
    .answer(readInbox, [...items])
    .answer(listRegistrationTerms, { pl: [spring], map_form: '' });
const day = () => screen.findByRole('region', { name: 'Your day' });

beforeEach(() => void jest.useFakeTimers({ now: MONDAY, doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

describe('the day at Home', () => {
  it('leads with the next class and its room, then with what comes later today', async () => {
    renderHome('/home', portal([afternoon, morning]), student);
    const card = within(await day());
    expect(card.getByText('Next class')).toBeVisible();
    expect(card.getByText('Today, 9:00 AM · Linden Hall 101')).toBeVisible();
    expect(card.getByText('Church History I')).toBeVisible();
    const later = within(card.getByRole('list', { name: 'Later today' })).getAllByRole('listitem');
    expect(later.map(({ textContent: text }) => text)).toEqual(['2:00 PM to 3:15 PMNT220 A New Testament · Linden Hall 101']);
    expect(await card.findByRole('link', { name: 'Registration for Spring 2027 is open' })).toHaveAttribute(
      'href',
      '/student/registration?term=2027SP',
    );
  });

  it('says until when a class lasts that goes on now', async () => {
    jest.setSystemTime(new Date('2026-11-30T14:10:00.000Z'));
    renderHome('/home', portal([morning]), student);
    const card = within(await day());
    expect(card.getByText('Now')).toBeVisible();
    expect(card.getByText('until 9:50 AM · Linden Hall 101')).toBeVisible();
  });

  it('shows the whole week to a student for whom nothing waits', async () => {
    renderHome('/home', portal([morning, afternoon], []), student);
    const week = within(await screen.findByRole('list', { name: 'Your week' })).getAllByRole('listitem');
    expect(week.map(({ textContent: text }) => text)).toEqual([
      'Today, 2:00 PM to 3:15 PMNT220 A New Testament · Linden Hall 101',
      'Wednesday, 9:00 AM to 9:50 AMCH530 A Church History I · Linden Hall 101',
    ]);
  });

  it('tells teachers where they teach next, and nothing of registration', async () => {
    jest.setSystemTime(new Date('2026-11-30T21:00:00.000Z'));
    const shown = renderHome('/home', portal([{ ...morning, role: 'teacher' }]), teacher);
    const card = within(await day());
    expect(card.getByText('No more classes today.')).toBeVisible();
    expect(card.getByText('Wednesday, 9:00 AM · Linden Hall 101')).toBeVisible();
    expect(card.getByRole('link', { name: 'Courses you teach' })).toBeVisible();
    expect(shown.portal.calls(listRegistrationTerms)).toEqual([]);
  });

  it('is not there for who teaches nothing, says that there are no classes, and never takes an error for none', async () => {
    renderHome('/home', portal([]), student);
    expect(within(await day()).getByText('No classes in the next seven days.')).toBeVisible();
    renderHome('/home', portal([]).answer(listTaughtCourses, refused(500)), student);
    expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeVisible();
  });
});
