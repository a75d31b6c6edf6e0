import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { NEVER_QUIET } from './testing/progress.mjs';
import { endAll, runProcess } from './testing/run-process.mjs';

const ROOT = join(import.meta.dirname, '..');
const MAIN = join(ROOT, 'tests', 'bench', 'main.ts');

/** With `--shape production` what ships is measured: programs trust its certificate from their start on. */
async function shapeEnvironment(args) {
  if (args[args.indexOf('--shape') + 1] !== 'production' || !args.includes('--shape')) return {};
  const { machineCertificate } = await import('@campus/launcher');
  return { BENCH_SHAPE: 'production', NODE_EXTRA_CA_CERTS: (await machineCertificate(hostname())).file };
}

/** Measures the product against floors in the same run and prints the table; arguments are handed on. */
async function bench() {
  await ensureInstalled(ROOT);
  if (!existsSync(MAIN)) {
    console.error('There is no bench yet: tests/bench/main.ts is missing.');
    return 1;
  }
  const build = await runProcess(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], { cwd: ROOT });
  if (build.code !== 0) return build.code;
  const args = ['-C', '@campus/source', '--import', '@swc-node/register/esm-register', MAIN, ...process.argv.slice(2)];
  return (
    await runProcess(process.execPath, args, {
      cwd: ROOT,
      // Seeding a large campus says nothing for minutes.
      ...NEVER_QUIET,
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...(await shapeEnvironment(process.argv)) },
    })
  ).code;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void endAll().then(() => process.exit(143)));
process.exitCode = await bench();
