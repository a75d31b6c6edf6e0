import type { OutputOf } from '@campus/contract-kit';
import type { readHealth } from '@campus/domain/ops';
import { ALERTS, THRESHOLDS } from '@campus/domain/ops/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Client } from '@temporalio/client';
import { Database, Queues, sql, TemporalService } from '../platform/index.js';
import { OpsMeasuresService } from './measures.service.js';
import { SILENT_S } from './process-heartbeats.service.js';
import { QueueSnapshotsService } from './queue-snapshots.service.js';
import { dateOf, WorkflowAdminService } from './workflow-admin.service.js';
import type { HealthService as Q } from './ops.sql.types.js';

type Health = OutputOf<typeof readHealth>;
type Dependency = Health['dependencies'][number];

const ANSWER_MS = 3000;
const BUILD_LETTERS = 12;

const PROCESSES = sql<Q['PROCESSES']>`SELECT process, identity, build, version, started_at, seen_at FROM process_stands
  WHERE seen_at > now() - make_interval(secs => ${SILENT_S}) ORDER BY process, identity`;

/** A build as the processes name it: the engine's library puts its own version before it and says it at length. */
function shortBuild(build: string): string {
  return (build.split('+').at(-1) ?? '').slice(0, BUILD_LETTERS);
}

async function dependency(name: string, ask: () => Promise<string>): Promise<Dependency> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ANSWER_MS);
  });
  const took = (): number => Math.round(performance.now() - began);
  try {
    const version = await Promise.race([ask(), late]);
    return { name, up: true, version, milliseconds: took() };
  } catch {
    return { name, up: false, version: '', milliseconds: took() };
  } finally {
    clearTimeout(timer);
  }
}

const SELECT_VERSION = sql<Q['SELECT_VERSION']>`SELECT coalesce(current_setting('server_version'), '') AS version`;

/** What the portal stands on and who is at work. [OPS-015] */
@Injectable()
export class OpsHealthService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(TemporalService) private readonly engine: TemporalService,
    @Inject(WorkflowAdminService) private readonly workflows: WorkflowAdminService,
    @Inject(OpsMeasuresService) private readonly measures: OpsMeasuresService,
    @Inject(QueueSnapshotsService) private readonly snapshots: QueueSnapshotsService,
  ) {}

  async read(): Promise<Health> {
    const [dependencies, queues, measured, open, processes] = await Promise.all([
      this.dependencies(),
      this.snapshots.list(),
      this.measures.measure(),
      this.measures.open(),
      this.db.query(PROCESSES),
    ]);
    const waiting = queues.flatMap(({ oldest_at: at }) => (at === null ? [] : [at])).sort();
    return {
      dependencies,
      queues,
      oldest_at: waiting[0] ?? null,
      alerts: ALERTS.map((alert) => ({
        alert,
        value: measured[alert],
        opens: THRESHOLDS[alert].opens,
        open_since: open.get(alert)?.toISOString() ?? null,
      })),
      processes: processes.map(({ started_at, seen_at, ...one }) => ({
        ...one,
        started_at: started_at.toISOString(),
        seen_at: seen_at.toISOString(),
      })),
      workers: await this.workers(queues.filter(({ kind }) => kind === 'steps').map(({ id }) => id)),
    };
  }

  private dependencies(): Promise<Dependency[]> {
    return Promise.all([
      dependency('PostgreSQL', async () => (await this.db.one(SELECT_VERSION)).version),
      dependency(this.queues.serverName === 'redis' ? 'Redis' : 'Queues', () => this.queues.version()),
      dependency('Temporal', async () => {
        const client = await this.engine.client();
        return (await client.workflowService.getSystemInfo({})).serverVersion;
      }),
      dependency('Node.js', () => Promise.resolve(process.version)),
    ]);
  }

  /** Who asks for work; an engine that does not answer names nobody. */
  private async workers(queues: readonly string[]): Promise<Health['workers']> {
    const ask = (name: string) => (client: Client) =>
      client.workflowService.describeTaskQueue({ namespace: this.workflows.namespace, taskQueue: { name }, taskQueueType: 1 });
    const asked = await Promise.all(
      queues.map(async (queue) => ({ queue, answer: await this.workflows.ask(ask(queue)).catch(() => null) })),
    );
    return asked.flatMap(({ queue, answer }) =>
      (answer?.pollers ?? []).map(({ identity, lastAccessTime, workerVersionCapabilities, deploymentOptions }) => ({
        queue,
        identity: identity ?? '',
        build: shortBuild(workerVersionCapabilities?.buildId ?? deploymentOptions?.buildId ?? ''),
        seen_at: dateOf(lastAccessTime)?.toISOString() ?? null,
      })),
    );
  }
}
