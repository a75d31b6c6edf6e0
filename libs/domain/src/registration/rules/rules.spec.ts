import { describe, expect, it } from '@jest/globals';
import { campusInstant } from '../../calendar/rules/index.js';
import {
  claimDeadline,
  comingMeetings,
  conflictOf,
  creditLimit,
  endsFullTime,
  isTermOpen,
  missingPrerequisites,
  refusalToDrop,
  seatsAvailable,
  TRANSFERRED,
  verbOf,
} from './index.js';

const at = (day: string, time: string): number => campusInstant(day, time) ?? Number.NaN;

describe('seats', () => {
  it('are the total without the taken ones, never below zero', () => {
    expect([seatsAvailable({ total: 20, taken: 18 }), seatsAvailable({ total: 20, taken: 20 })]).toEqual([2, 0]);
    expect(seatsAvailable({ total: 18, taken: 20 })).toBe(0);
  });

  it('are added where one is free and nobody waits, else waited for', () => {
    const verb = (taken: number, waiting: number) => verbOf({ total: 20, taken, waiting }, null);
    expect([verb(18, 0), verb(20, 0), verb(18, 1)]).toEqual(['Add', 'Waitlist', 'Waitlist']);
    expect(verbOf({ total: 20, taken: 20, waiting: 0 }, 'registered')).toBe('Drop');
    expect(verbOf({ total: 20, taken: 18, waiting: 2 }, 'waitlisted')).toBe('Un-wait');
  });
});

