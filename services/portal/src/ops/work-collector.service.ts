import { allJobs } from '@campus/domain';
import type { WorkState } from '@campus/domain/ops/rules';
import { recordOfPayload, recordOfWorkflow, stateAfterFailure } from '@campus/domain/ops/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { temporal } from '@temporalio/proto';
import protocol from '@temporalio/proto';
import type { FailedWork } from '../platform/index.js';
import { MailLedgerService } from '../mail/index.js';
import { activityKey, Database, jobKey, QueueAdmin, sql, Sweepers, WorkFailures } from '../platform/index.js';
import { dateOf, messageOf, WorkflowAdminService } from './workflow-admin.service.js';
import type { WorkflowRun } from './workflow-admin.service.js';
import type { WorkCollectorService as Q } from './ops.sql.types.js';

const { EventType, WorkflowTaskFailedCause, TimeoutType } = protocol.temporal.api.enums.v1;
type Described = temporal.api.workflowservice.v1.IDescribeWorkflowExecutionResponse;
type PendingActivity = temporal.api.workflow.v1.IPendingActivityInfo;

/** So many are asked about in one round. */
const BATCH_SIZE = 40;
const RECENT_EVENTS = 12;
const FAILED_JOBS = 200;
const GIVEN_UP_MAILS = 200;
/** The search of the engine is a moment late, so that much of the time before is looked at again. */
const OVERLAP_MS = 120_000;
const FIRST_LOOK_MS = 86_400_000;
const RUNNING = 1;

const taskKey = ({ workflowId, runId }: WorkflowRun): string => `task:${workflowId}:${runId}`;
const runKey = ({ workflowId, runId }: WorkflowRun): string => `workflow:${workflowId}:${runId}`;

const FAILED_MAIL = { kind: 'mail', state: 'failed', queue: 'mail', nextAt: null } as const;
/** Given up again after another try it is another failure. */
const mailKey = (id: string, at: Date): string => `mail:${id}:${at.getTime()}`;
const OPEN_MAILS = sql<
  Q['OPEN_MAILS']
>`SELECT key, record_id AS id FROM work_failures WHERE kind = 'mail' AND state <> 'resolved' AND record_id IS NOT NULL`;

const STALEST = sql<Q['STALEST']>`UPDATE work_failures SET looked_at = now() WHERE key IN (
    SELECT key FROM work_failures WHERE state <> 'resolved' AND kind = ANY(:kinds) ORDER BY looked_at LIMIT ${BATCH_SIZE})
  RETURNING key, kind, queue, workflow_id, run_id, job_id`;
/** Jobs that their queue may still have. */
const STALEST_MOVING = sql<Q['STALEST_MOVING']>`UPDATE work_failures SET looked_at = now() WHERE key IN (
    SELECT key FROM work_failures WHERE state IN ('retrying', 'stuck', 'stalled') AND kind = 'job' ORDER BY looked_at LIMIT ${BATCH_SIZE})
  RETURNING key, queue, job_id`;
const SELECT_KNOWN = sql<Q['SELECT_KNOWN']>`SELECT 1 AS one FROM work_failures WHERE key = :key`;
/** What of a run is not in its present description any more. */
const SELECT_GONE = sql<Q['SELECT_GONE']>`SELECT key FROM work_failures
  WHERE workflow_id = :workflowId AND run_id = :runId AND state NOT IN ('resolved', 'failed') AND kind IN ('activity', 'workflow_task')
    AND key <> ALL(:kept::text[])`;

/** A step that waits for its next try, as the engine describes it. */
function pendingStep(run: WorkflowRun, queue: string, step: PendingActivity): FailedWork {
  const timeout = step.lastFailure?.timeoutFailureInfo;
  const state: WorkState = stateAfterFailure({ attempts: step.attempt ?? 1, last: false });
  return {
    key: activityKey(run.workflowId, run.runId, step.activityId ?? ''),
    kind: 'activity',
    state: timeout && state === 'retrying' ? 'timed_out' : state,
    name: step.activityType?.name ?? '',
    queue,
    message: messageOf(step.lastFailure),
    cause: timeout ? `TIMEOUT ${TimeoutType[timeout.timeoutType ?? 0]}` : undefined,
    // The engine counts the try that comes next.
    attempts: Math.max(1, (step.attempt ?? 1) - 1),
    nextAt: dateOf(step.nextAttemptScheduleTime) ?? dateOf(step.scheduledTime),
    ...run,
    activityId: step.activityId ?? '',
    worker: step.lastWorkerIdentity || undefined,
    record: recordOfWorkflow(run.workflowId),
  };
}

/**
 * Asks both engines for what could not write itself down: steps whose worker died, workflow code that does not fit, workflows that failed, jobs that
 * nobody tries any more. And for what is in the list and has ended meanwhile. One round of it is bounded, whatever there is. [OPS-001]
 */
