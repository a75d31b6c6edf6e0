import { fillIn } from '@campus/contract-kit';
import type { RegistrationCourse, RegistrationTerm } from '@campus/domain/registration';
import { registrationScreenTexts as texts } from '@campus/domain/registration';
import { seatsAvailable } from '@campus/domain/registration/rules';

/** Code and section, as the server's sentences call a course. */
export function courseName({ c_code: code, c_section: section }: RegistrationCourse): string {
  return `${code} ${section}`.trim();
}

/** Credit hours as people write them: `3`, `1.5`. */
export function creditsOf({ c_credits: credits }: RegistrationCourse): number {
  return Number(credits);
}

export function seatsOf({ c_stotal: total, c_staken: taken }: RegistrationCourse): number {
  return seatsAvailable({ total, taken });
}

export function isWaitlisted({ s_status: { id } }: RegistrationCourse): boolean {
  return id === 'wl';
}

/** How the student is in a course: 'Registered', or the place on the waitlist. */
export function statusText({ s_status: { name }, place }: RegistrationCourse): string {
  return place === null ? name : fillIn(texts.place, { place });
}

/** The own courses at the same time, in words; empty for none. */
export function conflictText({ conflicts }: RegistrationCourse): string {
  return conflicts.length === 0 ? '' : fillIn(texts.sameTime, { others: conflicts.join(', ') });
}

/** The registered credit hours of these courses. */
export function hoursOf(courses: readonly RegistrationCourse[]): number {
  return courses.filter(({ s_status: { id } }) => id === 'registered').reduce((sum, course) => sum + creditsOf(course), 0);
}

/** What hangs on leaving a course, in a swap for another one, in words; empty where nothing does, so that nobody is asked. */
export function leavingLosses(
  course: RegistrationCourse,
  own: readonly RegistrationCourse[],
  { full_time: fullTime }: RegistrationTerm,
  taken: RegistrationCourse | null = null,
): readonly string[] {
  const { place, offer, c_swait: waiting } = course;
  if (isWaitlisted(course))
    return offer !== null || (place !== null && place < waiting) ? [fillIn(texts.unwaitLosesPlace, { place: place ?? '' })] : [];
  const before = hoursOf(own);
  const hours = before - creditsOf(course) + (taken === null ? 0 : creditsOf(taken));
  return [
    ...(fullTime > 0 && before >= fullTime && hours < fullTime ? [fillIn(texts.dropEndsFullTime, { hours })] : []),
    ...(waiting > 0 ? [texts.dropLosesSeat] : []),
  ];
}

/** What may be swapped for: a course with a seat that only the hours or the times of the other one can be in the way of. */
export function isSwapTarget(course: RegistrationCourse): boolean {
  return course.verb === 'Add' && (course.canRegister || ['over_limit', 'time_conflict'].includes(course.refusal ?? ''));
}

const keyOf = ({ c_code: code, c_section: section, jc_num: num }: RegistrationCourse): string => `${code} ${section} ${num}`;

/** A list with the course as it is now: in its place by code, or gone. */
export function withCourse(list: readonly RegistrationCourse[], course: RegistrationCourse, isIn: boolean): RegistrationCourse[] {
  const others = list.filter(({ jc_num: num }) => num !== course.jc_num);
  if (!isIn) return others;
  const at = others.findIndex((other) => keyOf(other) > keyOf(course));
  return others.toSpliced(at === -1 ? others.length : at, 0, course);
}
