import { fileURLToPath } from 'node:url';
import type { TestPortal } from '@campus/test-kit';
import { Client, Connection } from '@temporalio/client';
import { QUIET } from '@campus/test-kit/workflow-bundle';
import { bundleWorkflowCode, NativeConnection, Worker } from '@temporalio/worker';
import { quietRuntime } from '../../replay/bundle.js';

/** Where the portal's namespace is worked on by a worker of the test, whose workflows go wrong on purpose. */
export class FailingWorker {
  private running: { readonly worker: Worker; readonly done: Promise<void> } | undefined;

  private constructor(
    readonly client: Client,
    private readonly native: NativeConnection,
    private readonly namespace: string,
  ) {}

  static async open({ env }: TestPortal): Promise<FailingWorker> {
    quietRuntime();
    const address = env['TEMPORAL_ADDRESS'] ?? '';
    const namespace = env['TEMPORAL_NAMESPACE'] ?? '';
    const connection = await Connection.connect({ address });
    return new FailingWorker(new Client({ connection, namespace }), await NativeConnection.connect({ address }), namespace);
  }

  /** Works off the queue `trouble` with the workflows of a file, in the place of those before. */
  async work(file: string, activities: object): Promise<void> {
    await this.rest();
    const workflowBundle = await bundleWorkflowCode({
      logger: QUIET,
      workflowsPath: fileURLToPath(new URL(`./${file}.ts`, import.meta.url)),
    });
    const worker = await Worker.create({
      connection: this.native,
      namespace: this.namespace,
      taskQueue: 'trouble',
      workflowBundle,
      activities,
      maxCachedWorkflows: 0,
    });
    this.running = { worker, done: worker.run() };
  }

  async rest(): Promise<void> {
    this.running?.worker.shutdown();
    await this.running?.done;
    this.running = undefined;
  }

  async close(): Promise<void> {
    await this.rest();
    await this.native.close();
    await this.client.connection.close();
  }
}
