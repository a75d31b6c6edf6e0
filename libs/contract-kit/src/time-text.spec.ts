import { describe, expect, it } from '@jest/globals';
import { readMoment, readTime, showTime } from './time-text.js';

describe('a time of day', () => {
  it.each([
    ['12:30 pm', '12:30'],
    ['12:30pm', '12:30'],
    ['12:30 AM', '00:30'],
    ['8:58 a.m.', '08:58'],
    ['8 am', '08:00'],
    ['8.30', '08:30'],
    ['0830', '08:30'],
    ['1230p', '12:30'],
    ['18:00:00', '18:00'],
    [' 7:05\u202fPM ', '19:05'],
  ])('is read from %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each(['', '8', '24:00', '8:75', '13 pm', '0 am', 'noon', '12/30'])('is not read from %s', (text) => {
    expect(readTime(text)).toBeNull();
  });

  it('is shown on twelve hours', () => {
    expect(['00:05', '08:58', '12:30', '23:59', '8:58', ''].map(showTime)).toEqual([
      ...['12:05 AM', '8:58 AM', '12:30 PM', '11:59 PM'],
      ...['', ''],
    ]);
  });
});

describe('a day and a time', () => {
  it.each([
    ['12/8/2026 8:30 AM', '2026-12-08T08:30'],
    ['2026-10-30T00:00', '2026-10-30T00:00'],
    ['Dec 8, 2026, 5 pm', '2026-12-08T17:00'],
    ['12-08-2026 at 17:00', '2026-12-08T17:00'],
  ])('are read from %s', (text, moment) => {
    expect(readMoment(text)).toBe(moment);
  });

  it.each(['', '12/8/2026', '8:30 AM', '13/45/2026 8:30 AM', '12/8/2026 25:00'])('are not read from %s', (text) => {
    expect(readMoment(text)).toBeNull();
  });
});
