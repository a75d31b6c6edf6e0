import { describe, expect, it } from '@jest/globals';
import { shownDuplicates } from './duplicates.js';

const named = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `n${index}`, by_ssn: false }));
const same = { id: 's', by_ssn: true };

describe('the matches of an entered person', () => {
  it('are listed while at most five share the name', () => {
    expect(shownDuplicates(named(5))).toEqual({ listed: named(5), tooMany: null });
    expect(shownDuplicates([])).toEqual({ listed: [], tooMany: null });
  });

  it('always show who has the SSN, and the number of the others', () => {
    expect(shownDuplicates([same, ...named(6)])).toEqual({ listed: [same], tooMany: 6 });
  });
});
