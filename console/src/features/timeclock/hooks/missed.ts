import type { ClockPosition } from '@campus/domain/timeclock';
import { LONG_PUNCH_MS } from '@campus/domain/timeclock/rules';

/** Whether a punch has been open for so long that it was probably forgotten. */
export function isMissed(position: ClockPosition, now: number): boolean {
  const { status, lastPunch } = position;
  return status === 'Punched In' && lastPunch !== null && now - Date.parse(lastPunch) > LONG_PUNCH_MS;
}
