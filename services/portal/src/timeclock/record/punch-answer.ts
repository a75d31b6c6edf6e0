import type { ClockPosition, Punch, TimeOffRequest } from '@campus/domain/timeclock';
import type { DayEntry, StoredPunch } from '@campus/domain/timeclock/rules';
import { hourType, hoursOf, hundredthsOf, minutesBetween, positionStatus } from '@campus/domain/timeclock/rules';
import type { TimePosition } from './position-source.js';
import type { PunchOfPosition } from './punches.repository.js';
import type { StoredRequest } from './time-off.repository.js';

/** What a punch adds to its day; one that is still open adds nothing yet. */
export function entryOf(punch: PunchOfPosition): DayEntry {
  const { day, timeIn, timeOut, hundredths } = punch;
  const minutes = timeIn === null || timeOut === null ? 0 : minutesBetween(timeIn.getTime(), timeOut.getTime());
  return { day, minutes, hundredths: hundredths ?? 0 };
}

/** A punch as the rules of a timesheet see it. */
export function contentOf({ id, hourType: type, timeIn, timeOut, hundredths, fromTimeOff }: PunchOfPosition): StoredPunch {
  return { id, type, timeIn: timeIn?.getTime() ?? null, timeOut: timeOut?.getTime() ?? null, hundredths, fromTimeOff };
}

/** A punch on the wire. [CLOCK-013] */
export function punchAnswer(punch: PunchOfPosition): Punch {
  const { id, timeIn, timeOut, hundredths } = punch;
  const type = hourType(punch.hourType);
  const whole = hundredths !== null || timeOut !== null;
  return {
    id,
    time_in: timeIn?.toISOString() ?? null,
    time_out: timeOut?.toISOString() ?? null,
    timesheet_hrs: hoursOf(hundredthsOf([entryOf(punch)])),
    type: { id: punch.hourType, description: type?.description ?? punch.hourType, hourly: type?.hourly ?? 0 },
    valid: whole && type !== null ? 1 : 0,
  };
}

/** A time-off request on the wire. [TIMEOFF-012] */
export function requestAnswer(request: StoredRequest): TimeOffRequest {
  const { id, positionId, day, state } = request;
  return {
    id,
    positionId,
    date: day,
    type: hourType(request.hourType)?.description ?? request.hourType,
    hours: hoursOf(request.hundredths),
    approved: state === 'approved' || state === 'processed' ? 'Yes' : 'No',
    rejected: state === 'rejected' ? 'Yes' : 'No',
    processed: state === 'processed' ? 'Yes' : 'No',
  };
}

/** What is known of all positions of a person at a moment. */
export interface PositionUsages {
  readonly open: readonly PunchOfPosition[];
  readonly last: ReadonlyMap<string, Date>;
  readonly requests: readonly StoredRequest[];
  /** The number that texts clock by. */
  readonly textNumber: string;
}

/** A position on the wire. [CLOCK-014] */
export function positionAnswer(position: TimePosition, usages: PositionUsages): ClockPosition {
  const { id, title, department } = position;
  return {
    id,
    title,
    department,
    status: positionStatus(usages.open.some((punch) => punch.positionId === id)),
    lastPunch: usages.last.get(id)?.toISOString() ?? null,
    requests: usages.requests.filter((request) => request.positionId === id).map(requestAnswer),
    textNumber: position.textClockIn ? usages.textNumber : null,
    clocked: position.kind === 'hourly' ? 1 : 0,
  };
}
