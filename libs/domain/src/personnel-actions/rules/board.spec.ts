import { describe, expect, it } from '@jest/globals';
import { BOARD_STEPS, paceOf } from './board.js';
import { dueAt, isOverdue } from './lateness.js';

describe('the board of open forms', () => {
  it('compares the age of a form with the usual time at its step [OPS-017]', () => {
    const ages = [5000, 10_000, 15_000, 90_001];
    expect(ages.map((age) => paceOf(age, 10_000, 90_000))).toEqual(['usual', 'usual', 'slow', 'late']);
  });

  it('calls a form late once whoever is waited for is reminded, and not before, however long is usual', () => {
    expect([paceOf(90_001, 80_000, 90_000), paceOf(90_000, 80_000, 90_000)]).toEqual(['late', 'slow']);
    expect([paceOf(3601, 60, 90_000), paceOf(90_001, 60, 90_000)]).toEqual(['slow', 'late']);
  });

  it('calls a form late where no usual time is known, once whoever is waited for is reminded', () => {
    expect([paceOf(1, null, 300), paceOf(300, 0, 300), paceOf(301, null, 300)]).toEqual(['unknown', 'unknown', 'late']);
  });

  it('calls late what Home and the lists call overdue, and since the same moment', () => {
    const since = new Date('2026-03-02T15:00:00Z');
    for (const [usual, reminder] of [
      [10_000, 90_000],
      [60, 90_000],
      [null, 300],
    ] as const)
      for (const age of [reminder, reminder + 1]) {
        const now = new Date(since.getTime() + age * 1000);
        expect(isOverdue(since, reminder, now)).toBe(paceOf(age, usual, reminder) === 'late');
        expect(isOverdue(since, reminder, now)).toBe(dueAt(since, reminder) < now);
      }
  });

  it('has no place for what has ended', () => {
    expect(BOARD_STEPS).not.toContain('done');
    expect(BOARD_STEPS).not.toContain('rejected');
  });
});
