import type { JobRecord } from '@campus/contract-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Live } from '../live/live.js';
import type { RowOf } from '../database/sql.js';
import { sql } from '../database/sql.js';
import type { RecordJobErrors as Q } from './queue.sql.types.js';

/** Queued work of a record that failed and is tried again; `nextAt` is null when nobody tries again by itself. */
export type RecordJobError = RowOf<typeof SELECT_ERRORS>;

export interface FailedJob {
  readonly job: string;
  readonly key: string;
  readonly record: JobRecord;
  readonly attempts: number;
  readonly nextAt: Date | null;
}

const KEEP = sql<
  Q['KEEP']
>`INSERT INTO job_troubles (job, key, topic, record_id, attempts, next_at) VALUES (:job, :key, :topic, :id, :attempts, :nextAt)
  ON CONFLICT (job, key) DO UPDATE SET attempts = greatest(job_troubles.attempts + 1, excluded.attempts), next_at = excluded.next_at`;

/** Most work never was failing, so that this is one statement and no more; whoever watches the record hears of the end. */
const OVER = sql<Q['OVER']>`WITH gone AS (DELETE FROM job_troubles WHERE job = :job AND key = :key RETURNING topic, record_id)
  INSERT INTO live_events (topic, record_id, people) SELECT topic, record_id, '{}'::text[] FROM gone`;

const SELECT_ERRORS = sql<
  Q['SELECT_ERRORS']
>`SELECT job, attempts, next_at AS "nextAt", since FROM job_troubles WHERE topic = :topic AND record_id = :id ORDER BY since, job`;

/** What of the queued work does not go well at the moment, so that a record's screen can say so in words. */
@Injectable()
export class RecordJobErrors {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Live) private readonly live: Live,
  ) {}

  async failed(error: FailedJob): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { job, key, record, attempts, nextAt } = error;
      await tx.execute(KEEP, { job, key, topic: record.topic, id: record.id, attempts, nextAt });
      await this.live.emit(tx, { topic: record.topic, recordId: record.id, people: [] });
    });
  }

  /** The work is done: there is no error with it any more. */
  async over(job: string, key: string): Promise<void> {
    if ((await this.database.keyed.execute(OVER, { job, key })) > 0) this.live.wake();
  }

  of(record: JobRecord): Promise<RecordJobError[]> {
    return this.database.keyed.query(SELECT_ERRORS, { topic: record.topic, id: record.id });
  }
}
