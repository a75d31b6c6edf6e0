import type { Throughput } from '@campus/domain/ops';
import { Inject, Injectable } from '@nestjs/common';
import { Database, WorkCounts } from '../platform/index.js';
import { HOURS_SHOWN } from './work-runs.repository.js';

const KEPT_HOURS = 2 * HOURS_SHOWN;

const ADD = `INSERT INTO queue_hours AS q (queue, hour, done, failed)
  SELECT queue, date_trunc('hour', now()), done, failed FROM unnest($1::text[], $2::int[], $3::int[]) AS counted(queue, done, failed) ORDER BY queue
  ON CONFLICT (queue, hour) DO UPDATE SET done = q.done + excluded.done, failed = q.failed + excluded.failed`;

/** Every hour of the last day, the oldest first, also those in which nothing was done. */
const READ = `SELECT h.at, coalesce(sum(q.done), 0)::int AS done, coalesce(sum(q.failed), 0)::int AS failed
  FROM generate_series(date_trunc('hour', now()) - interval '${HOURS_SHOWN - 1} hours', date_trunc('hour', now()), interval '1 hour') AS h(at)
    LEFT JOIN queue_hours q ON q.hour = h.at
  GROUP BY h.at ORDER BY h.at`;

/** How much the portal works: what each process has counted, added up by the hour. */
@Injectable()
export class ThroughputService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(WorkCounts) private readonly counts: WorkCounts,
  ) {}

  async read(): Promise<Throughput> {
    const rows = await this.db.query<{ at: Date; done: number; failed: number }>(READ);
    return { hours: rows.map(({ at, ...counted }) => ({ at: at.toISOString(), ...counted })) };
  }

  /** Stores what this process has counted; what cannot be stored now is stored with what comes. */
  async store(): Promise<void> {
    const counted = this.counts.take();
    if (counted.length === 0) return;
    const columns = [counted.map(({ queue }) => queue), counted.map(({ done }) => done), counted.map(({ failed }) => failed)];
    try {
      await this.db.execute(ADD, columns);
    } catch (error) {
      for (const one of counted) this.counts.add(one);
      throw error;
    }
  }

  /** Forgets hours that no screen shows; answers how many. */
  forgetOld(): Promise<number> {
    return this.db.execute(`DELETE FROM queue_hours WHERE hour < now() - interval '${KEPT_HOURS} hours'`);
  }
}
