import { demoPerson } from '@campus/demo-campus';
import { readMyProfile, readProfile } from '@campus/domain/people';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(120_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'] });
});
afterAll(() => portal.stop());

describe('profiles', () => {
  it('shows the person whose id is asked for, and no other for an unknown id', async () => {
    const plain = await portal.client('plain');
    const hourly = demoPerson('hourly');
    const found = await plain.mustCall(readProfile, { id: hourly.empId });
    expect([found.id, found.name, found.positions.length]).toEqual([hourly.empId, 'Harriet Novak', 2]);
    const unknown = await plain.call(readProfile, { id: '999999' });
    expect([unknown.status, unknown.body.code, unknown.body.data]).toEqual([404, 'people.no_such_person', undefined]);
  });

  it('shows each person the own one', async () => {
    const own = async (username: string) => (await portal.client(username)).mustCall(readMyProfile, {});
    expect([(await own('hourly')).name, (await own('salaried')).name]).toEqual(['Harriet Novak', 'Simon Aldridge']);
  });

  it('never holds SSN, birth date or address', async () => {
    const found = await (await portal.client('plain')).mustCall(readProfile, { id: demoPerson('hourly').empId });
    expect(Object.keys(found).sort()).toEqual(['department', 'email', 'id', 'image', 'name', 'phone', 'positions']);
  });
});
