import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SupervisedPerson } from './index.js';
import { organizationOf, placeOf, topOf } from './index.js';

const person = (id: string, supervisor: string | null = null): SupervisedPerson => ({ id, supervisor });

describe('the organization', () => {
  it('puts each person under the supervisor, and at the top who has none among the staff', () => {
    const organization = organizationOf([person('1'), person('2', '1'), person('3', '2'), person('4', 'gone'), person('5', '5')]);
    expect(Object.fromEntries(organization.above)).toEqual({ 1: null, 2: '1', 3: '2', 4: null, 5: null });
    expect(Object.fromEntries(organization.below)).toEqual({ 1: ['2'], 2: ['3'] });
    expect(topOf(organization)).toEqual({ leading: ['1'], alone: ['4', '5'] });
    expect([placeOf(organization, '3'), placeOf(organization, 'nobody')]).toEqual([['1', '2', '3'], []]);
  });

  it('opens a circle at the one who has most people', () => {
    const organization = organizationOf([person('1', '2'), person('2', '1'), person('3', '2'), person('4', '2')]);
    expect(Object.fromEntries(organization.above)).toEqual({ 1: '2', 2: null, 3: '2', 4: '2' });
  });

  it('leaves nobody out, whoever supervises whom', () => {
    const ids = fc.integer({ min: 0, max: 12 }).map(String);
    const staff = fc
      .uniqueArray(fc.record({ id: ids, supervisor: fc.option(ids) }), { selector: ({ id }) => id })
      .map((all) => all.map(({ id, supervisor }) => person(id, supervisor)));
    fc.assert(
      fc.property(staff, (all) => {
        const organization = organizationOf(all);
        const { leading, alone } = topOf(organization);
        const seen: string[] = [];
        const walk = (id: string): void => {
          seen.push(id);
          (organization.below.get(id) ?? []).forEach(walk);
        };
        [...leading, ...alone].forEach(walk);
        expect(seen.sort()).toEqual(all.map(({ id }) => id).sort());
        for (const { id } of all) expect(placeOf(organization, id).at(-1)).toBe(id);
      }),
    );
  });
});
