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

function clockedPart(timed: readonly PunchContent[], now: number, shown: number | undefined): string | null {
  const first = timed[0];
  const last = timed.at(-1);
  if (first?.timeIn == null || last === undefined) return null;
  const until = last.timeOut;
  const span = minutesBetween(first.timeIn, until ?? now);
  const worked = timed.reduce((sum, { timeIn, timeOut }) => sum + minutesBetween(timeIn ?? 0, timeOut ?? now), 0);
  const unpaid = span - worked;
  const between = unpaid > 0 ? ` with ${unpaid} ${unpaid === 1 ? 'minute' : 'minutes'} unpaid` : '';
  const from = campusTimeText(first.timeIn);
  if (until === null) return `${from}${between}, still punched in`;
  const hours = shown ?? hundredthsOf([{ minutes: worked, hundredths: 0 }]);
  return `${from} to ${campusTimeText(until)}${between} = ${hoursText(hours)}`;
}

/**
 * The hours of a day in words: `8:58 AM to 5:03 PM with 30 minutes unpaid = 7.58 h; changed by Ruth Hale on 11-12-2026, because …`. Nothing
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
