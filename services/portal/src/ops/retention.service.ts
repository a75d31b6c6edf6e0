import { KEPT_DAYS } from '@campus/domain/ops/rules';
import type { Retained } from '@campus/domain/ops/rules';
import type { ForgetAnswer } from '@campus/workflow-ops/activities';
import { Inject, Injectable } from '@nestjs/common';
import protocol from '@temporalio/proto';
import { Database, QueueAdmin } from '../platform/index.js';
import { jobQueues } from './queue-snapshots.service.js';
import { WorkflowAdminService } from './workflow-admin.service.js';

const CHUNK = 1000;
const DAY_S = 86_400;

/** What of each kind is over, the chunk's oldest first; `$1` is for how many days it is kept. */
const OVER: Readonly<Record<Exclude<Retained, 'jobs' | 'histories'>, readonly [table: string, key: string, over: string]>> = {
  sessions: ['sessions', 'id', 'ended_at'],
  sign_ins: ['sign_in_attempts', 'state_hash', 'started_at'],
  files: ['export_files', 'id', 'expires_at'],
  failures: ['work_failures', 'id', 'resolved_at'],
  incidents: ['ops_incidents', 'id', 'closed_at'],
  outbox: ['outbox', 'id', 'done_at'],
  donor_syncs: ['kindful_runs', 'id', 'ended_at'],
};

/** Forgets what has been kept for its time. Audit rows, mails and the records of the campus are never forgotten. [OPS-016] */
@Injectable()
export class RetentionService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(QueueAdmin) private readonly queueAdmin: QueueAdmin,
    @Inject(WorkflowAdminService) private readonly workflows: WorkflowAdminService,
  ) {}

  async forget(kind: Retained): Promise<ForgetAnswer> {
    const days = KEPT_DAYS[kind];
    if (kind === 'jobs') return this.forgetJobs(days);
    if (kind === 'histories') return this.keepHistories(days);
    const [table, key, over] = OVER[kind];
    const done = await this.db.execute(
      `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${over} < now() - make_interval(days => $1) ORDER BY ${over} LIMIT ${CHUNK})`,
      [days],
    );
    return { done, more: done === CHUNK };
  }

  private async forgetJobs(days: number): Promise<ForgetAnswer> {
    let done = 0;
    for (const queue of jobQueues.keys()) done += await this.queueAdmin.forgetFailed(queue, days);
    return { done, more: done >= CHUNK };
  }

  /** The engine forgets histories by itself after the time that its namespace says. Answers 1 when that had to be set. */
  private async keepHistories(days: number): Promise<ForgetAnswer> {
    const { namespace } = this.workflows;
    const known = await this.workflows.ask((client) => client.workflowService.describeNamespace({ namespace }));
    const seconds = Number(String(known?.config?.workflowExecutionRetentionTtl?.seconds ?? 0));
    if (known === null || seconds === days * DAY_S) return { done: 0, more: false };
    const request = protocol.temporal.api.workflowservice.v1.UpdateNamespaceRequest.fromObject({
      namespace,
      config: { workflowExecutionRetentionTtl: { seconds: days * DAY_S, nanos: 0 } },
    });
    await this.workflows.ask((client) => client.workflowService.updateNamespace(request));
    return { done: 1, more: false };
  }
}
