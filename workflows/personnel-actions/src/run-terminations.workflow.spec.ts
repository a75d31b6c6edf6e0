import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ensureNamespace } from '@campus/launcher';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';
import type { RunTerminationsInput, RunTerminationsResult } from './contract.js';
import { RUN_TERMINATIONS } from './contract.js';
import type { runTerminations } from './run-terminations.workflow.js';
import { terminationActivitiesOf, TerminationsDouble } from './testing/terminations-double.js';

jest.setTimeout(60_000);

const NAMESPACE = 'run-terminations-spec';
const QUIET = new DefaultLogger('ERROR', () => undefined);

let native: NativeConnection;
let connection: Connection;
let bundle: WorkflowBundleWithSourceMap;

beforeAll(async () => {
  const address = process.env['TEST_TEMPORAL_ADDRESS'] ?? process.env['TEMPORAL_ADDRESS'];
  if (address === undefined) throw new Error('TEST_TEMPORAL_ADDRESS names no Temporal server.');
  Runtime.install({ shutdownSignals: [], logger: QUIET });
  await ensureNamespace(address, NAMESPACE, 1);
  [native, connection] = await Promise.all([NativeConnection.connect({ address }), Connection.connect({ address })]);
  bundle = await bundleWorkflowCode({
    logger: QUIET,
    workflowsPath: new URL('./workflows.ts', import.meta.url).pathname,
    webpackConfigHook: (config) => ({
      ...config,
      resolve: { ...config.resolve, conditionNames: ['@campus/source', 'import', 'module', 'node', 'default'] },
    }),
  });
});

afterAll(async () => {
  await connection.close();
  await native.close();
});

async function run(double: TerminationsDouble, input: RunTerminationsInput): Promise<RunTerminationsResult> {
  const taskQueue = randomUUID();
  const worker = await Worker.create({
    connection: native,
    namespace: NAMESPACE,
    taskQueue,
    workflowBundle: bundle,
    activities: { ...terminationActivitiesOf(double) },
  });
  const client = new Client({ connection, namespace: NAMESPACE });
  return worker.runUntil(
    client.workflow.execute<typeof runTerminations>(RUN_TERMINATIONS, { workflowId: taskQueue, taskQueue, args: [input] }),
  );
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
