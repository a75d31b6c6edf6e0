import { MAX_PUNCH_MS } from './clock.js';
import { campusDay } from '../../calendar/rules/index.js';
import { timesheetCanBecome } from './timesheet-states.js';
import type { TimesheetState } from './timesheet-states.js';

/** What decides whether a sheet can be approved by somebody who looks after its employee. */
export interface ApprovalFacts {
  readonly state: TimesheetState;
  readonly isOwn: boolean;
  readonly openPunches: number;
  /** What the hours are now, and what they were when they were looked at; null where nobody said. */
  readonly content: string;
  readonly seen: string | null;
}

export type ApprovalRefusal = 'own_sheet' | 'sheet_not_waiting' | 'sheet_still_running' | 'sheet_changed';

/** Why a sheet is not approved; null when it is. Nobody approves the own sheet, and nobody approves hours that were not looked at. [SUP-049] */
export function refusalToApprove(facts: ApprovalFacts): ApprovalRefusal | null {
  if (facts.isOwn) return 'own_sheet';
  if (!timesheetCanBecome(facts.state, 'approved')) return 'sheet_not_waiting';
  if (facts.openPunches > 0) return 'sheet_still_running';
  return facts.seen !== null && facts.seen !== facts.content ? 'sheet_changed' : null;
}

/** Who changes a sheet: its supervisor before the approval, accounting until it is processed. */
export type TimesheetEditor = 'supervisor' | 'accounting';

const EDITABLE: Readonly<Record<TimesheetEditor, readonly TimesheetState[]>> = {
  supervisor: ['open'],
  accounting: ['open', 'approved', 'accepted'],
};

/** Whether somebody can change a sheet in a state. What accounting changes after an approval voids it. [SUP-056] [PAYROLL-010] */
export function canEditTimesheet(editor: TimesheetEditor, state: TimesheetState): boolean {
  return EDITABLE[editor].includes(state);
}

export type SetTimeRefusal = 'time_unreadable' | 'time_not_today' | 'time_ahead' | 'time_too_early';

/** Why a time cannot be set on the today screen: only a time of today that is past, and not before the last punch ended. [SUP-013] [SUP-014] [SUP-030] */
export function refusalToSetTime(at: number | null, now: number, minimum: number): SetTimeRefusal | null {
  if (at === null) return 'time_unreadable';
  if (campusDay(at) !== campusDay(now)) return 'time_not_today';
  if (at > now) return 'time_ahead';
  return at < minimum ? 'time_too_early' : null;
}

/** Why the end of a forgotten punch cannot be corrected like this; null when it can. Instants in milliseconds. */
export function refusalToCorrect(
  openSince: number | null,
  end: number | null,
  now: number,
): 'correction_not_open' | 'correction_time' | null {
  if (openSince === null) return 'correction_not_open';
  return end === null || end <= openSince || end > now || end - openSince > MAX_PUNCH_MS ? 'correction_time' : null;
}
