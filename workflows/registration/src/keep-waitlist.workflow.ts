import type { NextLook } from '@campus/workflow-kit';
import { KEEP_TRYING, needsRenewal, tendRecord } from '@campus/workflow-kit';
import { defineQuery, proxyActivities, setHandler } from '@temporalio/workflow';
import type { WaitlistActivities } from './activities.js';
import type { KeepWaitlistInput, WaitlistSnapshot } from './contract.js';
import { SNAPSHOT_QUERY, WAITLIST } from './contract.js';

const { readWaitlist, tendWaiter } = proxyActivities<WaitlistActivities>(KEEP_TRYING);

const snapshotQuery = defineQuery<WaitlistSnapshot | null>(SNAPSHOT_QUERY);

/** Where what was read is never done, the database is asked again no sooner. */
const ASK_AGAIN_MS = 10_000;

/**
 * The waitlist of a section from its first to its last waiter: whenever a seat is free it is offered to the first who could claim it, an offer lapses
 * at its time, and the night after the last day to add ends the waiting. The database decides each step under the lock that everybody takes who
 * changes seats. [REG-013]
 */
export async function keepWaitlist(input: KeepWaitlistInput): Promise<void> {
  const { section } = input;
  let snapshot: WaitlistSnapshot | null = null;
  setHandler(snapshotQuery, () => snapshot);

  await tendRecord(input, WAITLIST.changed, async (isStale) => {
    const found = await readWaitlist({ section });
    snapshot = found;
    const { due, waiting, waitMs } = found;
    if (due.length > 0) return tendAll(section, due);
    if (waiting === 0) return 'over';
    // A run may be renewed before it waits, and one that was told meanwhile does not begin to.
    return isStale() || needsRenewal(input) ? 'again' : { waitMs };
  });
}

async function tendAll(section: string, due: readonly string[]): Promise<NextLook> {
  let done = false;
  for (const student of due) done = (await tendWaiter({ section, student })) || done;
  return done ? 'again' : { waitMs: ASK_AGAIN_MS };
}
