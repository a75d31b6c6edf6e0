/** The task queue of the worker that carries the durable work of payroll. */
export const PAYROLL_QUEUE = 'payroll';
