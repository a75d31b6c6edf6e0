/** What a press on a position asks for. */
export const CLOCK_ACTIONS = ['clockIn', 'clockOut'] as const;
export type ClockAction = (typeof CLOCK_ACTIONS)[number];

/** A punch that is open longer than this was forgotten: its end is a matter for the supervisor. Milliseconds. */
export const MAX_PUNCH_MS = 24 * 3_600_000;
/** After so long an open punch is looked at with suspicion. Milliseconds. */
export const LONG_PUNCH_MS = 14 * 3_600_000;

/** How a position stands: the words of the requirement. [CLOCK-007] */
export type PositionStatus = 'Punched In' | 'Punched Out';

export function positionStatus(isOpen: boolean): PositionStatus {
  return isOpen ? 'Punched In' : 'Punched Out';
}

/** What a press on a position does next. [CLOCK-015] */
export function nextAction(status: PositionStatus): ClockAction {
  return status === 'Punched In' ? 'clockOut' : 'clockIn';
}

/** A position at the moment of a press; instants in milliseconds. */
export interface ClockFacts {
  /** Since when a punch is open, or null. */
  readonly openSince: number | null;
  /** The latest end of a punch, or null. */
  readonly lastOut: number | null;
  /** Whether the timesheet of the day is still open. */
  readonly sheetOpen: boolean;
}

export type ClockRefusal = 'already_in' | 'not_in' | 'sheet_approved' | 'open_too_long' | 'before_last';

/** Why a position cannot be clocked at an instant; null when it can. A punch neither overlaps the one before nor goes past a day. [CLOCK-026] [SUP-026] */
export function refusalToClock(action: ClockAction, facts: ClockFacts, at: number): ClockRefusal | null {
  if (action === 'clockIn') {
    if (facts.openSince !== null) return 'already_in';
    if (!facts.sheetOpen) return 'sheet_approved';
    return facts.lastOut !== null && at < facts.lastOut ? 'before_last' : null;
  }
  if (facts.openSince === null) return 'not_in';
  if (at < facts.openSince) return 'before_last';
  return at - facts.openSince > MAX_PUNCH_MS ? 'open_too_long' : null;
}
