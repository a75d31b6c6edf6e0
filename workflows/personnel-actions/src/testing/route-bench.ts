import { randomUUID } from 'node:crypto';
import type { FormAction } from '@campus/domain/personnel-actions/rules';
import { eventsOf, isOpen, WorkflowBench } from '@campus/test-kit/workflow-bench';
import { WithStartWorkflowOperation } from '@temporalio/client';
import type { Client, WorkflowHandle } from '@temporalio/client';
import type { ClickResult, ClickUpdate, FormStand, RouteFormInput } from '../contract.js';
import { CLICK, ROUTE_FORM, routeFormWorkflowId, WHERE_IT_STANDS } from '../contract.js';
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

  isOpen(): Promise<boolean> {
    return isOpen(this.route);
  }

  /** How many history events of a kind the current run has. */
  events(kind: string): Promise<number> {
    return eventsOf(this.route, kind);
  }
}
