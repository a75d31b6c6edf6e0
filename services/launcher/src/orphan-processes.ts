import { readFile } from 'node:fs/promises';
import { sentences } from './messages.js';
import { DATA_FOLDER_MARK } from './portal/portal-environment.js';
import { isOurs, isStillAlive, stopProcess } from './processes/processes.js';
import type { Log } from './processes/progress.js';
import type { RunFile } from './processes/run-file.js';

/** The launcher's own programs, as they stand in the command line of a running one. */
const LAUNCHERS = /scripts\/(start|dev)\.mjs|launcher\/(dist|src)\/main\./;

async function isLauncher(pid: number, namedAt: string | undefined): Promise<boolean> {
  if (pid === process.pid || !isStillAlive(pid, namedAt)) return false;
  return LAUNCHERS.test(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
}

/** Refuses when the data folder is in use, and stops the portal's processes that a killed launcher left behind. */
export async function clearLeftOver(dataDir: string, last: Partial<RunFile>, log: Log): Promise<void> {
  const { launcher, ...others } = last.pids ?? {};
  if (launcher !== undefined && (await isLauncher(launcher, last.startedAt))) {
    throw new Error(sentences.alreadyRuns(last.baseUrl ?? 'an address not known yet', launcher));
  }
  await Promise.all(
    ['api', 'worker', 'jobs', 'simulators', 'console'].map(async (name) => {
      const pid = others[name];
      if (pid === undefined || !(await isOurs(pid, `${DATA_FOLDER_MARK}=${dataDir}\0`))) return;
      await stopProcess(pid, 'SIGTERM', 10_000);
      log(sentences.replaced(name, pid));
    }),
  );
}
