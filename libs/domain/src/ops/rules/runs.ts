/**
 * Where a step over a whole group stands: `running` goes on in the portal whether somebody looks or not, `stopped` was ended in between by an operator,
 * `done` has come to every work that was there. [OPS-009]
 */
export const RUN_STATES = ['running', 'stopped', 'done'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Hours for which an ended run that left something to read stays with its group. */
export const RUN_SHOWN_H = 24;

/** Whether a run can still be stopped. */
export function canStopRun(state: RunState): boolean {
  return state === 'running';
}
