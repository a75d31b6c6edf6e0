import type { MeetingTimes } from '../../academic-records/rules/index.js';

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
