import { randomUUID } from 'node:crypto';
import { ensureNamespace } from '@campus/launcher';
import type { FormAction } from '@campus/domain/personnel-actions/rules';
import { Client, Connection, WithStartWorkflowOperation, WorkflowUpdateFailedError } from '@temporalio/client';
import type { WorkflowHandle } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import type { WorkflowBundleWithSourceMap } from '@temporalio/worker';
import type { ClickResult, ClickUpdate, FormStand, RouteFormInput } from '../contract.js';
import { CLICK, ROUTE_FORM, routeFormWorkflowId, WHERE_IT_STANDS } from '../contract.js';
import type { routeForm } from '../route-form.workflow.js';
import { activitiesOf, FormDouble } from './form-double.js';

const A_DAY = 86_400_000;
const QUIET = new DefaultLogger('ERROR', () => undefined);

/** A Temporal server with the bundled workflows, and for each spec a form with a worker of its own. Nothing here is part of the product at work. */
export class RouteBench {
  form = new FormDouble();
  formId = randomUUID();
  private endWorker: () => Promise<void> = () => Promise.resolve();

  private constructor(
    private readonly native: NativeConnection,
    private readonly connection: Connection,
    readonly client: Client,
    private readonly bundle: WorkflowBundleWithSourceMap,
  ) {}

  static async open(namespace: string): Promise<RouteBench> {
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
    return new RouteBench(native, connection, new Client({ connection, namespace }), bundle);
  }

  async close(): Promise<void> {
    await this.connection.close();
    await this.native.close();
  }

  /** A new form, and a worker on a queue of its own. */
  async begin(): Promise<void> {
    [this.formId, this.form] = [randomUUID(), new FormDouble()];
    const worker = await Worker.create({
      connection: this.native,
      namespace: this.client.options.namespace,
      taskQueue: this.formId,
      workflowBundle: this.bundle,
      activities: { ...activitiesOf(this.form) },
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

  startOptions(more: Partial<RouteFormInput>) {
    const { formId } = this;
    return {
      workflowId: routeFormWorkflowId(formId),
      taskQueue: formId,
      args: [{ formId, remindAfterMs: A_DAY, ...more }] as [RouteFormInput],
      workflowIdConflictPolicy: 'USE_EXISTING' as const,
    };
  }

  async start(more: Partial<RouteFormInput>): Promise<void> {
    await this.client.workflow.start<typeof routeForm>(ROUTE_FORM, this.startOptions(more));
  }

  /** A click as the API sends it: it starts the route when none is open. */
  clickStarting(action: FormAction, more: Partial<RouteFormInput> = {}, commandId: string = randomUUID()): Promise<ClickResult> {
    return this.client.workflow.executeUpdateWithStart<typeof routeForm, ClickResult, [ClickUpdate]>(CLICK, {
      args: [this.form.command(commandId, action)],
      updateId: commandId,
      startWorkflowOperation: new WithStartWorkflowOperation<typeof routeForm>(ROUTE_FORM, this.startOptions(more)),
    });
  }

  click(action: FormAction, seenVersion?: number, commandId: string = randomUUID()): Promise<ClickResult> {
    return this.send(this.form.command(commandId, action, seenVersion), commandId);
  }

  /** An update as it is given, whatever its shape. */
  send(click: unknown, updateId: string = randomUUID()): Promise<ClickResult> {
    return this.route.executeUpdate<ClickResult, [ClickUpdate]>(CLICK, { args: [click as ClickUpdate], updateId });
  }

  get route(): WorkflowHandle<typeof routeForm> {
    return this.client.workflow.getHandle<typeof routeForm>(routeFormWorkflowId(this.formId));
  }

  whereItStands(): Promise<FormStand | null> {
    return this.route.query<FormStand | null>(WHERE_IT_STANDS);
  }

  async isOpen(): Promise<boolean> {
    return (await this.route.describe()).status.name === 'RUNNING';
  }

  /** How many history events of a kind the current run has; a kind is the name of its attributes. */
  async events(kind: string): Promise<number> {
    const { events: all } = await this.route.fetchHistory();
    return (all ?? []).filter((event) => Object.keys(event).includes(kind)).length;
  }
}

export function asRefusal(failure: unknown): ApplicationFailure {
  if (failure instanceof WorkflowUpdateFailedError && failure.cause instanceof ApplicationFailure) return failure.cause;
  throw new Error(`not refused but: ${String(failure)}`);
}

export function refusalOf(clicked: Promise<ClickResult>): Promise<ApplicationFailure> {
  return clicked.then(() => asRefusal('answered'), asRefusal);
}

/** Asks the server again and again. */
export async function eventually(holds: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error('The condition did not come true within 20 s.');
  }
}
