import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOTS = ['libs', 'services', 'workflows', 'console', 'tests'];
const SKIPPED = new Set(['node_modules', 'dist', 'histories', '.run']);

/** A cruise over fewer modules than this means a broken configuration, whatever it found. */
const FLOOR = 100;

function sourcesBelow(folder) {
  const found = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...sourcesBelow(path));
    else if (/\.(ts|tsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts')) found.push(path);
  }
  return found;
}

function cruise(root) {
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      ...ROOTS,
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 },
  );
  if (!run.stdout) throw new Error(run.stderr || 'dependency-cruiser answered nothing');
  return JSON.parse(run.stdout);
}

/** Holds the import arrows against every source file of the tree; returns one line for each arrow that must not be. */
export function checkArrows(root) {
  const result = cruise(root);
  const cruised = new Set(result.modules.map((module) => module.source));
  const expected = ROOTS.flatMap((folder) => sourcesBelow(join(root, folder))).map((path) =>
    path.slice(root.length + 1).replaceAll('\\', '/'),
  );
  const problems = result.summary.violations
    .filter((violation) => violation.rule.severity === 'error')
    .map((violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`);
  for (const path of expected) if (!cruised.has(path)) problems.push(`not cruised: ${path}`);
  if (expected.length < FLOOR) problems.push(`only ${expected.length} source files found, expected at least ${FLOOR}`);
  return { problems, modules: expected.length };
}

if (process.argv[1] === import.meta.filename) {
  const { problems, modules } = checkArrows(join(import.meta.dirname, '..', '..'));
  for (const problem of problems) console.log(problem);
  console.log(`${modules} modules cruised, ${problems.length} wrong arrows`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
