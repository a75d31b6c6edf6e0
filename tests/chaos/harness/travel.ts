import { expect } from '@jest/globals';
import type { SeededRandom } from '@campus/test-kit';

import { formOf, travelTheLine } from './form-line.js';
import type { WholePortal } from './whole-portal.js';

/** Forms that travel the line at once under a fault. */
const FORMS = Number(process.env['CHAOS_FORMS'] ?? 3);

/** The commands of the line, each acknowledged once. */
const COMMANDS = ['submit', 'approve', 'approve', 'finalize', 'save_access'];

/** Those who walk the line; signed in before the faults, as people are. */
export const WALKERS = ['creator', 'approver1', 'approver2', 'finalizer'] as const;

/** Something that goes wrong while commands are on their way. It ends when all is fixed again. */
export type Fault = () => Promise<unknown>;

/** Sends forms down the line; the fault strikes while the command that the seed names is on its way. Gives the forms' ids. */
export async function travelUnder(portal: WholePortal, chance: SeededRandom, fault: Fault): Promise<string[]> {
  const strikeAt = chance.between(1, FORMS * (COMMANDS.length + 1));
  let onTheirWay = 0;
  let count = (): void => undefined;
  const struck = new Promise<unknown>((resolve, reject) => {
    count = () => {
      onTheirWay += 1;
      if (onTheirWay === strikeAt) fault().then(resolve, reject);
    };
  });
  const outcomes = Promise.allSettled(Array.from({ length: FORMS }, (_, number) => travelTheLine(portal, number, count)));
  await struck;
  return (await outcomes).map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason as Error;
    return outcome.value;
  });
}

/** Checks that every command of the line was executed exactly once. */
export async function expectWholeLine(portal: WholePortal, id: string): Promise<void> {
  const form = await formOf(portal, id);
  expect(form.stage).toBe('finalized');
  const commands = form.audit.map((entry) => entry.action).filter((action) => COMMANDS.includes(action));
  expect(commands.toSorted()).toEqual(COMMANDS.toSorted());
  expect(form.accesses.length).toBeGreaterThan(0);
}
