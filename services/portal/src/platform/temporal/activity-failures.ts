import { recordOfWorkflow, stateAfterFailure } from '@campus/domain/ops/rules';
import type { KitLogger } from '@campus/server-kit';
import type { Context, Info } from '@temporalio/activity';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import type { ActivityInterceptors } from '@temporalio/worker';
import type { WorkCounts } from '../failures/work-counts.js';
import type { FailedWork, WorkFailures } from '../failures/work-failures.js';

/** The engine's own defaults where a workflow names no others, in milliseconds. */
const FIRST_WAIT_MS = 1000;
const GROWS_BY = 2;
const MAX_WAITS = 100;

function millisecondsOf(duration: unknown, otherwise: number): number {
  if (typeof duration === 'number') return duration;
  const match = /^(\d+(?:\.\d+)?)\s*(ms|s|m|h)?/.exec(String(duration ?? ''));
  const unit = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }[match?.[2] ?? 'ms'] ?? 1;
  return match === null ? otherwise : Number(match[1]) * unit;
}

/** When the next try of a failed step is due, by its retry policy. */
function nextTryOf({ attempt, retryPolicy }: Info, now: number): Date {
  const first = millisecondsOf(retryPolicy?.initialInterval, FIRST_WAIT_MS);
  const most = millisecondsOf(retryPolicy?.maximumInterval, first * MAX_WAITS);
  return new Date(now + Math.min(most, first * (retryPolicy?.backoffCoefficient ?? GROWS_BY) ** (attempt - 1)));
}

/** What the list knows a step by. */
export function activityKey(workflowId: string, runId: string, activityId: string): string {
  return `activity:${workflowId}:${runId}:${activityId}`;
}

function failureOf(info: Info, error: unknown, args: readonly unknown[]): FailedWork {
  const { workflowId = '', runId = '' } = info.workflowExecution ?? {};
  const most = info.retryPolicy?.maximumAttempts ?? 0;
  const gaveUp = error instanceof ApplicationFailure && error.nonRetryable === true;
  const last = gaveUp || (most > 0 && info.attempt >= most);
  return {
    key: activityKey(workflowId, runId, info.activityId),
    kind: 'activity',
    state: stateAfterFailure({ attempts: info.attempt, last }),
    name: info.activityType,
    queue: info.taskQueue,
    message: error instanceof Error ? error.message : String(error),
    attempts: info.attempt,
    nextAt: last ? null : nextTryOf(info, Date.now()),
    workflowId,
    runId,
    activityId: info.activityId,
    record: recordOfWorkflow(workflowId),
    payload: args,
  };
}

/**
 * Writes down every step that fails, and that it is over when it goes well at a later try. Local tries are left out: what fails there goes on as a
 * step of its own. What cannot be written down never becomes an error itself; the collector finds it. Counts what went well and what failed.
 */
export function activityFailures(
  failures: WorkFailures,
  counts: WorkCounts,
  logger: KitLogger,
): (context: Context) => ActivityInterceptors {
  const quietly = (work: Promise<void>): Promise<void> => work.catch((error: unknown) => logger.failure(error, undefined));
  return ({ info }) => ({
    inbound: {
      async execute(input, next) {
        const worked = async (): Promise<unknown> => {
          const answer = await next(input);
          counts.done(info.taskQueue);
          return answer;
        };
        if (info.isLocal || info.workflowExecution === undefined) return worked();
        try {
          const answer = await worked();
          const { workflowId, runId } = info.workflowExecution;
          // Also a step that was set back counts its tries from one again.
          const again = info.attempt > 1 || info.currentAttemptScheduledTimestampMs > info.scheduledTimestampMs;
          if (again) await quietly(failures.over(activityKey(workflowId, runId, info.activityId)));
          return answer;
        } catch (error) {
          if (!(error instanceof CancelledFailure)) {
            counts.failed(info.taskQueue);
            await quietly(failures.failed(failureOf(info, error, input.args)));
          }
          throw error;
        }
      },
    },
  });
}
