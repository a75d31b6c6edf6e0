import { addDays, campusDay, campusInstant, campusMidnight, campusTimeText, wholeMinute } from '../../calendar/rules/index.js';
import { formalDate } from './pay-periods.js';

const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*([ap])\.?m\.?)?$/i;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/**
 * The instant (milliseconds) that a text means on a business date: a time of day (`08:30`, `8:30 AM`) or an instant with offset. The end of a
 * punch may be midnight, `24:00` or `00:00`. Null for what means none.
 */
export function timeOn(day: string, text: string, asEnd = false): number | null {
  const trimmed = text.trim();
  if (INSTANT.test(trimmed)) {
    const at = Date.parse(trimmed);
    return Number.isNaN(at) ? null : wholeMinute(at);
  }
  const match = CLOCK.exec(trimmed);
  if (match === null) return null;
  const [hour, minute] = [hourOf(Number(match[1]), match[3]), match[2] ?? ''];
  if (minute === '00' && (hour === 24 || (hour === 0 && asEnd))) return asEnd ? campusMidnight(addDays(day, 1)) : null;
  return campusInstant(day, `${String(hour).padStart(2, '0')}:${minute}`);
}

/** Since when something is, as it is said at an instant: `8:58 AM`, and of another day `11:46 PM on Friday, November 27, 2026`. */
export function sinceText(since: number, now: number): string {
  const day = campusDay(since);
  return day === campusDay(now) ? campusTimeText(since) : `${campusTimeText(since)} on ${formalDate(day)}`;
}
