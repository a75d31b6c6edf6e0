import type { AuditCourse, CourseOffer, CourseUnit } from './audit-courses.js';
import { isOneOf, isWildcard, isWithoutGrade, offerOf, substituteFor } from './audit-courses.js';
import type { GroupSums, RequirementGroup, RequirementState, TakenByGroup } from './audit-groups.js';
import { hasEnough, patternsOf } from './audit-groups.js';

/** Why a line stands as it does, or a course counts somewhere else: codes, whose sentences the messages have. */
export type AuditReason =
  'counts' | 'counts_more' | 'in_progress' | 'planned' | 'not_taken' | 'low_grade' | 'elsewhere' | 'other_degree' | 'missing';

/** What stands on a line: its error is empty, C for not taken, G for a grade that is too low, H for missing hours. [DEGREE-004] */
export interface AuditLine<Course extends AuditCourse> {
  /** The code of a course; of an open line its patterns. */
  readonly code: string;
  readonly state: RequirementState;
  readonly error: '' | 'C' | 'G' | 'H';
  readonly course: Course | null;
  /** The earned hours that count here, in hundredths. */
  readonly earned: number;
  readonly reason: AuditReason;
  /** The group in which the course counts instead. */
  readonly where: string;
  /** The course that it counts as by a substitution; empty where it counts as itself. */
  readonly counts_as: string;
  /** Attempts that the course has replaced. */
  readonly replaced: readonly Course[];
  /** What an open line lacks. */
  readonly lacks: GroupSums | null;
}

/** A course that a group could have and does not take. */
export interface PassedOver<Course extends AuditCourse> {
  readonly course: Course;
  readonly reason: AuditReason;
  readonly where: string;
}

interface GroupFacts<Course extends AuditCourse> extends TakenByGroup<Course> {
  readonly state: RequirementState;
  readonly withProgress: GroupSums;
  readonly units: readonly CourseUnit<Course>[];
  readonly all: readonly TakenByGroup<Course>[];
}

const placeOf = <Course extends AuditCourse>({ all }: GroupFacts<Course>, key: string): RequirementGroup | undefined =>
  all.find(({ taken }) => taken.some(({ unit }) => unit.key === key))?.group;

/** The line of a course that the group takes. */
function takenLine<Course extends AuditCourse>(
  { unit, course, state }: CourseOffer<Course>,
  group: RequirementGroup,
  isNeeded: boolean,
): AuditLine<Course> {
  const progress = course.planned === true ? 'planned' : 'in_progress';
  const earned = state === 'Y' ? course.hours : 0;
  const reason = state === 'I' ? progress : isNeeded ? 'counts' : 'counts_more';
  const countsAs = substituteFor(unit, patternsOf(group));
  const rest = { where: '', counts_as: countsAs, replaced: unit.replaced, lacks: null };
  return { code: course.code, state, error: '', course, earned, reason, ...rest };
}

/** The line of a course that the group names and does not take. */
function untakenLine<Course extends AuditCourse>(code: string, facts: GroupFacts<Course>): AuditLine<Course> {
  const { group, state } = facts;
  const unit = facts.units.find((one) => one.code === code) ?? facts.units.find(({ codes }) => codes.includes(code));
  const rest = { code, earned: 0, where: '', counts_as: '', replaced: unit?.replaced ?? [], lacks: null } as const;
  const graded = unit?.earned ?? unit?.other ?? null;
  const isLow = graded !== null && !isWithoutGrade(graded.grade);
  const offer = unit === undefined ? null : offerOf(unit, [code], group.least_grade);
  if (unit === undefined || offer === null)
    return { ...rest, state: 'N', course: graded, ...(isLow ? LOW_GRADE : ({ error: 'C', reason: 'not_taken' } as const)) };
  const place = placeOf(facts, unit.key);
  const reason = place === undefined ? 'other_degree' : 'elsewhere';
  const more = { ...rest, course: offer.course, reason, where: place?.name ?? '' } as const;
  return state === 'N' ? { ...more, state: 'N', error: 'H' } : { ...more, state: offer.state, error: '' };
}

const LOW_GRADE = { error: 'G', reason: 'low_grade' } as const;

/** What wildcards lack, in one line; none where the group has enough, or names each of its courses. */
function openLine<Course extends AuditCourse>({ group, withProgress }: GroupFacts<Course>): AuditLine<Course>[] {
  const wild = patternsOf(group).filter(isWildcard);
  if (wild.length === 0 || hasEnough(group, withProgress)) return [];
  const lacks = {
    hours: Math.max(0, (group.hours ?? 0) - withProgress.hours),
    courses: Math.max(0, (group.courses ?? 0) - withProgress.courses),
  };
  const empty = { course: null, earned: 0, where: '', counts_as: '', replaced: [] } as const;
  return [{ ...empty, code: wild.join(', '), state: 'N', error: 'H', reason: 'missing', lacks }];
}

/** The lines of a group: one for each code that it names, one for each further course that it takes, and what is missing. */
export function linesOf<Course extends AuditCourse>(facts: GroupFacts<Course>): AuditLine<Course>[] {
  const { group, taken, needed } = facts;
  const named = [...new Set(group.patterns.filter((pattern) => !isWildcard(pattern)))];
  const lines = taken.map((offer, at) => ({ unit: offer.unit, line: takenLine(offer, group, at < needed) }));
  const placed = new Map(lines.filter(({ unit }) => named.includes(unit.code)).map((one) => [one.unit.code, one]));
  // A substitution stands where the course that it counts as would, if that is not there itself.
  for (const one of lines) {
    if (placed.get(one.unit.code) === one) continue;
    const place = one.unit.codes.find((code) => named.includes(code) && !placed.has(code));
    if (place !== undefined) placed.set(place, { ...one, line: { ...one.line, counts_as: place } });
  }
  const inPlace = new Set([...placed.values()].map(({ unit }) => unit.key));
  return [
    ...named.map((code) => placed.get(code)?.line ?? untakenLine(code, facts)),
    ...lines.filter(({ unit }) => !inPlace.has(unit.key)).map(({ line }) => line),
    ...openLine(facts),
  ];
}

/** Courses of the group's wildcards that it does not take, with the reason; electives tell only of those that count nowhere. */
export function passedOver<Course extends AuditCourse>(facts: GroupFacts<Course>): PassedOver<Course>[] {
  const { group, taken, units } = facts;
  const patterns = patternsOf(group);
  const here = new Set(taken.map(({ unit }) => unit.key));
  return units
    .filter(({ key, codes }) => !here.has(key) && !codes.some((code) => patterns.includes(code)))
    .filter((unit) => isOneOf(unit, patterns.filter(isWildcard)))
    .flatMap((unit): PassedOver<Course>[] => {
      const course = unit.earned ?? unit.other ?? unit.inProgress;
      const place = placeOf(facts, unit.key);
      if (course === null || (group.electives && place !== undefined)) return [];
      if (place !== undefined) return [{ course, reason: 'elsewhere', where: place.name }];
      const offer = offerOf(unit, patterns, group.least_grade);
      if (offer !== null) return [{ course: offer.course, reason: 'other_degree', where: '' }];
      return [{ course, reason: isWithoutGrade(course.grade) ? 'not_taken' : 'low_grade', where: '' }];
    });
}
