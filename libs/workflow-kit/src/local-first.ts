import { TemporalFailure } from '@temporalio/common';
import { isCancellation } from '@temporalio/workflow';

type Activity<Input extends unknown[], Answer> = (...input: Input) => Promise<Answer>;

/**
 * One commit, first as a local activity (a third of the time), and when that has failed as a regular one, which is tried without end and seen by
 * operators. The activity must change nothing twice: the local try may have committed before it was given up.
 */
export function localFirst<Input extends unknown[], Answer>(
  local: Activity<Input, Answer>,
  regular: Activity<Input, Answer>,
): Activity<Input, Answer> {
  return async (...input) => {
    try {
      return await local(...input);
    } catch (failure) {
      // A failed local activity (SDK 1.24) throws its cause bare, not wrapped as an activity failure.
      if (isCancellation(failure) || !(failure instanceof TemporalFailure)) throw failure;
      return await regular(...input);
    }
  };
}
