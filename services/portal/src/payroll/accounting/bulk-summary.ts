import type { BulkResult } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';

/** The sentence over the answers of a bulk call: how many of how many went. */
export function bulkSummary(results: readonly BulkResult[], one: string, many: string): string {
  const done = results.filter(({ success }) => success).length;
  return results.length === 1 && done === 1 ? one : fillIn(many, { done, all: results.length });
}
