import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The types of all statements from the migrated database: see `scripts/sql-types/main.mjs`. */
const LOADER = ['-C', '@campus/source', '--import', '@swc-node/register/esm-register'];
const main = join(import.meta.dirname, 'sql-types', 'main.mjs');
const { status } = spawnSync(process.execPath, [...LOADER, main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: join(import.meta.dirname, '..'),
});
process.exitCode = status ?? 1;
