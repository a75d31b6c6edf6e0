import { randomUUID } from 'node:crypto';
import { eventsOf, isOpen, WorkflowBench } from '@campus/test-kit/workflow-bench';
import type { WorkflowHandle } from '@temporalio/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PayOnlineInput } from './contract.js';
import { ONLINE_PAYMENT } from './contract.js';
import type { payOnline } from './pay-online.workflow.js';
import { paymentActivitiesOf, PaymentDouble } from './testing/payment-double.js';

let bench: WorkflowBench;
let double: PaymentDouble;
let payment: string;

beforeAll(async () => {
  bench = await WorkflowBench.open('pay-online-spec', new URL('./workflows.ts', import.meta.url));
});
afterAll(() => bench.close());
beforeEach(() => {
  [payment, double] = [randomUUID(), new PaymentDouble()];
  return bench.begin(payment, paymentActivitiesOf(double));
});
afterEach(() => bench.end());

/** A notice as the portal tells of it: the workflow is started where none is open. */
async function changed(more: Partial<PayOnlineInput> = {}): Promise<WorkflowHandle<typeof payOnline>> {
  const before = double.reads;
  const workflowId = ONLINE_PAYMENT.workflowId(payment);
  await bench.client.workflow.signalWithStart<typeof payOnline>(ONLINE_PAYMENT.workflowType, {
    workflowId,
    taskQueue: payment,
    args: [{ payment, ...more }],
    signal: ONLINE_PAYMENT.changed,
  });
  await double.until(() => double.reads > before);
  return bench.client.workflow.getHandle<typeof payOnline>(workflowId);
}

describe('the workflow of a payment', () => {
  it('waits over a database that was away, asks when it is told to, posts and ends', async () => {
    double.failing = 2;
    const workflow = await changed();
    expect([double.asks, await isOpen(workflow)]).toEqual([0, true]);
    [double.waitMs, double.paidAtProvider] = [0, 5000];
    await changed();
    await workflow.result();
    expect([double.asks, double.posted]).toEqual([1, 5000]);
  });

  it('asks by its own timer where no notice comes', async () => {
    double.waitMs = 50;
    const workflow = await changed();
    [double.waitMs, double.paidAtProvider] = [0, 700];
    await workflow.result();
    expect([double.asks, double.posted]).toEqual([1, 700]);
  });

  it('goes on waiting for a provider that does not answer, and takes a refund later in another run', async () => {
    [double.waitMs, double.paidAtProvider] = [0, null];
    const workflow = await changed();
    await double.until(() => double.asks === 1);
    [double.waitMs, double.paidAtProvider] = [0, 900];
    await changed();
    await workflow.result();
    [double.waitMs, double.refundedAtProvider] = [0, 400];
    await (await changed()).result();
    expect([double.asks, double.posted]).toEqual([3, 500]);
  });

  it('renews its run when the history is long', async () => {
    const workflow = await changed({ renewAfterEvents: 8 });
    await changed();
    [double.waitMs, double.paidAtProvider] = [0, 1];
    await changed();
    await workflow.result();
    expect(await eventsOf(workflow, 'workflowExecutionStartedEventAttributes')).toBe(1);
  });
});
