import type { RunState } from '@campus/domain/payroll/rules';

/** The task queue of the worker that carries the durable work of payroll. */
export const PAYROLL_QUEUE = 'payroll';

/** The registered name of the workflow. */
export const PAYROLL_RUN = 'payrollRun';

/** The one workflow of a period's run: the period and which attempt it is, nothing personal. */
export function payrollRunWorkflowId(period: string, attempt: number): string {
  return `payroll-run/${period}/${attempt}`;
}

/** What a run is started with; it may be met in any state. */
export interface PayrollRunInput {
  readonly runId: string;
  /** For so long an exported run rests before its workflow ends; RESTS_EXPORTED_MS where nothing is said. */
  readonly restMs?: number;
  /** Whether the run was begun with this very call: it need not look where it stands before it takes its timesheets. */
  readonly isNew?: boolean;
}

/** Thirty days: by then the bank has paid. A rollback after that begins the workflow again, which reads in the database where the run stands. */
export const RESTS_EXPORTED_MS = 30 * 86_400_000;

/** Where a run stands, as the database said when it last answered. Ids, codes and numbers only: it is kept in histories. */
export interface RunSnapshot {
  readonly state: RunState;
  /** How many chunks the run has; 0 until its timesheets are taken. */
  readonly chunks: number;
  /** Chunks that are not computed yet, those that hold among them. */
  readonly open: readonly number[];
}

/** A person asked for the next step; the database has written down which. */
export interface NextStepUpdate {
  readonly commandId: string;
  /** Breaks off what is being computed: what is written so far is taken back. */
  readonly cancel: boolean;
}

/** Update: carries the run to its next rest. Answered when it rests: done, holding, or taken back. */
export const NEXT_STEP_UPDATE = 'carry';

/** Query: the stand that the run knows, or null before its first look. */
export const SNAPSHOT_QUERY = 'howItStands';

/** The validator's code for an update of the wrong shape; it never reaches the history. */
export const MALFORMED_NEXT_STEP = 'malformed_carry';

/** The failure of an activity that no further try can fix: what the step has done is taken back. */
export const STEP_FAILED = 'step_failed';
