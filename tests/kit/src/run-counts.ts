import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Notes that a suite started or leased a portal, or loaded the whole console: at its end each part of the run is held against what it may. */
export function countInRun(what: 'started' | 'leased' | 'shared' | 'loaded'): void {
  const { TEST_RUN_DIR: folder, TEST_RING: name } = process.env;
  if (folder && name) appendFileSync(join(folder, `counts-${name}`), `${what}\n`);
}
