import { setTimeout as sleep } from 'node:timers/promises';
import type { PayloadOf } from '@campus/contract-kit';
import { bulkDone } from '@campus/contract-kit';
import { resumeRun } from '@campus/domain/ops';
import { Handles } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Queues, Sweepers } from '../platform/index.js';
import { WorkActionsService } from './work-actions.service.js';
import type { StoredRun } from './work-runs.repository.js';
import { WorkRunsRepository } from './work-runs.repository.js';
import { WorkRepository } from './work.repository.js';

/** Works are read so many at a time. */
const BATCH_SIZE = 50;
/** After so long a part hands on to the next, so that a process that is asked to end soon can. */
const MAX_MS = 10_000;
/** An engine that is silent for a moment refuses no work: it is asked again after so long each. Where it stays silent, the works after are not kept waiting. */
const ASKED_AGAIN_AFTER_MS = [1000, 4000] as const;

/** Carries steps over whole groups on, one work after the other, whether anybody looks or not. [OPS-009] */
@Injectable()
export class WorkRunsJobs implements OnModuleInit {
  constructor(
    @Inject(WorkRepository) private readonly works: WorkRepository,
    @Inject(WorkRunsRepository) private readonly runs: WorkRunsRepository,
    @Inject(WorkActionsService) private readonly actions: WorkActionsService,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('work-runs', () => this.sweep());
  }

  @Handles(resumeRun)
  async resume({ runId, after }: PayloadOf<typeof resumeRun>): Promise<void> {
    const run = await this.runs.find(runId);
    if (run === null) return;
    const until = Date.now() + MAX_MS;
    let place = after;
    let waits: readonly number[] = ASKED_AGAIN_AFTER_MS;
    while (Date.now() < until) {
      if (!(await this.runs.goesOn(runId))) return;
      const ids = await this.works.actable(run.group_id, run.action, place, BATCH_SIZE);
      for (const id of ids) {
        if (!(await this.runs.goesOn(runId))) return;
        if ((await this.actOn(run, id, waits)) === 'silent') waits = [];
      }
      place = ids.at(-1) ?? place;
      if (place !== null) await this.runs.passed(runId, place);
      if (ids.length < BATCH_SIZE) return void (await this.runs.end(runId, 'done'));
    }
    await this.queues.enqueue(resumeRun, { runId, after: place });
  }

  /** What was done is kept in the transaction that did it; a refusal has changed nothing and is kept after it. */
  private async actOn(run: StoredRun, id: string, [wait, ...later]: readonly number[]): Promise<'answered' | 'silent'> {
    const result = await this.actions.one(run.author, run.action, id, run.reason, (tx) =>
      this.runs.keep(run.id, bulkDone(id), tx),
    );
    if (result.retryable && wait !== undefined) {
      await sleep(wait);
      return this.actOn(run, id, later);
    }
    if (!result.success) await this.runs.keep(run.id, result);
    return result.retryable ? 'silent' : 'answered';
  }

  /** Enqueues again runs whose process died. */
  private async sweep(): Promise<number> {
    const lost = await this.runs.lost();
    for (const { id, place } of lost) await this.queues.enqueue(resumeRun, { runId: id, after: place });
    return lost.length;
  }
}
