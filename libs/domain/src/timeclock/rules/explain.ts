import { campusTimeText } from '../../calendar/rules/index.js';
import { hourType } from './hour-types.js';
import { hoursText, hundredthsOf, minutesBetween } from './hours.js';
import type { PunchContent } from './timesheet-edit.js';

/** Who changed the hours of a day last, on which day, and why. */
export interface HoursChange {
  readonly by: string;
  readonly on: string;
  readonly because: string | null;
}

/** A pause of more minutes is none: what lies before and after it is said on its own. */
const MAX_PAUSE_MIN = 120;

/** The punches of a day as stretches of work, between which there is more than a pause. */
function stretchesOf(timed: readonly PunchContent[]): PunchContent[][] {
  const stretches: PunchContent[][] = [];
  for (const punch of timed) {
    const stretch = stretches.at(-1);
    const out = stretch?.at(-1)?.timeOut ?? null;
    if (stretch === undefined || (out !== null && minutesBetween(out, punch.timeIn ?? 0) > MAX_PAUSE_MIN))
      stretches.push([punch]);
    else stretch.push(punch);
  }
  return stretches;
}

function workedIn(timed: readonly PunchContent[], now: number): number {
  return timed.reduce((sum, { timeIn, timeOut }) => sum + minutesBetween(timeIn ?? 0, timeOut ?? now), 0);
}

function stretchText(timed: readonly PunchContent[], now: number): string {
  const [from, until] = [timed[0]?.timeIn ?? 0, timed.at(-1)?.timeOut ?? null];
  const unpaid = minutesBetween(from, until ?? now) - workedIn(timed, now);
  const between = unpaid > 0 ? ` with ${unpaid} ${unpaid === 1 ? 'minute' : 'minutes'} unpaid` : '';
  return until === null
    ? `${campusTimeText(from)}${between}, still punched in`
    : `${campusTimeText(from)} to ${campusTimeText(until)}${between}`;
}

function clockedPart(timed: readonly PunchContent[], now: number, shown: number | undefined): string | null {
  if (timed.length === 0) return null;
  const said = stretchesOf(timed)
    .map((stretch) => stretchText(stretch, now))
    .join(' and ');
  if (timed.at(-1)?.timeOut === null) return said;
  return `${said} = ${hoursText(shown ?? hundredthsOf([{ minutes: workedIn(timed, now), hundredths: 0 }]))}`;
}

/**
 * The hours of a day in words: `8:58 AM to 5:03 PM with 30 minutes unpaid and 8:00 PM to 9:00 PM = 8.58 h; changed by Ruth Hale on 11-12-2026, because …`. Nothing
 * for a day without hours and without changes. `shown` are the hours that stand beside it, in hundredths: days are rounded to their sum.
 */
export function explainDay(
  punches: readonly PunchContent[],
  change: HoursChange | null,
  { now, shown }: { readonly now: number; readonly shown?: number },
): string {
  const timed = punches.filter((punch) => punch.timeIn !== null).sort((one, other) => (one.timeIn ?? 0) - (other.timeIn ?? 0));
  const entered = punches.filter((punch) => punch.timeIn === null);
  const parts = [
    clockedPart(timed, now, shown === undefined ? undefined : shown - sumOf(entered)),
    ...entered.map(
      ({ type, hundredths }) => `${hoursText(hundredths ?? 0)} ${(hourType(type)?.description ?? type).toLowerCase()}`,
    ),
    change === null
      ? null
      : `changed by ${change.by} on ${change.on}${change.because === null ? '' : `, because ${change.because}`}`,
  ];
  return parts.filter((part) => part !== null).join('; ');
}

function sumOf(entered: readonly PunchContent[]): number {
  return entered.reduce((sum, { hundredths }) => sum + (hundredths ?? 0), 0);
}
