import { daysBetween } from '../../calendar/rules/index.js';

/** The first reminder goes out on the last workday of a period, the second on the Monday after it, when approvals are due. Days from its start. */
const REMINDED_FROM = [12, 15] as const;
/** A period that nobody processed for so long is a matter for accounting. */
const REMINDED_UNTIL = 27;

/** Which reminder of outstanding timesheets of a period is due on a day, from 1 on; 0 while none is. */
export function closingReminder(start: string, today: string): number {
  const day = daysBetween(start, today);
  if (day > REMINDED_UNTIL) return 0;
  return REMINDED_FROM.filter((from) => day >= from).length;
}
