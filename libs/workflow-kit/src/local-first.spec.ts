import { describe, expect, it, jest } from '@jest/globals';
import { ActivityFailure, ApplicationFailure, CancelledFailure, RetryState, TimeoutFailure } from '@temporalio/common';
import { localFirst } from './local-first.js';

function failed(cause?: Error): ActivityFailure {
  return new ActivityFailure('Activity task failed', 'commitClick', '1', RetryState.MAXIMUM_ATTEMPTS_REACHED, 'worker', cause);
}

describe('localFirst', () => {
  it('answers what the local try answered and asks no second time', async () => {
    const regular = jest.fn(async (n: number) => n * 100);
    await expect(localFirst(async (n: number) => n + 1, regular)(1)).resolves.toBe(2);
    expect(regular).not.toHaveBeenCalled();
  });

  it.each([
    ['are used up', ApplicationFailure.retryable('the database is away')],
    ['took too long', new TimeoutFailure('too long', undefined, 'SCHEDULE_TO_CLOSE')],
    ['failed as an activity', failed()],
  ])('goes on as a regular activity with the same input when the local tries %s', async (_why, failure) => {
    const regular = jest.fn(async (n: number) => n * 100);
    await expect(localFirst((_n: number) => Promise.reject(failure), regular)(7)).resolves.toBe(700);
    expect(regular).toHaveBeenCalledWith(7);
  });

  it('does not start anew what was cancelled', async () => {
    const regular = jest.fn(async (n: number) => n);
    const cancelled = failed(new CancelledFailure('cancelled'));
    await expect(localFirst((_n: number) => Promise.reject(cancelled), regular)(7)).rejects.toBe(cancelled);
    expect(regular).not.toHaveBeenCalled();
  });

  it('lets a fault of the workflow itself through', async () => {
    const fault = new TypeError('not a function');
    await expect(
      localFirst(
        () => Promise.reject(fault),
        async () => 1,
      )(),
    ).rejects.toBe(fault);
  });
});
