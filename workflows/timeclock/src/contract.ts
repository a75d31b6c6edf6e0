/** The task queue of the worker that carries the durable work of timeclock. */
export const TIMECLOCK_QUEUE = 'timeclock';
