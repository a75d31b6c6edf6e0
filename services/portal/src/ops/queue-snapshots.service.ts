import { allJobs } from '@campus/domain';
import type { QueueSnapshot } from '@campus/domain/ops';
import { QUEUE_TOPIC } from '@campus/domain/ops';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, QueueDepth, RowOf } from '../platform/index.js';
import { Database, QueueAdmin, sql, Writes } from '../platform/index.js';
import { HOURS_SHOWN } from './work-runs.repository.js';
import { dateOf, WorkflowAdminService } from './workflow-admin.service.js';
import type { QueueSnapshotsService as Q } from './ops.sql.types.js';

type SnapshotRow = RowOf<typeof LIST>;

const LIST = sql<Narrowed<Q['LIST'], { kind: 'jobs' | 'steps' }>>`SELECT * FROM queue_stands ORDER BY kind, id`;
/** How many works of each queue failed last so many hours ago. */
const FAILURES = sql<
  Q['FAILURES']
>`SELECT queue, floor(extract(epoch FROM now() - last_at) / 3600)::int AS ago, count(*)::int AS count
  FROM work_failures WHERE last_at > now() - interval '${HOURS_SHOWN} hours' GROUP BY 1, 2`;
const KEEP = sql<Q['KEEP']>`INSERT INTO queue_stands AS q (id, kind, waiting, active, delayed, failed, paused, workers, oldest_at)
  VALUES (:id, :kind, :waiting, :active, :delayed, :failed, :paused, :workers, :oldestAt)
  ON CONFLICT (id) DO UPDATE SET waiting = excluded.waiting, active = excluded.active, delayed = excluded.delayed, failed = excluded.failed,
    paused = excluded.paused, workers = excluded.workers, oldest_at = excluded.oldest_at, seen_at = now()
  WHERE (q.waiting, q.active, q.delayed, q.failed, q.paused, q.workers, q.oldest_at) IS DISTINCT FROM
    (excluded.waiting, excluded.active, excluded.delayed, excluded.failed, excluded.paused, excluded.workers, excluded.oldest_at)`;

/** The queues of jobs, each with what it holds. */
export const jobQueues: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(allJobs.map(({ queue }) => queue))].map((queue) => [
    queue,
    allJobs.filter((job) => job.queue === queue).map(({ summary }) => summary),
  ]),
);

const SELECT_KNOWN = sql<Q['SELECT_KNOWN']>`SELECT id FROM queue_stands WHERE kind = 'steps'`;

/** How the queues stand, kept in the database, so that screens read it there and hear of changes. [OPS-011] */
@Injectable()
export class QueueSnapshotsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(QueueAdmin) private readonly queueAdmin: QueueAdmin,
    @Inject(WorkflowAdminService) private readonly workflows: WorkflowAdminService,
  ) {}

  async list(): Promise<QueueSnapshot[]> {
    const [rows, failures] = await Promise.all([this.rows(), this.db.query(FAILURES)]);
    const hoursOf = (id: string): number[] => {
      const hours = Array<number>(HOURS_SHOWN).fill(0);
      for (const { queue, ago, count } of failures)
        if (queue === id && ago >= 0 && ago < HOURS_SHOWN) hours[HOURS_SHOWN - 1 - ago] = count;
      return hours;
    };
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      holds: [...(jobQueues.get(row.id) ?? [])],
      waiting: row.waiting,
      active: row.active,
      delayed: row.delayed,
      failed: row.failed,
      paused: row.paused,
      pausable: row.kind === 'jobs',
      oldest_at: row.oldest_at?.toISOString() ?? null,
      workers: row.workers,
      hours: hoursOf(row.id),
      seen_at: row.seen_at.toISOString(),
    }));
  }

  /** How every queue stands; one that nobody has looked at yet, as in the first seconds of the portal, is looked at now. */
  private async rows(): Promise<SnapshotRow[]> {
    const rows = await this.db.query(LIST);
    const unseen = [...jobQueues.keys()].filter((name) => !rows.some(({ id }) => id === name));
    if (unseen.length === 0) return rows;
    // Queues that are silent for a moment take nothing from the others, and are looked at with the next read.
    await Promise.allSettled(unseen.map((name) => this.lookAt(name, this.db)));
    return this.db.query(LIST);
  }

  /** Looks at every queue; answers how many stand differently from the last look. */
  async look(): Promise<number> {
    let changed = 0;
    for (const name of jobQueues.keys()) changed += await this.keep(this.db, name, 'jobs', await this.queueAdmin.depth(name));
    const known = await this.db.query(SELECT_KNOWN);
    for (const { id } of known) changed += await this.keep(this.db, id, 'steps', await this.stepsOf(id));
    if (changed > 0) await this.writes.runAsSystem(async (tx) => tx.live({ topic: QUEUE_TOPIC, recordId: 'all', people: [] }));
    return changed;
  }

  /** One queue of jobs as it stands now. */
  async lookAt(name: string, db: Queryable): Promise<void> {
    await this.keep(db, name, 'jobs', await this.queueAdmin.depth(name));
  }

  private keep(db: Queryable, id: string, kind: SnapshotRow['kind'], depth: QueueDepth): Promise<number> {
    const { waiting, active, delayed, failed, paused, workers, oldestAt } = depth;
    return db.execute(KEEP, { id, kind, waiting, active, delayed, failed, paused, workers, oldestAt });
  }

  /** What waits in a task queue, its workflow tasks and its steps together. */
  private async stepsOf(name: string): Promise<QueueDepth> {
    const asked = await Promise.all(
      [1, 2].map((taskQueueType) =>
        this.workflows.ask((client) =>
          client.workflowService.describeTaskQueue({
            namespace: this.workflows.namespace,
            taskQueue: { name },
            taskQueueType,
            reportStats: true,
          }),
        ),
      ),
    );
    const ages = asked.map((answer) => dateOf(answer?.stats?.approximateBacklogAge)?.getTime() ?? 0);
    const waiting = asked.reduce((sum, answer) => sum + Number(String(answer?.stats?.approximateBacklogCount ?? 0)), 0);
    const identities = new Set(asked.flatMap((answer) => (answer?.pollers ?? []).map(({ identity }) => identity)));
    // To the minute, so that a queue that does not move is not told of again and again.
    const oldest = Math.floor((Date.now() - Math.max(...ages)) / 60_000) * 60_000;
    return {
      waiting,
      active: 0,
      delayed: 0,
      failed: 0,
      paused: false,
      workers: identities.size,
      oldestAt: waiting > 0 ? new Date(oldest) : null,
    };
  }
}
