import type { AuditNote } from '../../platform/index.js';

/** Who did something, as the history says it. */
export type Author = Pick<AuditNote, 'actionBy' | 'actionByName' | 'onBehalfOf'>;

/** The record type of timesheets in the audit history: everything that happens to the hours of a position in a pay period. */
export const TIMESHEET_RECORD = 'timesheet';

/** The id under which the history of a timesheet is kept. */
export function timesheetRecord(positionId: string, periodStart: string): string {
  return `${positionId}@${periodStart}`;
}

/** The record type of time-off requests in the audit history. */
export const TIME_OFF_RECORD = 'time-off-request';

/** The history of the same minutes at two positions, by person and day. */
export const SAME_MINUTES_RECORD = 'same-minutes';
