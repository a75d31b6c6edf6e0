import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { guestsOf, liabilityUntil, refusalToCheckIn } from './check-in.js';

const FACTS = { valid: true, banned: false, liabilitySigned: true, access: true };
const REQUEST = { guests: 0, notes: '', signs: false };
/** What is wrong, in the order in which it is told. */
const WRONG = ['not_valid', 'banned', 'liability', 'no_access', 'wrong_guests', 'long_note'] as const;

describe('a check-in', () => {
  it('is refused for the first reason of the counter, however many there are [HRC-004] [HRC-008] [HRC-030]', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (wrong) => {
        const is = (what: (typeof WRONG)[number]) => wrong[WRONG.indexOf(what)] === true;
        const facts = {
          valid: !is('not_valid'),
          banned: is('banned'),
          liabilitySigned: !is('liability'),
          access: !is('no_access'),
        };
        const request = { guests: is('wrong_guests') ? 31 : 30, notes: 'x'.repeat(is('long_note') ? 256 : 255), signs: false };
        expect(refusalToCheckIn(facts, request)).toBe(WRONG.find(is) ?? null);
      }),
    );
    expect(refusalToCheckIn({ ...FACTS, liabilitySigned: false }, { ...REQUEST, signs: true })).toBeNull();
  });

  it('takes 0 to 30 guests as a whole number and nothing else [HRC-009]', () => {
    expect([0, 30, '0', '30', '', undefined, null].map(guestsOf)).toEqual([0, 30, 0, 30, 0, 0, 0]);
    for (const wrong of [-1, 31, '-1', '31', '5.0', '1e1', 5.5, '0x1', Number.NaN, true, [], '٣'])
      expect(guestsOf(wrong)).toBeNull();
  });

  it('signs the liability until July 31', () => {
    expect(['2026-07-31', '2026-08-01', '2026-12-31', '2027-01-01'].map(liabilityUntil)).toEqual([
      ...['2026-07-31', '2027-07-31', '2027-07-31', '2027-07-31'],
    ]);
  });
});
