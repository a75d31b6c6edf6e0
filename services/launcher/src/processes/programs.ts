import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { run } from './processes.js';
import { step } from './progress.js';
import type { Log } from './progress.js';

/** The file of a program on the PATH. */
export function onPath(program: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable);
}

/** True if the file exists and may be run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The folder of downloaded and built server binaries, shared by all data folders of this user. */
export function cacheFolder(): string {
  return join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'campus-portal', 'bin');
}

/** True when we are root: PostgreSQL refuses to run so, and packages may be installed. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** True if another user may walk into every folder on the way to this path. */
export function reachableByOthers(path: string): boolean {
  let folder = resolve(path);
  for (;;) {
    if (existsSync(folder) && statSync(folder).isDirectory() && (statSync(folder).mode & 0o001) === 0) return false;
    const parent = dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}

/** As root on Debian or Ubuntu installs a package, without starting its system service. False where that is no way. */
export async function installPackage(name: string, log: Log): Promise<boolean> {
  const aptGet = onPath('apt-get');
  if (!isRoot() || !aptGet) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' };
  const options = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10', '-o', 'Acquire::Retries=0'];
  return step(log, `Installing ${name} with apt-get`, async () => {
    const first = await run(aptGet, [...options, 'install', '-y', '--no-install-recommends', name], { env });
    if (first.code === 0) return true;
    await run(aptGet, [...options, 'update'], { env });
    const second = await run(aptGet, [...options, 'install', '-y', '--no-install-recommends', name], { env });
    return second.code === 0;
  });
}

/** The user and group numbers of `nobody`, as whom PostgreSQL runs when the launcher is root. */
export function unprivilegedUser(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith('nobody:'));
  const fields = line?.split(':');
  return { uid: Number(fields?.[2] ?? 65_534), gid: Number(fields?.[3] ?? 65_534) };
}
