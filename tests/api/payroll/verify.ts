import type { TestPortal } from '@campus/test-kit';

/** What the run of the night does about who has left: a clock that a test moves passes nights without one. */
export const NIGHTS = 'personnel-actions.leavers-';

/**
 * `cli verify` over what stands now: no lines means that every invariant holds. A test that ends positions itself leaves out what the run of the
 * night would do about that, by the beginning of those lines.
 */
export async function violationsOf(portal: TestPortal, leftOut?: string): Promise<string> {
  const { code, said } = await portal.cli(['verify']);
  if (code === 0) return '';
  const lines = said.trim().split('\n');
  const found = lines.filter((line) => leftOut === undefined || !(line.startsWith(leftOut) || /^\d+ violations$/.test(line)));
  return found.slice(-20).join('\n');
}
