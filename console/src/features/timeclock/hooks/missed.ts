import type { ClockPosition } from '@campus/domain/timeclock';
import { LONG_PUNCH_MS } from '@campus/domain/timeclock/rules';

/** Whether a punch has been open for so long that it was probably forgotten. */
export function isMissed(position: ClockPosition, now: number): boolean {
  const { status, lastPunch } = position;
  return status === 'Punched In' && lastPunch !== null && now - Date.parse(lastPunch) > LONG_PUNCH_MS;
}

/** Whether the press of a position is the one that comes next: the end of what runs, else the beginning of any. */
export function isNextAction({ status }: ClockPosition, all: readonly ClockPosition[]): boolean {
  const isIn = status === 'Punched In';
  return isIn || all.every((one) => one.status !== 'Punched In');
}
