import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failNotRunning, ROOT, runningPortal } from './running.mjs';

/** Runs one command of the portal's command line with the settings of the portal that runs on DATA_DIR. */
const args = process.argv.slice(2);
const asksForHelp = args.length === 0 || args.includes('--help') || args.includes('-h');
const file = join(ROOT, 'services', 'portal', 'dist', 'main.cli.js');
if (!existsSync(file)) {
  console.error('The product is not built yet. Build it with: npm run build');
  process.exit(1);
}
const run = await runningPortal();
if (!run && !asksForHelp && !process.env.DATABASE_URL) await failNotRunning();
const child = spawn(process.execPath, ['--enable-source-maps', file, ...(args.length === 0 ? ['--help'] : args)], {
  stdio: 'inherit',
  env: { ...process.env, ...run?.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
