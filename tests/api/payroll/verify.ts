import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestPortal } from '@campus/test-kit';
import { repositoryRoot, startNode } from '@campus/test-kit';

/** What the run of the night does about who has left: a clock that a test moves passes nights without one. */
export const NIGHTS = 'personnel-actions.leavers-';

let looks = 0;

/**
 * `cli verify` over what stands now: no lines means that every invariant holds. A test that ends positions itself leaves out what the run of the
 * night would do about that, by the beginning of those lines.
 */
export async function violationsOf(portal: TestPortal, leftOut?: string): Promise<string> {
  looks += 1;
  const logFile = join(portal.logFolder, `verify-${looks}.log`);
  const file = join(repositoryRoot, 'services', 'portal', 'dist', 'processes', 'main.cli.js');
  const code = await startNode({ file, args: ['verify'], env: portal.env, logFile }).exited;
  if (code === 0) return '';
  const lines = (await readFile(logFile, 'utf8')).trim().split('\n');
  const found = lines.filter((line) => leftOut === undefined || !(line.startsWith(leftOut) || /^\d+ violations$/.test(line)));
  return found.slice(-20).join('\n');
}
