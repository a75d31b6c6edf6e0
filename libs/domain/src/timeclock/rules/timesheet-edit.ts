import { addDays, campusMidnight, campusTimeText } from '../../calendar/rules/index.js';
import { hoursText, minutesBetween } from './hours.js';
import { hourType } from './hour-types.js';

/** The most hours that one punch without times can hold, in hundredths. [SUP-033] */
export const MAX_HOURS = 2400;
const MINUTES_A_DAY = 24 * 60;

/** The hours of a punch: on the clock from one instant to another (milliseconds), or entered in hundredths. */
export interface PunchContent {
  readonly type: string;
  readonly timeIn: number | null;
  readonly timeOut: number | null;
  readonly hundredths: number | null;
}

/** A punch that is stored. One that came from time off is changed where it came from. */
export interface StoredPunch extends PunchContent {
  readonly id: string;
  readonly fromTimeOff: boolean;
}

/** A number or an instant as it was sent: `undefined` where nothing was, null where it could not be read. */
export type Sent = number | null | undefined;

/** A punch as it was sent. */
export interface WantedPunch {
  readonly id: string | null;
  readonly type: string | null;
  readonly timeIn: Sent;
  readonly timeOut: Sent;
  /** Hundredths; null for what is no number of them. */
  readonly hundredths: Sent;
}

/** What a save does to the punches of a date; `changed` keep their id. */
export interface DateChange {
  readonly removed: readonly StoredPunch[];
  readonly changed: readonly (PunchContent & { readonly id: string })[];
  readonly added: readonly PunchContent[];
}

/** Why the punches of a date cannot be saved: one of them, by its number from 1, or how they lie together. */
export type DateRefusal =
  { readonly code: 'punch_invalid' | 'punch_from_time_off'; readonly number: number } | { readonly code: 'punches_refused' };

export type CheckedDate = { readonly refusal: DateRefusal } | { readonly change: DateChange };

/** The date and the moment of a save. */
export interface EditedDay {
  readonly day: string;
  readonly now: number;
}

function isSame(one: PunchContent, other: PunchContent): boolean {
  return (
    one.type === other.type && one.timeIn === other.timeIn && one.timeOut === other.timeOut && one.hundredths === other.hundredths
  );
}

/** A punch without hours: a stored one is removed by it, a new one dropped. One that is open still runs and has hours yet. [SUP-034] [SUP-035] */
function hasNoHours({ id, timeIn, timeOut, hundredths }: WantedPunch): boolean {
  if (timeIn != null && timeOut != null) return timeIn === timeOut || (hundredths === 0 && id !== null);
  return hundredths === 0 && timeIn == null && timeOut == null;
}

/** What a sent punch holds; null where it is invalid: no type, a time that is missing or wrong, hours out of bounds. [SUP-031] [SUP-032] [SUP-033] */
function contentOf(sent: WantedPunch, { day, now }: EditedDay): PunchContent | null {
  const type = sent.type === null ? null : hourType(sent.type);
  if (type === null) return null;
  if (type.hourly === 0) {
    const { hundredths } = sent;
    if (hundredths == null || hundredths < 0 || hundredths > MAX_HOURS) return null;
    return { type: type.id, timeIn: null, timeOut: null, hundredths };
  }
  const { timeIn, timeOut } = sent;
  if (timeIn == null || timeOut == null || timeOut <= timeIn) return null;
  if (sent.hundredths === null || (sent.hundredths ?? 0) < 0 || (sent.hundredths ?? 0) > MAX_HOURS) return null;
  if (timeIn < campusMidnight(day) || timeOut > campusMidnight(addDays(day, 1)) || timeOut > now) return null;
  return { type: type.id, timeIn, timeOut, hundredths: null };
}

