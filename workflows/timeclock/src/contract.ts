import type { TimeOffState } from '@campus/domain/timeclock/rules';
import type { RenewedRun, SearchFacts } from '@campus/workflow-kit';

/** The task queue of the worker that carries the durable work of timeclock. */
export const TIMECLOCK_QUEUE = 'timeclock';

/** The registered name of the workflow of a salaried time-off request. [TIMEOFF-014] */
export const REQUEST_TIME_OFF = 'requestTimeOff';

/** The one workflow of a request: the request's id and nothing personal. */
export function requestTimeOffWorkflowId(requestId: string): string {
  return `time-off/${requestId}`;
}

/** Where a request stands, as the database said when it last answered. Codes and numbers only: it is kept in histories. */
export interface TimeOffSnapshot {
  readonly state: TimeOffState;
  /** Grows by one with every change of the request. */
  readonly version: number;
  /** By what Temporal's tools find the request; missing where the server does not know the attributes. */
  readonly search?: SearchFacts;
}

/** Where a run left off, handed to the run that continues it. */
export interface ContinuedRequest {
  readonly stand: TimeOffSnapshot;
  /** When somebody was last reminded, or the request was made, milliseconds since 1970. */
  readonly quietSince: number;
  readonly reminders: number;
  /** Whether the request was changed by something that was no command, and has not been looked at since. */
  readonly outdated?: boolean;
}

/** What the workflow of a request is started with; any state of the request may be met. */
export interface RequestTimeOffInput extends RenewedRun {
  readonly requestId: string;
  /** Milliseconds without a decision after which the supervisor is reminded, and again after each such time. */
  readonly remindAfterMs: number;
  /** Only set by a run that continues itself. */
  readonly carried?: ContinuedRequest;
}

/** The request after the command; `repeated` when the same command had been committed before. */
export interface DecideResult {
  readonly stand: TimeOffSnapshot;
  readonly repeated: boolean;
}

/** Update: the supervisor approves or rejects, or the employee cancels. A refusal's type is the refusal code. */
export const DECIDE = 'decide';

/** Signal: the request was changed by something that is no command (accounting processed it); the workflow reads it again. */
export const SETTLED = 'settled';

/** Query: the stand that the workflow knows, or null before its first look. */
export const SNAPSHOT_QUERY = 'whereItStands';

/** The validator's code for a command of the wrong shape; it never reaches the history. */
export const MALFORMED_COMMAND = 'malformed_click';

/** The registered name of the workflow by which accounting processes approved requests. [PAYROLL-035] */
export const RUN_SALARIED_TIME_OFF = 'runSalariedTimeOff';

/** One run for one press of accounting: the command's id. */
export function salariedTimeOffRunId(commandId: string): string {
  return `time-off-run/${commandId}`;
}

export interface SalariedTimeOffRunInput {
  readonly runId: string;
  /** The id of whoever processes. */
  readonly actorId: string;
}

/** How many requests became processed. */
export interface SalariedTimeOffRunResult {
  readonly processed: number;
}

/** The registered name of the workflow that reminds of open punches and outstanding timesheets, and the schedule that runs it. */
export const REMIND_OF_TIME = 'remindOfTime';
export const TIME_REMINDERS_SCHEDULE = 'timeclock/reminders';

/** How many were reminded in a run. */
export interface RemindOfTimeResult {
  readonly employees: number;
  readonly supervisors: number;
}

/** The registered name of the nightly workflow that enters paid holidays and brings balances up to date, and its schedule. */
export const ACCRUE_TIME_OFF = 'tendTimeOff';
export const ACCRUE_TIME_OFF_SCHEDULE = 'timeclock/nightly';

/** How many holidays were entered, and how many balances restated. */
export interface AccrueTimeOffResult {
  readonly holidays: number;
  readonly balances: number;
}
