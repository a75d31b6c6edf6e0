import { createHash } from 'node:crypto';
import type { BulkResult, Job } from '@campus/contract-kit';
import { bulkDone, bulkRefused, fillIn, Refusal } from '@campus/contract-kit';
import { allJobs } from '@campus/domain';
import { opsMessages as messages, opsTexts as texts } from '@campus/domain/ops';
import type { WorkAction } from '@campus/domain/ops/rules';
import { canAct, isPayroll } from '@campus/domain/ops/rules';
import type { authorOf, KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MailLedgerService } from '../mail/index.js';
import type { Tx } from '../platform/index.js';
import { Audit, Database, DataCipher, Live, QueueAdmin, sql } from '../platform/index.js';
import { WorkRepository } from './work.repository.js';
import type { WorkRow } from './work.repository.js';
import { WorkflowAdminService } from './workflow-admin.service.js';
import type { WorkflowRun } from './workflow-admin.service.js';
import type { WorkActionsService as Q } from './ops.sql.types.js';

/** The record types under which the histories of works and of their groups are kept. */
export const WORK_RECORD = 'work';
export const GROUP_RECORD = 'work-group';

/** Who acts, as the audit history names it. */
export type Author = ReturnType<typeof authorOf>;

const ASKED = sql<
  Q['ASKED']
>`UPDATE work_failures SET state = 'retrying', asked_at = now(), next_at = now() WHERE id::text = :id`;
const SETTLED = sql<
  Q['SETTLED']
>`UPDATE work_failures SET state = 'resolved', resolved_at = now(), next_at = NULL, asked_at = NULL WHERE id::text = :id`;

const AUDIT: Readonly<Record<WorkAction, string>> = {
  retry: texts.auditRetry,
  reset: texts.auditReset,
  cancel: texts.auditCancel,
  resolve: texts.auditResolve,
};

/** Acts on failed work, one row after the other: what cannot be done says why, and the rest is done. [OPS-007] [OPS-008] [OPS-009] */
@Injectable()
export class WorkActionsService {
  private readonly jobs = new Map<string, Job>(allJobs.map((job) => [job.name, job]));

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(WorkRepository) private readonly works: WorkRepository,
    @Inject(WorkflowAdminService) private readonly workflows: WorkflowAdminService,
    @Inject(QueueAdmin) private readonly queues: QueueAdmin,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Live) private readonly live: Live,
    @Inject(MailLedgerService) private readonly mails: MailLedgerService,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {}

  async act(by: Author, action: WorkAction, ids: readonly string[], reason: string | undefined): Promise<BulkResult[]> {
    if (action === 'resolve' && (reason ?? '') === '') throw messages.refusal('reason_required');
    const results: BulkResult[] = [];
    for (const id of new Set(ids)) results.push(await this.one(by, action, id, reason ?? ''));
    return results;
  }

  /** Acts on one work; `kept` writes down with it that it was done, so that neither stands without the other. */
  async one(
    by: Author,
    action: WorkAction,
    id: string,
    reason: string,
    kept: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<BulkResult> {
    try {
      await this.db.transaction(async (tx) => {
        const row = await this.works.find(id, tx, true);
        if (row === null) throw messages.refusal('no_such_work');
        if (row.state === 'resolved') throw messages.refusal('resolved_already');
        if (!canAct(action, row)) throw messages.refusal('not_possible', { what: action });
        if (row.asked && action !== 'resolve') throw messages.refusal('asked_already');
        await this.write(tx, by, action, row, reason);
        await kept(tx);
        // Last, so that what the engine was asked is written down; the row's lock lets the other one wait and be told.
        await this.ask(tx, by, action, row, reason);
        this.live.wakeAfterCommit(tx);
      });
      return bulkDone(id);
    } catch (error) {
      if (error instanceof Refusal) return bulkRefused(id, error);
      this.logger.failure(error, undefined);
      const said = error instanceof Error ? error.message : String(error);
      return { id, success: false, code: 'ops.engine_failed', message: said.slice(0, 300), retryable: true };
    }
  }

  private async write(tx: Tx, by: Author, action: WorkAction, row: WorkRow, reason: string): Promise<void> {
    const over = action === 'resolve' || action === 'reset';
    await tx.execute(over ? SETTLED : ASKED, { id: row.id });
    const description = fillIn(AUDIT[action], { name: row.name, reason });
    const detail = { key: createHash('sha256').update(row.key).digest('hex').slice(0, 16), attempts: row.attempts };
    await this.audit.append(tx, { recordType: WORK_RECORD, recordId: row.id, action, description, ...by, detail });
  }

  private async ask(tx: Tx, by: Author, action: WorkAction, row: WorkRow, reason: string): Promise<void> {
    if (action === 'resolve') return;
    if (row.kind === 'mail') return this.retryMail(tx, by, row);
    if (row.kind === 'job') return this.retryJob(row);
    const run: WorkflowRun = { workflowId: row.workflow_id ?? '', runId: row.run_id ?? '' };
    if (action === 'cancel') {
      if (!(await this.workflows.cancel(run))) throw messages.refusal('gone');
    } else if (action === 'retry') {
      if (!(await this.workflows.retryStep(run, row.activity_id ?? ''))) throw messages.refusal('gone');
    } else await this.reset(run, reason);
  }

  private async retryMail(tx: Tx, by: Author, row: WorkRow): Promise<void> {
    const refused = await this.mails.move(tx, by, 'retryMail', { id: row.record_id ?? '' });
    if (refused !== null) throw refused;
  }

  private async reset(run: WorkflowRun, reason: string): Promise<void> {
    const point = await this.workflows.resetPoint(run);
    if (point === null) throw messages.refusal('nothing_to_reset');
    const why = reason === '' ? (isPayroll(run.workflowId) ? 'payroll set back' : 'set back') : reason;
    if (!(await this.workflows.reset(run, point, why))) throw messages.refusal('gone');
  }

  private async retryJob(row: WorkRow): Promise<void> {
    const job = this.jobs.get(row.name);
    if (job === undefined) throw messages.refusal('not_possible', { what: 'nothing of this version handles it' });
    const encrypted = row.payload_sealed;
    const data = encrypted === null ? {} : (JSON.parse(this.cipher.decrypt(encrypted, `work/${row.key}`)) as object);
    const opts = {
      attempts: job.attempts,
      backoff: { type: 'exponential', delay: job.backoffMs },
      removeOnComplete: true,
      removeOnFail: { count: 1000 },
    };
    await this.queues.again(row.queue, { id: row.job_id, job: row.name, data, opts });
  }
}
