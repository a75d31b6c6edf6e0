/** Who takes an action on a record, as far as its rules ask. */
export interface ApprovalActor {
  readonly empId: string;
}

/** The rules of a record that people decide on: pure, and the same for the screen, the API and the worker. */
export interface ApprovalRules<Facts> {
  /** What each state can become; one that becomes nothing is an end. */
  readonly states: Readonly<Record<string, readonly string[]>>;
  /** The state to which each action leads. */
  readonly actions: Readonly<Record<string, string>>;
  /** Why an action is refused, as a code of the domain's messages; null when it is not. The states are asked by themselves. */
  readonly refusal: (action: string, record: Facts, by: ApprovalActor) => string | null;
}
