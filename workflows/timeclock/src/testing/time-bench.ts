import { randomUUID } from 'node:crypto';
import { ensureNamespace } from '@campus/launcher';
import type { TimeOffAction } from '@campus/domain/timeclock/rules';
import { Client, Connection, WithStartWorkflowOperation, WorkflowUpdateFailedError } from '@temporalio/client';
import type { WorkflowHandle } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';
import type { DecideResult, DecideUpdate, RequestTimeOffInput } from '../contract.js';
import { DECIDE, REQUEST_TIME_OFF, requestTimeOffWorkflowId } from '../contract.js';
import type { requestTimeOff } from '../request-time-off.workflow.js';
import { DutiesDouble, dutyActivitiesOf } from './duties-double.js';
import { requestActivitiesOf, RequestDouble } from './request-double.js';

const A_DAY = 86_400_000;
const QUIET = new DefaultLogger('ERROR', () => undefined);

/** A Temporal server with the bundled workflows, and for each spec a request with a worker of its own. Nothing here is part of the product at work. */
export class TimeBench {
  request = new RequestDouble();
  duties = new DutiesDouble();
  requestId = randomUUID();
  private endWorker: () => Promise<void> = () => Promise.resolve();

  private constructor(
    private readonly native: NativeConnection,
    private readonly connection: Connection,
    readonly client: Client,
    private readonly bundle: WorkflowBundleWithSourceMap,
  ) {}

  static async open(namespace: string): Promise<TimeBench> {
    const address = process.env['TEST_TEMPORAL_ADDRESS'] ?? process.env['TEMPORAL_ADDRESS'];
    if (address === undefined) throw new Error('TEST_TEMPORAL_ADDRESS names no Temporal server.');
    Runtime.install({ shutdownSignals: [], logger: QUIET });
    await ensureNamespace(address, namespace, 1);
    const [native, connection] = await Promise.all([NativeConnection.connect({ address }), Connection.connect({ address })]);
    const bundle = await bundleWorkflowCode({
      logger: QUIET,
      workflowsPath: new URL('../workflows.ts', import.meta.url).pathname,
      webpackConfigHook: (config) => ({
        ...config,
        resolve: { ...config.resolve, conditionNames: ['@campus/source', 'import', 'module', 'node', 'default'] },
      }),
    });
    return new TimeBench(native, connection, new Client({ connection, namespace }), bundle);
  }

  async close(): Promise<void> {
    await this.connection.close();
    await this.native.close();
  }

  /** A new request, and a worker on a queue of its own. */
  async begin(): Promise<void> {
    [this.requestId, this.request, this.duties] = [randomUUID(), new RequestDouble(), new DutiesDouble()];
    const worker = await Worker.create({
      connection: this.native,
      namespace: this.client.options.namespace,
      taskQueue: this.requestId,
      workflowBundle: this.bundle,
      activities: { ...requestActivitiesOf(this.request), ...dutyActivitiesOf(this.duties) },
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

  async start(more: Partial<RequestTimeOffInput> = {}): Promise<void> {
    await this.client.workflow.start<typeof requestTimeOff>(REQUEST_TIME_OFF, this.startOptions(more));
  }

  /** A click as the API sends it: it starts the workflow when none is open. */
  decide(
    action: TimeOffAction,
    commandId: string = randomUUID(),
    more: Partial<RequestTimeOffInput> = {},
  ): Promise<DecideResult> {
    return this.client.workflow.executeUpdateWithStart<typeof requestTimeOff, DecideResult, [DecideUpdate]>(DECIDE, {
      args: [this.request.command(commandId, action)],
      updateId: randomUUID(),
      startWorkflowOperation: new WithStartWorkflowOperation<typeof requestTimeOff>(REQUEST_TIME_OFF, this.startOptions(more)),
    });
  }

  /** An update as it is given, whatever its shape. */
  send(click: unknown): Promise<DecideResult> {
    return this.workflow.executeUpdate<DecideResult, [DecideUpdate]>(DECIDE, { args: [click as DecideUpdate] });
  }

  /** Runs another workflow of the package to its end on the queue of this spec. */
  run<Result>(type: string, ...args: unknown[]): Promise<Result> {
    const workflowId = `${type}/${randomUUID()}`;
    return this.client.workflow.execute(type, { workflowId, taskQueue: this.requestId, args }) as Promise<Result>;
  }

  get workflow(): WorkflowHandle<typeof requestTimeOff> {
    return this.client.workflow.getHandle<typeof requestTimeOff>(requestTimeOffWorkflowId(this.requestId));
  }

  async isOpen(): Promise<boolean> {
    return (await this.workflow.describe()).status.name === 'RUNNING';
  }

  /** How many history events of a kind the current run has; a kind is the name of its attributes. */
  async events(kind: string): Promise<number> {
    const { events: all } = await this.workflow.fetchHistory();
    return (all ?? []).filter((event) => Object.keys(event).includes(kind)).length;
  }

  private startOptions(more: Partial<RequestTimeOffInput>) {
    const { requestId } = this;
    return {
      workflowId: requestTimeOffWorkflowId(requestId),
      taskQueue: requestId,
      args: [{ requestId, remindAfterMs: A_DAY, ...more }] as [RequestTimeOffInput],
      workflowIdConflictPolicy: 'USE_EXISTING' as const,
    };
  }
}

/** The code by which a click was refused. */
export async function refusalOf(decided: Promise<DecideResult>): Promise<string> {
  const failure: unknown = await decided.then(
    () => new Error('it was answered'),
    (error: unknown) => error,
  );
  if (failure instanceof WorkflowUpdateFailedError && failure.cause instanceof ApplicationFailure)
    return failure.cause.type ?? '';
  throw new Error(`not refused but: ${String(failure)}`);
}
