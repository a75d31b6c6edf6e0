import { describe, expect, it } from '@jest/globals';
import { bulkDonors, cutNotes, followUpOf, isDescription, isStaffNumber } from './contacts.js';

describe('the rules of contacts', () => {
  it('cut notes above 50 characters to 47 and three dots, and no sign in two [ADV-074]', () => {
    expect(cutNotes('a'.repeat(50))).toBe('a'.repeat(50));
    expect(cutNotes('a'.repeat(51))).toBe(`${'a'.repeat(47)}...`);
    const fifty = `${'a'.repeat(46)}👩‍👩‍👧🙏bc`;
    expect(cutNotes(fifty)).toBe(fifty);
    expect(cutNotes(`${'a'.repeat(46)}👩‍👩‍👧🙏bcd`)).toBe(`${'a'.repeat(46)}👩‍👩‍👧...`);
  });

  it('take staff numbers of 1 to 9 digits up to 99999999 [ADV-037]', () => {
    for (const good of ['0', '12345678', '99999999', '012345678']) expect([good, isStaffNumber(good)]).toEqual([good, true]);
    for (const wrong of ['', '1a', '100000000', '0012345678', '-1', '1.5', ' 1'])
      expect([wrong, isStaffNumber(wrong)]).toEqual([wrong, false]);
  });

  it('take descriptions of 1 to 30 characters [ADV-036] [ADV-037]', () => {
    for (const good of ['a', 'é'.repeat(30), '🙏'.repeat(30)]) expect(isDescription(good)).toBe(true);
    for (const wrong of ['', 'a'.repeat(31), '🙏'.repeat(31)]) expect(isDescription(wrong)).toBe(false);
  });

  it('read donor numbers one a line, each once [ADV-034]', () => {
    expect(bulkDonors(' 12 \r\n\n34\n12\r5 6\n')).toEqual(['12', '34', '5 6']);
    expect(bulkDonors(' \n')).toEqual([]);
  });

  it('say of a follow-up that it is done, when it is, or that there is none [ADV-025]', () => {
    expect(followUpOf({ follow_up_done: '1', follow_up_date: '2026-12-08' })).toBe('done');
    expect(followUpOf({ follow_up_done: '0', follow_up_date: '2026-12-08' })).toEqual({ day: '2026-12-08' });
    expect(followUpOf({ follow_up_done: '0', follow_up_date: null })).toBe('none');
  });
});
