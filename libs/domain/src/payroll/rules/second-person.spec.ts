import { describe, expect, it } from '@jest/globals';
import type { SecondFacts } from './second-person.js';
import { reasonForSecond } from './second-person.js';

const facts = (more: Partial<SecondFacts>): SecondFacts => ({
  last: 1000,
  gross: 1000,
  leftOut: 0,
  unpaid: 0,
  first: null,
  ...more,
});

describe('the second person of a payroll', () => {
  it('is not needed where the same people are paid about the same', () => {
    expect(reasonForSecond(facts({}))).toBeNull();
    expect(reasonForSecond(facts({ last: null }))).toBeNull();
  });

  it('is needed for a gross that changed too much, and for anybody who is left out', () => {
    expect(reasonForSecond(facts({ gross: 1251, leftOut: 1 }))).toBe('second_for_change');
    expect(reasonForSecond(facts({ leftOut: 1 }))).toBe('second_for_people');
    expect(reasonForSecond(facts({ last: null, leftOut: 1 }))).toBe('second_for_people');
  });

  it('is needed for a payroll that comes before an older one, whatever else is so', () => {
    expect(reasonForSecond(facts({ unpaid: 1, gross: 5000, leftOut: 1 }))).toBe('second_for_order');
  });

  it('is needed for a first payroll only while more than half of its timesheets are outstanding', () => {
    const first = (outstanding: number, all: number) => reasonForSecond(facts({ last: null, first: { outstanding, all } }));
    expect([first(0, 0), first(2, 4), first(3, 4)]).toEqual([null, null, 'second_for_outstanding']);
  });
});
