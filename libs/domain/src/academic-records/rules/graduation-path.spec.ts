import { describe, expect, it } from '@jest/globals';
import { pathToGraduation } from './graduation-path.js';

const term = (year_code: string, term_code: string) => ({ year_code, term_code });

describe('the path to graduation', () => {
  it('is what is in progress, then fall and spring terms at a full load, the last with the rest', () => {
    expect(pathToGraduation(42, 9, term('2026', 'FA'))).toEqual([
      { id: null, hours: 9 },
      { id: '2027SP', hours: 15 },
      { id: '2027FA', hours: 15 },
      { id: '2028SP', hours: 3 },
    ]);
    expect(pathToGraduation(15, 0, term('2027', 'JA'))).toEqual([{ id: '2027SP', hours: 15 }]);
    expect(pathToGraduation(15, 0, term('2027', 'SU'))).toEqual([{ id: '2027FA', hours: 15 }]);
  });

  it('ends with what is in progress where that is enough, and is none where nothing is left', () => {
    expect(pathToGraduation(6, 12, term('2026', 'FA'))).toEqual([{ id: null, hours: 6 }]);
    expect(pathToGraduation(0, 12, term('2026', 'FA'))).toEqual([]);
  });
});
