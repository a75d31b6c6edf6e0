import { ensureNamespace } from '@campus/launcher';
import type { WorkflowHandle } from '@temporalio/client';
import { Client, Connection, WorkflowUpdateFailedError } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { NativeConnection, Runtime, Worker } from '@temporalio/worker';
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { bundleFromSource, QUIET } from './workflow-bundle.js';

const PATIENCE_MS = 20_000;
/** Temporal's number of an indexed value that is compared as a whole. */
const KEYWORD = 2;

/** Makes keywords known to a namespace, and waits until its server finds workflows by them. */
export async function registerKeywords(connection: Connection, namespace: string, names: readonly string[]): Promise<void> {
  const searchAttributes = Object.fromEntries(names.map((name) => [name, KEYWORD]));
  await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
  const query = names.map((name) => `${name} = 'none'`).join(' OR ');
  await comesTrue(() =>
    connection.workflowService.listWorkflowExecutions({ namespace, query }).then(
      () => true,
      () => false,
    ),
  );
}

/** A Temporal server with the workflows of a package, bundled once, and for each spec a worker on a queue of its own. */
export class WorkflowBench {
  private endWorker: () => Promise<void> = () => Promise.resolve();

  private constructor(
    private readonly native: NativeConnection,
    private readonly connection: Connection,
    readonly client: Client,
    private readonly bundle: WorkflowBundleWithSourceMap,
  ) {}

  /** `workflows` is the file that exports them. */
  static async open(namespace: string, workflows: URL): Promise<WorkflowBench> {
    const address = process.env['TEST_TEMPORAL_ADDRESS'] ?? process.env['TEMPORAL_ADDRESS'];
    if (address === undefined) throw new Error('TEST_TEMPORAL_ADDRESS names no Temporal server.');
    Runtime.install({ shutdownSignals: [], logger: QUIET });
    await ensureNamespace(address, namespace, 1);
    const [native, connection] = await Promise.all([NativeConnection.connect({ address }), Connection.connect({ address })]);
    const bundle = await bundleFromSource(workflows);
    return new WorkflowBench(native, connection, new Client({ connection, namespace }), bundle);
  }

  async close(): Promise<void> {
    await this.connection.close();
    await this.native.close();
  }

  /** Makes the names by which workflows are found known to the bench's namespace. */
  findsBy(names: readonly string[]): Promise<void> {
    return registerKeywords(this.connection, this.client.options.namespace, names);
  }

  /** A worker on a queue, until `end`. */
  async begin(taskQueue: string, activities: object): Promise<void> {
    const worker = await Worker.create({
      connection: this.native,
      namespace: this.client.options.namespace,
      taskQueue,
      workflowBundle: this.bundle,
      activities,
    });
    const running = worker.run();
    this.endWorker = async () => {
      worker.shutdown();
      await running;
    };
  }

  end(): Promise<void> {
    return this.endWorker();
  }
}

export async function isOpen(workflow: WorkflowHandle): Promise<boolean> {
  return (await workflow.describe()).status.name === 'RUNNING';
}

/** How many history events of a kind the current run has; a kind is the name of its attributes. */
export async function eventsOf(workflow: WorkflowHandle, kind: string): Promise<number> {
  const { events } = await workflow.fetchHistory();
  return (events ?? []).filter((event) => Object.keys(event).includes(kind)).length;
}

/** What an update was refused with. */
export function asRefusal(failure: unknown): ApplicationFailure {
  if (failure instanceof WorkflowUpdateFailedError && failure.cause instanceof ApplicationFailure) return failure.cause;
  throw new Error(`not refused but: ${String(failure)}`);
}

export function refusalOf(commanded: Promise<unknown>): Promise<ApplicationFailure> {
  return commanded.then(() => asRefusal('answered'), asRefusal);
}

/** Asks the server again and again. */
export async function comesTrue(holds: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error('The condition did not come true within 20 s.');
  }
}
