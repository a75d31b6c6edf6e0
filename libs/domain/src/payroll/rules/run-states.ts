/** Where a payroll run stands. `asked` waits for a second person; `holding` waits for a fix; the ends are `cancelled` and `rolled_back`. */
export type RunState =
  | 'asked'
  | 'processing'
  | 'holding'
  | 'cancelling'
  | 'cancelled'
  | 'processed'
  | 'exporting'
  | 'exported'
  | 'rolling_back'
  | 'rolled_back';

/** A run pays a whole pay period, or what the regular run of the period did not: late timesheets and corrections. */
export type RunKind = 'regular' | 'supplemental';

/** What accounting does with a run. */
export type RunAction = 'process' | 'go_on' | 'cancel' | 'export' | 'mark_sent' | 'rollback';

/** Which states a run can come into from each. */
export const RUN_STATES: Readonly<Record<RunState, readonly RunState[]>> = {
  asked: ['processing', 'cancelled'],
  processing: ['processed', 'holding', 'cancelling'],
  holding: ['processing', 'cancelling'],
  cancelling: ['cancelled'],
  cancelled: [],
  processed: ['exporting', 'rolling_back'],
  exporting: ['exported', 'processed'],
  exported: ['rolling_back'],
  rolling_back: ['rolled_back'],
  rolled_back: [],
};

/** Whether a run may go from one state to another. */
export function runCanBecome(from: RunState, to: RunState): boolean {
  return RUN_STATES[from].includes(to);
}

/** A run that has come to its end; another one of its period may begin. */
export function runIsOver(state: RunState): boolean {
  return RUN_STATES[state].length === 0;
}

/** Whether the run is at work by itself: nobody else acts on its period meanwhile. */
export function runIsBusy(state: RunState): boolean {
  return state === 'processing' || state === 'exporting' || state === 'rolling_back' || state === 'cancelling';
}

/** What decides whether an action can be taken now. */
export interface RunFacts {
  /** The state of the period's run that is not over; null without one. */
  readonly state: RunState | null;
  /** Whether the period was processed, by a run or before there were runs. */
  readonly processed: boolean;
  /** Whether the last day of the period is over. */
  readonly ended: boolean;
  /** Timesheets of the period that wait for accounting. */
  readonly pending: number;
  readonly bankFileSent: boolean;
  /** Whether another run that stands has paid on top of this one. */
  readonly paidOnTop: boolean;
}

export type RunRefusal =
  | 'period_not_over'
  | 'timesheets_pending'
  | 'run_busy'
  | 'run_holds'
  | 'already_processed'
  | 'not_processed'
  | 'not_exported'
  | 'already_sent'
  | 'nothing_to_cancel'
  | 'nothing_holds'
  | 'paid_on_top'
  | 'regular_first'
  | 'nothing_to_supplement';

const BEFORE: Readonly<Record<RunAction, readonly RunState[]>> = {
  process: ['asked'],
  go_on: ['holding'],
  cancel: ['asked', 'processing', 'holding'],
  export: ['processed', 'exported'],
  mark_sent: ['exported'],
  rollback: ['processed', 'exported'],
};

function refusalByState(action: RunAction, { state, processed }: RunFacts): RunRefusal | null {
  if (action === 'process' && (state === null || state === 'asked')) return processed ? 'already_processed' : null;
  if (state !== null && BEFORE[action].includes(state)) return null;
  if (action === 'cancel') return 'nothing_to_cancel';
  if (state !== null && runIsBusy(state)) return 'run_busy';
  if (action === 'go_on') return 'nothing_holds';
  if (state === 'holding') return 'run_holds';
  if (action === 'process') return 'already_processed';
  return action === 'mark_sent' && state === 'processed' ? 'not_exported' : 'not_processed';
}

/** Why an action cannot be taken on a period's payroll; null when it can. [PAYROLL-005] [PAYROLL-020] [PAYROLL-032] [PAYROLL-033] */
export function refusalToRun(action: RunAction, facts: RunFacts): RunRefusal | null {
  const begun = facts.processed || (facts.state !== null && facts.state !== 'asked');
  if (action === 'process' && !begun && !facts.ended) return 'period_not_over';
  const begins = action === 'process' || action === 'export' || action === 'rollback';
  if (begins && facts.pending > 0) return 'timesheets_pending';
  if (action === 'mark_sent' && facts.bankFileSent) return 'already_sent';
  const byState = refusalByState(action, facts);
  return byState === null && action === 'rollback' && facts.paidOnTop ? 'paid_on_top' : byState;
}

/** What a supplemental run is decided by: its own state, that of the regular run of its period, and what it would pay. */
export interface SupplementFacts {
  /** The newest supplemental run that is not over; null without one. */
  readonly state: RunState | null;
  readonly regular: RunState | null;
  /** Late timesheets, corrections and changed salaries that wait for it. */
  readonly waiting: number;
  readonly pending: number;
  readonly bankFileSent: boolean;
  /** Whether another run that stands has paid on top of this one. */
  readonly paidOnTop: boolean;
}

/** Why an action cannot be taken on a supplemental run; null when it can. One after another: the next begins when the last is exported. */
export function refusalToSupplement(action: RunAction, facts: SupplementFacts): RunRefusal | null {
  const { regular, waiting, pending, bankFileSent, paidOnTop } = facts;
  const state = action === 'process' && facts.state === 'exported' ? null : facts.state;
  const refusal = refusalToRun(action, { state, processed: false, ended: true, pending, bankFileSent, paidOnTop });
  if (refusal !== null || action !== 'process') return refusal;
  if (regular !== 'exported') return 'regular_first';
  return waiting === 0 ? 'nothing_to_supplement' : null;
}
