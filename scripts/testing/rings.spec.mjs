import { describe, expect, test } from '@jest/globals';
import { readSelection, RINGS, ringsOf, together } from './rings.mjs';

const namesOf = (args) => ringsOf(readSelection(args)).map((ring) => ring.name);

describe('the rings of npm test', () => {
  test('all run when nothing is named, checks first and chaos last', () => {
    const names = namesOf([]);
    expect(names).toHaveLength(RINGS.length);
    expect(names.at(0)).toBe('checks');
    expect(names.at(-1)).toBe('chaos');
  });

  test('what mostly waits runs beside another ring, and alone where that one does not run', () => {
    const groupsOf = (args) => together(ringsOf(readSelection(args))).map((group) => group.map((ring) => ring.name));
    expect(groupsOf(['--ring', 'api,journeys,chaos'])).toEqual([['api', 'chaos'], ['journeys']]);
    expect(groupsOf(['--ring', 'journeys,chaos'])).toEqual([['journeys'], ['chaos']]);
  });

  test('the fast run leaves out what needs minutes', () => {
    expect(namesOf(['--fast'])).toEqual(['checks', 'unit', 'dom', 'architecture', 'replay', 'contracts']);
  });

  test('one ring is run by its name, several with a comma', () => {
    expect(namesOf(['--ring', 'api'])).toEqual(['api']);
    expect(namesOf(['--ring=unit,dom'])).toEqual(['unit', 'dom']);
  });

  test('a domain runs in every ring of tests and skips the look over the whole tree', () => {
    expect(readSelection(['personnel-actions']).patterns).toEqual(['personnel-actions']);
    expect(namesOf(['personnel-actions'])).not.toContain('checks');
  });

  test('a part of a whole run has every ring of tests, and the first part the checks', () => {
    expect(readSelection(['--shard', '2/3']).shard).toEqual({ index: 2, count: 3 });
    expect(namesOf(['--shard', '1/2'])).toEqual(namesOf([]));
    expect(namesOf(['--shard', '2/2'])).toEqual(namesOf([]).filter((name) => name !== 'checks'));
    for (const wrong of ['3/2', '0/2', 'half']) expect(() => readSelection(['--shard', wrong])).toThrow(/is no part of a run/);
  });

  test('a ring that does not exist is refused with the names of those that do', () => {
    expect(() => readSelection(['--ring', 'apo'])).toThrow(/apo.*There are: checks, unit/);
    expect(() => readSelection(['--rapid'])).toThrow(/--rapid is not known/);
  });
});
