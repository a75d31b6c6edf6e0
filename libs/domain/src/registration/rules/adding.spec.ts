import { describe, expect, it } from '@jest/globals';
import type { AddFacts, AddRefusal } from './adding.js';
import { isMapCourse, refusalToAdd, WAIVABLE } from './adding.js';

const free: AddFacts = {
  studies: true,
  isOpen: true,
  isClosed: false,
  hasHold: false,
  courseCode: 'BB101',
  lastAddDay: '2027-02-02',
  today: '2027-01-20',
  termWebCode: 'W27SP',
  webCodes: ['W27SP'],
  status: null,
  registeredIn: null,
  waitsFor: null,
  wouldWait: false,
  missingPrerequisites: [],
  isRestricted: false,
  hours: 9,
  credits: 3,
  limit: 18,
  conflicts: [],
  refusesConflicts: true,
  waived: [],
};

/** One fact each that refuses an add, in the order in which they are said. */
const REFUSING: readonly (readonly [AddRefusal, Partial<AddFacts>])[] = [
  ['not_studying', { studies: false }],
  ['term_closed', { isOpen: false }],
  ['course_closed', { isClosed: true }],
  ['on_hold', { hasHold: true }],
  ['map_course', { courseCode: 'map100' }],
  ['date_passed', { lastAddDay: '2027-01-19' }],
  ['wrong_web_code', { webCodes: ['W27FA'] }],
  ['already_in', { status: 'waitlisted' }],
  ['same_course_waited', { wouldWait: true, waitsFor: 'BB101 C' }],
  ['same_course', { registeredIn: 'BB101 C' }],
  ['prerequisite_missing', { missingPrerequisites: ['BA110'] }],
  ['restricted', { isRestricted: true }],
  ['over_limit', { hours: 16 }],
  ['time_conflict', { conflicts: ['EN101'] }],
];

describe('whether a student can add a course', () => {
  it.each(REFUSING)('is refused for %s alone', (code, fact) => {
    expect(refusalToAdd(free)).toBeNull();
    expect(refusalToAdd({ ...free, ...fact })).toBe(code);
  });

  it('says the first of all reasons', () => {
    REFUSING.forEach(([code], at) => {
      const all = Object.assign({}, free, ...REFUSING.slice(at).map(([, fact]) => fact)) as AddFacts;
      expect(refusalToAdd(all)).toBe(code);
    });
  });

  it('passes over what the registrar waived, and at a claim that the student is in it already', () => {
    for (const [code, fact] of REFUSING) {
      const waivable = WAIVABLE.some((one) => one === code);
      expect(refusalToAdd({ ...free, ...fact, waived: waivable ? [code] : [] })).toBe(waivable ? null : code);
    }
    expect(refusalToAdd({ ...free, status: 'waitlisted' }, { isClaim: true })).toBeNull();
  });

  it('is open on the last day to add, after a drop, in a term without a web code, and where conflicts are only told', () => {
    for (const fact of [
      { lastAddDay: '2027-01-20' },
      { lastAddDay: null },
      { status: 'dropped' as const },
      { termWebCode: '', webCodes: [] },
      { conflicts: ['EN101'], refusesConflicts: false },
      { hours: 15 },
    ])
      expect(refusalToAdd({ ...free, ...fact })).toBeNull();
  });

  it('knows a MAP course by how its code begins', () => {
    expect(['MAP100', ' map1', 'BMAP1', 'BA-MAP'].map(isMapCourse)).toEqual([true, true, false, false]);
  });
});