@Injectable()
export class WorkCollectorService implements OnModuleInit {
  private readonly queues = [...new Set(allJobs.map(({ queue }) => queue))];
  private page: Uint8Array | undefined;
  private lookedSince = Date.now() - FIRST_LOOK_MS;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(WorkFailures) private readonly failures: WorkFailures,
    @Inject(WorkflowAdminService) private readonly workflows: WorkflowAdminService,
    @Inject(QueueAdmin) private readonly queueAdmin: QueueAdmin,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(MailLedgerService) private readonly mails: MailLedgerService,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('work-of-workflows', () => this.collectWorkflows(), 'looks');
    this.sweepers.register('work-of-queues', () => this.collectJobs(), 'looks');
    this.sweepers.register('work-of-mail', () => this.collectMails());
  }

  /** One round over the workflow engine; answers how many works were written down. */
  async collectWorkflows(): Promise<number> {
    const known = await this.db.query(STALEST, { kinds: ['activity', 'workflow_task'] });
    const runs = new Map<string, WorkflowRun>();
    for (const { workflow_id: workflowId, run_id: runId } of known)
      if (workflowId !== null && runId !== null) runs.set(runKey({ workflowId, runId }), { workflowId, runId });
    for (const run of [...(await this.reported()), ...(await this.someOpen())]) runs.set(runKey(run), run);
    let found = 0;
    for (const run of runs.values()) found += await this.look(run);
    return found + (await this.ended());
  }

  /** One round over the queues. */
  async collectJobs(): Promise<number> {
    let found = 0;
    for (const name of this.queues) {
      for (const queued of await this.queueAdmin.failed(name, FAILED_JOBS)) {
        const job = allJobs.find((one) => one.name === queued.name);
        const read = job?.payload.safeParse(queued.data);
        const key = jobKey(
          queued.name,
          job !== undefined && read?.success === true ? job.dedupeKey(read.data as never) : `id:${queued.id ?? ''}`,
        );
        await this.failures.seen({
          key,
          kind: 'job',
          state: 'failed',
          name: queued.name,
          queue: name,
          message: queued.failedReason ?? 'no message',
          attempts: queued.attemptsMade,
          nextAt: null,
          jobId: queued.id,
          record: recordOfPayload(queued.data),
          payload: queued.data,
        });
        found += 1;
      }
    }
    return found + (await this.endedJobs());
  }

  /** One round over the mail ledger: what was given up is in the list until it is tried again. */
  async collectMails(): Promise<number> {
    const some = await this.mails.givenUp(GIVEN_UP_MAILS);
    for (const { id, record_type: name, last_error: error, attempts, settled_at: at } of some) {
      await this.failures.seen({
        ...FAILED_MAIL,
        key: mailKey(id, at),
        name,
        attempts,
        message: error ?? 'no message',
        record: { kind: 'mail', id },
      });
    }
    const known = await this.db.query(OPEN_MAILS);
    const moved = new Set(await this.mails.movedOn(known.map(({ id }) => id)));
    const over = known.filter(({ id }) => moved.has(id)).map(({ key }) => key);
    await this.failures.over(...over);
    return some.length + over.length;
  }

  /** Jobs of the list that are not in their queue any more went well, or were taken out. */
  private async endedJobs(): Promise<number> {
    const moving = await this.db.query(STALEST_MOVING);
    const over: string[] = [];
    for (const { key, queue, job_id: id } of moving) {
      const job = id === null ? null : await this.queueAdmin.job(queue, id);
      if (job === null || (await job.getState()) === 'completed') over.push(key);
    }
    await this.failures.over(...over);
    return over.length;
  }

  private list(query: string, pageSize: number, nextPageToken?: Uint8Array) {
    return this.workflows.ask((client) =>
      client.workflowService.listWorkflowExecutions({
        namespace: this.workflows.namespace,
        query,
        pageSize,
        ...(nextPageToken === undefined ? {} : { nextPageToken }),
      }),
    );
  }

  private runsOf(answer: temporal.api.workflowservice.v1.IListWorkflowExecutionsResponse | null): WorkflowRun[] {
    return (answer?.executions ?? []).map(({ execution }) => ({
      workflowId: execution?.workflowId ?? '',
      runId: execution?.runId ?? '',
    }));
  }

  /** Workflows of which the engine itself reports that their code fails. */
  private async reported(): Promise<WorkflowRun[]> {
    const query = `ExecutionStatus = 'Running' AND TemporalReportedProblems IS NOT NULL`;
    // A server that does not know this search finds them by the rounds.
    return this.list(query, BATCH_SIZE).then(
      (answer) => this.runsOf(answer),
      () => [],
    );
  }

  /** The next open workflows; round after round all of them. */
  private async someOpen(): Promise<WorkflowRun[]> {
    const answer = await this.list(`ExecutionStatus = 'Running'`, BATCH_SIZE, this.page);
    const next = answer?.nextPageToken;
    this.page = next === null || next === undefined || next.length === 0 ? undefined : next;
    return this.runsOf(answer);
  }

  /** Workflows that failed or took too long since the last round. */
  private async ended(): Promise<number> {
    const since = new Date(this.lookedSince - OVERLAP_MS).toISOString();
    const began = Date.now();
    const answer = await this.list(`ExecutionStatus IN ('Failed', 'TimedOut') AND CloseTime > '${since}'`, FAILED_JOBS);
    let found = 0;
    for (const { execution, type, taskQueue } of answer?.executions ?? []) {
      const run = { workflowId: execution?.workflowId ?? '', runId: execution?.runId ?? '' };
      const known = await this.db.maybe(SELECT_KNOWN, { key: runKey(run) });
      if (known !== null) continue;
      const [last] = await this.lastEvents(run, 1);
      const timedOut = last?.eventType === EventType.EVENT_TYPE_WORKFLOW_EXECUTION_TIMED_OUT;
      await this.failures.seen({
        key: runKey(run),
        kind: 'workflow',
        state: timedOut ? 'timed_out' : 'failed',
        name: type?.name ?? '',
        queue: taskQueue ?? '',
        message: timedOut ? 'The workflow took too long' : messageOf(last?.workflowExecutionFailedEventAttributes?.failure),
        attempts: 1,
        nextAt: null,
        ...run,
        record: recordOfWorkflow(run.workflowId),
      });
      found += 1;
    }
    this.lookedSince = began;
    return found;
  }

  private async look(run: WorkflowRun): Promise<number> {
    const { workflowId, runId } = run;
    const described: Described | null = await this.workflows.ask((client) =>
      client.workflowService.describeWorkflowExecution({ namespace: this.workflows.namespace, execution: { workflowId, runId } }),
    );
    const isOpen = described?.workflowExecutionInfo?.status === RUNNING;
    const steps = isOpen ? (described.pendingActivities ?? []) : [];
    const queue = described?.executionConfig?.taskQueue?.name ?? '';
    const failing = steps.filter(({ attempt, lastFailure }) => (attempt ?? 1) > 1 && lastFailure);
    for (const step of failing) await this.failures.seen(pendingStep(run, queue, step));
    const task =
      isOpen && (described.pendingWorkflowTask?.attempt ?? 1) > 1 ? await this.failedTask(run, queue, described) : null;
    if (task !== null) await this.failures.seen(task);
    await this.forgetOthers(
      run,
      steps.map(({ activityId }) => activityKey(workflowId, runId, activityId ?? '')),
      task !== null,
    );
    return failing.length + (task === null ? 0 : 1);
  }

  /** What of the run is in the list and does not wait any more is over. */
  private async forgetOthers(run: WorkflowRun, waiting: readonly string[], taskFails: boolean): Promise<void> {
    const kept = [...waiting, ...(taskFails ? [taskKey(run)] : [])];
    const rows = await this.db.query(SELECT_GONE, { workflowId: run.workflowId, runId: run.runId, kept });
    await this.failures.over(...rows.map(({ key }) => key));
  }

  private async failedTask(run: WorkflowRun, queue: string, described: Described): Promise<FailedWork | null> {
    const failed = (await this.lastEvents(run, RECENT_EVENTS)).find(
      ({ eventType }) => eventType === EventType.EVENT_TYPE_WORKFLOW_TASK_FAILED,
    )?.workflowTaskFailedEventAttributes;
    // A task that timed out has no failure of its code: its worker is away, and the next one takes it up.
    if (!failed) return null;
    return {
      key: taskKey(run),
      kind: 'workflow_task',
      state: 'stuck',
      name: described.workflowExecutionInfo?.type?.name ?? '',
      queue,
      message: messageOf(failed.failure),
      cause: WorkflowTaskFailedCause[failed.cause ?? 0],
      attempts: described.pendingWorkflowTask?.attempt ?? 1,
      nextAt: dateOf(described.pendingWorkflowTask?.scheduledTime),
      ...run,
      worker: failed.identity || undefined,
      record: recordOfWorkflow(run.workflowId),
    };
  }

  private async lastEvents(run: WorkflowRun, most: number): Promise<temporal.api.history.v1.IHistoryEvent[]> {
    const answer = await this.workflows.ask((client) =>
      client.workflowService.getWorkflowExecutionHistoryReverse({
        namespace: this.workflows.namespace,
        execution: run,
        maximumPageSize: most,
      }),
    );
    return answer?.history?.events ?? [];
  }
}
