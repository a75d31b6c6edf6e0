import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { readChaos } from './testing/chaos-options.mjs';
import { reliabilityPage } from './testing/chaos-report.mjs';
import { NEVER_QUIET } from './testing/progress.mjs';
import { runProcess } from './testing/run-process.mjs';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, '.run', 'chaos', 'pairs.jsonl');
const PAGE = join(ROOT, 'docs', 'reliability.md');

/** What the runs of the production shape need beforehand: programs trust its certificate from their start on. */
async function shapeEnvironment(shape) {
  if (shape !== 'production') return {};
  const { machineCertificate } = await import('@campus/launcher');
  return { CHAOS_SHAPE: shape, NODE_EXTRA_CA_CERTS: (await machineCertificate(hostname())).file };
}

/** Writes the figures of this run into the page; those of pairs that did not run stay. */
async function report() {
  if (!existsSync(RESULTS)) return;
  const lines = readFileSync(RESULTS, 'utf8').trim().split('\n').filter(Boolean);
  const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const page = reliabilityPage(
    before,
    lines.map((line) => JSON.parse(line)),
  );
  const { format, resolveConfig } = await import('prettier');
  writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
  console.log(`${lines.length} pairs written to docs/reliability.md`);
}

/** Every fault over the life of a form, with a course that a seed repeats; `npm test` takes the smoke part of it. */
async function chaos(args) {
  const { seed, faults, forms, pairs, shape } = readChaos(args);
  const chosen = { ...(forms ? { CHAOS_FORMS: String(forms) } : {}), ...(pairs ? { CHAOS_PAIRS: pairs } : {}) };
  const env = {
    ...process.env,
    CHAOS: 'all',
    TEST_SEED: String(seed),
    CHAOS_RESULTS: RESULTS,
    ...chosen,
    ...(await shapeEnvironment(shape)),
  };
  console.log(`chaos seed ${seed}: repeat with npm run chaos -- --seed ${seed} --faults ${faults.join(',')}`);
  mkdirSync(dirname(RESULTS), { recursive: true });
  rmSync(RESULTS, { force: true });
  const paths = faults.map((fault) => `tests/chaos/[^/]+/${fault}\\.`);
  const { code } = await runProcess(process.execPath, [join(import.meta.dirname, 'test.mjs'), '--ring', 'chaos', ...paths], {
    env,
    ...NEVER_QUIET,
  });
  await report();
  return code;
}

try {
  process.exitCode = await chaos(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
