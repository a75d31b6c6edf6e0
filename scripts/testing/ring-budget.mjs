import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NONE = { started: 0, leased: 0 };

/** How many portals the suites of a ring have started and leased so far, and how often they have loaded the whole console. */
export function countsOf(runDir, ring) {
  const file = join(runDir, `counts-${ring}`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const count = (what) => lines.filter((line) => line === what).length;
  return { started: count('started'), leased: count('leased'), shared: count('shared'), loaded: count('loaded') };
}

/**
 * What a ring took more of than it may: a portal of a suite's own costs ten leased ones, a leased one or a test in a browser a hundred plain tests.
 * Counts and not seconds, which say more about the machine than about the tests.
 */
export function overBudget({ name, portals = NONE, tests = Number.POSITIVE_INFINITY }, counts, testCount = 0) {
  const where = 'scripts/testing/rings.mjs says how many';
  const taken = Object.keys(NONE)
    .filter((how) => counts[how] > portals[how])
    .map((how) => `${name}: its suites ${how} ${counts[how]} portals, ${portals[how]} at most; ${where}`);
  return testCount > tests ? [...taken, `${name}: it has ${testCount} tests, ${tests} at most; ${where}`] : taken;
}
