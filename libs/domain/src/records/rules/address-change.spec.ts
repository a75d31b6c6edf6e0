import { describe, expect, it } from '@jest/globals';
import { changedLines, refusalOfSpouse } from './address-change.js';

const typed = { addr_line_1: '123 main st', addr_line_2: '', addr_line_3: '', city: 'Louisville', state: 'KY', zip: '40280' };

describe('an address change', () => {
  it('marks the lines that the post office writes in another way', () => {
    const standard = { ...typed, addr_line_1: '123 MAIN ST', city: 'LOUISVILLE' };
    expect(changedLines(typed, standard)).toEqual(['addr_line_1', 'city']);
    expect(changedLines(typed, typed)).toEqual([]);
  });

  it.each([
    [null, 'no_spouse'],
    [{ isDeceased: true, isPrivate: false, isSameAddress: true }, 'no_spouse'],
    [{ isDeceased: false, isPrivate: true, isSameAddress: false }, 'spouse_private'],
    [{ isDeceased: false, isPrivate: true, isSameAddress: true }, null],
    [{ isDeceased: false, isPrivate: false, isSameAddress: false }, null],
  ] as const)('of a spouse %j is %s [RECORD-034]', (spouse, refusal) => expect(refusalOfSpouse(spouse)).toBe(refusal));
});
