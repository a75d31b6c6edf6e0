import type { ApprovalRules } from '@campus/contract-kit';
import { addDays, daysBetween } from '../../calendar/rules/index.js';

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

/**
 * A late change of a grade waits for a registrar, who approves or declines it: neither its student nor whoever asked for it. The rules ask each person
 * who takes part: who is at the keyboard, and whom that person acts for.
 */
export const GRADE_CHANGE = {
  states: { waiting: ['approved', 'declined'], approved: [], declined: [] },
  actions: { approve: 'approved', decline: 'declined' },
  refusal: (_action, { student, asked_by: asker }, { empId }) => {
    if (empId === student) return 'own_grade';
    return empId === asker ? 'own_change' : null;
  },
} as const satisfies ApprovalRules<{ readonly student: string; readonly asked_by: string }>;

/** Whether the grade is another one by now than the one that was to be changed; then the change can only be declined. */
export function hasGradeMoved(change: { readonly grade_before: string; readonly stored_grade: string }): boolean {
  return change.stored_grade !== change.grade_before;
}
