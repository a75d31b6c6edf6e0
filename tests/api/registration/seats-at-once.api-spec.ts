import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { RegistrationCampus, stateAfter } from './campus.js';

jest.setTimeout(180_000);

const CROWD = 60;

let portal: TestPortal;
let campus: RegistrationCampus;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'worker'], seed: 'small' });
  campus = await RegistrationCampus.of(portal, CROWD + 12);
});
afterAll(() => portal?.stop());

describe('the seats of a section', () => {
  it('are sold once: of sixty at once on the last seat one is registered and all others wait, each at a place of their own [REG-011] [REG-013]', async () => {
    const num = await campus.section(1);
    const crowd = campus.take(CROWD);
    const states = await Promise.all(crowd.map((one) => stateAfter(one.add(num))));
    expect(states.filter((state) => state === 'registered')).toHaveLength(1);
    expect(states.filter((state) => state === 'wl')).toHaveLength(CROWD - 1);
    expect(await campus.counts(num)).toEqual([{ taken: 1, waiting: CROWD - 1, registered: 1, waitlisted: CROWD - 1, offers: 0 }]);
    const places = await Promise.all(crowd.map(async (one) => (await one.own(num))?.place ?? 0));
    expect(places.sort((one, other) => one - other)).toEqual(crowd.map((_one, at) => at));
  });

  it('go to who waits when a drop and adds come at once', async () => {
    const [a, b, ...others] = campus.take(12);
    const num = await campus.full(a, b);
    const [dropped, ...states] = await Promise.all([a.drop(num), ...others.map((one) => one.add(num))].map(stateAfter));
    expect([dropped, new Set(states)]).toEqual(['eligible', new Set(['wl'])]);
    await b.offered(num);
    expect(await campus.counts(num)).toEqual([{ taken: 0, waiting: 11, registered: 0, waitlisted: 11, offers: 1 }]);
    const claims = await Promise.all([b, ...others].map((one) => one.claim(num)));
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await eventually(async () => (await campus.counts(num)).at(0))).toMatchObject({ taken: 1, registered: 1, offers: 0 });
  });
});
