import type { BulkResult, InputOf, OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { actOnGroup, WorkRun } from '@campus/domain/ops';
import { resumeRun, opsMessages as messages, opsTexts as texts, workActionTexts } from '@campus/domain/ops';
import { canAct, canStopRun } from '@campus/domain/ops/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf, commandId } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Database, Live, Queues, Writes } from '../platform/index.js';
import { GROUP_RECORD } from './work-actions.service.js';
import type { StoredRun } from './work-runs.repository.js';
import { runAnswer, WorkRunsRepository } from './work-runs.repository.js';
import { WorkRepository } from './work.repository.js';

/** So many results are read at once; the refused come first. */
const MAX_RESULTS = 500;

/** Begins, shows and stops steps over whole groups; jobs carry them on. [OPS-009] */
@Injectable()
export class WorkRunsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(WorkRepository) private readonly works: WorkRepository,
    @Inject(WorkRunsRepository) private readonly runs: WorkRunsRepository,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Live) private readonly live: Live,
  ) {}

  /** Begins a run, or answers the one that somebody began for the same step a moment ago. */
  async begin(
    actor: Actor,
    input: InputOf<typeof actOnGroup>,
  ): Promise<{ readonly data: OutputOf<typeof actOnGroup>; readonly message?: string }> {
    const { id: group, action, reason = '', dry_run } = input;
    const found = await this.works.group(group);
    if (found === null) throw messages.refusal('no_such_group');
    const possible = canAct(action, { kind: found.kind, state: 'failed' });
    const total = possible ? await this.works.countActable(group, action) : 0;
    if (dry_run === 1) return { data: { total, run: null } };
    if (!possible) throw messages.refusal('not_possible', { what: action });
    if (action === 'resolve' && reason === '') throw messages.refusal('reason_required');
    const author = authorOf(actor);
    const id = commandId();
    const what = fillIn(workActionTexts[action].many, { count: total });
    const began = await this.writes.run(actor, async (tx) => {
      if (!(await this.runs.begin(tx, { id, group_id: group, action, reason, total, author }))) return false;
      const description = fillIn(texts.auditRunBegun, { what: workActionTexts[action].one, total });
      tx.audit({ recordType: GROUP_RECORD, recordId: group, action: 'run', description });
      this.queues.enqueueAfterCommit(tx, resumeRun, { runId: id, after: null });
      this.live.wakeAfterCommit(tx);
      return true;
    });
    const run = (await this.runs.find(id)) ?? (await this.runs.underWay(group));
    // Between the two looks the other one may have come to its end.
    if (run === null) return this.begin(actor, input);
    if (run.action !== action) throw messages.refusal('run_under_way', { name: run.author.actionByName });
    const message =
      began || run.id === id ? fillIn(texts.runBegun, { what }) : fillIn(texts.runJoined, { by: run.author.actionByName });
    return { data: { total: run.total, run: runAnswer(run) }, message };
  }

  async read(id: string): Promise<{ readonly run: WorkRun; readonly results: BulkResult[] }> {
    const run = await this.known(id);
    return { run: runAnswer(run), results: await this.runs.results(id, MAX_RESULTS) };
  }

  /** Ends a run between two works; whoever looks may, not only who began it. */
  async stop(actor: Actor, id: string): Promise<WorkRun> {
    const { state, group_id: group, action } = await this.known(id);
    if (!canStopRun(state)) throw messages.refusal('run_ended');
    await this.writes.run(actor, async (tx) => {
      if (!(await this.runs.end(id, 'stopped', tx))) throw messages.refusal('run_ended');
      const description = fillIn(texts.auditRunStopped, { what: workActionTexts[action].one });
      tx.audit({ recordType: GROUP_RECORD, recordId: group, action: 'stop', description });
      this.live.wakeAfterCommit(tx);
    });
    return runAnswer(await this.known(id));
  }

  private async known(id: string): Promise<StoredRun> {
    const run = await this.runs.find(id);
    if (run === null) throw messages.refusal('no_such_run');
    return run;
  }
}
