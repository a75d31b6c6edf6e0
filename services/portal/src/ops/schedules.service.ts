import type { InputOf, OutputOf } from '@campus/contract-kit';
import { fillIn, showTime } from '@campus/contract-kit';
import type { backfillSchedule, Schedule } from '@campus/domain/ops';
import { opsMessages as messages, opsTexts as texts, SCHEDULE_TOPIC, scheduleTexts } from '@campus/domain/ops';
import { clockChanges, MAX_BACKFILLED, refusalToBackfill } from '@campus/domain/ops/rules';
import { campusMidnight } from '@campus/domain/calendar/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ScheduleDescription } from '@temporalio/client';
import { Audit, Database, Live } from '../platform/index.js';
import { ScheduleWatchService } from './schedule-watch.service.js';
import { dateOf, WorkflowAdminService } from './workflow-admin.service.js';

const NEXT = 5;
const LAST = 5;
/** The hours of a night in which the clocks change, with some before and after. */
const NIGHT_MS = 8 * 3_600_000;

const secondsOf = (instant: number): { readonly seconds: never; readonly nanos: number } => ({
  seconds: Math.floor(instant / 1000) as never,
  nanos: 0,
});

/** When a schedule runs, in words: `every hour at :07`, `every day at 12:20 AM`. */
function whenOf({ spec }: ScheduleDescription): string {
  const calendars = (spec.calendars ?? []).map(({ hour, minute }) => {
    const [hours, minutes] = [hour?.[0], minute?.[0]];
    const at = String(minutes?.start ?? 0).padStart(2, '0');
    const every = hours === undefined || (hours.start === 0 && hours.end === 23);
    return every ? `every hour at :${at}` : `every day at ${showTime(`${String(hours.start).padStart(2, '0')}:${at}`)}`;
  });
  const intervals = (spec.intervals ?? []).map(({ every }) => `every ${Math.round(Number(every) / 60_000)} minutes`);
  return [...calendars, ...intervals].join(', ') || 'by hand';
}

