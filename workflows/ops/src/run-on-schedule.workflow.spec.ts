import { randomUUID } from 'node:crypto';
import { WorkflowBench } from '@campus/test-kit/workflow-bench';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { RUN_ON_SCHEDULE } from './contract.js';
import { scheduledRunActivitiesOf, ScheduledRunDouble } from './testing/scheduled-run-double.js';

jest.setTimeout(60_000);

let bench: WorkflowBench;

beforeAll(async () => {
  bench = await WorkflowBench.open('scheduled-run-spec', new URL('./workflows.ts', import.meta.url));
});
afterAll(() => bench.close());

async function run(double: ScheduledRunDouble): Promise<unknown> {
  const taskQueue = randomUUID();
  await bench.begin(taskQueue, scheduledRunActivitiesOf(double));
  try {
    const args = [{ run: 'admissions/frozen-day' }];
    return await bench.client.workflow.execute(RUN_ON_SCHEDULE, { workflowId: taskQueue, taskQueue, args });
  } finally {
    await bench.end();
  }
}

describe('a run by its schedule', () => {
  it('does what is due, over a database that was away', async () => {
    const double = new ScheduledRunDouble();
    double.failing = 2;
    expect(await run(double)).toEqual({ done: 3 });
    expect(await run(double)).toEqual({ done: 0 });
  });

  it('fails where it is refused for good', async () => {
    const double = new ScheduledRunDouble();
    double.refused = true;
    await expect(run(double)).rejects.toThrow();
  });
});
