import type { RunSnapshot } from './contract.js';

export interface OfRun {
  readonly runId: string;
}

export interface OfChunk extends OfRun {
  readonly chunk: number;
}

/**
 * What a run asks of the portal. Each commits in one transaction keyed by `(run)` or `(run, chunk)` and changes nothing twice. An application
 * failure of the type STEP_FAILED is final; anything else is tried again without end.
 */
export interface PayrollActivities {
  readRun(input: OfRun): Promise<RunSnapshot>;
  /** Locks the accepted timesheets of the period for the run and divides those to be paid into chunks. */
  takeSheets(input: OfRun): Promise<RunSnapshot>;
  /** Gives the timesheets of a run that was cancelled back as they were: accepted. */
  releaseSheets(input: OfRun): Promise<void>;
  /** Computes the lines of a chunk; answers how many employees hold it up. */
  computeChunk(input: OfChunk): Promise<{ readonly held: number }>;
  /** Appends the reversing lines of a chunk. */
  reverseChunk(input: OfChunk): Promise<void>;
  /** Every chunk is tried and some hold: the run waits for a fix. */
  hold(input: OfRun): Promise<RunSnapshot>;
  /** Control totals and content hash; the period is processed. */
  settleProcess(input: OfRun): Promise<RunSnapshot>;
  /** A step has failed for good, or was cancelled: from now on the run is being taken back. */
  giveUp(input: OfRun): Promise<RunSnapshot>;
  settleCancel(input: OfRun): Promise<RunSnapshot>;
  /** Writes the files of the export. */
  writeFiles(input: OfRun): Promise<void>;
  /** Gives the employees of a chunk their paychecks. */
  payChunk(input: OfChunk): Promise<void>;
  /** Takes the paychecks of a chunk back. */
  voidChunk(input: OfChunk): Promise<void>;
  settleExport(input: OfRun): Promise<RunSnapshot>;
  /** An export that has failed for good: the run is processed as before. */
  withdrawExport(input: OfRun): Promise<RunSnapshot>;
  settleRollback(input: OfRun): Promise<RunSnapshot>;
}
