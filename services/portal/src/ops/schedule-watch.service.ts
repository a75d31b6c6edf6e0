import { SCHEDULE_TOPIC, scheduleTexts } from '@campus/domain/ops';
import { nextDue } from '@campus/domain/ops/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { Client, ScheduleDescription } from '@temporalio/client';
import { Database, sql, Sweepers, Writes } from '../platform/index.js';
import { WorkflowAdminService } from './workflow-admin.service.js';
import type { ScheduleWatchService as Q } from './ops.sql.types.js';

const LIST = sql<Q['LIST']>`SELECT id, due_at FROM schedule_snapshots`;
const KEEP = sql<Q['KEEP']>`INSERT INTO schedule_snapshots AS s (id, due_at) VALUES (:id, :dueAt)
  ON CONFLICT (id) DO UPDATE SET due_at = excluded.due_at, seen_at = now() WHERE s.due_at IS DISTINCT FROM excluded.due_at`;
const FORGET = sql<Q['FORGET']>`DELETE FROM schedule_snapshots WHERE NOT (id = ANY(:known))`;
const OVERDUE = sql<Q['OVERDUE']>`SELECT id, due_at FROM schedule_snapshots WHERE due_at < now()`;

const timeOf = (at: Date | null | undefined): number | null => at?.getTime() ?? null;

/**
 * Writes down for when the next run of each schedule is due. A run that never began stays due, and its age is a measure: the engine tells of what ran, never of what
 * did not. A schedule that is gone from the engine stays due too.
 */
@Injectable()
export class ScheduleWatchService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(WorkflowAdminService) private readonly workflows: WorkflowAdminService,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('schedules', () => this.look(), 'looks');
  }

  /** Looks at every schedule; answers for how many another run is waited for than before. */
  async look(): Promise<number> {
    const all = (await this.workflows.ask((client) => this.describeAll(client))) ?? [];
    const waitedFor = new Map((await this.db.query(LIST)).map(({ id, due_at: at }) => [id, timeOf(at)]));
    let changed = 0;
    for (const { scheduleId: id, state, info } of all) {
      const last = Math.max(...info.recentActions.map(({ scheduledAt }) => scheduledAt.getTime()));
      const times = {
        paused: state.paused,
        last: Number.isFinite(last) ? last : null,
        next: timeOf(info.nextActionTimes[0]),
      };
      const due = nextDue(waitedFor.get(id) ?? null, times, Date.now());
      changed += await this.db.execute(KEEP, { id, dueAt: due === null ? null : new Date(due) });
    }
    // What the product no longer runs is waited for by nobody.
    const known = [...Object.keys(scheduleTexts), ...all.map(({ scheduleId }) => scheduleId)];
    changed += await this.db.execute(FORGET, { known });
    if (changed > 0) await this.writes.runAsSystem(async (tx) => tx.live({ topic: SCHEDULE_TOPIC, recordId: 'all', people: [] }));
    return changed;
  }

  /** Since when each schedule is overdue that is. */
  async overdue(): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.db.query(OVERDUE);
    return new Map(rows.map(({ id, due_at: at }) => [id, at]));
  }

  private async describeAll(client: Client): Promise<ScheduleDescription[]> {
    const found: ScheduleDescription[] = [];
    for await (const { scheduleId } of client.schedule.list()) found.push(await client.schedule.getHandle(scheduleId).describe());
    return found;
  }
}
