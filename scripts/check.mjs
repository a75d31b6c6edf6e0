import { join } from 'node:path';
import { QUIET_MS } from './testing/progress.mjs';
import { runProcess } from './testing/run-process.mjs';

const ROOT = join(import.meta.dirname, '..');
const bin = (...parts) => join(ROOT, 'node_modules', ...parts);

const TSC = bin('typescript-native', 'bin', 'tsc');
const FROM_SOURCE = ['-C', '@campus/source', '--import', '@swc-node/register/esm-register'];

/** What is held over the whole tree. Those of one lane run one after the other, the lanes beside each other. */
const LANES = [
  [
    { name: 'lint', args: [bin('eslint', 'bin', 'eslint.js'), '.'] },
    { name: 'formatting', args: [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
    { name: 'types of statements', args: [join(ROOT, 'scripts', 'sql-types.mjs'), '--check'] },
  ],
  [
    { name: 'lint that asks for types', args: [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '.'] },
    { name: 'types of Node code', args: [TSC, '-p', 'tsconfig.json'] },
    { name: 'types of the ui kit', args: [TSC, '-p', 'libs/ui-kit/tsconfig.json'] },
    { name: 'types of the console', args: [TSC, '-p', 'console/tsconfig.json'] },
    { name: 'dead exports', args: [bin('knip', 'bin', 'knip.js'), '--no-progress'] },
    { name: 'arrows', args: [join(ROOT, 'scripts', 'lint', 'arrows.mjs')] },
    { name: 'API document', args: [...FROM_SOURCE, join(ROOT, 'scripts', 'lint', 'api-document.mjs')] },
  ],
];

async function runStep(step) {
  const started = Date.now();
  const { code, timedOut, output } = await runProcess(process.execPath, step.args, {
    cwd: ROOT,
    capture: true,
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const ok = code === 0 && !timedOut;
  console.log(`  ${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
  if (!ok) console.log(output.trim());
  return {
    name: step.name,
    ok,
    output: timedOut ? `${output}\nended because it did nothing for ${QUIET_MS / 60_000} minutes` : output,
  };
}

async function runLane(steps) {
  const results = [];
  for (const step of steps) results.push(await runStep(step));
  return results;
}

/** Lint, types, arrows, dead exports and formatting of the whole tree. */
export async function runChecks() {
  return (await Promise.all(LANES.map(runLane))).flat();
}

if (process.argv[1] === import.meta.filename) {
  const results = await runChecks();
  const failed = results.filter((result) => !result.ok).length;
  console.log(`${results.length - failed} checks passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
