import type { ApprovalSnapshot, StepResult } from './contract.js';

export type { ApprovalSnapshot } from './contract.js';

export interface RecordInput {
  readonly recordType: string;
  readonly recordId: string;
}

/** Whose commit: the command's row has who decided and what was typed. */
export interface CommitInput extends RecordInput {
  readonly commandId: string;
}

/** What the database decided. `refused` changed nothing; `repeated` had been committed before. `steps` are to follow. */
export type ApprovalAnswer =
  | { readonly outcome: 'committed' | 'repeated'; readonly snapshot: ApprovalSnapshot; readonly steps: readonly string[] }
  | { readonly outcome: 'refused'; readonly code: string };

/** What the workflow of a record asks of the portal. Each may run more than once for one call and must then change nothing twice. */
export interface ApprovalActivities {
  /** Commits one command: state, version, outcome, audit, live event and mails at once, unique by command. Business noes are answered, not thrown. */
  commitApproval(input: CommitInput): Promise<ApprovalAnswer>;
  /** The record as it is now; null when there is none. */
  readApproval(input: RecordInput): Promise<ApprovalSnapshot | null>;
  /** Sends the n-th reminder, from 1 on, unless it is decided by now; answers whether another one makes sense. */
  remindOfApproval(input: RecordInput & { readonly n: number }): Promise<{ readonly again: boolean }>;
  /** Does one step after a decision; `problem` when it was tried and cannot be done. */
  runApprovalStep(input: CommitInput & { readonly step: string }): Promise<StepResult>;
  /** Writes down what became of the steps of a decision; answers the record after it. */
  finishApprovalSteps(
    input: CommitInput & { readonly results: Readonly<Record<string, StepResult>> },
  ): Promise<ApprovalSnapshot | null>;
}
