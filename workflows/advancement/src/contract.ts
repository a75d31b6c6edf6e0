import type { SyncDirection, SyncProblem } from '@campus/domain/advancement/rules';
import type { RenewedRun } from '@campus/workflow-kit';

/** The task queue of the worker that carries the syncs with the donor system. */
export const ADVANCEMENT_QUEUE = 'advancement';

/** The registered names of the two workflows, one a direction. */
export const SYNC_TO_KINDFUL = 'syncToKindful';
export const SYNC_FROM_KINDFUL = 'syncFromKindful';

/** The workflow's name of a direction. */
export const syncWorkflow = (direction: SyncDirection): string => (direction === 'to' ? SYNC_TO_KINDFUL : SYNC_FROM_KINDFUL);

/** The schedule that starts a direction every hour; where it is switched off, the run ends before it begins. */
export const syncSchedule = (direction: SyncDirection): string => `kindful/${direction}/hourly`;

/** The one workflow of a run that somebody started. */
export const syncWorkflowId = (run: string): string => `kindful/${run}`;

/** What a sync is started with: the run that somebody stored, or none where the schedule starts it. */
export interface SyncInput extends RenewedRun {
  readonly run: string | null;
  /** How often in a row the donor system has not answered; carried over where a run is renewed. */
  readonly failures?: number;
}

/**
 * What one step came to: `more` goes on, `wait` does so after a time that the donor system named, `retry` is no answer, `failed` ends the run, `done`
 * says that nothing is left. Codes and numbers only: it is kept in histories.
 */
export interface SyncStep {
  readonly next: 'more' | 'wait' | 'retry' | 'failed' | 'done';
  readonly waitMs: number;
  readonly problem: SyncProblem | null;
}
