import type { Retained } from '@campus/domain/ops/rules';

/** The task queue of the worker that carries what operations runs by itself. */
export const OPS_QUEUE = 'ops';

/** The registered name of the workflow that forgets what has been kept for its time, and the schedule that runs it every night. */
export const KEEP_RETENTION = 'keepRetention';
export const RETENTION_SCHEDULE = 'ops/retention';

/** How many of each were forgotten; what could not be is left for the next night and named in `left`. */
export interface KeepRetentionResult {
  readonly forgotten: Readonly<Partial<Record<Retained, number>>>;
  readonly left: readonly Retained[];
}

/** The registered name of the workflow that carries out a run of a domain by its schedule. */
export const RUN_ON_SCHEDULE = 'runOnSchedule';

export interface RunOnScheduleInput {
  /** The run's name, which is the schedule's id. */
  readonly run: string;
}

export interface RunOnScheduleResult {
  readonly done: number;
}
