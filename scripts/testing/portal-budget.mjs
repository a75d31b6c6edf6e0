import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NONE = { started: 0, leased: 0 };

/** How many portals the suites of a ring have started and leased so far. */
export function portalsOf(runDir, ring) {
  const file = join(runDir, `portals-${ring}`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const count = (how) => lines.filter((line) => line === how).length;
  return { started: count('started'), leased: count('leased') };
}

/**
 * What a ring took more of than it may: a portal of a suite's own costs ten leased ones, and a leased one a hundred plain tests. Counts and not
 * seconds, which say more about the machine than about the tests.
 */
export function overBudget({ name, portals = NONE }, counts) {
  return Object.keys(NONE)
    .filter((how) => counts[how] > portals[how])
    .map(
      (how) =>
        `${name}: its suites ${how} ${counts[how]} portals, ${portals[how]} at most; scripts/testing/rings.mjs says how many`,
    );
}
