import { describe, expect, it } from '@jest/globals';
import { hoursOf, isSwapTarget, leavingLosses, withCourse } from './hooks/courses.js';
import { courseFilters, filterCourses } from './hooks/filters.js';
import { chosenTerm, otherHolds, termLabel } from './hooks/terms.js';
import { clockText, weekOf } from './hooks/week.js';
import { courseWith, meeting, termWith } from './testing/course.js';

const registered = { id: 'registered', name: 'Registered' };
const waitlisted = { id: 'wl', name: 'Waitlisted' };

describe('the term', () => {
  const terms = [
    termWith({ id: '2026FA', reg_open: false }),
    termWith({ id: '2027JA', short: true }),
    termWith({ id: '2027SP' }),
    termWith({ id: '2027SU', short: true, reg_open: false, name: 'Summer 2027' }),
  ];

  it('is the one of the address, else the first long one that is open, else any that is open [REG-002]', () => {
    expect(chosenTerm(terms, '2026fa')?.id).toBe('2026FA');
    expect(chosenTerm(terms, undefined)?.id).toBe('2027SP');
    expect(chosenTerm(terms, 'other')?.id).toBe('2027SP');
    expect(chosenTerm(terms.slice(0, 2), undefined)?.id).toBe('2027JA');
    expect(chosenTerm([], undefined)).toBeUndefined();
  });

  it('is marked where it is a short one [REG-008]', () => {
    expect(terms.map(termLabel).filter((label) => label.includes('short term'))).toHaveLength(2);
    expect(termLabel(terms[3] ?? termWith())).toBe('Summer 2027 · short term · not open');
  });

  it('has its other holds one by one with their steps, or together where they do not agree [REG-020]', () => {
    const info = { sih: false, sihm: '', oh: true, ohn: 'Library, Parking', ohm: 'Return it.\nPay it.' };
    expect(otherHolds(info)).toEqual([
      { name: 'Library', message: 'Return it.' },
      { name: 'Parking', message: 'Pay it.' },
    ]);
    expect(otherHolds({ ...info, ohm: 'Ask both.' })).toEqual([{ name: 'Library, Parking', message: 'Ask both.' }]);
  });
});

describe('the filters', () => {
  const courses = [
    courseWith({ jc_num: '1', subterm: '1H' }),
    courseWith({ jc_num: '2', c_code: 'HS201', c_loc: { id: 'ONLINE', name: 'Online' }, c_prof: { id: '2', name: 'Ben Ault' } }),
    courseWith({ jc_num: '3', c_code: 'GR510', division: { id: 'GR', name: 'Graduate' } }),
  ];
  const numbers = (values: Record<string, string>) => filterCourses(courses, values).map(({ jc_num: num }) => num);

  it('leave what fits each of them alone and all of them together [REG-003]', () => {
    expect(numbers({})).toEqual(['1', '2', '3']);
    expect(numbers({ q: ' ault HS2 ' })).toEqual(['2']);
    expect(numbers({ location: 'CAMPUS' })).toEqual(['1', '3']);
    expect(numbers({ subterm: 'full' })).toEqual(['2', '3']);
    expect(numbers({ division: 'UG' })).toEqual(['1', '2']);
    expect(numbers({ q: 'survey', location: 'CAMPUS', subterm: '1H', division: 'UG' })).toEqual(['1']);
    expect(numbers({ q: 'nothing like it' })).toEqual([]);
  });

  it('offer what is in the list, and nothing where there is nothing [REG-003]', () => {
    const offered = (all: typeof courses) =>
      courseFilters(all).map((filter) => (filter.kind === 'choice' ? filter.options.map(({ label }) => label) : filter.name));
    expect(offered(courses)).toEqual([
      'q',
      ['Main campus', 'Online'],
      ['First half', 'Full term'],
      ['Graduate', 'Undergraduate'],
    ]);
    expect(offered([])).toEqual(['q', [], [], []]);
  });
});

