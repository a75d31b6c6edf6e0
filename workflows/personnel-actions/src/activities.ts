import type { FormSnapshot } from './contract.js';

/** Whose commit: the command's row holds who clicked and what was typed. */
export interface CommitInput {
  readonly formId: string;
  readonly commandId: string;
}

/**
 * What the database decided, under a lock of the form's row. `refused` changed nothing; `repeated` had been committed before. The answer is kept
 * in histories, so a refusal is its code alone: the values of its sentence, which may name people, stay in the command's row.
 */
export type CommitAnswer =
  | { readonly outcome: 'committed' | 'repeated'; readonly stand: FormSnapshot }
  | { readonly outcome: 'refused'; readonly code: string };

/** The n-th reminder of one wait; `(formId, remindKey, n)` is reminded at most once. */
export interface RemindInput {
  readonly formId: string;
  readonly remindKey: string;
  /** From 1 on. */
  readonly n: number;
}

/** Whether another reminder of the same wait makes sense. */
export interface RemindAnswer {
  readonly again: boolean;
}

/** What the route asks of the portal. Each may run more than once for one call and must then change nothing twice. */
export interface PersonnelActionActivities {
  /**
   * Commits one command: state, version, projection, audit row and mail in one transaction, unique by command. Business noes are answered, not
   * thrown; what is thrown is tried again without end.
   */
  commitClick(input: CommitInput): Promise<CommitAnswer>;
  /** The form as it stands now; null when there is no such form. */
  readStand(input: { readonly formId: string }): Promise<FormSnapshot | null>;
  /** Sends the reminder to whom the form waits for, unless that has changed meanwhile. */
  remind(input: RemindInput): Promise<RemindAnswer>;
}

/** One chunk of the daily run. */
export interface EndDueInput {
  /** `YYYY-MM-DD`; null for the business date of the moment. */
  readonly date: string | null;
}

/** What a chunk did, and whether another one is worth a look. */
export interface EndDueAnswer {
  readonly ended: number;
  readonly more: boolean;
}

/** What the daily run asks of the portal. A chunk that runs twice ends nothing twice. */
export interface TerminationActivities {
  /** Ends the positions of some finalized terminations whose date has come, in one transaction with their audit rows. */
  endDuePositions(input: EndDueInput): Promise<EndDueAnswer>;
  /** Ends the accounts, sessions, groups and stand-ins of some people whose last position has ended. */
  endDueAccounts(input: EndDueInput): Promise<EndDueAnswer>;
}
