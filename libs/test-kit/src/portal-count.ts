import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Notes that a suite started or leased a portal: at its end each ring is held against how many it may. */
export function countPortal(how: 'started' | 'leased'): void {
  const { TEST_RUN_DIR: folder, TEST_RING: enqueue } = process.env;
  if (folder && enqueue) appendFileSync(join(folder, `portals-${enqueue}`), `${how}\n`);
}
