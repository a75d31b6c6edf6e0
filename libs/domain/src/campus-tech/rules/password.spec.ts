import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { brokenPasswordRules, generatePassword, isPassword, nameParts, PASSWORD_SYMBOLS } from './password.js';

const JORDAN = { name: 'Jordan Miller', username: 'jmiller' };
const broken = (password: string, owner = JORDAN) => brokenPasswordRules(password, owner);

describe('the rules of a password', () => {
  it('are 8 to 16 characters [TECH-009]', () => {
    expect([broken('Abc#123'), broken('Abc#1234')]).toEqual([['length'], []]);
    expect([broken('Abc#1234Abc#1234'), broken('Abc#1234Abc#12345')]).toEqual([[], ['length']]);
  });

  it('are three of four classes [TECH-010]', () => {
    expect([broken('abcdefg1'), broken('Abcdefg1'), broken('Abcdefg#1')]).toEqual([['classes'], [], []]);
  });

  it('are English letters, numbers and the listed symbols, without a space [TECH-014] [TECH-015] [TECH-016]', () => {
    for (const symbol of PASSWORD_SYMBOLS) expect(broken(`Abcdefg1${symbol}`)).toEqual([]);
    for (const wrong of ['~', ' ', '\u0430', '\uff21', '\0', '\u{1f600}', '\u00e9', '\n', '.'])
      for (const password of [`Abcdefg1${wrong}`, `${wrong}Abcdefg1`, `Abcd${wrong}1234`])
        expect(broken(password)).toEqual(['listed']);
  });

  it('are no part of the name and no username, in whatever case and with whatever accents [TECH-012]', () => {
    for (const password of ['Miller#2025', 'xJordan12', 'xJMILLER#1', 'mIlLeR#2025']) expect(broken(password)).toEqual(['names']);
    const al = { name: "Al O'Brien-Smith", username: 'al' };
    expect([broken('Palace#12', al), broken('Brien#12ab', al), broken('sMITH12!', al)]).toEqual([[], ['names'], ['names']]);
    expect(broken('jose#1234A', { name: 'José', username: 'jx' })).toEqual(['names']);
    expect(nameParts(al)).toEqual(['brien', 'smith']);
  });

  it('are those of a naive check', () => {
    const naive = (password: string): boolean => {
      const signs = [...password];
      const lower = signs.some((sign) => sign >= 'a' && sign <= 'z');
      const upper = signs.some((sign) => sign >= 'A' && sign <= 'Z');
      const digit = signs.some((sign) => sign >= '0' && sign <= '9');
      const symbol = signs.some((sign) => PASSWORD_SYMBOLS.includes(sign));
      const allowed = signs.every((sign) => PASSWORD_SYMBOLS.includes(sign) || (sign < '\u007f' && /[a-z0-9]/i.test(sign)));
      const plain = password.toLowerCase();
      const named = ['jordan', 'miller'].some((part) => plain.includes(part));
      return (
        [lower, upper, digit, symbol].filter(Boolean).length >= 3 &&
        allowed &&
        !named &&
        password.length > 7 &&
        password.length < 17
      );
    };
    const sign = fc.constantFrom(...'aZ0!~ ', 'Miller', 'jordan', '\u0430', 'B', '9', '=');
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 18 }), (signs) => {
        const password = signs.join('');
        expect(isPassword(password, JORDAN)).toBe(naive(password));
      }),
    );
  });

  it('are kept by every generated password', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (draws) => {
        const below = (limit: number): number => Number(draws.next().value) % limit;
        try {
          expect(isPassword(generatePassword(JORDAN, below), JORDAN)).toBe(true);
        } catch (error) {
          expect(String(error)).toContain('No password keeps the rules');
        }
      }),
      { numRuns: 50 },
    );
    const random = (limit: number): number => Math.floor(Math.random() * limit);
    for (let at = 0; at < 200; at += 1) expect(broken(generatePassword(JORDAN, random))).toEqual([]);
  });
});
