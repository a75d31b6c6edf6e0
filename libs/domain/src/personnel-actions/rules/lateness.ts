/**
 * Until when a form, or a request for access, is to be acted on by whoever has it: when that person is reminded. Home, the lists and the board call
 * what is older overdue, and all of them since then.
 */
export function dueAt(since: Date, reminderAfterSeconds: number): Date {
  return new Date(since.getTime() + reminderAfterSeconds * 1000);
}

/** Whether its time is over. */
export function isOverdue(since: Date, reminderAfterSeconds: number, now: Date): boolean {
  return dueAt(since, reminderAfterSeconds) < now;
}
