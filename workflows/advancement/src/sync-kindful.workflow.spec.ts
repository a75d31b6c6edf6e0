import { randomUUID } from 'node:crypto';
import { WorkflowBench } from '@campus/test-kit/workflow-bench';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { SyncInput } from './contract.js';
import { SYNC_FROM_KINDFUL, SYNC_TO_KINDFUL } from './contract.js';
import { SyncDouble } from './testing/sync-double.js';

jest.setTimeout(60_000);

let bench: WorkflowBench;

beforeAll(async () => {
  bench = await WorkflowBench.open('kindful-spec', new URL('./workflows.ts', import.meta.url));
});
afterAll(() => bench.close());

async function run(double: SyncDouble, input: SyncInput = { run: 'run-1' }, workflow = SYNC_FROM_KINDFUL): Promise<SyncDouble> {
  const taskQueue = randomUUID();
  await bench.begin(taskQueue, double.activities());
  try {
    await bench.client.workflow.execute(workflow, { workflowId: taskQueue, taskQueue, args: [input] });
    return double;
  } finally {
    await bench.end();
  }
}

describe('a sync with the donor system', () => {
  it('goes page by page, over a database that was away, and ends once [ADV-063]', async () => {
    const double = new SyncDouble(['more', 'more', 'done']);
    double.failing = 2;
    expect(await run(double)).toMatchObject({ steps: 3, ended: [{ run: 'run-1', problem: null }], begun: [] });
  });

  it('waits as told, and tries again where no answer came; what came between begins the count anew [ADV-063]', async () => {
    const double = await run(new SyncDouble(['wait', 'retry', 'more', 'retry', 'done']));
    expect([double.steps, double.ended]).toEqual([5, [{ run: 'run-1', problem: null }]]);
  });

  it('fails after the fifth try in a row without an answer [ADV-062]', async () => {
    const double = await run(
      new SyncDouble(['retry', 'retry', 'retry', 'retry', 'retry', 'more']),
      { run: 'run-1' },
      SYNC_TO_KINDFUL,
    );
    expect([double.steps, double.ended]).toEqual([5, [{ run: 'run-1', problem: 'down' }]]);
  });

  it('fails at once where the key is refused [ADV-062]', async () => {
    expect(await run(new SyncDouble(['more', 'key', 'more']))).toMatchObject({
      steps: 2,
      ended: [{ run: 'run-1', problem: 'key' }],
    });
  });

  it('of the schedule stores its run first, and does nothing where the schedule is switched off [ADV-063]', async () => {
    const on = await run(new SyncDouble(['done']), { run: null }, SYNC_TO_KINDFUL);
    expect(on.begun).toEqual([{ direction: 'to', run: expect.any(String), workflowId: expect.any(String) }]);
    expect(on.ended).toEqual([{ run: on.begun[0]?.run, problem: null }]);
    const off = new SyncDouble(['done']);
    off.switchedOn = false;
    expect(await run(off, { run: null })).toMatchObject({ steps: 0, ended: [] });
  });

  it('of very many pages is renewed, and goes on with the same run and the tries that failed [ADV-063]', async () => {
    const script = [...Array.from({ length: 8 }, () => 'more' as const), 'retry' as const, 'done' as const];
    const double = await run(new SyncDouble(script), { run: null, renewAfterEvents: 20 });
    expect([double.steps, double.begun.length, double.ended.length]).toEqual([10, 1, 1]);
  });
});
