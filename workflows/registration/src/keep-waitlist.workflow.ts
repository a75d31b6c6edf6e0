import { KEEP_TRYING } from '@campus/workflow-kit';
import {
  condition,
  continueAsNew,
  defineQuery,
  defineSignal,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { WaitlistActivities } from './activities.js';
import type { KeepWaitlistInput, WaitlistSnapshot } from './contract.js';
import { SEATS_CHANGED, SNAPSHOT_QUERY } from './contract.js';
import { WaitlistState } from './waitlist-state.js';

const { readWaitlist, tendWaiter } = proxyActivities<WaitlistActivities>(KEEP_TRYING);

const changedSignal = defineSignal(SEATS_CHANGED);
const snapshotQuery = defineQuery<WaitlistSnapshot | null>(SNAPSHOT_QUERY);

/** Where what was read is never done, the database is asked again no sooner. */
const ASK_AGAIN_MS = 10_000;

/**
 * The waitlist of a section from its first to its last waiter: whenever a seat is free it is offered to the first who could claim it, an offer lapses
 * at its time, and the night after the last day to add ends the waiting. The database decides each step under the lock that everybody takes who
 * changes seats; the workflow waits, and is told when something has changed. [REG-013]
 */
export async function keepWaitlist(input: KeepWaitlistInput): Promise<void> {
  const waitlist = new WaitlistState();
  setHandler(snapshotQuery, () => waitlist.snapshot);
  setHandler(changedSignal, () => waitlist.markStale());

  while (!waitlist.over) {
    if (needsRenewal(input)) return continueAsNew<typeof keepWaitlist>(input);
    if (!waitlist.needsRead) await untilSomethingIsDue(waitlist);
    else await tendAll(waitlist, input.section);
  }
}

/** Reads where the waitlist is and does what is due. */
async function tendAll(waitlist: WaitlistState, section: string): Promise<void> {
  waitlist.markFresh();
  const { due } = await read(waitlist, section);
  let done = false;
  for (const student of due) done = (await tendWaiter({ section, student })) || done;
  if (due.length === 0) return;
  if (!done) await condition(() => waitlist.needsRead, ASK_AGAIN_MS);
  waitlist.markStale();
}

async function read(waitlist: WaitlistState, section: string): Promise<WaitlistSnapshot> {
  const snapshot = await readWaitlist({ section });
  waitlist.refresh(snapshot);
  return snapshot;
}

/** Sleeps until the next time limit, or until something has changed. */
async function untilSomethingIsDue(waitlist: WaitlistState): Promise<void> {
  const waitMs = waitlist.snapshot?.waitMs ?? null;
  if (waitMs === null) return condition(() => waitlist.needsRead);
  await condition(() => waitlist.needsRead, Math.max(1, waitMs));
  waitlist.markStale();
}

function needsRenewal(input: KeepWaitlistInput): boolean {
  const { continueAsNewSuggested, historyLength } = workflowInfo();
  return continueAsNewSuggested || historyLength >= (input.renewAfterEvents ?? Infinity);
}
