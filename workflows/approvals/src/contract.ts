import type { RenewedRun, SearchFacts } from '@campus/workflow-kit';

/** The task queue of the worker that executes approvals. */
export const APPROVALS_QUEUE = 'approvals';

/** The registered name of the workflow of a record that people decide on. */
export const APPROVAL = 'approval';

/** The one workflow of a record: its kind, its id and nothing personal. */
export function approvalWorkflowId(recordType: string, recordId: string): string {
  return `approval/${recordType}/${recordId}`;
}

/** A record as the database had it when it last answered. Codes and numbers only: it is kept in histories. */
export interface ApprovalSnapshot {
  readonly state: string;
  /** Grows by one with every change of the record. */
  readonly version: number;
  /** Whether something is still to be decided or done. */
  readonly open: boolean;
  /** Whether somebody is to be reminded while it is so. */
  readonly reminds: boolean;
  /** By what Temporal's tools find the record; missing where the server does not know the attributes. */
  readonly search?: SearchFacts;
}

/** What is left to be done after a decision. */
export interface PendingSteps {
  readonly commandId: string;
  readonly left: readonly string[];
  readonly results: Readonly<Record<string, StepResult>>;
}

export type StepResult = 'done' | 'problem';

/** What one run hands to the run that continues it. */
export interface PriorRun {
  readonly snapshot: ApprovalSnapshot;
  /** When the record last changed or somebody was last reminded, milliseconds since 1970. */
  readonly quietSince: number;
  readonly reminders: number;
  readonly stale: boolean;
  readonly steps: PendingSteps | null;
}

/** What the workflow of a record is started with; the record may be in any state. */
export interface ApprovalInput extends RenewedRun {
  readonly recordType: string;
  readonly recordId: string;
  /** Milliseconds without a decision after which whoever decides is reminded, and again after each such time. */
  readonly remindAfterMs: number;
  /** Only set by a run that continues itself. */
  readonly prior?: PriorRun;
}

/** The record after the decision; `repeated` when the same command had been committed before. */
export interface DecideResult {
  readonly snapshot: ApprovalSnapshot;
  readonly repeated: boolean;
}

/** Update: a person decides. A refusal's type is the refusal code. */
export const DECIDE = 'decide';

/** Signal: the record was changed by something that is no decision; the workflow reads it again. */
export const SETTLED = 'settled';

/** Query: the snapshot that the workflow knows, or null before it has one. */
export const SNAPSHOT_QUERY = 'snapshot';

/** The validator's code for a command of the wrong shape; it never reaches the history. */
export const MALFORMED_COMMAND = 'malformed_command';
