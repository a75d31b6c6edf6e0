import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './processes.js';

const POLL_MS = 500;

async function taken(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    // An owner that has not written its number yet is waited for.
    if (owner > 0 && !isAlive(owner)) await rm(file, { force: true });
    return false;
  }
}

/** Does the work while no other process on this machine holds the lock file; one whose owner has died is taken over. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await taken(file))) await pause(POLL_MS);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
