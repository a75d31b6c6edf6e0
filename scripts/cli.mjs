import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failNotRunning, launcherPart, ROOT, runningPortal } from './running.mjs';

/** Runs one command of the portal's command line with the settings of the portal that runs on DATA_DIR. */
const args = process.argv.slice(2);
const asksForHelp = args.length === 0 || args.includes('--help') || args.includes('-h');
const file = join(ROOT, 'services', 'portal', 'dist', 'processes', 'main.cli.js');
if (!existsSync(file)) {
  console.error('The product is not built yet. Build it with: npm run build');
  process.exit(1);
}

/** Runs the command to its end; answers its exit code. */
function runCommand(env) {
  const child = spawn(process.execPath, [file, ...(args.length === 0 ? ['--help'] : args)], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))));
}

/** A restore needs the databases for itself: PostgreSQL is started alone for it, and a portal that runs is not touched. */
async function restore() {
  const { sentences } = await launcherPart('messages');
  if (run) throw new Error(sentences.stopFirst(run.baseUrl, run.pids.launcher));
  const { dataFolder } = await launcherPart('processes/run-file');
  const { withStoresOnly } = await launcherPart('servers/stores');
  return withStoresOnly(dataFolder(), runCommand);
}

const run = await runningPortal();
const isElsewhere = Boolean(process.env.DATABASE_URL);
try {
  if (args[0] === 'restore' && !asksForHelp && !isElsewhere) process.exit(await restore());
  if (!run && !asksForHelp && !isElsewhere) await failNotRunning();
  process.exit(await runCommand(run?.env));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
