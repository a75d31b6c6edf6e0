import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bytesOf, ONLY_TO_BUNDLE, shippedFiles, shippedPackages } from './packages.mjs';

/*
 * node scripts/image/ship.mjs FOLDER: puts what the image runs into a folder, after a build: the bundled processes, workflows and console, and of
 * node_modules what the processes load.
 */
const ROOT = join(import.meta.dirname, '..', '..');
const PORTAL = join('services', 'portal');
const BUILT = [join(PORTAL, 'dist', 'processes'), join(PORTAL, 'dist', 'workflows.bundle.js'), join('console', 'dist')];
const REFUSAL = `module.exports = new Proxy({}, {
  get(_none, name) {
    if (name === '__esModule') return true;
    if (typeof name === 'symbol') return undefined;
    return function refuse() { throw new Error('This image runs workflows that were bundled when it was made: set WORKFLOW_BUNDLE'); };
  },
});
`;

function ship(target) {
  rmSync(target, { recursive: true, force: true });
  const put = (file) => cpSync(file, join(target, relative(ROOT, file)));
  const files = shippedPackages(ROOT).flatMap((folder) => shippedFiles(folder));
  for (const file of files) put(file);
  for (const path of BUILT)
    cpSync(join(ROOT, path), join(target, path), { recursive: true, filter: (file) => !file.endsWith('.map') });
  const { name, version, type } = JSON.parse(readFileSync(join(ROOT, PORTAL, 'package.json'), 'utf8'));
  writeFileSync(join(target, PORTAL, 'package.json'), JSON.stringify({ name, version, type, private: true }));
  for (const only of ONLY_TO_BUNDLE) {
    const file = join(target, 'node_modules', only, 'index.js');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, REFUSAL);
  }
  console.log(`${target}: ${Math.round(bytesOf(files) / 1e6)} MB of packages`);
}

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('node scripts/image/ship.mjs FOLDER');
ship(target);
