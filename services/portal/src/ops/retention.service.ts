import { KEPT_DAYS } from '@campus/domain/ops/rules';
import type { Retained } from '@campus/domain/ops/rules';
import type { ForgetAnswer } from '@campus/workflow-ops/activities';
import { Inject, Injectable } from '@nestjs/common';
import protocol from '@temporalio/proto';
import { Database, QueueAdmin, sql } from '../platform/index.js';
import type { RetentionService as Q } from './ops.sql.types.js';
import { jobQueues } from './queue-snapshots.service.js';
import { WorkflowAdminService } from './workflow-admin.service.js';

const CHUNK = 1000;
const DAY_S = 86_400;

/** What of a table is over, the chunk's oldest first, by when that was. */
const over = (at: string) => sql.raw(`WHERE ${at} < now() - make_interval(days => :days) ORDER BY ${at} LIMIT ${CHUNK}`);

const SESSIONS = sql<Q['SESSIONS']>`DELETE FROM sessions WHERE id IN (SELECT id FROM sessions ${over('ended_at')})`;
const SIGN_INS = sql<
  Q['SIGN_INS']
>`DELETE FROM sign_in_attempts WHERE state_hash IN (SELECT state_hash FROM sign_in_attempts ${over('started_at')})`;
const FILES = sql<Q['FILES']>`DELETE FROM export_files WHERE id IN (SELECT id FROM export_files ${over('expires_at')})`;
const FAILURES = sql<Q['FAILURES']>`DELETE FROM work_failures WHERE id IN (SELECT id FROM work_failures ${over('resolved_at')})`;
const INCIDENTS = sql<Q['INCIDENTS']>`DELETE FROM ops_incidents WHERE id IN (SELECT id FROM ops_incidents ${over('closed_at')})`;
const OUTBOX = sql<Q['OUTBOX']>`DELETE FROM outbox WHERE id IN (SELECT id FROM outbox ${over('done_at')})`;
const DONOR_SYNCS = sql<Q['DONOR_SYNCS']>`DELETE FROM kindful_runs WHERE id IN (SELECT id FROM kindful_runs ${over('ended_at')})`;

const FORGET = {
  sessions: SESSIONS,
  sign_ins: SIGN_INS,
  files: FILES,
  failures: FAILURES,
  incidents: INCIDENTS,
  outbox: OUTBOX,
  donor_syncs: DONOR_SYNCS,
} as const;

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
    const done = await this.db.execute(FORGET[kind], { days });
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
