import { randomUUID } from 'node:crypto';
import type { Operation, RawInputOf } from '@campus/contract-kit';
import { exportPayroll, processPayroll, readPayrollRun, rollbackPayroll } from '@campus/domain/payroll';
import type { RunState } from '@campus/domain/payroll/rules';
import { eventually, seededRandom } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { VICTIMS, WholePortal } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
/** How long a step may take to come to its rest over a fault. */
const REST_MS = 180_000;
/** Answers after which a person would press again. */
const AGAIN = new Set([0, 429, 500, 502, 503, 504]);

describe(`payroll while processes die, seed ${chance.seed}`, () => {
  let portal: WholePortal;
  let period: string;

  beforeAll(async () => {
    process.stdout.write(`chaos seed ${chance.seed}: repeat with TEST_SEED=${chance.seed}\n`);
    portal = await WholePortal.start();
    period = (await (await portal.client('accountant')).mustCall(readPayrollRun, {})).period.id;
    // A first payroll of few timesheets takes two people: one has asked.
    const asked = await (await portal.client('acctdelegate')).call(processPayroll, { pay_period: period });
    expect(asked.body.code).toBe('payroll.second_for_outstanding');
  });
  afterAll(async () => portal?.stop());

  const stateNow = async (): Promise<RunState | undefined> =>
    (await (await portal.client('accountant')).mustCall(readPayrollRun, { pay_period: period })).runs[0]?.state;

  /** Presses until the portal has taken it, a process dying right after the first press; then waits for the run's rest. */
  const pressUnder = async <Op extends Operation>(operation: Op, rest: RunState): Promise<void> => {
    const victim = chance.shuffled(VICTIMS)[0] ?? VICTIMS[0];
    const accountant = await portal.client('accountant');
    const headers = { 'idempotency-key': randomUUID() };
    const press = async (): Promise<boolean> => {
      const reply = await accountant.call(operation, { pay_period: period } as RawInputOf<Op>, { headers });
      if (AGAIN.has(reply.status) || reply.body.code === 'session.key_busy') throw new Error(`${reply.status}`);
      return true;
    };
    const first = press().catch(() => false);
    const killed = await portal.kill(victim);
    await first;
    await portal.recovered(victim, killed);
    await eventually(press, { withinMs: REST_MS, everyMs: 500, what: `${operation.name} to be taken` });
    await eventually(async () => (await stateNow()) === rest, { withinMs: REST_MS, everyMs: 500, what: `the run to be ${rest}` });
    await portal.verified();
  };

  it('is processed once, exported whole and rolled back to nothing, whatever dies in the middle of each', async () => {
    for (let round = 0; round < 2; round += 1) {
      await pressUnder(processPayroll, 'processed');
      await pressUnder(exportPayroll, 'exported');
      await pressUnder(rollbackPayroll, 'rolled_back');
    }
    expect(await stateNow()).toBe('rolled_back');
  });
});
