import { describe, expect, it } from '@jest/globals';
import { differenceOf, mayConfirm } from './settlement.js';

describe('the daily settlement', () => {
  it('tells what is missing, what is too much, and what nobody here knows', () => {
    const of = (known: boolean, provider: number, ledger: number) => differenceOf({ known, provider, ledger });
    expect([of(true, 500, 500), of(true, 500, 0), of(true, 300, 500), of(false, 500, 0), of(false, 0, 0)]).toEqual([
      null,
      'missing',
      'too-much',
      'stranger',
      null,
    ]);
  });

  it('is corrected by a second person, who is not the student', () => {
    const proposed = { proposedBy: '1', student: '3' };
    expect(['1', '2', '3'].map((person) => mayConfirm(person, proposed))).toEqual([false, true, false]);
    expect(mayConfirm('2', { proposedBy: null, student: '3' })).toBe(false);
  });
});
