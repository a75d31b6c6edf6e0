import { addDays, campusDay, campusInstant, campusTime } from '../../calendar/rules/index.js';

/** Hours of a day of the week, Eastern; the end is no part of them. */
interface OpenHours {
  /** 1 is Monday, 7 Sunday. */
  readonly day: number;
  readonly from: string;
  readonly to: string;
}
export type PhonathonHours = readonly OpenHours[];

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const SPAN =
  /^(mon|tue|wed|thu|fri|sat|sun)(?:-(mon|tue|wed|thu|fri|sat|sun))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;
const WEEK = 7;

/** A part of the setting as hours; null where it is none. */
function spanOf(part: string): OpenHours[] | null {
  const [, first = '', last = first, from = '', to = ''] = SPAN.exec(part.trim().toLowerCase()) ?? [];
  const [begin, end] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  if (begin < 0 || end < begin || from >= to) return null;
  return Array.from({ length: end - begin + 1 }, (_, at) => ({ day: begin + at + 1, from, to }));
}

/** The hours that a setting names, `mon-fri 08:00-17:00, mon 17:00-22:00`; null where it names none. [PHONE-025] */
export function readPhonathonHours(text: string): PhonathonHours | null {
  const spans = text.split(',').map(spanOf);
  return spans.includes(null) ? null : spans.flatMap((span) => span ?? []);
}

const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || WEEK;

/** Whether ambassadors may call at an instant: from the first minute on, to before the last. [PHONE-024] */
export function isPhonathonOpen(hours: PhonathonHours, at: Date): boolean {
  const [day, time] = [weekday(campusDay(at.getTime())), campusTime(at.getTime())];
  return hours.some((one) => one.day === day && time >= one.from && time < one.to);
}

/** The next instant at which calling begins; null where it never does. */
export function nextOpening(hours: PhonathonHours, at: Date): Date | null {
  const today = campusDay(at.getTime());
  for (let ahead = 0; ahead <= WEEK; ahead += 1) {
    const day = addDays(today, ahead);
    const begins = hours
      .filter((one) => one.day === weekday(day))
      .map((one) => campusInstant(day, one.from))
      .filter((one): one is number => one !== null && one > at.getTime());
    if (begins.length > 0) return new Date(Math.min(...begins));
  }
  return null;
}
