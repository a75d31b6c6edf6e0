import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Client } from '@temporalio/client';
import { isGrpcServiceError } from '@temporalio/client';
import type { temporal } from '@temporalio/proto';
import protocol from '@temporalio/proto';
import type { PortalConfig } from '../platform/index.js';
import { CONFIG, TemporalService } from '../platform/index.js';

const DEADLINE_MS = 10_000;
const NOT_FOUND = 5;
const { EventType } = protocol.temporal.api.enums.v1;

type HistoryEvent = temporal.api.history.v1.HistoryEvent.$Properties;
type Failure = temporal.api.failure.v1.Failure.$Properties;

/** A run of a workflow. */
export interface WorkflowRun {
  readonly workflowId: string;
  readonly runId: string;
}

/** Where a workflow goes back to, and what of it runs again. */
export interface ResetPoint {
  readonly event: number;
  readonly at: string;
  readonly again: readonly { readonly name: string; readonly times: number }[];
  /** Steps that went well before and are kept. */
  readonly kept: number;
}

const numberOf = (value: unknown): number => Number(String(value ?? 0));
export const dateOf = (at: { seconds?: unknown; nanos?: number | null } | null | undefined): Date | null =>
  at?.seconds === undefined || at.seconds === null ? null : new Date(numberOf(at.seconds) * 1000 + (at.nanos ?? 0) / 1e6);

/** The messages of a failure and of what caused it, in one line. */
export function messageOf(failure: Failure | null | undefined): string {
  const said: string[] = [];
  for (let one = failure; one !== null && one !== undefined; one = one.cause) if (one.message) said.push(one.message);
  return said.join(': ') || 'no message';
}

/** The task from which a failed run can go on: the one that scheduled the step that failed last, else the last one that went well. */
export function resetPointOf(events: readonly HistoryEvent[]): ResetPoint | null {
  const tasks = events.filter(({ eventType }) => eventType === EventType.EVENT_TYPE_WORKFLOW_TASK_COMPLETED);
  const last = tasks.at(-1);
  if (last === undefined) return null;
  const before = numberOf(tasks.at(-2)?.eventId);
  const failed = events.findLast(
    ({ eventType, eventId }) =>
      numberOf(eventId) > before &&
      (eventType === EventType.EVENT_TYPE_ACTIVITY_TASK_FAILED || eventType === EventType.EVENT_TYPE_ACTIVITY_TASK_TIMED_OUT),
  );
  const scheduledId =
    failed?.activityTaskFailedEventAttributes?.scheduledEventId ?? failed?.activityTaskTimedOutEventAttributes?.scheduledEventId;
  const scheduled = events.find(({ eventId }) => scheduledId !== undefined && numberOf(eventId) === numberOf(scheduledId));
  const event = numberOf(scheduled?.activityTaskScheduledEventAttributes?.workflowTaskCompletedEventId ?? last.eventId);
  const point = events.find(({ eventId }) => numberOf(eventId) === event) ?? last;
  const again = new Map<string, number>();
  let kept = 0;
  for (const { eventId, eventType, activityTaskScheduledEventAttributes: step } of events) {
    const isAfter = numberOf(eventId) >= event;
    if (!isAfter && eventType === EventType.EVENT_TYPE_ACTIVITY_TASK_COMPLETED) kept += 1;
    if (isAfter && step) again.set(step.activityType?.name ?? '', (again.get(step.activityType?.name ?? '') ?? 0) + 1);
  }
  return {
    event,
    at: (dateOf(point.eventTime) ?? new Date(0)).toISOString(),
    again: [...again].map(([name, times]) => ({ name, times })),
    kept,
  };
}

/** What operators ask of the workflow engine beyond what the product itself asks. */
@Injectable()
export class WorkflowAdminService {
  constructor(
    @Inject(TemporalService) private readonly engine: TemporalService,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  get namespace(): string {
    return this.config.temporalNamespace;
  }

  /** Asks the engine with a deadline; null where what is asked about is not there any more. */
  async ask<T>(question: (client: Client) => Promise<T>): Promise<T | null> {
    try {
      return await this.engine.ask(DEADLINE_MS, question);
    } catch (error) {
      if (isGrpcServiceError(error) && (error.code as number) === NOT_FOUND) return null;
      throw error;
    }
  }

  /** Tries a step again now, with its tries counted anew; false when it does not wait any more. */
  async retryStep({ workflowId, runId }: WorkflowRun, activityId: string): Promise<boolean> {
    const request = { namespace: this.namespace, execution: { workflowId, runId }, id: activityId, identity: 'operations' };
    return (await this.ask((client) => client.workflowService.resetActivity(request))) !== null;
  }

  /** Asks a workflow to end; it takes its steps back by itself. */
  async cancel({ workflowId, runId }: WorkflowRun): Promise<boolean> {
    const request = {
      namespace: this.namespace,
      workflowExecution: { workflowId, runId },
      identity: 'operations',
      requestId: randomUUID(),
    };
    return (await this.ask((client) => client.workflowService.requestCancelWorkflowExecution(request))) !== null;
  }

  /** Where a workflow would go back to; null where it is gone or nothing of it went well. */
  async resetPoint({ workflowId, runId }: WorkflowRun): Promise<ResetPoint | null> {
    const history = await this.ask((client) => client.workflow.getHandle(workflowId, runId).fetchHistory());
    return history === null ? null : resetPointOf((history.events ?? []) as HistoryEvent[]);
  }

  /** Sets a workflow back; what came to it from outside afterwards reaches it again. */
  async reset(run: WorkflowRun, point: ResetPoint, reason: string): Promise<boolean> {
    const { workflowId, runId } = run;
    const request = protocol.temporal.api.workflowservice.v1.ResetWorkflowExecutionRequest.fromObject({
      namespace: this.namespace,
      workflowExecution: { workflowId, runId },
      reason,
      workflowTaskFinishEventId: point.event,
      requestId: randomUUID(),
    });
    return (await this.ask((client) => client.workflowService.resetWorkflowExecution(request))) !== null;
  }
}