describe('a prerequisite', () => {
  it('is met by a transferred course as by a C, once it was received', () => {
    const isEnough = (least_grade: string, before = true) =>
      missingPrerequisites([{ requires: 'BB101', least_grade }], [{ code: 'BB101', grade: TRANSFERRED, before }]).length === 0;
    expect([isEnough('D-'), isEnough('C'), isEnough('C+'), isEnough('B'), isEnough('D-', false)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a term', () => {
  const term = { opensAt: at('2027-01-04', '08:00'), lastDropOn: '2027-02-09', endsOn: '2027-05-15' };
  it('is open from its hour to the last day to drop', () => {
    const open = (day: string, time: string) => isTermOpen(term, at(day, time), day);
    expect([
      open('2027-01-04', '07:59'),
      open('2027-01-04', '08:00'),
      open('2027-02-09', '23:59'),
      open('2027-02-10', '00:00'),
    ]).toEqual([false, true, true, false]);
    expect(isTermOpen({ ...term, opensAt: null }, at('2027-01-05', '08:00'), '2027-01-05')).toBe(false);
    expect(isTermOpen({ ...term, lastDropOn: null }, at('2027-05-15', '08:00'), '2027-05-15')).toBe(true);
  });

  it('keeps nobody in a course before its last day to drop; after it the registrar enters a withdrawal', () => {
    const drop = { status: 'registered' as const, isOpen: true, lastDropOn: '2027-02-09', today: '2027-02-09' };
    expect(refusalToDrop(drop)).toBeNull();
    expect(refusalToDrop({ ...drop, today: '2027-02-10' })).toBe('drop_date_passed');
    expect(refusalToDrop({ ...drop, status: 'waitlisted', today: '2027-02-10' })).toBeNull();
    expect(refusalToDrop({ ...drop, isOpen: false })).toBe('term_closed');
    expect(refusalToDrop({ ...drop, status: 'dropped' })).toBe('not_in_course');
    expect(refusalToDrop({ ...drop, status: null })).toBe('not_in_course');
  });
});

describe('meetings', () => {
  const one = { begins_on: '2027-01-26', ends_on: '2027-05-15', days: 'MWF', begins_at: '08:00', ends_at: '08:50' };
  it('conflict on a common day at a common minute', () => {
    expect(conflictOf([one], [{ ...one, days: 'F', begins_at: '08:49', ends_at: '10:00' }])).toBe(true);
    expect(conflictOf([one], [{ ...one, begins_at: '08:50', ends_at: '10:00' }])).toBe(false);
    expect(conflictOf([one], [{ ...one, days: 'TR' }])).toBe(false);
    expect(conflictOf([one], [{ ...one, begins_on: '2027-05-16', ends_on: '2027-06-01' }])).toBe(false);
    expect(conflictOf([one], [])).toBe(false);
  });
});

describe('hours', () => {
  it('are limited by school, in short terms to six', () => {
    expect([creditLimit('BOYCE', false), creditLimit('SOUTHERN', false), creditLimit('BOYCE', true)]).toEqual([18, 16, 6]);
  });
  it('end full-time standing when they fall below it', () => {
    expect([
      endsFullTime('BOYCE', false, 12, 9),
      endsFullTime('BOYCE', false, 15, 12),
      endsFullTime('SOUTHERN', false, 9, 6),
    ]).toEqual([true, false, true]);
    expect(endsFullTime('BOYCE', true, 12, 0)).toBe(false);
  });
});

describe('prerequisites', () => {
  const wanted = [{ requires: 'BA110', least_grade: 'C-' }];
  const missing = (grade: string, before = true) => missingPrerequisites(wanted, [{ code: 'BA110', grade, before }]);
  it('are met by a grade that is good enough, a pass, a transfer, or a course that began in an earlier term', () => {
    for (const grade of ['A', 'C-', 'P', 'TR', '']) expect(missing(grade)).toEqual([]);
    for (const grade of ['D+', 'F', 'WF', 'W', 'AU', 'I']) expect(missing(grade)).toEqual(['BA110']);
    expect(missing('', false)).toEqual(['BA110']);
    expect(missingPrerequisites(wanted, [])).toEqual(['BA110']);
  });
});

describe('an offered seat', () => {
  const section = { today: '2027-01-10', beginsOn: '2027-01-26', lastAddDay: '2027-02-02' };
  const hours = (ms: number, from: number) => (ms - from) / 3_600_000;
  it('is kept for a day, and for six hours from a week before the section begins', () => {
    const noon = at('2027-01-10', '12:00');
    expect(hours(claimDeadline(noon, section), noon)).toBe(24);
    const late = at('2027-01-19', '12:00');
    expect(hours(claimDeadline(late, { ...section, today: '2027-01-19' }), late)).toBe(6);
  });
  it('waits for the morning when it is made at night', () => {
    expect(claimDeadline(at('2027-01-10', '22:00'), section)).toBe(at('2027-01-12', '07:00'));
    expect(claimDeadline(at('2027-01-10', '06:59'), section)).toBe(at('2027-01-11', '07:00'));
    expect(claimDeadline(at('2027-01-10', '21:59'), section)).toBe(at('2027-01-11', '21:59'));
  });
  it('ends with the last day to add at the latest', () => {
    expect(claimDeadline(at('2027-02-02', '21:00'), { ...section, today: '2027-02-02' })).toBe(at('2027-02-03', '00:00'));
    const noon = at('2027-02-02', '12:00');
    expect(claimDeadline(noon, { ...section, today: '2027-02-02', lastAddDay: null })).toBe(at('2027-02-02', '18:00'));
  });
});

describe('the meetings that come', () => {
  const meeting = { begins_on: '2026-08-24', ends_on: '2026-12-18', days: 'MW', begins_at: '09:00', ends_at: '09:50' };
  const days = (now: number, meetings = [meeting]) => comingMeetings(meetings, now, 7).map(({ day }) => day);

  it('are those of today that are not over, and of the days after it while the course meets', () => {
    expect(days(at('2026-11-30', '08:00'))).toEqual(['2026-11-30', '2026-12-02']);
    expect(days(at('2026-11-30', '09:49'))).toEqual(['2026-11-30', '2026-12-02']);
    expect(days(at('2026-11-30', '09:50'))).toEqual(['2026-12-02']);
    expect(days(at('2026-12-17', '08:00'))).toEqual([]);
    expect(days(at('2026-08-18', '08:00'))).toEqual(['2026-08-24']);
  });

  it('come the nearest first, whichever course they are of', () => {
    const early = { ...meeting, begins_at: '08:00', ends_at: '08:50', days: 'T' };
    expect(days(at('2026-11-30', '07:00'), [meeting, early])).toEqual(['2026-11-30', '2026-12-01', '2026-12-02']);
    const both = comingMeetings([meeting, { ...early, days: 'M' }], at('2026-11-30', '07:00'), 1);
    expect(both.map(({ meeting: { begins_at: time } }) => time)).toEqual(['08:00', '09:00']);
  });
});
