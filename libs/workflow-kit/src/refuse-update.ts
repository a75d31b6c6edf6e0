import { ApplicationFailure } from '@temporalio/common';

export type RefusalValues = Readonly<Record<string, string | number>>;

/**
 * A business no to an update: the failure's type is the refusal code, its detail the values of the sentence. Only this kind of throw refuses the
 * one update; any other would hold up the whole workflow.
 */
export function refuseUpdate(code: string, values: RefusalValues = {}): ApplicationFailure {
  return ApplicationFailure.nonRetryable(code, code, values);
}
