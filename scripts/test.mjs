import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runFolder, testEnvironment } from './testing/environment.mjs';
import { endAll, runProcess } from './testing/run-process.mjs';
import { readSelection, ringsOf, together } from './testing/rings.mjs';

const ROOT = join(import.meta.dirname, '..');
const RUN_DIR = runFolder(process.pid);
const BUILD_LIMIT_MS = 10 * 60_000;

const secondsSince = (started) => ((Date.now() - started) / 1000).toFixed(1);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Run folders of runs that were killed. */
function removeStaleRuns() {
  for (const name of readdirSync(dirname(RUN_DIR))) {
    const pid = Number(/^campus-portal-test-(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid > 0 && !isAlive(pid)) rmSync(runFolder(pid), { recursive: true, force: true });
  }
}

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
  await environment.provide(ring.needs);
  const { runJestRing } = await import('./testing/jest-ring.mjs');
  const { patterns, update } = selection;
  return runJestRing(ring, { root: ROOT, runDir: join(RUN_DIR, 'results'), env: environment.env, patterns, update });
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
  const parts = rings.some((ring) => ring.needs.includes('chromium') || ring.name === 'chaos') ? [] : ['--node-only'];
  const { code, timedOut } = await runProcess(process.execPath, [join(ROOT, 'scripts', 'build.mjs'), ...parts], {
    cwd: ROOT,
    limitMs: BUILD_LIMIT_MS,
  });
  const ok = code === 0 && !timedOut;
  return ok
    ? { passed: 0, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`build: ended with exit code ${code}`] };
}

function printEnd(outcomes) {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) console.log(`What failed:\n\n${failures.join('\n\n')}\n`);
  console.log(`Seconds: ${outcomes.map(({ name, seconds }) => `${name} ${seconds}`).join(', ')}`);
  const sum = (field) => outcomes.reduce((total, outcome) => total + outcome[field], 0);
  const failed = sum('failed');
  console.log(`${sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function runAll(selection, environment) {
  const rings = ringsOf(selection);
  const outcomes = [];
  if (rings.some((ring) => ring.needs.length > 0 || ring.name === 'chaos' || ring.name === 'architecture')) {
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
  mkdirSync(RUN_DIR, { recursive: true });
  const environment = testEnvironment(ROOT, RUN_DIR);
  let ending = false;
  const interrupted = (signal) => {
    if (ending) return;
    ending = true;
    console.log(`\n${signal}: ending what was started`);
    void Promise.all([endAll(), environment.stop()]).finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupted(signal));
  const outcomes = await runAll(selection, environment);
  await environment.stop();
  await endAll();
  if (!ending) process.exitCode = printEnd(outcomes);
}

await main().catch((error) => {
  console.error(error.message ?? error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
