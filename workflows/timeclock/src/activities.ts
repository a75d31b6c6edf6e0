import type { SalariedTimeOffRunInput, TimeOffSnapshot } from './contract.js';

/** Whose commit: the command's row holds who clicked and what was typed. */
export interface CommitInput {
  readonly requestId: string;
  readonly commandId: string;
}

/** What the database decided, under a lock of the request's row. `refused` changed nothing; `repeated` had been committed before. */
export type CommitAnswer =
  | { readonly outcome: 'committed' | 'repeated'; readonly stand: TimeOffSnapshot }
  | { readonly outcome: 'refused'; readonly code: string };

/** The n-th reminder of a request that waits for its supervisor; `(requestId, n)` is reminded at most once. */
export interface RemindInput {
  readonly requestId: string;
  /** From 1 on. */
  readonly n: number;
}

/** What the workflow of a request asks of the portal. Each may run more than once for one call and must then change nothing twice. */
export interface TimeOffActivities {
  /** Commits one command: state, version, audit row and mail in one transaction, unique by command. Business noes are answered, not thrown. */
  commitDecision(input: CommitInput): Promise<CommitAnswer>;
  /** The request as it stands now; null when there is no such salaried request. */
  readRequest(input: { readonly requestId: string }): Promise<TimeOffSnapshot | null>;
  /** Sends the reminder to whoever decides, unless it is decided meanwhile; answers whether another one makes sense. */
  remindOfRequest(input: RemindInput): Promise<{ readonly again: boolean }>;
}

/** What one chunk did, and whether another one is worth a look. */
export interface ChunkAnswer {
  readonly done: number;
  readonly more: boolean;
}

/** What the run of accounting asks of the portal. */
export interface SalariedTimeOffActivities {
  /** Processes some approved salaried requests with their audit rows; what is processed already is left. Answers their ids. */
  processApproved(input: SalariedTimeOffRunInput): Promise<{ readonly ids: readonly string[]; readonly more: boolean }>;
  /** Tells the workflows of these requests that they were changed. */
  tellSettled(input: { readonly ids: readonly string[] }): Promise<void>;
}

/** What the scheduled runs ask of the portal, chunk by chunk. A chunk that runs twice does nothing twice. */
export interface TimeDutyActivities {
  /** Reminds some employees of a punch that has been open for too long. */
  remindOpenPunches(): Promise<ChunkAnswer>;
  /** Reminds some supervisors of outstanding timesheets of a period that closes. */
  remindOutstanding(): Promise<ChunkAnswer>;
  /** Enters some paid holidays of the calendar on timesheets. */
  enterHolidays(): Promise<ChunkAnswer>;
  /** Restates some balances as of the fifteenth that was last. */
  restateBalances(): Promise<ChunkAnswer>;
}
