import { join } from 'node:path';
import type { TestPortal } from '@campus/test-kit';
import { lastLines, repositoryRoot, startNode } from '@campus/test-kit';

let looks = 0;

/** `cli verify` over what stands now: no lines means that every invariant holds. */
export async function violationsOf(portal: TestPortal): Promise<string> {
  looks += 1;
  const logFile = join(portal.logFolder, `verify-${looks}.log`);
  const file = join(repositoryRoot, 'services', 'portal', 'dist', 'processes', 'main.cli.js');
  const code = await startNode({ file, args: ['verify'], env: portal.env, logFile }).exited;
  return code === 0 ? '' : lastLines(logFile, 20);
}
