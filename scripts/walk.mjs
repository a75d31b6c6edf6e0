import { join } from 'node:path';
import { NEVER_QUIET } from './testing/progress.mjs';
import { runProcess } from './testing/run-process.mjs';

/** Every screen in every state and theme, as pictures and through axe; `npm test` takes a slice of it. */
const args = [join(import.meta.dirname, 'test.mjs'), '--ring', 'journeys', 'walk'];
const { code } = await runProcess(process.execPath, args, {
  env: { ...process.env, WALK: 'all', PICTURES: process.env.PICTURES ?? join('.run', 'pictures') },
  ...NEVER_QUIET,
});
process.exitCode = code;
