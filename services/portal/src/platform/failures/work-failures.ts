import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { WorkKind, WorkRecord, WorkState } from '@campus/domain/ops/rules';
import { diagnosisOf, normalisedError, redacted, shownError } from '@campus/domain/ops/rules';
import { Inject, Injectable } from '@nestjs/common';
import { DataCipher } from '../crypto/data-cipher.js';
import type { Queryable } from '../database/database.js';
import { Database } from '../database/database.js';
import { LiveRelay } from '../live/live-relay.js';
import { sql } from '../database/sql.js';
import type { WorkFailures as Q } from './failures.sql.types.js';

/** Work that failed, as whoever saw it tells it. `key` is what its engine knows it by; `payload` is what it was asked with. */
export interface FailedWork {
  readonly key: string;
  readonly kind: WorkKind;
  readonly state: WorkState;
  readonly name: string;
  readonly queue: string;
  readonly message: string;
  /** The engine's own word for the cause. */
  readonly cause?: string | undefined;
  readonly attempts: number;
  readonly nextAt: Date | null;
  readonly workflowId?: string | undefined;
  readonly runId?: string | undefined;
  readonly activityId?: string | undefined;
  readonly jobId?: string | undefined;
  /** The process that tried it last, where somebody else writes it down. */
  readonly worker?: string | undefined;
  readonly record: WorkRecord | null;
  readonly payload?: unknown;
}

const GROUP = sql<
  Q['GROUP']
>`INSERT INTO work_groups (id, kind, name, queue, diagnosis, error) VALUES (:group, :kind, :name, :queue, :diagnosis, :message) ON CONFLICT (id) DO NOTHING`;

/** What is seen again without having failed again (`:again` says so) keeps its times; what an operator resolved stays so until it fails again. */
const KEEP = sql<
  Q['KEEP']
>`INSERT INTO work_failures AS f (key, group_id, kind, state, name, queue, error, workflow_id, run_id, activity_id, job_id, record_kind,
    record_id, attempts, next_at, payload_shown, payload_sealed, worker)
  VALUES (:key, :group, :kind, :state, :name, :queue, :message, :workflowId, :runId, :activityId, :jobId, :recordKind, :id, :attempts, :nextAt, :payloadShown, :payloadSealed, :worker)
  ON CONFLICT ON CONSTRAINT "UQ_work_failures_key" DO UPDATE SET group_id = excluded.group_id, state = excluded.state, error = excluded.error,
    attempts = excluded.attempts, next_at = excluded.next_at, last_at = now(), looked_at = now(), asked_at = NULL, resolved_at = NULL,
    job_id = coalesce(excluded.job_id, f.job_id), workflow_id = coalesce(excluded.workflow_id, f.workflow_id), run_id = coalesce(excluded.run_id, f.run_id),
    worker = coalesce(excluded.worker, f.worker),
    payload_shown = coalesce(excluded.payload_shown, f.payload_shown),
    payload_sealed = coalesce(excluded.payload_sealed, f.payload_sealed)
  WHERE NOT :again OR (f.state <> 'resolved' AND (f.attempts <> excluded.attempts OR f.group_id <> excluded.group_id))
    OR (f.state = 'resolved' AND f.attempts < excluded.attempts)`;

const OVER = sql<Q['OVER']>`UPDATE work_failures SET state = 'resolved', resolved_at = now(), next_at = NULL, asked_at = NULL
  WHERE key = ANY(:keys::text[]) AND state <> 'resolved'`;

/** The group of a failure: what fails, and how it says so. */
export function groupOf(work: Pick<FailedWork, 'kind' | 'name' | 'message'>): string {
  return createHash('sha256')
    .update(JSON.stringify([work.kind, work.name, normalisedError(work.message)]))
    .digest('hex')
    .slice(0, 24);
}

/** The one list of everything that failed, as a projection: written where it fails, and by the collector that asks the engines. */
@Injectable()
export class WorkFailures {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(LiveRelay) private readonly relay: LiveRelay,
  ) {}

  /** Writes down a try that failed in this process. */
  async failed(work: FailedWork): Promise<void> {
    await this.write({ ...work, worker: `${process.pid}@${hostname()}` }, false);
  }

  /** Writes down what an engine says of it; seen twice it is the same try. */
  async seen(work: FailedWork): Promise<void> {
    await this.write(work, true);
  }

  /** It went well, or is not there any more: nobody has to look at it. */
  async over(...keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    if ((await this.database.execute(OVER, { keys })) > 0) this.relay.wake();
  }

  private async write(work: FailedWork, again: boolean): Promise<void> {
    const group = groupOf(work);
    const { kind, message, cause } = work;
    await this.database.transaction(async (tx) => {
      await tx.execute(GROUP, {
        group,
        kind,
        name: work.name,
        queue: work.queue,
        diagnosis: diagnosisOf({ kind, message, cause }),
        message: normalisedError(message),
      });
      await this.keep(tx, work, group, again);
      tx.afterCommit(() => this.relay.wake());
    });
  }

  private keep(tx: Queryable, work: FailedWork, group: string, again: boolean): Promise<number> {
    const { key, payload } = work;
    return tx.execute(KEEP, {
      key,
      group,
      kind: work.kind,
      state: work.state,
      name: work.name,
      queue: work.queue,
      message: shownError(work.message),
      workflowId: work.workflowId ?? null,
      runId: work.runId ?? null,
      activityId: work.activityId ?? null,
      jobId: work.jobId ?? null,
      recordKind: work.record?.kind ?? null,
      id: work.record?.id ?? null,
      attempts: work.attempts,
      nextAt: work.nextAt,
      payloadShown: payload === undefined ? null : JSON.stringify(redacted(payload)),
      payloadSealed: payload === undefined ? null : this.cipher.encrypt(JSON.stringify(payload), `work/${key}`),
      again,
      worker: work.worker ?? null,
    });
  }
}
