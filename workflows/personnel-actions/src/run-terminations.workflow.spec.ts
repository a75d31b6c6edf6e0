import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { WorkflowBench } from '@campus/test-kit/workflow-bench';
import type { RunTerminationsInput, RunTerminationsResult } from './contract.js';
import { RUN_TERMINATIONS } from './contract.js';
import type { runTerminations } from './run-terminations.workflow.js';
import { terminationActivitiesOf, TerminationsDouble } from './testing/terminations-double.js';

jest.setTimeout(60_000);

let bench: WorkflowBench;

beforeAll(async () => {
  bench = await WorkflowBench.open('run-terminations-spec', new URL('./workflows.ts', import.meta.url));
});
afterAll(() => bench.close());

/** One day's run, with a worker on a queue of its own. */
async function run(double: TerminationsDouble, input: RunTerminationsInput): Promise<RunTerminationsResult> {
  const taskQueue = randomUUID();
  await bench.begin(taskQueue, { ...terminationActivitiesOf(double) });
  try {
    const of = { workflowId: taskQueue, taskQueue, args: [input] as [RunTerminationsInput] };
    return await bench.client.workflow.execute<typeof runTerminations>(RUN_TERMINATIONS, of);
  } finally {
    await bench.end();
  }
}

describe('the daily run of terminations', () => {
  it('goes on chunk by chunk until nothing is due, and leaves what lies ahead', async () => {
    const double = new TerminationsDouble(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03']);
    expect(await run(double, {})).toEqual({ ended: 4, accounts: 4 });
    expect(double.left).toEqual(['2026-03-03']);
    expect(double.asked).toEqual([{ date: null }, { date: null }, { date: null }]);
  });

  it('runs for the day that an operator names', async () => {
    const double = new TerminationsDouble(['2026-03-03', '2026-03-04']);
    expect(await run(double, { date: '2026-03-03' })).toEqual({ ended: 1, accounts: 1 });
    expect(double.left).toEqual(['2026-03-04']);
  });

  it('waits for a database that is away and then ends each once', async () => {
    const double = new TerminationsDouble(['2026-03-01', '2026-03-02']);
    double.failing = 2;
    expect(await run(double, {})).toEqual({ ended: 2, accounts: 2 });
    expect(double.left).toEqual([]);
  });
});
