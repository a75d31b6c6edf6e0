import { join } from 'node:path';
import { runProcess } from './testing/run-process.mjs';
import { readChaos } from './testing/chaos-options.mjs';

/** Every fault over the life of a form, with a course that a seed repeats; `npm test` takes the smoke part of it. */
async function chaos(args) {
  const { seed, faults, forms } = readChaos(args);
  const env = { ...process.env, CHAOS: 'all', TEST_SEED: String(seed), ...(forms ? { CHAOS_FORMS: String(forms) } : {}) };
  console.log(`chaos seed ${seed}: repeat with npm run chaos -- --seed ${seed} --faults ${faults.join(',')}`);
  const paths = faults.map((fault) => `tests/chaos/[^/]+/${fault}\\.`);
  const { code } = await runProcess(process.execPath, [join(import.meta.dirname, 'test.mjs'), '--ring', 'chaos', ...paths], {
    env,
  });
  return code;
}

try {
  process.exitCode = await chaos(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
