import { describe, expect, it } from '@jest/globals';

import { readDate } from './date-text.js';
import { isPossibleSsn, readCode, readDecimal, readMoney, readPhone, readSsn, showPhone } from './number-text.js';
import { tidied, tidyLine, tidyText } from './tidy-text.js';

describe('the tidy step', () => {
  it('composes letters, takes format characters off and makes every space one space', () => {
    expect(tidyText('Jose\u0301')).toBe('José');
    expect(tidyText('\u202aanna@campus.example\u202c')).toBe('anna@campus.example');
    expect(tidyText('\ufeffMary\u00a0\u2009 Ann\u200b ')).toBe('Mary Ann');
    expect(tidyText('so\u00adft')).toBe('soft');
    expect(tidyText('Mary  Ann')).toBe('Mary Ann');
  });

  it('keeps joiners between letters and within an emoji, and no others', () => {
    const sri = 'ශ්\u200dරී';
    expect(tidyText(sri)).toBe(sri);
    const persian = 'می\u200cخواهم';
    expect(tidyText(persian)).toBe(persian);
    expect(tidyText('Anna\u200d')).toBe('Anna');
    expect(tidyText('\u200cAnna \u200dBrandt')).toBe('Anna Brandt');
    expect(tidyText('👩\u200d🎓 done')).toBe('👩\u200d🎓 done');
  });

  it('makes every hyphen one, keeps apostrophes, lines and the dashes of a sentence', () => {
    expect(tidyText('Anne\u2011Marie\u2010Rose')).toBe('Anne-Marie-Rose');
    expect(tidyText('O\u2019Brien and \u2018Abd')).toBe('O\u2019Brien and \u2018Abd');
    expect(tidyText('First\r\nSecond \u2013 third')).toBe('First\nSecond \u2013 third');
    expect(tidyLine('Anne\u2013Marie')).toBe('Anne-Marie');
    expect(tidyLine('12\nChapel\u2003Lane')).toBe('12 Chapel Lane');
  });

  it('reaches every text of a value, changes nothing else, and nothing the second time', () => {
    const day = new Date(0);
    const value = { a: [' x ', { b: '\u200by' }], n: 1, none: null, day };
    expect(tidied(value)).toEqual({ a: ['x', { b: 'y' }], n: 1, none: null, day });
    expect(tidied(tidied(value))).toEqual(tidied(value));
    const long = '\u200d'.repeat(200_000);
    expect(tidyText(long)).toBe('');
  });
});

describe('what people paste', () => {
  it('is read with invisible signs, other spaces and other hyphens in it', () => {
    expect(readDate('\u200e03\u201114\u20111990\u200f')).toBe('1990-03-14');
    expect(readDate('March\u00a014,\u00a01990')).toBe('1990-03-14');
    expect(readDate('03\u201314\u20131990')).toBe('1990-03-14');
    expect(readPhone('\u202a(502)\u00a0555\u20110123\u202c')).toBe('5025550123');
    expect(readSsn('123\u201345\u20136789')).toBe('123-45-6789');
    expect(readMoney('\u200b$\u00a01,234.50')).toBe('1234.50');
  });

  it.each(['(502) 555-0123', '502.555.0123', '502 555 0123', '5025550123', '+1 502 555 0123', '1-502-555-0123', '+15025550123'])(
    'as %s is a phone number',
    (text) => expect(showPhone(readPhone(text) ?? '')).toBe('(502) 555-0123'),
  );

  it.each([
    '+44 20 7946 0958',
    '020 7946 0958',
    '502-555-0123 x12',
    '555-0123',
    '50255501234',
    '(502 555-0123',
    'call me',
    '',
    '25025550123',
    '+2502 555 0123',
  ])('as %s is no phone number, and is not cut into one', (text) => expect(readPhone(text)).toBeNull());

  it.each([
    ['41,000', '41000.00'],
    ['$1,234,567.8', '1234567.80'],
    ['(1,234)', '-1234.00'],
    ['\u22125', '-5.00'],
    ['-$5.25', '-5.25'],
    ['.5', '0.50'],
    ['-0', '0.00'],
  ])('as %s is an amount', (text, read) => expect(readMoney(text)).toBe(read));

  it.each([
    '41,00',
    '4,1000',
    '1,23,456',
    '1.234,56',
    '1,2345',
    ',100',
    '1 234',
    '12.345',
    '(5',
    '5)',
    '-(5)',
    '1e3',
    '$',
    '',
    '--5',
  ])('as %s is no amount, because it can be read in two ways or in none', (text) => expect(readMoney(text)).toBeNull());

  it('is a number of hours, or none that could be meant', () => {
    const read = ['8', ' 7.5 ', '-1.25', '\u22121.25', '.5', '0', '1,000.25', '7.'].map(readDecimal);
    expect(read).toEqual([8, 7.5, -1.25, -1.25, 0.5, 0, 1000.25, 7]);
    const none = ['7,5', '1,50', '0x10', '1e1', '', '.', '-', '7h', '1 000', 'eight', '7.5.1'].map(readDecimal);
    expect(none.filter((one) => one !== null)).toEqual([]);
  });

  it('is an SSN that can have been given, or is not', () => {
    expect(['123-45-6789', '665-01-0001', '899-99-9999'].map(isPossibleSsn)).toEqual([true, true, true]);
    const never = ['000-45-6789', '666-45-6789', '900-45-6789', '999-99-9999', '123-00-6789', '123-45-0000'];
    expect(never.filter(isPossibleSsn)).toEqual([]);
    expect(['12345678', '1234567890', '123-456-789', '123 45 678a'].map(readSsn)).toEqual([null, null, null, null]);
  });

  it('is a code with all its zeros, or none', () => {
    expect(readCode(' 0611\u200b', 4)).toBe('0611');
    expect(['06110', '611', '06a1', '6,110'].map((text) => readCode(text, 4))).toEqual([null, null, null, null]);
  });
});
