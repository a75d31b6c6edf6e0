import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from './run-process.mjs';

/** How long Jest may go on after its results are written; longer means that a test left something open. */
const LINGER_MS = 20_000;

/** True once the file has stood there for the linger time. */
function lingering(file) {
  let seen;
  return () => {
    if (!existsSync(file)) return false;
    seen ??= Date.now();
    return Date.now() - seen > LINGER_MS;
  };
}

function failuresOf(results, root) {
  return results.testResults.flatMap((suite) => {
    const path = suite.name.replace(`${root}/`, '');
    const tests = suite.assertionResults.filter((result) => result.status === 'failed');
    if (tests.length === 0) return suite.status === 'failed' ? [`${path}: ${suite.message}`] : [];
    return tests.map((result) => `${path} › ${result.fullName}\n${result.failureMessages.join('\n')}`);
  });
}

/** The seconds of each file of tests. */
function durationsOf(results, root) {
  const timed = results.testResults.map(({ name, startTime, endTime }) => [
    name.replace(`${root}/`, ''),
    (endTime - startTime) / 1000,
  ]);
  return Object.fromEntries(timed);
}

/** What came out of a finished run; a run that wrote no results or broke off counts as one failure more. */
export function readOutcome({ results, code, timedOut, root, name, filtered }) {
  if (!results) {
    return {
      passed: 0,
      failed: 1,
      failures: [
        `${name}: ${timedOut ? 'ended because nothing in it had ended for minutes' : `broke off with exit code ${code}`}`,
      ],
    };
  }
  const failures = failuresOf(results, root);
  if (timedOut) failures.push(`${name}: something stayed open after the last test, the run had to be ended`);
  else if (results.numTotalTests === 0 && failures.length === 0 && !filtered) failures.push(`${name}: no tests were found`);
  else if (code !== 0 && failures.length === 0)
    failures.push(`${name}: Jest ended with exit code ${code} although no test failed`);
  return { passed: results.numPassedTests, failed: failures.length, failures, durations: durationsOf(results, root) };
}

/** Runs one ring of Jest tests and answers what passed, what failed and why. */
export async function runJestRing(ring, { root, runDir, env, part, update, shard }) {
  const { patterns = [], files } = part;
  const output = join(runDir, `results-${ring.name}.json`);
  mkdirSync(runDir, { recursive: true });
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    '--selectProjects',
    ring.name,
    '--json',
    `--outputFile=${output}`,
    `--reporters=${join(root, 'scripts', 'testing', 'line-reporter.mjs')}`,
    `--testSequencer=${join(root, 'scripts', 'testing', 'longest-first.mjs')}`,
    // Compiled once for all runs, which have temporary folders of their own.
    `--cacheDirectory=${join(tmpdir(), 'campus-portal-jest')}`,
    `--maxWorkers=${ring.workers}`,
    ...(shard === undefined ? [] : [`--shard=${shard.index}/${shard.count}`]),
    '--passWithNoTests',
    ...(update ? ['--updateSnapshot'] : ['--ci']),
    ...(patterns.length > 0 ? ['--testPathPatterns', ...patterns] : []),
    ...(files === undefined ? [] : ['--findRelatedTests', ...files]),
  ];
  const { code, timedOut } = await runProcess(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    tellsProgress: true,
    quietMs: ring.quietMs,
    stalled: lingering(output),
  });
  const results = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : undefined;
  return readOutcome({
    results,
    code,
    timedOut,
    root,
    name: ring.name,
    filtered: patterns.length > 0 || files !== undefined || shard !== undefined,
  });
}
