import { randomUUID } from 'node:crypto';
import { RETAINED } from '@campus/domain/ops/rules';
import { WorkflowBench } from '@campus/test-kit/workflow-bench';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { KeepRetentionResult } from './contract.js';
import { KEEP_RETENTION } from './contract.js';
import { retentionActivitiesOf, RetentionDouble } from './testing/retention-double.js';

jest.setTimeout(60_000);

let bench: WorkflowBench;

beforeAll(async () => {
  bench = await WorkflowBench.open('retention-spec', new URL('./workflows.ts', import.meta.url));
});
afterAll(() => bench.close());

/** One night, with a worker on a queue of its own. */
async function run(double: RetentionDouble): Promise<KeepRetentionResult> {
  const taskQueue = randomUUID();
  await bench.begin(taskQueue, retentionActivitiesOf(double));
  try {
    return (await bench.client.workflow.execute(KEEP_RETENTION, { workflowId: taskQueue, taskQueue })) as KeepRetentionResult;
  } finally {
    await bench.end();
  }
}

describe('the retention of a night', () => {
  it('forgets every kind, chunk by chunk, over a database that was away [OPS-016]', async () => {
    const double = new RetentionDouble();
    double.left.set('sessions', 5).set('failures', 2);
    double.failing = 2;
    const { forgotten, left } = await run(double);
    expect(forgotten).toEqual({ ...Object.fromEntries(RETAINED.map((kind) => [kind, 0])), sessions: 5, failures: 2 });
    expect(left).toEqual([]);
  });

  it('leaves what cannot be forgotten for the next night, and the rest is not kept by it [OPS-016]', async () => {
    const double = new RetentionDouble();
    double.left.set('outbox', 1);
    double.refused = 'files';
    expect(await run(double)).toMatchObject({ left: ['files'], forgotten: { outbox: 1 } });
  });
});
