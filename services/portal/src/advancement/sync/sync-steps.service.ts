import { fillIn } from '@campus/contract-kit';
import { SYNC_TOPIC, syncTexts as texts } from '@campus/domain/advancement';
import type { SyncDirection, SyncProblem } from '@campus/domain/advancement/rules';
import type { SyncStep } from '@campus/workflow-advancement';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Kindful, KindfulFailure, Writes } from '../../platform/index.js';
import { SyncFromService } from './sync-from.service.js';
import { outcomeOf } from './sync-outcome.js';
import { DONE, MORE, RUN_RECORD, SYNC_AUTHOR } from './sync-page.js';
import type { StoredRun } from './sync-runs.repository.js';
import { SyncRunsRepository } from './sync-runs.repository.js';
import { SyncToService } from './sync-to.service.js';

/** Queries that may begin again in one run, pages that one may have, and how long it may take. */
const MAX_RESTARTS = 20;
const MAX_PAGES = 20_000;
const MAX_RUN_MS = 24 * 3_600_000;

const failed = (problem: SyncProblem): SyncStep => ({ next: 'failed', waitMs: 0, problem });

/** What the workflows of the sync ask for. */
@Injectable()
export class SyncStepsService {
  constructor(
    @Inject(SyncRunsRepository) private readonly runs: SyncRunsRepository,
    @Inject(SyncFromService) private readonly from: SyncFromService,
    @Inject(SyncToService) private readonly to: SyncToService,
    @Inject(Kindful) private readonly kindful: Kindful,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The run of the schedule; null where the schedule is off, the donor system is not connected, or a run is in progress. */
  begin(direction: SyncDirection, id: string, workflowId: string): Promise<string | null> {
    return this.writes.runAsSystem(async (tx) => {
      const { hourly } = await this.runs.settings(tx);
      if (!hourly || !this.kindful.isConfigured) return null;
      const added = await this.runs.add(tx, {
        id,
        direction,
        workflowId,
        dryRun: false,
        by: SYNC_AUTHOR,
        at: this.clock.now(),
      });
      if (added === 0) return (await this.runs.read(id, tx)) === null ? null : id;
      const description = fillIn(texts.audit.started, { direction });
      tx.audit({ recordType: RUN_RECORD, recordId: id, action: 'start', description });
      tx.live({ topic: SYNC_TOPIC, recordId: id, people: [] });
      return id;
    });
  }

  async step(id: string): Promise<SyncStep> {
    const run = await this.runs.read(id);
    if (run?.state !== 'running') return DONE;
    if (!this.kindful.isConfigured) return failed('key');
    if (run.restarts > MAX_RESTARTS) return failed('expired');
    if (run.pages > MAX_PAGES || this.clock.now().getTime() - run.started_at.getTime() > MAX_RUN_MS) return failed('endless');
    try {
      return await (run.direction === 'to' ? this.to : this.from).step(run);
    } catch (error) {
      if (!(error instanceof KindfulFailure)) throw error;
      return this.afterFailure(run, error);
    }
  }

  end(id: string, problem: SyncProblem | null): Promise<void> {
    return this.writes.runAsSystem(async (tx) => {
      const run = await this.runs.lock(tx, id);
      if (run === null) return;
      const { direction } = run;
      await this.runs.end(tx, { id, state: problem === null ? 'done' : 'failed', problem, at: this.clock.now() });
      const description =
        problem === null
          ? fillIn(texts.audit.ended, { direction, outcome: outcomeOf(run) })
          : fillIn(texts.audit.failed, { direction, problem: texts.problems[problem] });
      tx.audit({ recordType: RUN_RECORD, recordId: id, action: problem === null ? 'end' : 'fail', description });
      tx.live({ topic: SYNC_TOPIC, recordId: id, people: [] });
    });
  }

  /** Where no answer came to a later page, it may count as sent there: only a new query brings it again. */
  private async afterFailure(run: StoredRun, { kind, waitMs }: KindfulFailure): Promise<SyncStep> {
    if (kind === 'key') return failed('key');
    if (kind === 'limited') return { next: 'wait', waitMs, problem: null };
    if (run.direction === 'from' && run.query_token !== null) await this.beginAgain(run);
    return kind === 'expired' ? MORE : { next: 'retry', waitMs: 0, problem: 'down' };
  }

  /** Begins the query again. What a dry run has counted it counts anew, because it has stored nothing. */
  private beginAgain(run: StoredRun): Promise<void> {
    return this.writes.runAsSystem(async (tx) => {
      const seen = await this.runs.lock(tx, run.id);
      if (seen === null || seen.query_token !== run.query_token || seen.pages !== run.pages) return;
      const none = { donors: 0, gifts: 0, changed: 0, ignored: 0, conflicts: 0, part: 'contacts' as const };
      await this.runs.setProgress(tx, seen, {
        query_token: null,
        restarts: seen.restarts + 1,
        ...(seen.dry_run ? none : {}),
      });
    });
  }
}
