import { randomUUID } from 'node:crypto';
import { eventsOf, isOpen, WorkflowBench } from '@campus/test-kit/workflow-bench';
import type { WorkflowHandle } from '@temporalio/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RemindToGraduateInput } from './contract.js';
import { GRADUATION_REMINDER } from './contract.js';
import type { remindToGraduate } from './remind-to-graduate.workflow.js';
import { applicationActivitiesOf, ApplicationDouble } from './testing/application-double.js';

let bench: WorkflowBench;
let double: ApplicationDouble;
let application: string;

beforeAll(async () => {
  bench = await WorkflowBench.open('remind-to-graduate-spec', new URL('./workflows.ts', import.meta.url));
});
afterAll(() => bench.close());
beforeEach(() => {
  [application, double] = [randomUUID(), new ApplicationDouble()];
  return bench.begin(application, applicationActivitiesOf(double));
});
afterEach(() => bench.end());

/** A save as the portal tells of it: the workflow is started where none is open. */
async function changed(more: Partial<RemindToGraduateInput> = {}): Promise<WorkflowHandle<typeof remindToGraduate>> {
  const before = double.reads;
  const workflowId = GRADUATION_REMINDER.workflowId(application);
  await bench.client.workflow.signalWithStart<typeof remindToGraduate>(GRADUATION_REMINDER.workflowType, {
    workflowId,
    taskQueue: application,
    args: [{ application, ...more }],
    signal: GRADUATION_REMINDER.changed,
  });
  await double.until(() => double.reads > before);
  return bench.client.workflow.getHandle<typeof remindToGraduate>(workflowId);
}

describe('the reminder of an application to graduate', () => {
  it('waits for its time over a database that was away, reminds before each deadline, and ends after the last', async () => {
    double.failing = 2;
    const workflow = await changed();
    expect([double.reminders, await isOpen(workflow)]).toEqual([0, true]);
    double.waitMs = 0;
    await changed();
    await double.until(() => double.reminders === 1);
    double.waitMs = 0;
    await changed();
    await workflow.result();
    expect(double.reminders).toBe(2);
  });

  it('reminds by its own timer', async () => {
    [double.waitMs, double.left] = [50, 1];
    const workflow = await changed();
    const reads = double.reads;
    double.waitMs = 0;
    await double.until(() => double.reads > reads);
    await workflow.result();
    expect(double.reminders).toBe(1);
  });

  it('ends when the application is sent, and reminds of nothing', async () => {
    const workflow = await changed();
    double.sent = true;
    await changed();
    await workflow.result();
    expect(double.reminders).toBe(0);
  });

  it('renews its run when the history is long', async () => {
    const workflow = await changed({ renewAfterEvents: 8 });
    await changed();
    double.sent = true;
    await changed();
    await workflow.result();
    expect(await eventsOf(workflow, 'workflowExecutionStartedEventAttributes')).toBe(1);
  });
});
