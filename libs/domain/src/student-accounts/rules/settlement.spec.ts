import { describe, expect, it } from '@jest/globals';
import { differenceOf, SETTLEMENT } from './settlement.js';

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
    const proposed = { state: 'proposed', proposed_by: '1', student: '3' } as const;
    const refused = (empId: string) => SETTLEMENT.refusal('confirm', proposed, { empId });
    expect(['1', '2', '3'].map(refused)).toEqual(['settlement_second_person', null, 'settlement_own']);
    expect(SETTLEMENT.states.open).not.toContain(SETTLEMENT.actions.confirm);
    expect(SETTLEMENT.states.proposed).toEqual(expect.arrayContaining(['corrected', 'left', 'open']));
  });
});
