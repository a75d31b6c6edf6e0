import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, requireNode } from './install.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const CACHE = join(ROOT, 'node_modules', '.cache');
const STAMP = join(CACHE, 'build-stamp.json');
const LOCK = join(CACHE, 'build.lock');
const IGNORED = new Set(['node_modules', 'dist', '.data', '.run']);
const LOCK_WAIT_MS = 300_000;

/** What is built, from which folders, and the file that shows it was. Later parts use the output of earlier ones. */
const PARTS = [
  {
    name: 'node',
    title: 'Building the services',
    from: ['libs', 'services', 'workflows', 'tsconfig.base.json', 'tsconfig.build.json', 'package-lock.json'],
    outputs: ['services/launcher/dist/index.js', 'services/simulators/dist/main.js', 'services/portal/dist/main.bundle.js'],
    commands: () => [['node_modules/typescript-native/bin/tsc', '-b', 'tsconfig.build.json']],
  },
  {
    name: 'workflows',
    title: 'Bundling the workflows',
    from: [
      'libs/domain',
      'libs/contract-kit',
      'libs/workflow-kit',
      'workflows',
      'services/portal/src/main.bundle.ts',
      'services/portal/src/platform/temporal/workflow-bundle.ts',
      'services/portal/src/entries/workflows.ts',
      'package-lock.json',
    ],
    outputs: ['services/portal/dist/workflows.bundle.js'],
    commands: () => [['services/portal/dist/main.bundle.js', 'services/portal/dist/workflows.bundle.js']],
  },
  {
    name: 'processes',
    title: 'Bundling the processes',
    from: ['libs', 'services/portal', 'workflows', 'scripts/bundle-processes.mjs', 'tsconfig.base.json', 'package-lock.json'],
    outputs: ['main.api', 'main.cli', 'main.thread', 'workflow-threads'].map(
      (name) => `services/portal/dist/processes/${name}.js`,
    ),
    commands: () => [['scripts/bundle-processes.mjs']],
  },
  {
    name: 'console',
    title: 'Building the console',
    from: ['console', 'libs/ui-kit', 'libs/domain', 'libs/contract-kit', 'package-lock.json'],
    outputs: ['console/dist/index.html'],
    commands: () => [['node_modules/vite/bin/vite.js', 'build', 'console', '--logLevel', 'warn']],
  },
];

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]));
}

/** One hash over the names and contents of everything that a part is built from; specs are no part of a build. */
export function hashOf(root, folders) {
  const hash = createHash('sha256');
  for (const file of folders.flatMap((folder) => filesUnder(join(root, folder)))) {
    if (/\.spec\.tsx?$/.test(file)) continue;
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return {};
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** One build at a time in a clone: a second one waits, and a lock whose owner is gone is taken over. */
function takeLock() {
  mkdirSync(CACHE, { recursive: true });
  const end = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return () => rmSync(LOCK, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const owner = Number(existsSync(LOCK) ? readFileSync(LOCK, 'utf8') : 0);
      if (Date.now() > end || (owner > 0 && !isAlive(owner))) rmSync(LOCK, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
}

function buildPart(part, stamp, force) {
  const hash = hashOf(ROOT, part.from);
  const complete = part.outputs.every((file) => existsSync(join(ROOT, file)));
  if (!force && complete && stamp[part.name] === hash) return true;
  const began = performance.now();
  console.log(`${part.title} …`);
  for (const [program, ...args] of part.commands()) {
    const file = join(ROOT, program);
    const done = existsSync(file) ? spawnSync(process.execPath, [file, ...args], { cwd: ROOT, stdio: 'inherit' }) : { status: 1 };
    if (done.status !== 0) {
      console.error(
        existsSync(file) ? `${part.title} failed: see the lines above.` : `${part.title} failed: ${program} is missing.`,
      );
      return false;
    }
  }
  stamp[part.name] = hash;
  writeFileSync(STAMP, JSON.stringify(stamp, null, 2));
  console.log(`${part.title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return true;
}

/** Builds what has changed since the last build; false when a part fails. `parts` leaves the others alone. */
export function build({ parts = PARTS.map((part) => part.name), force = false } = {}) {
  const release = takeLock();
  try {
    const stamp = readStamp();
    return PARTS.filter((part) => parts.includes(part.name)).every((part) => buildPart(part, stamp, force));
  } finally {
    release();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  ensureInstalled(ROOT);
  const parts = process.argv.includes('--node-only') ? ['node', 'workflows', 'processes'] : undefined;
  process.exit(build({ parts, force: process.argv.includes('--force') }) ? 0 : 1);
}
