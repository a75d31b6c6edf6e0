import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, partOf } from './testing/changed.mjs';
import { keptDurations } from './testing/durations.mjs';
import { testEnvironment } from './testing/environment.mjs';
import { countsOf, overBudget } from './testing/ring-budget.mjs';
import { removeStaleRuns, runFolder } from './testing/run-folder.mjs';
import { endAll, runProcess } from './testing/run-process.mjs';
import { readSelection, ringsOf, together } from './testing/rings.mjs';

const ROOT = join(import.meta.dirname, '..');
const RUN_DIR = runFolder(process.pid);
const TEMPORARY = join(RUN_DIR, 'tmp');
const DURATIONS = join(ROOT, 'scripts', 'testing', 'durations.json');
/** Rings that start the built product although they need no servers of the run. */
const NEED_A_BUILD = ['architecture', 'upgrade', 'chaos'];

const secondsSince = (started) => ((Date.now() - started) / 1000).toFixed(1);

async function runCheckRing() {
  const { runChecks } = await import('./check.mjs');
  const results = await runChecks();
  const failed = results.filter((result) => !result.ok);
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    failures: failed.map((result) => `checks › ${result.name}\n${result.output.trim()}`),
  };
}

async function runRing(ring, environment, selection) {
  if (ring.name === 'checks') return runCheckRing();
  const { patterns, update, shard, files } = selection;
  const part = files === undefined ? { patterns } : partOf(ring, files);
  if (part.patterns?.length === 0 && files !== undefined) return { passed: 0, failed: 0, failures: [] };
  await environment.provide(ring.needs);
  const { runJestRing } = await import('./testing/jest-ring.mjs');
  // What tests make for themselves goes with the run too.
  const env = { ...environment.env, TEST_RING: ring.name, TMPDIR: TEMPORARY };
  const outcome = await runJestRing(ring, { root: ROOT, runDir: join(RUN_DIR, 'results'), env, part, update, shard });
  const counts = countsOf(RUN_DIR, ring.name);
  const over = process.env.CHAOS === 'all' || process.env.WALK ? [] : overBudget(ring, counts, outcome.passed + outcome.failed);
  return { ...outcome, counts, failed: outcome.failed + over.length, failures: [...outcome.failures, ...over] };
}

/** Runs one part to its end and says so in two lines; whatever is thrown on the way is one failure of that part. */
async function timed(name, part) {
  const started = Date.now();
  console.log(`${name} …`);
  const outcome = await part().catch((error) => ({ passed: 0, failed: 1, failures: [`${name}: ${error.stack ?? error}`] }));
  console.log(`${name}: ${outcome.passed} passed, ${outcome.failed} failed (${secondsSince(started)} s)\n`);
  return { name, seconds: secondsSince(started), ...outcome };
}

async function build(rings) {
  const shown = rings.some((ring) => ring.needs.includes('chromium') || ring.name === 'chaos');
  // A few suites of the API look at a page: any console will do.
  const asked = rings.some((ring) => ring.name === 'api') && !existsSync(join(ROOT, 'console', 'dist', 'index.html'));
  const parts = shown || asked ? [] : ['--node-only'];
  const { code, timedOut } = await runProcess(process.execPath, [join(ROOT, 'scripts', 'build.mjs'), ...parts], {
    cwd: ROOT,
  });
  const ok = code === 0 && !timedOut;
  return ok
    ? { passed: 0, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`build: ended with exit code ${code}`] };
}

/** Keeps how long each file took, so that the next run begins with the longest. */
function keepDurations(outcomes) {
  const known = JSON.parse(readFileSync(DURATIONS, 'utf8'));
  const timed = Object.assign({}, ...outcomes.map(({ durations }) => durations));
  const kept = keptDurations(known, timed, (path) => existsSync(join(ROOT, path)));
  writeFileSync(DURATIONS, `${JSON.stringify(kept, null, 2)}\n`);
}

function printEnd(outcomes) {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) console.log(`What failed:\n\n${failures.join('\n\n')}\n`);
  const sum = (field) => outcomes.reduce((total, outcome) => total + Number(outcome[field]), 0);
  const all = sum('seconds');
  for (const { name, seconds, passed, failed, counts } of outcomes) {
    const { started = 0, leased = 0, shared = 0, loaded = 0 } = counts ?? {};
    const taken = started + leased + shared === 0 ? '' : `, portals: ${started} started, ${leased} leased, ${shared} shared`;
    const loads = loaded === 0 ? '' : `, the console loaded ${loaded} times`;
    const minutes = (seconds / 60).toFixed(1);
    console.log(`${name}: ${minutes} min, ${Math.round((100 * seconds) / all)} %, ${passed + failed} tests${taken}${loads}`);
  }
  const failed = sum('failed');
  console.log(`${sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function runAll(selection, environment) {
  const rings = ringsOf(selection);
  const outcomes = [];
  if (rings.some((ring) => ring.needs.length > 0 || NEED_A_BUILD.includes(ring.name))) {
    outcomes.push(await timed('build', () => build(rings)));
  }
  if (rings.some((ring) => ring.needs.includes('servers'))) void environment.prepare();
  for (const group of together(rings)) {
    const run = (ring) => timed(ring.name, () => runRing(ring, environment, selection));
    outcomes.push(...(await Promise.all(group.map(run))));
  }
  return outcomes;
}

async function main() {
  const selection = readSelection(process.argv.slice(2));
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled(ROOT);
  removeStaleRuns();
  mkdirSync(TEMPORARY, { recursive: true });
  chmodSync(TEMPORARY, 0o1777);
  const environment = testEnvironment(ROOT, RUN_DIR);
  let ending = false;
  const interrupted = (signal) => {
    if (ending) return;
    ending = true;
    console.log(`\n${signal}: ending what was started`);
    void Promise.all([endAll(), environment.stop()]).finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupted(signal));
  if (selection.changed) {
    selection.files = changedFiles(ROOT);
    console.log(
      `${selection.files.length} files differ from origin/main: the tests of these run, which is not the whole proof\n`,
    );
  }
  const outcomes = await runAll(selection, environment);
  if (selection.keepDurations) keepDurations(outcomes);
  await environment.stop();
  await endAll();
  if (!ending) process.exitCode = printEnd(outcomes);
}

await main().catch((error) => {
  console.error(error.message ?? error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
