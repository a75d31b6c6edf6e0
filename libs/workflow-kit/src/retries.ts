import type { ActivityOptions, LocalActivityOptions } from '@temporalio/common';

/**
 * A commit inside the worker: 3 tries, at most 5 seconds in all. There is no limit for a single try: with one, the SDK (1.24) loses the answer
 * of a try that finished late.
 */
export const LOCAL_COMMIT: LocalActivityOptions = {
  scheduleToCloseTimeout: '5 seconds',
  retry: { maximumAttempts: 3, initialInterval: '50 milliseconds', backoffCoefficient: 3 },
};

/** Work that is tried until it succeeds, where operators can see it: a minute between tries at most, each try at most 30 seconds. */
export const KEEP_TRYING: ActivityOptions = {
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '500 milliseconds', backoffCoefficient: 2, maximumInterval: '1 minute' },
};
