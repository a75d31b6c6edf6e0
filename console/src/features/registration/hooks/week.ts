import { showTime, showTimes } from '@campus/contract-kit';
import type { RegistrationCourse } from '@campus/domain/registration';
import { conflictOf } from '@campus/domain/registration/rules';
import { courseName } from './courses.js';

/** One meeting of a course on a day of the week; minutes count from midnight. */
export interface WeekBlock {
  readonly key: string;
  readonly course: RegistrationCourse;
  readonly day: string;
  readonly from: number;
  readonly to: number;
  readonly room: string;
  /** The courses that meet then too. */
  readonly conflicts: readonly string[];
  /** The place among the blocks of the day that lie beside it, and how many there are. */
  readonly lane: number;
  readonly lanes: number;
}

export interface Week {
  readonly days: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly blocks: readonly WeekBlock[];
  /** Courses that meet nowhere. */
  readonly without: readonly RegistrationCourse[];
}

const DAYS = [...'MTWRFSU'];
const WORKDAYS = 5;
const HOUR = 60;
const TIMES = /^(\d{2}:\d{2})\D(\d{2}:\d{2})$/;

type Meeting = RegistrationCourse['c_meets'][number];

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3));

function timesOf(meeting: Meeting) {
  const [, begins = '', ends = ''] = TIMES.exec(meeting.c_times) ?? [];
  return { begins_on: meeting.c_sdate, ends_on: meeting.c_edate, days: meeting.c_days.id, begins_at: begins, ends_at: ends };
}

/** `9:00 AM to 9:50 AM`. */
export function timesText(meeting: Meeting): string {
  const { begins_at: begins, ends_at: ends } = timesOf(meeting);
  return showTimes(begins, ends);
}

interface Timed {
  readonly course: RegistrationCourse;
  readonly meeting: Meeting;
  readonly times: ReturnType<typeof timesOf>;
}

function meetingsOf(courses: readonly RegistrationCourse[]): readonly Timed[] {
  return courses
    .flatMap((course) => course.c_meets.map((meeting) => ({ course, meeting, times: timesOf(meeting) })))
    .filter(({ times }) => times.begins_at !== '');
}

/** Blocks of one day that overlap lie side by side. */
function inLanes(day: readonly Omit<WeekBlock, 'lane' | 'lanes'>[]): readonly WeekBlock[] {
  const placed: { block: Omit<WeekBlock, 'lane' | 'lanes'>; lane: number; group: number }[] = [];
  const widths: number[] = [];
  let until = -1;
  for (const block of [...day].sort((a, b) => a.from - b.from || a.to - b.to)) {
    if (block.from >= until) widths.push(1);
    until = block.from >= until ? block.to : Math.max(until, block.to);
    const group = widths.length - 1;
    const taken = placed.filter((other) => other.group === group && other.block.to > block.from).map(({ lane }) => lane);
    const lane = Array.from({ length: taken.length + 1 }, (_, at) => at).find((at) => !taken.includes(at)) ?? 0;
    widths[group] = Math.max(widths[group] ?? 1, lane + 1);
    placed.push({ block, lane, group });
  }
  return placed.map(({ block, lane, group }) => ({ ...block, lane, lanes: widths[group] ?? 1 }));
}

/** The courses that meet at the same time as one of them on a day. */
function conflictsOn(day: string, one: Timed, all: readonly Timed[]): readonly string[] {
  const others = all.filter(({ course, times }) => course !== one.course && conflictOf([{ ...one.times, days: day }], [times]));
  return [...new Set(others.map(({ course }) => courseName(course)))];
}

function blocksOn(day: string, all: readonly Timed[]) {
  return all
    .filter(({ times }) => times.days.includes(day))
    .map((one) => ({
      key: `${day} ${one.course.jc_num} ${one.meeting.c_times} ${one.meeting.c_sdate}`,
      course: one.course,
      day,
      from: minutesOf(one.times.begins_at),
      to: minutesOf(one.times.ends_at),
      room: `${one.meeting.c_place.b_name} ${one.meeting.c_place.r_id}`.trim(),
      conflicts: conflictsOn(day, one, all),
    }));
}

/** The week of a student: every meeting, what it conflicts with, and what meets nowhere. */
export function weekOf(courses: readonly RegistrationCourse[]): Week {
  const all = meetingsOf(courses);
  const blocks = DAYS.flatMap((day) => inLanes(blocksOn(day, all)));
  const last = Math.max(WORKDAYS, ...blocks.map(({ day }) => DAYS.indexOf(day) + 1));
  const timed = new Set(all.map(({ course }) => course));
  return {
    days: DAYS.slice(0, last),
    from: Math.floor(Math.min(8 * HOUR, ...blocks.map(({ from }) => from)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(17 * HOUR, ...blocks.map(({ to }) => to)) / HOUR) * HOUR,
    blocks,
    without: courses.filter((course) => !timed.has(course)),
  };
}

/** `8:00 AM` of minutes from midnight. */
export function clockText(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return showTime(`${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`);
}
