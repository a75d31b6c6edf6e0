import { describe, expect, it } from '@jest/globals';
import type { TimeOffState } from './time-off.js';
import {
  canBecome,
  isOpenTimeOff,
  refusalOfDecision,
  refusalOfTimeOff,
  TIME_OFF_STATES,
  timeOffAfter,
  timeOffBounds,
  workdaysBetween,
} from './time-off.js';

const bounds = { start: '2026-03-01', end: '2027-03-10' };
const good = { day: '2026-03-01', hundredths: 800, knownType: true };

describe('a time-off request', () => {
  it('is taken from 1 to 8 hours within its bounds, and refused with its reason otherwise', () => {
    expect(
      [good, { ...good, hundredths: 100 }, { ...good, day: '2027-03-10' }].map((one) => refusalOfTimeOff(one, bounds)),
    ).toEqual([null, null, null]);
    expect(refusalOfTimeOff({ ...good, day: null }, bounds)).toBe('time_off_incomplete');
    expect(refusalOfTimeOff({ ...good, hundredths: null }, bounds)).toBe('time_off_incomplete');
    expect([0, 99, 801, 900].map((hundredths) => refusalOfTimeOff({ ...good, hundredths }, bounds))).toEqual(
      Array(4).fill('time_off_hours'),
    );
    expect(refusalOfTimeOff({ ...good, knownType: false }, bounds)).toBe('time_off_type');
    expect(['2026-02-28', '2027-03-11'].map((day) => refusalOfTimeOff({ ...good, day }, bounds))).toEqual(
      Array(2).fill('time_off_date'),
    );
  });

  it('may lie up to a year ahead, from the oldest period that is not processed', () => {
    expect(timeOffBounds('2026-03-01', '2026-03-10')).toEqual(bounds);
    expect(timeOffBounds('2024-02-18', '2024-02-29').end).toBe('2025-02-28');
  });

  it('ends cancelled until it is processed, and goes nowhere after an end', () => {
    const states = Object.keys(TIME_OFF_STATES) as TimeOffState[];
    expect(states.filter((state) => canBecome(state, 'cancelled'))).toEqual(['requested', 'approved', 'rejected']);
    expect(states.filter((state) => canBecome(state, 'processed'))).toEqual(['approved']);
    expect(states.filter((state) => TIME_OFF_STATES[state].length === 0)).toEqual(['processed', 'cancelled']);
  });

  it('is decided by who supervises its position, never by its employee, and cancelled by its employee alone', () => {
    const request = { state: 'requested', empId: '1', supervised: true } as const;
    expect(refusalOfDecision('approve', '2', request)).toBeNull();
    expect(refusalOfDecision('reject', '1', request)).toBe('own_time_off');
    expect(refusalOfDecision('approve', '2', { ...request, supervised: false })).toBe('no_such_salaried');
    expect(refusalOfDecision('cancel', '2', request)).toBe('no_such_request');
    const decided = (['approved', 'rejected', 'processed', 'cancelled'] as const).map((state) => ({ ...request, state }));
    expect(decided.map((one) => refusalOfDecision('approve', '2', one))).toEqual([
      'time_off_settled',
      'time_off_settled',
      'time_off_settled',
      'no_such_salaried',
    ]);
    expect(decided.map((one) => refusalOfDecision('cancel', '1', one))).toEqual([
      null,
      null,
      'time_off_processed',
      'no_such_request',
    ]);
  });

  it('is open until it is rejected, cancelled or processed', () => {
    const states = Object.keys(TIME_OFF_STATES) as TimeOffState[];
    expect(states.filter(isOpenTimeOff)).toEqual(['requested', 'approved']);
    expect(states.map((state) => timeOffAfter(state, 'approve'))).toEqual(['approved', null, null, null, null]);
  });
});

describe('a range of days', () => {
  it('is its workdays: no weekend, no paid holiday, over the end of a month', () => {
    expect(workdaysBetween('2026-11-25', '2026-12-01', new Set(['2026-11-26', '2026-11-27']))).toEqual([
      '2026-11-25',
      '2026-11-30',
      '2026-12-01',
    ]);
    expect(workdaysBetween('2026-11-28', '2026-11-29', new Set())).toEqual([]);
  });

  it('is none backwards, nor over more than 31 days', () => {
    expect(workdaysBetween('2026-11-25', '2026-11-24', new Set())).toBeNull();
    expect(workdaysBetween('2026-12-01', '2026-12-31', new Set())).toHaveLength(23);
    expect(workdaysBetween('2026-12-01', '2027-01-01', new Set())).toBeNull();
  });
});
