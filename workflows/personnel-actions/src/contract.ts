import type { Stage } from '@campus/domain/personnel-actions/rules';
import type { RenewedRun, SearchFacts } from '@campus/workflow-kit';

/** The task queue of the worker that carries the routes of personnel action forms. */
export const PERSONNEL_ACTIONS_QUEUE = 'personnel-actions';

/** The registered name of the workflow. */
export const ROUTE_FORM = 'routeForm';

/** The one workflow of a form: the form's id and nothing personal. */
export function routeFormWorkflowId(formId: string): string {
  return `paf/${formId}`;
}

/** Where a form stands, as the database said when it last answered. Ids, codes and numbers only: it is kept in histories. */
export interface FormSnapshot {
  readonly stage: Stage;
  /** Grows by one with every committed action, save and delete. */
  readonly version: number;
  /** Counts the submissions; 0 means never submitted. */
  readonly round: number;
  /** How many have approved in this round. */
  readonly approvals: number;
  /** How many approvers the form names. */
  readonly approvers: number;
  /** Access requests that nobody has marked processed yet. */
  readonly openAccess: number;
  /** Names who is waited for, without a name (`<round>.<step>.<turn>`): another person waited for is another key; empty when nobody is. */
  readonly remindKey: string;
  /** Whether the route has nothing left to carry: rejected, deleted, or finalized with its access saved (where its type has one) and processed. */
  readonly done: boolean;
  /** By what Temporal's tools find the route; missing where the server does not know the attributes. */
  readonly search?: SearchFacts;
}

/** Where a run left off, handed to the run that continues it. */
export interface ContinuedRoute {
  readonly stand: FormSnapshot;
  /** When the form last changed or somebody was last reminded, milliseconds since 1970. */
  readonly quietSince: number;
  /** How many reminders went out for the stand's key. */
  readonly reminders: number;
  /** Whether the form was changed by something that was no command, and has not been looked at since. */
  readonly outdated?: boolean;
}

/** What a route is started with; every stage of the form may be met. */
export interface RouteFormInput extends RenewedRun {
  readonly formId: string;
  /** Milliseconds without a change after which whoever is waited for is reminded, and again after each such time. */
  readonly remindAfterMs: number;
  /** Milliseconds after which a route ends whose form was never submitted; 3 minutes without it. */
  readonly firstClickWithinMs?: number;
  /** Only set by a run that continues itself. */
  readonly carried?: ContinuedRoute;
}

/** The form after the command; `repeated` when the same command had been committed before. */
export interface CommandResult {
  readonly stand: FormSnapshot;
  readonly repeated: boolean;
}

/** Update: a person acts on the form. A refusal is an application failure whose type is the refusal code; its values stay in the command's row. */
export const COMMAND_UPDATE = 'click';

/** Signal: the form was changed by something that is no command (a draft deleted, an import); the route reads it again. */
export const SETTLED = 'settled';

/** Query: the stand that the route knows, or null before its first look. */
export const SNAPSHOT_QUERY = 'whereItStands';

/** The validator's code for a command of the wrong shape; it never reaches the history. */
export const MALFORMED_COMMAND = 'malformed_click';

/** The validator's code for a step back where there is none to take; it never reaches the history either. */
export const NOTHING_TO_UNDO = 'nothing_to_undo';

/** The registered name of the workflow that ends positions on their date. [PAFVIEW-032] */
export const RUN_TERMINATIONS = 'runTerminations';

/** The schedule that runs it every day. */
export const TERMINATIONS_SCHEDULE = 'personnel-actions/terminations';

/** For which day; without one the business date on which each chunk is done. */
export interface RunTerminationsInput {
  /** `YYYY-MM-DD`; everything due up to and on this day is ended. */
  readonly date?: string;
}

/** How many finalized terminations a run has executed, and how many accounts ended with a last position. */
export interface RunTerminationsResult {
  readonly ended: number;
  /** Missing in the answer of a run that began before accounts were ended. */
  readonly accounts?: number;
}

/** The change by which the daily run also ends accounts; a run that began before does without and leaves them to the next. */
export const ENDS_ACCOUNTS = 'ends-accounts';
