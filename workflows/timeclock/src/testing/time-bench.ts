import { randomUUID } from 'node:crypto';
import type { TimeOffAction } from '@campus/domain/timeclock/rules';
import { eventsOf, isOpen, WorkflowBench } from '@campus/test-kit/workflow-bench';
import type { CommandUpdate } from '@campus/workflow-kit';
import { WithStartWorkflowOperation } from '@temporalio/client';
import type { Client, WorkflowHandle } from '@temporalio/client';
import type { DecideResult, RequestTimeOffInput } from '../contract.js';
import { DECIDE, REQUEST_TIME_OFF, requestTimeOffWorkflowId } from '../contract.js';
import type { requestTimeOff } from '../request-time-off.workflow.js';
import { DutiesDouble, dutyActivitiesOf } from './duties-double.js';
import { requestActivitiesOf, RequestDouble } from './request-double.js';

const A_DAY = 86_400_000;

/** A bench of the workflows of time, and for each spec a request of its own. Nothing here is part of the product at work. */
export class TimeBench {
  request = new RequestDouble();
  duties = new DutiesDouble();
  requestId = randomUUID();

  private constructor(private readonly bench: WorkflowBench) {}

  static async open(namespace: string): Promise<TimeBench> {
    return new TimeBench(await WorkflowBench.open(namespace, new URL('../workflows.ts', import.meta.url)));
  }

  get client(): Client {
    return this.bench.client;
  }

  close(): Promise<void> {
    return this.bench.close();
  }

  /** A new request, and a worker on a queue of its own. */
  begin(): Promise<void> {
    [this.requestId, this.request, this.duties] = [randomUUID(), new RequestDouble(), new DutiesDouble()];
    return this.bench.begin(this.requestId, { ...requestActivitiesOf(this.request), ...dutyActivitiesOf(this.duties) });
  }

  end(): Promise<void> {
    return this.bench.end();
  }

  async start(more: Partial<RequestTimeOffInput> = {}): Promise<void> {
    await this.client.workflow.start<typeof requestTimeOff>(REQUEST_TIME_OFF, this.startOptions(more));
  }

  /** A command as the API sends it: it starts the workflow when none is open. */
  decide(
    action: TimeOffAction,
    commandId: string = randomUUID(),
    more: Partial<RequestTimeOffInput> = {},
  ): Promise<DecideResult> {
    return this.client.workflow.executeUpdateWithStart<typeof requestTimeOff, DecideResult, [CommandUpdate<TimeOffAction>]>(
      DECIDE,
      {
        args: [this.request.command(commandId, action)],
        updateId: randomUUID(),
        startWorkflowOperation: new WithStartWorkflowOperation<typeof requestTimeOff>(REQUEST_TIME_OFF, this.startOptions(more)),
      },
    );
  }

  /** An update as it is given, whatever its shape. */
  send(command: unknown): Promise<DecideResult> {
    return this.workflow.executeUpdate<DecideResult, [CommandUpdate<TimeOffAction>]>(DECIDE, {
      args: [command as CommandUpdate<TimeOffAction>],
    });
  }

  /** Runs another workflow of the package to its end on the queue of this spec. */
  run<Result>(type: string, ...args: unknown[]): Promise<Result> {
    const workflowId = `${type}/${randomUUID()}`;
    return this.client.workflow.execute(type, { workflowId, taskQueue: this.requestId, args }) as Promise<Result>;
  }

  get workflow(): WorkflowHandle<typeof requestTimeOff> {
    return this.client.workflow.getHandle<typeof requestTimeOff>(requestTimeOffWorkflowId(this.requestId));
  }

  isOpen(): Promise<boolean> {
    return isOpen(this.workflow);
  }

  /** How many history events of a kind the current run has. */
  events(kind: string): Promise<number> {
    return eventsOf(this.workflow, kind);
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
