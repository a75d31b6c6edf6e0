import { randomUUID } from 'node:crypto';
import { RETAINED } from '@campus/domain/ops/rules';
import { ensureNamespace } from '@campus/launcher';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { KeepRetentionResult } from './contract.js';
import { KEEP_RETENTION } from './contract.js';
import { retentionActivitiesOf, RetentionDouble } from './testing/retention-double.js';

jest.setTimeout(60_000);

const QUIET = new DefaultLogger('ERROR', () => undefined);

let native: NativeConnection;
let connection: Connection;
let client: Client;
let workflowBundle: Awaited<ReturnType<typeof bundleWorkflowCode>>;

beforeAll(async () => {
  const address = process.env['TEST_TEMPORAL_ADDRESS'] ?? process.env['TEMPORAL_ADDRESS'];
  if (address === undefined) throw new Error('TEST_TEMPORAL_ADDRESS names no Temporal server.');
  Runtime.install({ shutdownSignals: [], logger: QUIET });
  await ensureNamespace(address, 'retention-spec', 1);
  [native, connection] = await Promise.all([NativeConnection.connect({ address }), Connection.connect({ address })]);
  client = new Client({ connection, namespace: 'retention-spec' });
  workflowBundle = await bundleWorkflowCode({
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

/** One night, with a worker on a queue of its own. */
async function run(double: RetentionDouble): Promise<KeepRetentionResult> {
  const taskQueue = randomUUID();
  const worker = await Worker.create({
    connection: native,
    namespace: 'retention-spec',
    taskQueue,
    workflowBundle,
    activities: retentionActivitiesOf(double),
  });
  return worker.runUntil(
    client.workflow.execute(KEEP_RETENTION, { workflowId: taskQueue, taskQueue }),
  ) as Promise<KeepRetentionResult>;
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
