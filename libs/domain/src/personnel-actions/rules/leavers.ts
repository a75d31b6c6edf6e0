import { TERMINATION } from './codes.js';
import type { Stage } from './stages.js';

/** When a termination takes effect; days are ISO business dates. */
export interface TerminationDay {
  /** The last day of work. */
  readonly lastDay: string;
  readonly today: string;
}

/** Whether the position ends at the moment of finalizing: its last day has come. [PAFVIEW-032] */
export function endsPositionNow({ lastDay, today }: TerminationDay): boolean {
  return lastDay <= today;
}

/** Whether account, sessions and tokens end at the moment of finalizing; else in the night after the last day, which is a day of work. */
export function endsAccountNow(day: TerminationDay, endAccessNow: boolean): boolean {
  return endAccessNow || day.lastDay < day.today;
}

/** A termination as HR wants to change it. */
export interface ChangeableTermination {
  readonly pafType: number;
  readonly stage: Stage;
  readonly lastDay: string | null;
  readonly isTerminated: boolean;
  readonly calledOff: boolean;
}

export type TerminationRefusal =
  | 'not_a_termination'
  | 'termination_called_off'
  | 'termination_day_came'
  | 'termination_reason_required'
  | 'redate_past'
  | 'redate_same';

/** Why a finalized termination cannot be called off, or moved to `date`, or null: it can until its day, with a reason. */
export function refusalToChangeTermination(
  form: ChangeableTermination,
  change: { readonly today: string; readonly reason: string; readonly date?: string },
): TerminationRefusal | null {
  if (form.pafType !== TERMINATION || form.stage !== 'finalized' || form.lastDay === null) return 'not_a_termination';
  if (form.calledOff) return 'termination_called_off';
  if (form.isTerminated || form.lastDay <= change.today) return 'termination_day_came';
  if (change.reason.trim() === '') return 'termination_reason_required';
  if (change.date === undefined) return null;
  if (change.date < change.today) return 'redate_past';
  return change.date === form.lastDay ? 'redate_same' : null;
}
