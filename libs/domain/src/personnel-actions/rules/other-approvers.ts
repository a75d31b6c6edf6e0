/** An approver who can be chosen. */
export interface OfferedApprover {
  readonly id: string;
  readonly name: string;
}

/** Named at most in a sentence about whom to choose instead. */
const MAX_NAMED = 4;

/** The names of those who can be chosen instead: approvers of the department who have no part in the form yet, in the department's order. */
export function otherApprovers(offered: readonly OfferedApprover[], taken: readonly (string | null)[]): string[] {
  return offered
    .filter(({ id }) => !taken.includes(id))
    .slice(0, MAX_NAMED)
    .map(({ name }) => name);
}
