import { seededRandom } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { Invariants } from '../harness/invariants.js';
import { PairStory } from '../harness/pair-story.js';
import { FAULTS, faultOf, PAIRS, record } from '../harness/pairs.js';
import { WALKERS } from '../harness/travel.js';
import { VICTIMS, WholePortal } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const INVARIANTS = 13;
const chosen = process.env['CHAOS_PAIRS'] ?? '';

/** In the order of the seed, but for payroll: its run goes from processing over export to rollback. */
const pairs = chance
  .shuffled(FAULTS.flatMap((kind) => VICTIMS.map((victim) => ({ kind, victim }))))
  .flatMap(({ kind, victim }) => PAIRS.filter((pair) => pair.kind === kind && pair.victim === victim))
  .map((pair) => ({ ...pair, named: `${faultOf(pair)} ${pair.moment}` }))
  .filter(({ named }) => named.includes(chosen));

describe(`every fault at every moment, seed ${chance.seed}`, () => {
  let portal: WholePortal;
  let story: PairStory;

  beforeAll(async () => {
    process.stdout.write(`chaos seed ${chance.seed}: ${pairs.length} pairs, repeat with --seed ${chance.seed}\n`);
    portal = await WholePortal.start();
    for (const username of [...WALKERS, 'creator2', 'accountant']) await portal.client(username);
    story = new PairStory(portal);
  });
  afterAll(async () => portal?.stop());

  it.each(pairs)('$named: everything acknowledged is there once and every invariant holds', async (pair) => {
    const after = await story.play(pair);
    const broken = await new Invariants(portal).broken(after);
    const held = INVARIANTS - broken.size;
    await record({ fault: faultOf(pair), moment: pair.moment, held, seed: chance.seed, recoveredMs: after.recoveredMs });
    expect(Object.fromEntries(broken)).toEqual({});
  });
});
