import { describe, expect, it } from '@jest/globals';
import { campusInstant } from '../../calendar/rules/index.js';
import { explainDay } from './explain.js';
import { REGULAR, VACATION } from './hour-types.js';
import type { StoredPunch, WantedPunch } from './timesheet-edit.js';
import { changeTexts, checkDate } from './timesheet-edit.js';
import { timeOn } from './time-text.js';

const DAY = '2026-11-03';
const on = { day: DAY, now: Date.parse('2026-11-05T12:00:00Z') };
const at = (time: string): number => campusInstant(DAY, time) ?? 0;
const stored = (id: string, from: string, to: string | null): StoredPunch => ({
  id,
  type: REGULAR,
  timeIn: at(from),
  timeOut: to === null ? null : at(to),
  hundredths: null,
  fromTimeOff: false,
});
const sent = (punch: StoredPunch, more: Partial<WantedPunch> = {}): WantedPunch => ({
  id: punch.id,
  type: punch.type,
  timeIn: punch.timeIn,
  timeOut: punch.timeOut,
  hundredths: undefined,
  ...more,
});
const hours = (hundredths: number | null, id: string | null = null): WantedPunch => ({
  id,
  type: VACATION,
  timeIn: undefined,
  timeOut: undefined,
  hundredths,
});
const morning = stored('1', '08:58', '12:00');
const leave: StoredPunch = { id: '9', type: VACATION, timeIn: null, timeOut: null, hundredths: 200, fromTimeOff: true };

describe('a save of the punches of a date', () => {
  it('keeps what is sent as it is, changes what differs and removes what is not sent', () => {
    const later = stored('2', '13:00', '17:00');
    const checked = checkDate([morning, later], [sent(morning, { timeOut: at('12:10') }), hours(50)], on);
    expect(checked).toEqual({
      change: {
        removed: [later],
        changed: [{ ...sent(morning), timeOut: at('12:10'), hundredths: null }],
        added: [{ type: VACATION, timeIn: null, timeOut: null, hundredths: 50 }],
      },
    });
    const lines = 'change' in checked ? changeTexts([morning, later], checked.change) : [];
    expect(lines).toEqual([
      '8:58 AM to 12:00 PM became 8:58 AM to 12:10 PM',
      'added 0.50 h VACATION',
      'removed 1:00 PM to 5:00 PM',
    ]);
    expect(checkDate([morning], [sent(morning)], on)).toEqual({ change: { removed: [], changed: [], added: [] } });
  });

  it('leaves an open punch open, and refuses to open one', () => {
    const open = stored('2', '13:00', null);
    expect(checkDate([open], [sent(open), hours(100)], on)).toMatchObject({ change: { removed: [], changed: [] } });
    expect(checkDate([morning], [sent(morning, { timeOut: undefined })], on)).toEqual({
      refusal: { code: 'punch_invalid', number: 1 },
    });
  });

  it('refuses the future, another day, more than a day holds and the hours of a request', () => {
    const wrong = { refusal: { code: 'punch_invalid', number: 1 } };
    const together = { refusal: { code: 'punches_refused' } };
    expect(checkDate([], [sent({ ...morning, id: '' }, { id: null })], { ...on, now: at('10:00') })).toEqual(wrong);
    expect(checkDate([], [sent(morning, { id: null })], { ...on, day: '2026-11-04' })).toEqual(wrong);
    expect(checkDate([], [hours(2400), hours(1)], on)).toEqual(together);
    expect(checkDate([], [sent(morning)], on)).toEqual(together);
    expect(checkDate([morning], [sent(morning), sent(morning)], on)).toEqual(together);
    const fromTimeOff = { refusal: { code: 'punch_from_time_off', number: 1 } };
    expect(checkDate([leave], [hours(100, '9')], on)).toEqual(fromTimeOff);
    expect(checkDate([leave], [], on)).toEqual(fromTimeOff);
    expect(checkDate([leave], [hours(200, '9')], on)).toMatchObject({ change: { changed: [] } });
  });
});

describe('a time that is sent', () => {
  it('is a time of day or an instant, and midnight only at the end', () => {
    expect([timeOn(DAY, '8:58 AM'), timeOn(DAY, '08:58'), timeOn(DAY, '2026-11-03T13:58:20Z')]).toEqual([
      morning.timeIn,
      morning.timeIn,
      morning.timeIn,
    ]);
    expect([timeOn(DAY, '24:00', true), timeOn(DAY, '00:00', true)]).toEqual([
      campusInstant('2026-11-04', '00:00'),
      campusInstant('2026-11-04', '00:00'),
    ]);
    expect([timeOn(DAY, '24:00'), timeOn(DAY, 'noon'), timeOn(DAY, '8:75')]).toEqual([null, null, null]);
    // The night in which the clocks go forward has no half past two.
    expect(timeOn('2026-03-08', '02:30')).toBeNull();
  });
});

describe('the hours of a day in words', () => {
  it('say the span, what is unpaid, what was entered, and who changed it why', () => {
    const afternoon = stored('2', '12:30', '17:03');
    expect(explainDay([afternoon, morning], null, { now: on.now })).toBe('8:58 AM to 5:03 PM with 30 minutes unpaid = 7.58 h');
    const evening = stored('5', '20:00', '21:00');
    expect(explainDay([evening, afternoon, morning], null, { now: on.now })).toBe(
      '8:58 AM to 5:03 PM with 30 minutes unpaid and 8:00 PM to 9:00 PM = 8.58 h',
    );
    expect(explainDay([morning, stored('6', '20:00', null)], null, { now: at('20:30') })).toMatch(
      / to .* and 8:00 PM, still punched in$/,
    );
    const change = { by: 'Susan Whitlock', on: '11-04-2026', because: 'the clock stood still' };
    expect(explainDay([leave], change, { now: on.now })).toBe(
      '2.00 h vacation; changed by Susan Whitlock on 11-04-2026, because the clock stood still',
    );
    expect(explainDay([stored('3', '09:00', null)], null, { now: at('10:00') })).toBe('9:00 AM, still punched in');
    expect(explainDay([], null, { now: on.now })).toBe('');
    // Days are rounded to their sum, and the words say the figure beside them.
    expect(explainDay([afternoon, morning], null, { now: on.now, shown: 759 })).toContain('= 7.59 h');
  });
});
