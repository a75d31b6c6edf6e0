import { randomUUID } from 'node:crypto';
import type { FormAction } from '@campus/domain/personnel-actions/rules';
import { eventsOf, isOpen, WorkflowBench } from '@campus/test-kit/workflow-bench';
import type { CommandUpdate } from '@campus/workflow-kit';
import { SEARCH_ATTRIBUTES } from '@campus/workflow-kit/search-attributes';
import { WithStartWorkflowOperation } from '@temporalio/client';
import type { Client, WorkflowHandle } from '@temporalio/client';
import type { CommandResult, FormSnapshot, RouteFormInput } from '../contract.js';
import { COMMAND_UPDATE, ROUTE_FORM, routeFormWorkflowId, SNAPSHOT_QUERY } from '../contract.js';
import type { routeForm } from '../route-form.workflow.js';
import { activitiesOf, FormDouble } from './form-double.js';

const A_DAY = 86_400_000;

/** A bench of the workflows of forms, and for each spec a form of its own. Nothing here is part of the product at work. */
export class RouteBench {
  form = new FormDouble();
  formId = randomUUID();

  private constructor(private readonly bench: WorkflowBench) {}

  static async open(namespace: string): Promise<RouteBench> {
    return new RouteBench(await WorkflowBench.open(namespace, new URL('../workflows.ts', import.meta.url)));
  }

  get client(): Client {
    return this.bench.client;
  }

  close(): Promise<void> {
    return this.bench.close();
  }

  /** Makes known by what Temporal's tools find a form. */
  findsForms(): Promise<void> {
    return this.bench.findsBy(SEARCH_ATTRIBUTES.map(({ name }) => name));
  }

  /** A new form, and a worker on a queue of its own. */
  begin(): Promise<void> {
    [this.formId, this.form] = [randomUUID(), new FormDouble()];
    return this.bench.begin(this.formId, { ...activitiesOf(this.form) });
  }

  end(): Promise<void> {
    return this.bench.end();
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

  /** A command as the API sends it: it starts the route when none is open. */
  commandStarting(
    action: FormAction,
    more: Partial<RouteFormInput> = {},
    commandId: string = randomUUID(),
  ): Promise<CommandResult> {
    return this.client.workflow.executeUpdateWithStart<typeof routeForm, CommandResult, [CommandUpdate<FormAction>]>(
      COMMAND_UPDATE,
      {
        args: [this.form.command(commandId, action)],
        updateId: commandId,
        startWorkflowOperation: new WithStartWorkflowOperation<typeof routeForm>(ROUTE_FORM, this.startOptions(more)),
      },
    );
  }

  command(action: FormAction, seenVersion?: number, commandId: string = randomUUID()): Promise<CommandResult> {
    return this.send(this.form.command(commandId, action, seenVersion), commandId);
  }

  /** An update as it is given, whatever its shape. */
  send(command: unknown, updateId: string = randomUUID()): Promise<CommandResult> {
    return this.route.executeUpdate<CommandResult, [CommandUpdate<FormAction>]>(COMMAND_UPDATE, {
      args: [command as CommandUpdate<FormAction>],
      updateId,
    });
  }

  get route(): WorkflowHandle<typeof routeForm> {
    return this.client.workflow.getHandle<typeof routeForm>(routeFormWorkflowId(this.formId));
  }

  whereItStands(): Promise<FormSnapshot | null> {
    return this.route.query<FormSnapshot | null>(SNAPSHOT_QUERY);
  }

  isOpen(): Promise<boolean> {
    return isOpen(this.route);
  }

  /** How many history events of a kind the current run has. */
  events(kind: string): Promise<number> {
    return eventsOf(this.route, kind);
  }
}
