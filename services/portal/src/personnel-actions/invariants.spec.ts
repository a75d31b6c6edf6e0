import { describe, expect, it } from '@jest/globals';
import type { Queryable, DataCipher, TemporalService } from '../platform/index.js';
import { personnelActionInvariants } from './invariants.js';

const people = [
  { emp_id: '1', ssn_sealed: '912-61-4242' },
  { emp_id: '2', ssn_sealed: '913-61-4242' },
  { emp_id: '3', ssn_sealed: '912614242' },
];
const db = (rows: readonly object[]) => ({ query: () => Promise.resolve(rows) }) as unknown as Queryable;
const cipher = { read: (encrypted: string) => encrypted } as unknown as DataCipher;
const check = personnelActionInvariants.find(({ name }) => name === 'personnel-actions.one-person-one-record')?.check;

describe('the invariant of one record a person', () => {
  it('sees two people with one SSN, however it is written, and not two that only end alike', async () => {
    const temporal = {} as TemporalService;
    expect(await check?.(db(people), cipher, temporal)).toEqual(['people 1 and 3 have one SSN']);
    expect(await check?.(db(people.slice(0, 2)), cipher, temporal)).toEqual([]);
  });
});
