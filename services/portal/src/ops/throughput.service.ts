import type { Throughput } from '@campus/domain/ops';
import { Inject, Injectable } from '@nestjs/common';
import { Database, sql, WorkCounts } from '../platform/index.js';
import { HOURS_SHOWN } from './work-runs.repository.js';
import type { ThroughputService as Q } from './ops.sql.types.js';

const KEPT_HOURS = 2 * HOURS_SHOWN;

const ADD = sql<Q['ADD']>`INSERT INTO queue_hours AS q (queue, hour, done, failed)
  SELECT queue, date_trunc('hour', now()), done, failed FROM unnest(:queues::text[], :done::int[], :failed::int[]) AS counted(queue, done, failed) ORDER BY queue
  ON CONFLICT (queue, hour) DO UPDATE SET done = q.done + excluded.done, failed = q.failed + excluded.failed`;

/** Every hour of the last day, the oldest first, also those in which nothing was done. */
const READ = sql<Q['READ']>`SELECT h.at, coalesce(sum(q.done), 0)::int AS done, coalesce(sum(q.failed), 0)::int AS failed
  FROM generate_series(date_trunc('hour', now()) - interval '${HOURS_SHOWN - 1} hours', date_trunc('hour', now()), interval '1 hour') AS h(at)
    LEFT JOIN queue_hours q ON q.hour = h.at
  GROUP BY h.at ORDER BY h.at`;

const DELETE_QUEUE_HOURS = sql<
  Q['DELETE_QUEUE_HOURS']
>`DELETE FROM queue_hours WHERE hour < now() - interval '${KEPT_HOURS} hours'`;

/** How much the portal works: what each process has counted, added up by the hour. */
@Injectable()
export class ThroughputService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(WorkCounts) private readonly counts: WorkCounts,
  ) {}

  async read(): Promise<Throughput> {
    const rows = await this.db.query(READ);
    return { hours: rows.map(({ at, ...counted }) => ({ at: at.toISOString(), ...counted })) };
  }

  /** Stores what this process has counted; what cannot be stored now is stored with what comes. */
  async store(): Promise<void> {
    const counted = this.counts.take();
    if (counted.length === 0) return;
    const [done, failed] = [counted.map((one) => one.done), counted.map((one) => one.failed)];
    try {
      await this.db.execute(ADD, { queues: counted.map(({ queue }) => queue), done, failed });
    } catch (error) {
      for (const one of counted) this.counts.add(one);
      throw error;
    }
  }

  /** Forgets hours that no screen shows; answers how many. */
  forgetOld(): Promise<number> {
    return this.db.execute(DELETE_QUEUE_HOURS);
  }
}
