import type { OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { readSync, readSyncRun, SyncRun } from '@campus/domain/advancement';
import { advancementMessages as messages, SYNC_TOPIC, syncOutcome, syncTexts as texts } from '@campus/domain/advancement';
import type { SyncDirection } from '@campus/domain/advancement/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered, requestContext } from '@campus/server-kit';
import { syncWorkflowId } from '@campus/workflow-advancement';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Clock, Kindful, Writes } from '../../platform/index.js';
import { SyncConflictsRepository } from './sync-conflicts.repository.js';
import { shownRun } from './sync-outcome.js';
import { RUN_RECORD } from './sync-page.js';
import { SyncRunsRepository } from './sync-runs.repository.js';
import { SyncWorkflowClient } from './sync-workflow-client.js';

/** How long a call waits for the outcome, and how often it looks. */
const MAX_WAIT_MS = 20_000;
const LOOK_EVERY_MS = 200;
const SETTINGS_RECORD = 'kindful-settings';

/** The sync with the donor system, as people start and watch it. [ADV-003] */
@Injectable()
export class SyncService {
  constructor(
    @Inject(SyncRunsRepository) private readonly runs: SyncRunsRepository,
    @Inject(SyncConflictsRepository) private readonly conflicts: SyncConflictsRepository,
    @Inject(SyncWorkflowClient) private readonly workflow: SyncWorkflowClient,
    @Inject(Kindful) private readonly kindful: Kindful,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async read(): Promise<OutputOf<typeof readSync>> {
    const [settings, last, conflicts] = await Promise.all([this.runs.settings(), this.runs.last(), this.conflicts.count()]);
    const of = (direction: SyncDirection): SyncRun | null => {
      const run = last.find((one) => one.direction === direction);
      return run === undefined ? null : shownRun(run);
    };
    return { ...settings, connected: this.kindful.isConfigured, to: of('to'), from: of('from'), conflicts };
  }

  async list(): Promise<SyncRun[]> {
    return (await this.runs.all()).map(shownRun);
  }

  async run(id: string): Promise<OutputOf<typeof readSyncRun>> {
    const run = await this.runs.shown(id);
    if (run === null) throw messages.refusal('no_such_run');
    return { ...shownRun(run), left: await this.runs.left(id) };
  }

  /** Starts a sync, or joins the one that runs, and waits for what comes of it. [ADV-062] */
  async start(actor: Actor, direction: SyncDirection, isDry: boolean): Promise<Answered> {
    if (!this.kindful.isConfigured) throw messages.refusal('kindful_closed');
    const { id, workflowId } = await this.store(actor, direction, isDry);
    // Where the engine is away, a sweep starts it.
    if (workflowId === syncWorkflowId(id)) await this.workflow.start(id, direction).catch(() => undefined);
    if (requestContext()?.respondAsync === true) return this.answer(await this.run(id));
    const until = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const run = await this.run(id);
      if (run.state !== 'running' || performance.now() > until) return this.answer(run);
      await wait(LOOK_EVERY_MS);
    }
  }

  /** Switches the hourly schedule. */
  setHourly(actor: Actor, hourly: boolean, version: number): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const data = await this.runs.setHourly(tx, { hourly, version });
      if (data === null) throw messages.refusal('hourly_changed', {}, { data: await this.runs.settings(tx) });
      const description = fillIn(texts.audit.hourly, { state: hourly ? 'on' : 'off' });
      tx.audit({ recordType: SETTINGS_RECORD, recordId: 'hourly', action: 'change', description });
      tx.live({ topic: SYNC_TOPIC, recordId: 'hourly', people: [] });
      return answered({ message: hourly ? texts.said.hourlyOn : texts.said.hourlyOff, data });
    });
  }

  /** Stores the run, so that it comes about whatever dies next; or answers the one in progress. */
  private store(
    actor: Actor,
    direction: SyncDirection,
    isDry: boolean,
  ): Promise<{ readonly id: string; readonly workflowId: string }> {
    return this.writes.run(actor, async (tx) => {
      const id = randomUUID();
      const run = {
        id,
        direction,
        dryRun: isDry,
        by: actor.realUser.empId,
        at: this.clock.now(),
        workflowId: syncWorkflowId(id),
      };
      if ((await this.runs.add(tx, run)) === 0) {
        const running = await this.runs.running(direction, tx);
        if (running === null || running.dry_run !== isDry) throw messages.refusal('sync_running');
        return { id: running.id, workflowId: running.workflow_id };
      }
      const description = fillIn(texts.audit.started, { direction });
      tx.audit({ recordType: RUN_RECORD, recordId: id, action: 'start', description, detail: { dry_run: isDry } });
      tx.live({ topic: SYNC_TOPIC, recordId: id, people: [] });
      return { id, workflowId: run.workflowId };
    });
  }

  private answer({ left: _left, ...data }: OutputOf<typeof readSyncRun>): Answered {
    if (data.state === 'running') return answered({ status: 202, message: texts.said.running, data });
    if (data.state === 'failed') throw messages.refusal('sync_failed', {}, { data });
    const said = data.dry_run ? texts.said.dry : texts.said[data.direction];
    return answered({ message: fillIn(said, { outcome: syncOutcome(data) }), data });
  }
}
