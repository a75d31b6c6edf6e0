import { describe, expect, it } from '@jest/globals';
import type { TermDates } from './term-changes.js';
import { effectsOfTerm, isMovedFar, refusalOfTerm } from './term-changes.js';

const term: TermDates = {
  begins_on: '2027-01-18',
  ends_on: '2027-05-07',
  opens_at: '2026-11-01T12:00:00Z',
  last_drop_on: '2027-02-01',
  tel_web_code: '',
  refuses_conflicts: true,
  openings: [{ classification: 'Freshman', opens_at: '2026-12-01T12:00:00Z' }],
  parts: [],
};
const use = {
  classes: [
    { classification: 'Senior', students: 10 },
    { classification: 'Freshman', students: 20 },
  ],
  registered: 7,
  sections: [
    { web_codes: ['W1'], last_add_on: '2027-01-25', part: null, registered: 7, meets_from: '2027-01-18', meets_to: '2027-05-07' },
  ],
};
const at = (today: string) => ({ now: Date.parse(`${today}T18:00:00Z`), today });
const effects = (change: Partial<TermDates>, today = '2026-11-26', before = term) =>
  effectsOfTerm(before, { ...before, ...change }, use, at(today)).map(({ code, count }) => [code, count]);

describe('a change of a term', () => {
  it('says whom it opens and closes registration for, by class', () => {
    expect(effects({ opens_at: null })).toEqual([['closes', 10]]);
    expect(effects({ openings: [] })).toEqual([['opens', 20]]);
    expect(effects({})).toEqual([]);
  });

  it('says who can no longer drop, and which sections fall out', () => {
    expect(effects({ last_drop_on: '2027-01-20' }, '2027-01-22')).toEqual([
      ['closes', 30],
      ['drop_ends', 7],
    ]);
    expect(effects({ last_drop_on: '2027-02-10' }, '2027-02-05')).toEqual([
      ['opens', 30],
      ['drop_again', 7],
    ]);
    expect(effects({ tel_web_code: 'W2' })).toEqual([['sections_locked', 1]]);
    expect(effects({ tel_web_code: 'W1' }, undefined, { ...term, tel_web_code: 'W2' })).toEqual([['sections_unlocked', 1]]);
    expect(effects({ ends_on: '2027-01-20', last_drop_on: null })).toEqual([
      ['late_sections', 1],
      ['meetings_outside', 1],
    ]);
    expect(effects({ refuses_conflicts: false })).toEqual([['conflicts_allowed', 1]]);
  });

  const half = {
    subterm_code: '2H',
    name: 'Second half',
    begins_on: '2027-03-15',
    ends_on: '2027-05-07',
    last_add_on: '2027-03-22',
    last_drop_on: '2027-03-29',
  };
  const halved: TermDates = { ...term, parts: [half] };

  it('looks at sections of a part by the days of the part', () => {
    const ofPart = {
      web_codes: ['W1'],
      last_add_on: null,
      part: '2H',
      registered: 4,
      meets_from: '2027-03-16',
      meets_to: '2027-05-06',
    };
    const said = (change: Partial<typeof half>, today: string) =>
      effectsOfTerm(halved, { ...halved, parts: [{ ...half, ...change }] }, { ...use, sections: [ofPart] }, at(today)).map(
        ({ code, count }) => [code, count],
      );
    expect(said({ last_drop_on: '2027-03-20' }, '2027-03-25')).toEqual([
      ['closes', 30],
      ['part_drop_ends', 4],
    ]);
    expect(said({ last_drop_on: '2027-04-05' }, '2027-04-01')).toEqual([
      ['opens', 30],
      ['part_drop_again', 4],
    ]);
    expect(said({ begins_on: '2027-03-22' }, '2027-02-01')).toEqual([['meetings_outside', 1]]);
    expect(said({ name: 'Late half' }, '2027-03-20')).toEqual([]);
  });

  it('refuses days of a part that contradict each other or the term', () => {
    const refused = (change: Partial<typeof half>, more: readonly (typeof half)[] = []) =>
      refusalOfTerm({ ...halved, parts: [{ ...half, ...change }, ...more] });
    expect(refused({})).toBeNull();
    expect(refused({ ends_on: '2027-03-14' })).toMatchObject({
      field: 'parts.0.ends_on',
      code: 'part_backwards',
      name: 'Second half',
    });
    expect(refused({ begins_on: '2027-01-17' })).toMatchObject({ field: 'parts.0.begins_on', code: 'part_outside' });
    expect(refused({ ends_on: '2027-05-08' })).toMatchObject({ field: 'parts.0.ends_on', code: 'part_outside' });
    expect(refused({ last_add_on: '2027-05-08' })).toMatchObject({ field: 'parts.0.last_add_on', code: 'part_add_late' });
    // Six weeks before the part begins nobody can know whether to drop.
    expect(refused({ last_drop_on: '2027-02-01' })).toMatchObject({ field: 'parts.0.last_drop_on', code: 'part_drop_outside' });
    expect(refused({}, [half])).toMatchObject({ field: 'parts.1.subterm_code', code: 'part_twice', name: '2H' });
    // Registration may open as long as something of the term can be dropped.
    expect(refusalOfTerm({ ...halved, opens_at: '2027-03-01T12:00:00Z' })).toBeNull();
  });

  it('refuses dates that contradict each other', () => {
    const refused = (change: Partial<TermDates>) => refusalOfTerm({ ...term, ...change });
    expect(refused({})).toBeNull();
    expect(refused({ ends_on: '2027-01-17' })).toMatchObject({ field: 'ends_on', code: 'term_backwards' });
    expect(refused({ ends_on: '2028-01-20' })).toMatchObject({ field: 'ends_on', code: 'term_long' });
    expect(isMovedFar(term, { begins_on: '2028-01-20' })).toBe(true);
    expect(isMovedFar(term, { begins_on: '2026-01-18' })).toBe(false);
    expect(refused({ last_drop_on: '2027-05-08' })).toMatchObject({ code: 'drop_outside' });
    expect(refused({ opens_at: '2027-02-03T12:00:00Z' })).toMatchObject({ field: 'opens_at', code: 'opens_after' });
    expect(refused({ openings: [...term.openings, ...term.openings] })).toMatchObject({ field: 'openings.1.classification' });
  });
});
