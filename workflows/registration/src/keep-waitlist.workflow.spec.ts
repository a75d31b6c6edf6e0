import { randomUUID } from 'node:crypto';
import { comesTrue, eventsOf, isOpen, WorkflowBench } from '@campus/test-kit/workflow-bench';
import type { WorkflowHandle } from '@temporalio/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { KeepWaitlistInput, WaitlistSnapshot } from './contract.js';
import { sectionOfWaitlist, SNAPSHOT_QUERY, WAITLIST } from './contract.js';
import type { keepWaitlist } from './keep-waitlist.workflow.js';
import { waitlistActivitiesOf, WaitlistDouble } from './testing/waitlist-double.js';

let bench: WorkflowBench;
let waitlist: WaitlistDouble;
let section: string;

beforeAll(async () => {
  bench = await WorkflowBench.open('keep-waitlist-spec', new URL('./workflows.ts', import.meta.url));
});
afterAll(() => bench.close());
beforeEach(() => {
  [section, waitlist] = [randomUUID(), new WaitlistDouble()];
  return bench.begin(section, waitlistActivitiesOf(waitlist));
});
afterEach(() => bench.end());

/** A change as the portal tells of it: the workflow is started where none is open. */
async function changed(more: Partial<KeepWaitlistInput> = {}): Promise<WorkflowHandle<typeof keepWaitlist>> {
  const before = waitlist.reads;
  const workflowId = WAITLIST.workflowId(section);
  await bench.client.workflow.signalWithStart<typeof keepWaitlist>(WAITLIST.workflowType, {
    workflowId,
    taskQueue: section,
    args: [{ section, ...more }],
    signal: WAITLIST.changed,
  });
  await waitlist.until(() => waitlist.reads > before);
  return bench.client.workflow.getHandle<typeof keepWaitlist>(workflowId);
}

const did = (...steps: readonly string[]): Promise<void> => waitlist.until(() => waitlist.done.join().startsWith(steps.join()));

describe('the waitlist of a section', () => {
  it('is named by its section', () => {
    expect(sectionOfWaitlist(WAITLIST.workflowId('40001'))).toBe('40001');
  });

  it('offers each seat that becomes free, over a database that was away, and ends with its last waiter', async () => {
    const workflow = await changed();
    [waitlist.free, waitlist.failing] = [1, 2];
    await changed();
    await did('offer a');
    waitlist.claim('a');
    waitlist.free += 1;
    await changed();
    await did('offer a', 'offer b');
    expect(await isOpen(workflow)).toBe(true);
    waitlist.claim('b');
    await changed();
    await workflow.result();
  });

  it('lets an offer lapse at its time and offers the seat to the next', async () => {
    [waitlist.free, waitlist.offerMs] = [1, 50];
    await changed();
    await did('offer a', 'lapse a', 'offer b');
  });

  it('ends the waiting of everybody when the time to add is over, and begins anew with the next waiter', async () => {
    const workflow = await changed();
    waitlist.isOver = true;
    await changed();
    await workflow.result();
    expect(waitlist.done).toEqual(['end a', 'end b']);
    [waitlist.waiters, waitlist.isOver, waitlist.free] = [['c'], false, 1];
    await changed();
    await did('end a', 'end b', 'offer c');
  });

  it('waits for the next word where nothing of what seemed due was done', async () => {
    waitlist.stuck = ['x'];
    const workflow = await changed();
    await comesTrue(async () => (await workflow.query<WaitlistSnapshot | null>(SNAPSHOT_QUERY))?.due.length === 1);
    expect(waitlist.reads).toBe(1);
    [waitlist.stuck, waitlist.waiters] = [[], []];
    await changed();
    await workflow.result();
  });

  it('renews its run when the history is long, and loses no change by it', async () => {
    const workflow = await changed({ renewAfterEvents: 12 });
    waitlist.free = 1;
    await changed();
    await did('offer a');
    waitlist.claim('a');
    waitlist.free = 1;
    await changed();
    await did('offer a', 'offer b');
    waitlist.waiters = [];
    await changed();
    await workflow.result();
    expect(await eventsOf(workflow, 'workflowExecutionStartedEventAttributes')).toBe(1);
  });
});
