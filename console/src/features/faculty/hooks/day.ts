import type { TaughtCourse } from '@campus/domain/faculty';
import { facultyHomeTexts as texts } from '@campus/domain/faculty';
import { comingMeetings } from '@campus/domain/registration/rules';
import { addDays, campusDay, campusInstant, campusTime, campusTimeText } from '@campus/domain/calendar/rules';

/** How many days the card looks ahead. */
const DAYS = 7;

/** A class that comes, or goes on now, as people say when and where it is. */
export interface Coming {
  readonly key: string;
  readonly course: string;
  readonly title: string;
  readonly day: string;
  /** 'Today', 'Tomorrow', 'Wednesday'. */
  readonly dayName: string;
  readonly from: string;
  readonly to: string;
  readonly room: string;
  readonly isToday: boolean;
  /** Whether it has begun. */
  readonly isNow: boolean;
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

function dayName(day: string, today: string): string {
  if (day === today) return texts.today;
  return day === addDays(today, 1) ? texts.tomorrow : weekday.format(new Date(`${day}T00:00:00Z`));
}

const timeText = (day: string, time: string): string => campusTimeText(campusInstant(day, time) ?? Number.NaN);

/** The classes of the next seven days, the nearest first. */
export function comingClasses(courses: readonly TaughtCourse[], now: number): readonly Coming[] {
  const meetings = courses.flatMap((course) => course.meets.map((meeting) => ({ ...meeting, course })));
  const [today, time] = [campusDay(now), campusTime(now)];
  return comingMeetings(meetings, now, DAYS).map(({ day, meeting: { course, begins_at: begins, ends_at: ends, ...place } }) => ({
    key: `${day} ${begins} ${course.request_num}`,
    course: `${course.code} ${course.section}`.trim(),
    title: course.title,
    day,
    dayName: dayName(day, today),
    from: timeText(day, begins),
    to: timeText(day, ends),
    room: `${place.building} ${place.room}`.trim(),
    isToday: day === today,
    isNow: day === today && begins <= time,
  }));
}
