import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode } from './install.mjs';
import { build } from './build.mjs';

/**
 * The product from its sources: API and workers restart when a file changes, the console reloads in place. The console's server has the
 * portal's address (PORT, 3000) and passes /api on to the API.
 */
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

requireNode();
ensureInstalled(ROOT);
if (!build({ parts: ['node'] })) process.exit(1);

const launcher = await import(pathToFileURL(join(ROOT, 'services', 'launcher', 'dist', 'index.js')).href);
const port =
  process.env.PORT && process.env.PORT !== '0'
    ? Number(process.env.PORT)
    : process.env.PORT
      ? await launcher.findFreePort()
      : 3000;
const address = `http://127.0.0.1:${port}`;

async function startConsole(supervisor, api) {
  const dataDir = launcher.dataFolder();
  const logFile = join(dataDir, 'logs', 'console.log');
  mkdirSync(dirname(logFile), { recursive: true });
  return supervisor.add('console', 'Console with hot reload', async () => {
    const started = launcher.startProcess({
      command: process.execPath,
      args: [join(ROOT, 'scripts', 'dev-console.mjs'), String(port), api],
      logFile,
      env: { ...process.env, CAMPUS_DATA_FOLDER: dataDir },
      cwd: join(ROOT, 'console'),
    });
    const answers = () =>
      fetch(address).then(
        () => true,
        () => false,
      );
    const ready = await launcher.until(async () => started.hasExited() || (await answers()), 60_000);
    if (!ready || started.hasExited()) throw new Error(`The console's server did not start: see ${logFile}`);
    return { pid: started.pid, exited: started.exited, stop: () => launcher.stopProcess(started.pid) };
  });
}

await launcher.launch({
  root: ROOT,
  fromSource: true,
  environment: { ...process.env, PORT: '0', PUBLIC_URL: address },
  log: (line) => console.log(line),
  ready: async (supervisor) => {
    const { ports } = await launcher.readRunFile(launcher.dataFolder());
    await startConsole(supervisor, `http://127.0.0.1:${ports.portal}`);
    return address;
  },
});
