import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RegistrationCourse } from '@campus/domain/registration';
import { findFreePort } from '@campus/launcher';
import type { NodeProcess, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, repositoryRoot, startNode } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Registering } from './campus.js';
import { RegistrationCampus, stateAfter } from './campus.js';

jest.setTimeout(180_000);

const CROWD = 60;

let portal: TestPortal;
let campus: RegistrationCampus;
let crowd: readonly Registering[];
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'worker'], seed: 'small' });
  campus = await RegistrationCampus.of(portal, CROWD + 12);
  crowd = campus.take(CROWD);
});
afterAll(() => portal?.stop());

/** One more API process on the database of the portal. */
async function anotherApi(): Promise<{ readonly url: string; readonly process: NodeProcess }> {
  const port = String(await findFreePort());
  const process = startNode({
    file: join(repositoryRoot, 'services', 'portal', 'dist', 'processes', 'main.api.js'),
    env: { ...portal.env, PORT: port, HEALTH_PORT: '0' },
    logFile: join(portal.logFolder, `api-at-${port}.log`),
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(`${url}/readyz`)).ok, { withinMs: 120_000, what: 'another API process' });
  return { url, process };
}

/** Presses Add under one key until it is answered, as the console does where too many want the same rows. */
async function pressed(student: Registering, num: string): Promise<RegistrationCourse> {
  const key = randomUUID();
  const answered = async () => {
    const { status, body } = await student.add(num, key);
    if (status === 200) return body.data.r_pl;
    // Who waits too long for a row is told to try again.
    if (status === 503) return undefined;
    throw new Error(`${status} ${JSON.stringify(body)}`);
  };
  return eventually(answered, { withinMs: 60_000, what: `an answer for ${num}` });
}

describe('the seats of a section', () => {
  it('are sold once: of sixty at once on the last seat one is registered and all others wait, each at a place of their own [REG-011] [REG-013]', async () => {
    const num = await campus.section(1);
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

  it('are sold once by four API processes on one database, and the waitlist keeps the order of the places that were told', async () => {
    const others = [await anotherApi(), await anotherApi(), await anotherApi()];
    try {
      const urls = [portal.baseUrl, ...others.map(({ url }) => url)];
      const spread = crowd.map((one, at) => one.through(urls[at % urls.length] ?? portal.baseUrl));
      const sections = [await campus.section(1), await campus.section(7), await campus.section(20)];
      const added = await Promise.all(
        spread.flatMap((one) =>
          sections.map(async (num) => {
            const { s_status: status, place } = await pressed(one, num);
            return { id: one.id, num, state: status.id, place };
          }),
        ),
      );
      for (const [at, seats] of [1, 7, 20].entries()) {
        const num = sections[at] ?? '';
        const waiting = CROWD - seats;
        expect(await campus.counts(num)).toEqual([{ taken: seats, waiting, registered: seats, waitlisted: waiting, offers: 0 }]);
        const told = added.filter((one) => one.num === num && one.state === 'wl').sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
        expect(told.map(({ place }) => place)).toEqual(Array.from({ length: waiting }, (_, index) => index + 1));
        expect(await campus.order(num)).toEqual(told.map(({ id }) => id));
      }
      const [num = ''] = sections;
      const seated = added.find((one) => one.num === num && one.state === 'registered')?.id;
      const [first] = await campus.order(num);
      await spread.find(({ id }) => id === seated)?.drop(num);
      await spread.find(({ id }) => id === first)?.offered(num);
    } finally {
      await Promise.all(others.map(({ process }) => process.stop()));
    }
  });
});