/** The schedules of the product, seen and steered. [OPS-012] */
@Injectable()
export class Schedules {
  constructor(
    @Inject(WorkflowAdminService) private readonly workflows: WorkflowAdminService,
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Live) private readonly live: Live,
    @Inject(ScheduleWatchService) private readonly watch: ScheduleWatchService,
  ) {}

  async list(): Promise<Schedule[]> {
    const ids = await this.workflows.ask(async (client) => {
      const found: string[] = [];
      for await (const { scheduleId } of client.schedule.list()) found.push(scheduleId);
      return found.sort();
    });
    const all = await Promise.all((ids ?? []).map((id) => this.describe(id)));
    return all.filter((one) => one !== null);
  }

  async pause(actor: Actor, id: string, paused: boolean, reason: string | undefined): Promise<Schedule> {
    const said = reason === undefined || reason === '' ? texts.noReason : reason;
    const description = fillIn(paused ? texts.auditPaused : texts.auditResumed, { name: id, reason: said });
    const note = `${actor.name}: ${said}`;
    return this.steer(actor, id, paused ? 'pause' : 'resume', description, (client) => {
      const handle = client.schedule.getHandle(id);
      return paused ? handle.pause(note) : handle.unpause(note);
    });
  }

  /** By the schedule's own overlap policy: two runs of one duty never run beside each other. */
  run(actor: Actor, id: string): Promise<Schedule> {
    const description = fillIn(texts.auditRun, { name: id });
    return this.steer(actor, id, 'run', description, async (client) => {
      const handle = client.schedule.getHandle(id);
      const { policies } = await handle.describe();
      await handle.trigger(policies.overlap);
    });
  }

  async backfill(actor: Actor, input: InputOf<typeof backfillSchedule>): Promise<OutputOf<typeof backfillSchedule>> {
    const { schedule: id, start, end, dry_run } = input;
    const refused = refusalToBackfill({ start, end }, Date.now());
    if (refused !== null) throw messages.refusal(refused);
    const runs = await this.matching(id, Date.parse(start), Date.parse(end));
    if (runs === null) throw messages.refusal('no_such_schedule');
    if (runs.length > MAX_BACKFILLED) throw messages.refusal('backfill_too_many', { count: runs.length, most: MAX_BACKFILLED });
    if (dry_run === 1) return { count: runs.length, runs: runs.slice(0, 50) };
    if (runs.length === 0) throw messages.refusal('backfill_none');
    const description = fillIn(texts.auditBackfill, { name: id, start, end, count: runs.length });
    await this.steer(actor, id, 'backfill', description, (client) =>
      client.schedule.getHandle(id).backfill({ start: new Date(start), end: new Date(end), overlap: 'BUFFER_ALL' }),
    );
    return { count: runs.length, runs: runs.slice(0, 50) };
  }

  private async steer(
    actor: Actor,
    id: string,
    action: string,
    description: string,
    step: (client: Parameters<Parameters<WorkflowAdminService['ask']>[0]>[0]) => Promise<void>,
  ): Promise<Schedule> {
    if ((await this.describe(id)) === null) throw messages.refusal('no_such_schedule');
    await this.db.transaction(async (tx) => {
      await this.audit.append(tx, { recordType: 'schedule', recordId: id, action, description, ...authorOf(actor) });
      await this.live.emit(tx, { topic: SCHEDULE_TOPIC, recordId: id, people: [] });
      await this.workflows.ask(async (client) => (await step(client), true));
    });
    const after = await this.describe(id);
    if (after === null) throw messages.refusal('no_such_schedule');
    return after;
  }

  private async describe(id: string): Promise<Schedule | null> {
    // The client knows a schedule that is not there by an error of its own.
    const found = await this.workflows
      .ask((client) => client.schedule.getHandle(id).describe())
      .catch((error: unknown) => {
        if (error instanceof Error && error.name === 'ScheduleNotFoundError') return null;
        throw error;
      });
    if (found === null) return null;
    const { spec, policies, state, info } = found;
    const nights = clockChanges(Date.now());
    const overdue = (await this.watch.overdue()).get(id);
    return {
      id,
      summary: scheduleTexts[id] ?? id,
      when: whenOf(found),
      zone: spec.timezone ?? 'UTC',
      paused: state.paused,
      note: state.note ?? '',
      overdue_since: state.paused ? null : (overdue?.toISOString() ?? null),
      overlap: policies.overlap ?? 'SKIP',
      catchup_seconds: Math.round(policies.catchupWindow / 1000),
      running: info.runningActions.length,
      last: info.recentActions
        .slice(-LAST)
        .reverse()
        .map(({ scheduledAt, takenAt, action }) => ({
          meant_at: scheduledAt.toISOString(),
          began_at: takenAt.toISOString(),
          workflow: action.workflow.workflowId,
        })),
      next: state.paused ? [] : info.nextActionTimes.slice(0, NEXT).map((at) => at.toISOString()),
      clock_change: await Promise.all(nights.map(async (night) => ({ night, runs: (await this.inNight(id, night)) ?? [] }))),
    };
  }

  private inNight(id: string, night: string): Promise<string[] | null> {
    const midnight = campusMidnight(night);
    return this.matching(id, midnight, midnight + NIGHT_MS);
  }

  /** The instants at which a schedule would run between two; null where there is none of this id. */
  private async matching(scheduleId: string, start: number, end: number): Promise<string[] | null> {
    const answer = await this.workflows.ask((client) =>
      client.workflowService.listScheduleMatchingTimes({
        namespace: this.workflows.namespace,
        scheduleId,
        startTime: secondsOf(start),
        endTime: secondsOf(end),
      }),
    );
    return answer === null ? null : (answer.startTime ?? []).map((at) => (dateOf(at) ?? new Date(0)).toISOString());
  }
}
