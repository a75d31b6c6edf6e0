import type { SyncRun } from '@campus/domain/advancement';
import { syncOutcome } from '@campus/domain/advancement';
import type { ShownRun, StoredRun } from './sync-runs.repository.js';

/** A run as it is answered. */
export function shownRun(run: ShownRun): SyncRun {
  const { id, direction, dry_run, state, donors, gifts, changed, ignored, conflicts, pages, problem, by } = run;
  return {
    run: id,
    direction,
    dry_run,
    state,
    made: donors + gifts,
    donors,
    gifts,
    changed,
    ignored,
    conflicts,
    pages,
    problem,
    started_at: run.started_at.toISOString(),
    ended_at: run.ended_at?.toISOString() ?? null,
    started_by: by,
  };
}

/** What came of a run, in words. */
export const outcomeOf = (run: StoredRun): string => syncOutcome({ ...run, made: run.donors + run.gifts });