describe('leaving a course', () => {
  const own = ['1', '2', '3', '4'].map((num) => courseWith({ jc_num: num, s_status: registered, verb: 'Drop' }));
  const [first = courseWith()] = own;

  it('is asked about where it ends full-time standing or a seat that others wait for', () => {
    expect(hoursOf(own)).toBe(12);
    expect(leavingLosses(first, own, termWith())).toEqual([expect.stringContaining('You would have 9 credit hours')]);
    expect(leavingLosses(first, own, termWith({ full_time: 0 }))).toEqual([]);
    expect(leavingLosses(first, own.slice(1), termWith())).toEqual([]);
    expect(leavingLosses({ ...first, c_swait: 1 }, own.slice(1), termWith())).toHaveLength(1);
    // Swapped for a course of as many hours, nothing hangs on it.
    expect(leavingLosses(first, own, termWith(), first)).toEqual([]);
  });

  it('costs the place on a waitlist where others come after it', () => {
    const waiting = courseWith({ s_status: waitlisted, place: 1, c_swait: 3 });
    expect(leavingLosses(waiting, own, termWith())).toEqual([expect.stringContaining('place 1')]);
    expect(leavingLosses({ ...waiting, place: 3 }, own, termWith())).toEqual([]);
  });

  it('keeps the order of the lists, and only courses with a seat can be swapped for', () => {
    const codes = ['BB101', 'BB201'].map((code) => courseWith({ jc_num: code, c_code: code }));
    const added = courseWith({ jc_num: 'BB102', c_code: 'BB102' });
    expect(withCourse(codes, added, true).map(({ jc_num: num }) => num)).toEqual(['BB101', 'BB102', 'BB201']);
    expect(withCourse(codes, codes[0] ?? added, false)).toHaveLength(1);
    expect(isSwapTarget(courseWith())).toBe(true);
    expect(isSwapTarget(courseWith({ canRegister: false, refusal: 'time_conflict' }))).toBe(true);
    expect(isSwapTarget(courseWith({ canRegister: false, refusal: 'restricted' }))).toBe(false);
    expect(isSwapTarget(courseWith({ verb: 'Waitlist' }))).toBe(false);
  });
});

describe('the week', () => {
  it('has a block for each day of a meeting, side by side and marked where two are at the same time', () => {
    const week = weekOf([
      meeting('BB101', 'MW', '08:00–08:50'),
      meeting('HS201', 'W', '08:30–09:45'),
      meeting('MU120', 'W', '09:45–10:30'),
      courseWith({ jc_num: 'X', c_code: 'ON100' }),
    ]);
    expect(week.blocks.map(({ day, course, lane, lanes, conflicts }) => [day, course.c_code, lane, lanes, conflicts])).toEqual([
      ['M', 'BB101', 0, 1, []],
      ['W', 'BB101', 0, 2, ['HS201 A']],
      ['W', 'HS201', 1, 2, ['BB101 A']],
      ['W', 'MU120', 0, 1, []],
    ]);
    expect(week.without.map(({ c_code: code }) => code)).toEqual(['ON100']);
    expect(week.days).toHaveLength(5);
  });

  it('goes from eight to five at least, and further where courses do', () => {
    expect(weekOf([]).blocks).toEqual([]);
    const { from, to, days } = weekOf([meeting('BB101', 'S', '07:30–20:45')]);
    expect([clockText(from), clockText(to), days.length]).toEqual(['7:00 AM', '9:00 PM', 6]);
    expect([clockText(0), clockText(750)]).toEqual(['12:00 AM', '12:30 PM']);
  });

  it('knows that halves of a term do not meet at the same time', () => {
    const second = meeting('HS201', 'M', '08:00–08:50');
    const [one] = second.c_meets;
    const later = { ...second, c_meets: [{ ...(one as NonNullable<typeof one>), c_sdate: '2027-05-16', c_edate: '2027-06-30' }] };
    expect(weekOf([meeting('BB101', 'M', '08:00–08:50'), later]).blocks.flatMap(({ conflicts }) => conflicts)).toEqual([]);
  });
});
