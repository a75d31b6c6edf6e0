/**
 * Where work that failed stands. `retrying` is tried again by itself; `stuck` was tried so often that somebody should look, or cannot go on
 * with the code that runs; `timed_out` and `stalled` lost who worked on it; `failed` is not tried again; `resolved` is over.
 */
export const WORK_STATES = ['failed', 'retrying', 'stuck', 'timed_out', 'stalled', 'resolved'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** The states of work that still needs something. */
export const OPEN_STATES: readonly WorkState[] = WORK_STATES.filter((state) => state !== 'resolved');

/** What failed: a step of a workflow, the whole of it, its code, a queued job, one record of a run over many, or a mail that was given up. */
export const WORK_KINDS = ['activity', 'workflow', 'workflow_task', 'job', 'record', 'mail'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** What an operator can do about it. There is no terminate: it would leave a payroll run without its way back. */
export const WORK_ACTIONS = ['retry', 'reset', 'cancel', 'resolve'] as const;
export type WorkAction = (typeof WORK_ACTIONS)[number];

/** From this many tries on, work that is still tried again is called stuck. */
export const STUCK_AFTER = 10;

/** The state of a step or job after a failed try; `last` says that nothing tries it again by itself. */
export function stateAfterFailure({ attempts, last }: { readonly attempts: number; readonly last: boolean }): WorkState {
  if (last) return 'failed';
  return attempts >= STUCK_AFTER ? 'stuck' : 'retrying';
}

const POSSIBLE: Readonly<Record<WorkKind, readonly WorkAction[]>> = {
  activity: ['retry', 'reset', 'cancel', 'resolve'],
  workflow: ['reset', 'resolve'],
  workflow_task: ['reset', 'cancel', 'resolve'],
  job: ['retry', 'resolve'],
  // The next run tries it again by itself.
  record: ['resolve'],
  mail: ['retry', 'resolve'],
};

/** What can be done about work of this kind in this state. */
export function actionsFor(kind: WorkKind, state: WorkState): readonly WorkAction[] {
  return state === 'resolved' ? [] : POSSIBLE[kind];
}

/** Whether an action is possible; the screen and the server ask the same. */
export function canAct(action: WorkAction, { kind, state }: { readonly kind: WorkKind; readonly state: WorkState }): boolean {
  return actionsFor(kind, state).includes(action);
}
