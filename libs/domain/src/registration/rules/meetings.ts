import type { MeetingTimes } from '../../academic-records/rules/index.js';
import { addDays, campusDay, campusTime } from '../../calendar/rules/index.js';

/** The letters of days from Sunday, as dates count them. */
const LETTERS = 'UMTWRFS';

/** Whether two meetings fall on the same day at the same time; one that ends as the other begins does not. */
export function meetTogether(one: MeetingTimes, other: MeetingTimes): boolean {
  return (
    one.begins_on <= other.ends_on &&
    other.begins_on <= one.ends_on &&
    [...one.days].some((day) => other.days.includes(day)) &&
    one.begins_at < other.ends_at &&
    other.begins_at < one.ends_at
  );
}

/** Whether two sections meet at the same time. */
export function conflictOf(one: readonly MeetingTimes[], other: readonly MeetingTimes[]): boolean {
  return one.some((meeting) => other.some((against) => meetTogether(meeting, against)));
}

const meetsOn = ({ begins_on: from, ends_on: to, days }: MeetingTimes, day: string): boolean =>
  from <= day && day <= to && days.includes(LETTERS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '-');

/** The meetings of today and of the days after it, the nearest first. One that goes on now is among them until it ends. */
export function comingMeetings<Of extends MeetingTimes>(
  meetings: readonly Of[],
  now: number,
  days: number,
): readonly { readonly day: string; readonly meeting: Of }[] {
  const [today, time] = [campusDay(now), campusTime(now)];
  return Array.from({ length: days }, (_, ahead) => addDays(today, ahead)).flatMap((day) =>
    meetings
      .filter((meeting) => meetsOn(meeting, day) && (day > today || meeting.ends_at > time))
      .sort((a, b) => a.begins_at.localeCompare(b.begins_at))
      .map((meeting) => ({ day, meeting })),
  );
}
