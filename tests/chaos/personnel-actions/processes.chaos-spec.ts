import { afterAll, beforeAll, describe, it, jest } from '@jest/globals';
import { lasting, seededRandom } from '@campus/test-kit';

import { expectWholeLine, travelUnder, WALKERS } from '../harness/travel.js';
import { VICTIMS, WholePortal } from '../harness/whole-portal.js';
import type { Victim } from '../harness/whole-portal.js';

jest.setTimeout(600_000);

const chance = seededRandom();
const IS_WHOLE = process.env['CHAOS'] === 'all';

/** `npm test` freezes two of them, `npm run chaos` each, and for longer than any statement may take. */
const FROZEN = chance.shuffled(VICTIMS).slice(0, IS_WHOLE ? VICTIMS.length : 2);
const [MIN_MS, MAX_MS] = IS_WHOLE ? [5000, 45_000] : [2000, 4000];

describe(`forms while processes die or stand still, seed ${chance.seed}`, () => {
  let portal: WholePortal;

  beforeAll(async () => {
    process.stdout.write(`chaos seed ${chance.seed}: repeat with TEST_SEED=${chance.seed}\n`);
    portal = await WholePortal.start();
    for (const username of WALKERS) await portal.client(username);
  });
  afterAll(async () => portal?.stop());

  const die = (victim: Victim) => async () => portal.recovered(victim, await portal.kill(victim));

  const isIdle = (victim: Victim) => async () => {
    const thaw = await portal.freeze(victim);
    await lasting(chance.between(MIN_MS, MAX_MS));
    thaw();
    await portal.ready();
  };

  it.each(chance.shuffled(VICTIMS))('keep everything acknowledged exactly once when %s dies in the middle', async (victim) => {
    for (const id of await travelUnder(portal, chance, die(victim))) await expectWholeLine(portal, id);
  });

  it.each(FROZEN)('keep everything acknowledged exactly once when %s stands still for a while', async (victim) => {
    for (const id of await travelUnder(portal, chance, isIdle(victim))) await expectWholeLine(portal, id);
  });

  it('leave every invariant whole after all of it', async () => {
    await portal.verified();
  });
});
