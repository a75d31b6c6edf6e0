import { existsSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file system in memory that Linux brings. */
const IN_MEMORY = '/dev/shm';
/** What the clusters of all suites at once, their copies and their logs need at most, and what the run itself needs beside them. */
const ROOM = 6 * 2 ** 30;
const MEMORY = 10 * 2 ** 30;
const NAME = /^campus-portal-test-(\d+)$/;

/** Whether programs may be started from there: a suite starts copies of the product. */
function runsPrograms(mounts) {
  const options = mounts
    .split('\n')
    .find((line) => line.split(' ')[1] === IN_MEMORY)
    ?.split(' ')[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
    return bavail * bsize >= ROOM && Math.min(freemem(), limit) >= MEMORY && runsPrograms(readFileSync('/proc/mounts', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * What is made for one run; the number of its process keeps several runs on one machine apart. The folder can be read by the database's own user.
 * It is in memory where there is room: every suite has a database of its own, which is some 1,600 files. On ext4, which looks through all lately
 * deleted files before it makes a new one, a clone costs twenty times as much.
 */
export function runFolder(pid) {
  return join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), `campus-portal-test-${pid}`);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes the folders of runs that were killed. */
export function removeStaleRuns() {
  for (const place of [tmpdir(), IN_MEMORY].filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(place)) {
      const pid = Number(NAME.exec(name)?.[1] ?? 0);
      if (pid > 0 && !isAlive(pid)) rmSync(join(place, name), { recursive: true, force: true });
    }
  }
}
