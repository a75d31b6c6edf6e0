import { describe, expect, it } from '@jest/globals';
import { isLinkable, kindOfLink, personMatch } from './person-match.js';

const bySsn = { id: '1', name: 'Harriet Novak', former: false, by_ssn: true };
const byName = { ...bySsn, by_ssn: false };

describe('a new hire who may be here already', () => {
  it('is never a new person when the SSN is taken, whatever HR says', () => {
    expect([personMatch([byName, bySsn], null), personMatch([bySsn], 'Another one')]).toEqual(['ssn', 'ssn']);
  });

  it('is a new person of the same name and birth date once HR says why', () => {
    expect([personMatch([byName], null), personMatch([byName], 'Twins'), personMatch([], null)]).toEqual(['name', null, null]);
  });

  it('is linked as a rehire or as a further position, and to nobody with a part in the form', () => {
    expect([kindOfLink({ former: true }), kindOfLink({ former: false })]).toEqual(['rehire', 'new_position']);
    const form = { creatorId: '2', approverIds: ['3', '4'] };
    expect(['1', '2', '4'].map((id) => isLinkable(id, form))).toEqual([true, false, false]);
  });
});
