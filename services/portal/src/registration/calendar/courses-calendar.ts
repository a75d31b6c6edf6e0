import ical, { ICalCalendarMethod, ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import type { SectionRow } from '../../academic-records/index.js';
import { courseName } from '../../academic-records/index.js';

const CAMPUS_ZONE = 'America/New_York';
/** Campus time as calendars know it: since 2007 summer time lasts from the second Sunday of March to the first of November. */
const ZONE_RULES = `BEGIN:VTIMEZONE
TZID:${CAMPUS_ZONE}
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
TZNAME:EDT
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
TZNAME:EST
END:STANDARD
END:VTIMEZONE`;

/** The letters of days from Sunday, as dates count them. */
const LETTERS = 'UMTWRFS';
const WEEKDAYS = [
  ICalWeekday.SU,
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
] as const;
const DAY_MS = 86_400_000;

/** The days on which a section meets, as ISO. */
export function meetingDays({
  begins_on: from,
  ends_on: to,
  days,
}: Pick<SectionRow['meets'][number], 'begins_on' | 'ends_on' | 'days'>): string[] {
  const found: string[] = [];
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY_MS) {
    const date = new Date(day);
    if (days.includes(LETTERS[date.getUTCDay()] ?? '-')) found.push(date.toISOString().slice(0, 10));
  }
  return found;
}

/** A day and time of the campus: the library writes the parts of a date as they are, in the zone that the event names. */
const campusTime = (day: string, time: string): Date => new Date(`${day}T${time}:00`);

const utcStamp = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** The meetings of sections as an iCalendar file; each is one event that repeats by the week. `updated` is when they were read. */
export function coursesCalendar(name: string, sections: readonly SectionRow[], updated: Date): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Campus', product: 'Campus Portal', language: 'EN' },
    timezone: { name: CAMPUS_ZONE, generator: () => ZONE_RULES },
    ttl: 60 * 60,
  });
  for (const section of sections)
    section.meets.forEach((meeting, at) => {
      const days = meetingDays(meeting);
      const [first] = days;
      if (first === undefined) return;
      calendar.createEvent({
        id: `${section.request_num}-${at}@campus-portal`,
        summary: `${courseName(section)} ${section.crs_title}`,
        location: `${meeting.building_name} ${meeting.room}`.trim(),
        description: section.teachers.map((teacher) => teacher.name).join(', '),
        start: campusTime(first, meeting.begins_at),
        end: campusTime(first, meeting.ends_at),
        stamp: updated,
        timezone: CAMPUS_ZONE,
        repeating: {
          freq: ICalEventRepeatingFreq.WEEKLY,
          byDay: [...meeting.days].flatMap((letter) => WEEKDAYS[LETTERS.indexOf(letter)] ?? []),
          count: days.length,
        },
      });
    });
  // A stamp is UTC, whatever zone the events name; the library writes it in theirs.
  return calendar.toString().replaceAll(/^DTSTAMP:.*$/gm, `DTSTAMP:${utcStamp(updated)}`);
}
