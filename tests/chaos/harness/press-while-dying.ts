import { randomUUID } from 'node:crypto';
import type { Operation, RawInputOf } from '@campus/contract-kit';
import { eventually } from '@campus/test-kit';
import type { seededRandom, TestClient } from '@campus/test-kit';
import type { WholePortal } from './whole-portal.js';
import { VICTIMS } from './whole-portal.js';

/** How long a step may take to be executed over a fault. */
const REST_MS = 180_000;
/** Answers after which a person would press again. */
const AGAIN = new Set([0, 429, 500, 502, 503, 504]);

interface Press<Op extends Operation> {
  readonly client: TestClient;
  readonly operation: Op;
  readonly input: RawInputOf<Op>;
}

/** Presses until the portal has taken it, a process dying right after the first press. */
export async function pressWhileDying<Op extends Operation>(
  portal: WholePortal,
  chance: ReturnType<typeof seededRandom>,
  { client, operation, input }: Press<Op>,
): Promise<void> {
  const victim = chance.shuffled(VICTIMS)[0] ?? VICTIMS[0];
  const headers = { 'idempotency-key': randomUUID() };
  const press = async (): Promise<boolean> => {
    const reply = await client.call(operation, input, { headers });
    if (AGAIN.has(reply.status) || reply.body.code === 'session.key_busy') throw new Error(`${reply.status}`);
    return true;
  };
  const first = press().catch(() => false);
  const killed = await portal.kill(victim);
  await first;
  await portal.recovered(victim, killed);
  await eventually(press, { withinMs: REST_MS, everyMs: 500, what: `${operation.name} to be taken` });
}
