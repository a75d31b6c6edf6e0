import type { Retained } from '@campus/domain/ops/rules';
import { RETAINED } from '@campus/domain/ops/rules';
import { isCancellation, patched, proxyActivities } from '@temporalio/workflow';
import type { RetentionActivities } from './activities.js';
import type { KeepRetentionResult } from './contract.js';

/** A kind that cannot be forgotten tonight must not keep the others: it is tried for an hour, then left for the next night. */
const { forget } = proxyActivities<RetentionActivities>({
  startToCloseTimeout: '2 minutes',
  scheduleToCloseTimeout: '1 hour',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute', backoffCoefficient: 2 },
});

/** So many chunks a night and kind keep the history short. */
const MAX_CHUNKS = 200;

async function forgetAll(kind: Retained): Promise<number> {
  let forgotten = 0;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk += 1) {
    const { done, more } = await forget({ kind });
    forgotten += done;
    if (!more) break;
  }
  return forgotten;
}

/** Every night: sessions, files, failures, jobs and histories that have been kept for their time are forgotten, kind by kind. */
export async function keepRetention(): Promise<KeepRetentionResult> {
  const forgotten: Partial<Record<Retained, number>> = {};
  const left: Retained[] = [];
  for (const kind of RETAINED) {
    if (kind === 'donor_syncs' && !patched('donor-syncs')) continue;
    try {
      forgotten[kind] = await forgetAll(kind);
    } catch (failure) {
      if (isCancellation(failure)) throw failure;
      left.push(kind);
    }
  }
  return { forgotten, left };
}
