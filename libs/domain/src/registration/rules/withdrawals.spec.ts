import { describe, expect, it } from '@jest/globals';
import { withdrawalDayProblem } from './index.js';

describe('the day of a withdrawal', () => {
  const of = (day: string) => withdrawalDayProblem(day, { begins: '2027-01-15', today: '2027-02-10' });

  it('is from the first day of the section to today', () => {
    expect(['2027-01-15', '2027-02-09', '2027-02-10'].map(of)).toEqual([null, null, null]);
    expect(['2027-01-14', '2027-02-11'].map(of)).toEqual(['withdrawn_before', 'withdrawn_later']);
  });
});
