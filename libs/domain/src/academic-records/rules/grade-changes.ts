import { addDays, daysBetween } from '../../timeclock/rules/index.js';

/** Where a change of a stored grade stands. A decided one stays as it is. */
export const GRADE_CHANGE_STATES = ['waiting', 'approved', 'declined'] as const;
export type GradeChangeState = (typeof GRADE_CHANGE_STATES)[number];

/** The first day on which a section takes grades: when so many percent of its days are over, by its own dates where it has a part of the term. */
export function gradesFrom(
  { begins_on: begins, ends_on: ends }: { readonly begins_on: string; readonly ends_on: string },
  percent: number,
): string {
  return addDays(begins, Math.floor(((daysBetween(begins, ends) + 1) * percent) / 100));
}

/** Whether a stored grade is changed so late after its term that the registrar looks at it too. */
export function isLateChange({
  endsOn,
  today,
  days,
}: {
  readonly endsOn: string;
  readonly today: string;
  readonly days: number;
}): boolean {
  return today > addDays(endsOn, days);
}

/** Whether an incomplete has become F: the day until which it can be graded, null while none is planned, is over. */
export function isIncompleteDue(dueOn: string | null, today: string): boolean {
  return dueOn !== null && today > dueOn;
}

export type DecisionRefusal = 'own_grade' | 'own_change' | 'change_decided' | 'change_moved' | 'grade_moved';

/** A change of a grade as whoever decides about it finds it. */
export interface ChangeToDecide {
  readonly state: GradeChangeState;
  readonly version: number;
  readonly student: string;
  readonly askedBy: string;
  readonly gradeBefore: string;
  readonly grade: string;
  /** The grade that is stored now; empty for none. */
  readonly storedGrade: string;
}

/** Whether a person may decide about a change; null when they may. `deciders` are the person at the keyboard and whom they act for. */
export function refusalToDecide(
  change: ChangeToDecide,
  asked: { readonly deciders: readonly string[]; readonly version: number; readonly action: 'approve' | 'decline' },
): DecisionRefusal | null {
  if (asked.deciders.includes(change.student)) return 'own_grade';
  if (asked.deciders.includes(change.askedBy)) return 'own_change';
  if (change.state !== 'waiting') return 'change_decided';
  if (change.version !== asked.version) return 'change_moved';
  return asked.action === 'approve' && change.storedGrade !== change.gradeBefore ? 'grade_moved' : null;
}
