import type { FormAction, Stage } from './stages.js';

/** What a person can take back: the own approval, send-back and processed mark. */
export const UNDOABLE = ['approve', 'send_back', 'process_access'] as const;
export type UndoableAction = (typeof UNDOABLE)[number];

export function isUndoable(action: FormAction): action is UndoableAction {
  return UNDOABLE.some((known) => known === action);
}

/** A committed step of a form that somebody wants to take back, and what came after it. */
export interface DoneStep {
  readonly action: FormAction;
  readonly actorId: string;
  /** For whom the actor stood in with it; that person can take it back too. */
  readonly standInFor: string | null;
  /** Whether it was taken back before. */
  readonly undone: boolean;
  /** Steps of the form since then: all, and those that only mark access processed, or take that back, by the same person. */
  readonly stepsSince: number;
  readonly ownMarksSince: number;
}

/** Whether a person took the step, or it was taken in that person's place. */
export function isOwn({ actorId, standInFor }: DoneStep, empId: string): boolean {
  return actorId === empId || standInFor === empId;
}

/** Stages in which a decision can still be taken back: a finalized form is final. */
const DECIDED: readonly Stage[] = ['awaiting_approval', 'awaiting_finalize', 'returned'];

export type UndoRefusal = 'nothing_to_undo' | 'acted_since' | 'final';

/**
 * Why a step cannot be taken back, or null. It is open to its own author, and to whom the author stood in for, until the next person acts on the
 * form. One's own further marks on other access requests are not in its way; behind a decision nothing may have come at all, so that steps and rounds
 * stay in order.
 */
export function refusalToUndo(
  step: DoneStep | null,
  asks: { readonly empId: string; readonly stage: Stage },
): UndoRefusal | null {
  if (step === null || !isOwn(step, asks.empId) || step.undone || !isUndoable(step.action)) return 'nothing_to_undo';
  if (step.action === 'process_access') return step.stepsSince === step.ownMarksSince ? null : 'acted_since';
  if (!DECIDED.includes(asks.stage)) return 'final';
  return step.stepsSince === 0 ? null : 'acted_since';
}
