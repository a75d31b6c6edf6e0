import { randomUUID } from 'node:crypto';
import { addCallees, listPhonathonResults, openPhonathon, submitCall } from '@campus/domain/advancement';
import { eventually, seededRandom } from '@campus/test-kit';
import type { TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { RECOVERY_MS, WholePortal } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const VICTIMS = ['api', 'postgres', 'api', 'redis'] as const;
const CALLERS = ['ambassador1', 'ambassador2', 'advancement'] as const;
const CALLS = 1000;
/** The numbers of the demo's donors. */
const DONORS = Array.from({ length: 3000 }, (_, at) => String(600_001 + at));
/** A killed part is back within so long; until then callers press again. */
const OFTEN = { withinMs: 2 * RECOVERY_MS, everyMs: 100 };

/** An answered submit: its donor and its result. */
interface Stored {
  readonly donor: string;
  readonly id: string;
}

/** Calls until the portal has answered, under one key: what was executed without an answer is not done twice. Null where somebody else has the donor. */
async function submitted(client: TestClient, donor: string): Promise<Stored | null> {
  const headers = { 'idempotency-key': randomUUID() };
  const form = { pk: donor, verify: 0, outcome: chance.pick([2, 3, 4] as const), gift: 0 } as const;
  const { stored } = await eventually(
    async () => {
      const reply = await client.call(submitCall, form, { headers });
      if (reply.status === 200) return { stored: { donor, id: reply.body.data.id } };
      return reply.status === 409 && reply.body.code !== 'session.key_busy' && { stored: null };
    },
    { ...OFTEN, what: 'the result to be answered' },
  );
  return stored;
}

/** One caller after the other donor, until it is over; what is answered goes to `stored`. */
async function callsOf(client: TestClient, stored: Stored[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const donor = await eventually(
      async () => (isOver() ? 'over' : ((await client.call(openPhonathon, {})).body.data?.donor.id ?? null)),
      { ...OFTEN, what: 'a donor to call' },
    );
    const done = donor === 'over' ? null : await submitted(client, donor);
    if (done !== null) stored.push(done);
  }
}

describe(`calls of the phonathon while processes die, seed ${chance.seed}`, () => {
  let portal: WholePortal;
  beforeAll(async () => {
    process.stdout.write(`chaos seed ${chance.seed}: repeat with TEST_SEED=${chance.seed}\n`);
    portal = await WholePortal.start();
    await portal.cli('clock', 'set', '2026-12-07T17:30:00-05:00');
  });
  afterAll(async () => portal?.stop());

  it('keep every answered result once: no donor twice, and nobody with two', async () => {
    const clients = await Promise.all(CALLERS.map((name) => portal.client(name)));
    const staff = await portal.client('advancement');
    await staff.mustCall(addCallees, { ids: DONORS.join('\n') });
    let over = false;
    const answered: Stored[] = [];
    const calls = Promise.all(clients.map((client) => callsOf(client, answered, () => over)));
    for (const [at, victim] of chance.shuffled(VICTIMS).entries()) {
      await portal.recovered(victim, await portal.kill(victim));
      const wanted = ((at + 1) * CALLS) / VICTIMS.length;
      await eventually(async () => answered.length >= wanted, { withinMs: 240_000, what: `${wanted} calls to be answered` });
    }
    over = true;
    await calls;
    const stored = await staff.mustCall(listPhonathonResults, { solicitations: ['PHON'], per_page: 5000 });
    const ids = new Set(stored.map(({ id }) => id));
    expect(answered.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(new Set(answered.map(({ donor }) => donor)).size).toBe(answered.length);
    expect(new Set(stored.map(({ donor_id: donor }) => donor)).size).toBe(stored.length);
    expect(answered.length).toBeGreaterThanOrEqual(CALLS);
    await portal.verified();
  });
});
