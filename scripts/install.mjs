import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WANTED = [20, 19];

/** Ends the program with a sentence where Node is older than the product runs on. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])) return;
  console.error(
    `Node ${WANTED.join('.')} or newer is needed; this is ${process.versions.node}. Install it from https://nodejs.org`,
  );
  process.exit(1);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/** True when what is installed differs from the lock file; packages for other platforms are rightly absent. */
export function needsInstall(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!installed || !wanted) return true;
  return Object.entries(wanted).some(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return false;
    const found = installed[path];
    if (!found) return !entry.optional && !entry.devOptional && !entry.peer && !entry.extraneous;
    return found.version !== entry.version || !existsSync(join(root, path));
  });
}

/** Installs the dependencies with `npm ci` when they are missing or differ from the lock file. */
export function ensureInstalled(root) {
  if (!needsInstall(root)) return;
  const began = performance.now();
  console.log('Installing dependencies with npm ci …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    console.error("'npm ci' failed: see its lines above. Check the network or the registry, then start again.");
    process.exit(1);
  }
  console.log(`Dependencies (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}
