import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hangWatch, QUIET_MS } from './progress.mjs';
import { endProcess, startProcess } from './run-process.mjs';

/** Starts the servers of this run in a process of their own; they end when this process is gone, however it ends. */
function startServers(root, runDir) {
  return new Promise((resolve, reject) => {
    const child = startProcess(process.execPath, [join(root, 'scripts', 'testing', 'servers.mjs'), runDir], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let lines = 0;
    child.stdout.on('data', () => (lines += 1));
    child.stderr.on('data', (bytes) => {
      lines += 1;
      process.stderr.write(bytes);
    });
    // A step that takes long says again and again that it is under way.
    const hangs = hangWatch(() => lines);
    const watch = setInterval(() => {
      if (!hangs()) return;
      void endProcess(child);
      reject(new Error(`The servers of the run did nothing for ${QUIET_MS / 60_000} minutes and were ended.`));
    }, 1000);
    child.once('close', (code) => reject(new Error(`The servers of the run ended at their start with exit code ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return console.log(`  ${line}`);
      clearInterval(watch);
      resolve({ child, addresses: JSON.parse(line) });
    });
  });
}

/** Starts the browser of this run. */
function startBrowser(root, chromium) {
  return new Promise((resolve, reject) => {
    const child = startProcess(process.execPath, [join(root, 'scripts', 'testing', 'browser.mjs'), chromium], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.once('close', (code) => reject(new Error(`The browser of the run ended at its start with exit code ${code}.`)));
    createInterface({ input: child.stdout }).once('line', (address) => resolve({ child, address }));
  });
}

/** What the rings need from outside, brought up once and when the first ring asks for it. */
export function testEnvironment(root, runDir) {
  let servers;
  let chromium;
  let browser;
  const env = {};
  const needs = {
    async servers() {
      servers ??= startServers(root, runDir);
      const { addresses } = await servers;
      Object.assign(env, {
        TEST_RUN_DIR: runDir,
        TEST_DATABASE_URL: addresses.database,
        TEST_REDIS_URL: addresses.redis,
        TEST_TEMPORAL_ADDRESS: addresses.temporal,
        TEST_POOL_URL: addresses.pool,
      });
    },
    async chromium() {
      chromium ??= import('@campus/launcher').then((launcher) => launcher.ensureChromium((line) => console.log(`  ${line}`)));
      env.CHROMIUM_PATH = await chromium;
      browser ??= startBrowser(root, env.CHROMIUM_PATH);
      env.TEST_BROWSER_URL = (await browser).address;
    },
  };
  return {
    env,
    async provide(names) {
      for (const name of names) await needs[name]();
    },
    /** Starts the servers and makes the databases that suites are cloned from, beside rings that need neither. What fails here fails the first ring that needs it. */
    async prepare() {
      await needs.servers().catch(() => undefined);
      await fetch(`${env.TEST_POOL_URL}/templates`, { method: 'POST', body: '{}' }).catch(() => undefined);
    },
    async stop() {
      for (const started of [browser, servers]) {
        const running = await started?.catch(() => undefined);
        if (running) await endProcess(running.child, 20_000);
      }
      rmSync(runDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