/** Whether punches of a date can stand together: none overlaps another, and they fit into a day. */
function fitTogether(punches: readonly PunchContent[], { day, now }: EditedDay): boolean {
  const midnight = campusMidnight(addDays(day, 1));
  const timed = punches
    .filter((punch) => punch.timeIn !== null)
    .map(({ timeIn, timeOut }) => ({ from: timeIn ?? 0, to: Math.min(timeOut ?? now, midnight) }))
    .sort((one, other) => one.from - other.from);
  if (timed.some((punch, index) => punch.from < (timed[index - 1]?.to ?? 0))) return false;
  const worked = timed.reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0);
  const entered = punches.reduce((sum, { hundredths }) => sum + (hundredths ?? 0), 0);
  const longest = Math.max(MINUTES_A_DAY, minutesBetween(campusMidnight(day), midnight));
  return worked * 5 + entered * 3 <= longest * 5;
}

/**
 * What a save of all punches of a date does, or why it cannot be. What is sent replaces what is stored; punches that are not sent are removed.
 * An open punch that is sent as it is stays open. [SUP-031] [SUP-036] [SUP-037] [SUP-056]
 */
export function checkDate(stored: readonly StoredPunch[], sent: readonly WantedPunch[], on: EditedDay): CheckedDate {
  const known = new Map(stored.map((punch) => [punch.id, punch]));
  const kept: StoredPunch[] = [];
  const changed: (PunchContent & { id: string })[] = [];
  const added: PunchContent[] = [];
  const touched = new Set<string>();
  for (const [index, wanted] of sent.entries()) {
    const refused = (code: 'punch_invalid' | 'punch_from_time_off') => ({ refusal: { code, number: index + 1 } });
    const before = wanted.id === null ? undefined : known.get(wanted.id);
    if ((wanted.id !== null && before === undefined) || (before !== undefined && touched.has(before.id))) {
      return { refusal: { code: 'punches_refused' } };
    }
    if (hasNoHours(wanted)) continue;
    const { timeIn = null, timeOut = null } = wanted;
    const untouched = before?.timeOut === null && before.timeIn !== null && timeIn === before.timeIn && timeOut === null;
    const content = untouched && wanted.type === before.type ? before : contentOf(wanted, on);
    if (content === null) return refused('punch_invalid');
    if (before === undefined) {
      if (content.hundredths !== 0) added.push(content);
      continue;
    }
    if (content.hundredths === 0) continue;
    touched.add(before.id);
    if (isSame(before, content)) kept.push(before);
    else if (before.fromTimeOff) return refused('punch_from_time_off');
    else changed.push({ ...content, id: before.id });
  }
  const removed = stored.filter((punch) => !touched.has(punch.id));
  const offNumber = removed.some((punch) => punch.fromTimeOff);
  if (offNumber) return { refusal: { code: 'punch_from_time_off', number: stored.findIndex((one) => one.fromTimeOff) + 1 } };
  if (!fitTogether([...kept, ...changed, ...added], on)) return { refusal: { code: 'punches_refused' } };
  return { change: { removed, changed, added } };
}

/** Whether a save changes anything at all. */
export function changesAnything({ removed, changed, added }: DateChange): boolean {
  return removed.length + changed.length + added.length > 0;
}

/** A punch in words: `8:58 AM to 5:03 PM`, or `8.00 h VACATION`. */
export function punchText({ type, timeIn, timeOut, hundredths }: PunchContent): string {
  if (timeIn === null) return `${hoursText(hundredths ?? 0)} ${hourType(type)?.description ?? type}`;
  return `${campusTimeText(timeIn)} to ${timeOut === null ? 'now' : campusTimeText(timeOut)}`;
}

/** What a save did, in words: one line a punch. */
export function changeTexts(stored: readonly StoredPunch[], change: DateChange): string[] {
  const before = new Map(stored.map((punch) => [punch.id, punch]));
  return [
    ...change.changed.map((punch) => {
      const was = before.get(punch.id);
      return was === undefined ? punchText(punch) : `${punchText(was)} became ${punchText(punch)}`;
    }),
    ...change.added.map((punch) => `added ${punchText(punch)}`),
    ...change.removed.map((punch) => `removed ${punchText(punch)}`),
  ];
}
