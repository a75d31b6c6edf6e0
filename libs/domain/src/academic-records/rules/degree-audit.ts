import type { AuditCourse, CourseOffer, CourseUnit } from './audit-courses.js';
import { matchesPattern, offerOf, substituteFor, unitsOf } from './audit-courses.js';
import type { GroupSums, RequirementGroup, RequirementState, TakenByGroup } from './audit-groups.js';
import { hasEnough, patternsOf, sumsOfGroup } from './audit-groups.js';
import type { AuditLine, PassedOver } from './audit-lines.js';
import { linesOf, passedOver } from './audit-lines.js';

/** What a degree asks of the courses of a student. Hours are hundredths. */
export interface DegreeToAudit<Course extends AuditCourse> {
  readonly hours: number;
  readonly groups: readonly RequirementGroup[];
  readonly courses: readonly Course[];
}

export interface AuditedGroup<Course extends AuditCourse> {
  readonly group: RequirementGroup;
  readonly state: RequirementState;
  readonly earned: GroupSums;
  readonly withProgress: GroupSums;
  readonly lines: readonly AuditLine<Course>[];
  readonly passedOver: readonly PassedOver<Course>[];
}

export interface DegreeAudit<Course extends AuditCourse> {
  readonly state: RequirementState;
  /** The hours that count for this degree, and those of the courses in progress that would. */
  readonly earned: number;
  readonly inProgress: number;
  readonly needed: number;
  readonly groups: readonly AuditedGroup<Course>[];
}

/** What exclusive groups have taken: those of the degree, and the courses of those of others. */
interface Claims<Course extends AuditCourse> {
  readonly own: ReadonlyMap<RequirementGroup, CourseOffer<Course>[]>;
  readonly others: ReadonlySet<string>;
}

const stateOf = (isCompleted: boolean, isCompletedLater: boolean): RequirementState =>
  isCompleted ? 'Y' : isCompletedLater ? 'I' : 'N';

const byOffer = <Course extends AuditCourse>(one: CourseOffer<Course>, other: CourseOffer<Course>): number =>
  other.rank - one.rank ||
  (one.course.begins_on < other.course.begins_on ? -1 : one.course.begins_on > other.course.begins_on ? 1 : 0) ||
  (one.unit.key < other.unit.key ? -1 : 1);

/** Of what is offered to a group what it needs, and of that nothing that is gone. */
function needsOf<Course extends AuditCourse>(
  group: RequirementGroup,
  offers: readonly CourseOffer<Course>[],
  isGone: (key: string) => boolean,
): CourseOffer<Course>[] {
  const taken: CourseOffer<Course>[] = [];
  for (const offer of offers) {
    if (isGone(offer.unit.key)) continue;
    if (hasEnough(group, sumsOfGroup(taken))) break;
    taken.push(offer);
  }
  return taken;
}

/** A course is stood in for once, by the best substitution, and not at all where it meets the group itself. */
function withoutTwins<Course extends AuditCourse>(
  offers: readonly CourseOffer<Course>[],
  patterns: readonly string[],
): CourseOffer<Course>[] {
  const isOwn = ({ unit }: CourseOffer<Course>): boolean => substituteFor(unit, patterns) === '';
  const there = new Set(offers.filter(isOwn).map(({ unit }) => unit.code));
  return offers.filter((offer) => {
    if (isOwn(offer)) return true;
    const as = offer.unit.codes.find((code) => !there.has(code) && patterns.some((pattern) => matchesPattern(code, pattern)));
    if (as === undefined) return false;
    there.add(as);
    return true;
  });
}

/** The courses that meet a group: the best grade first, then the oldest. */
const offersTo = <Course extends AuditCourse>(group: RequirementGroup, units: readonly CourseUnit<Course>[]) =>
  withoutTwins(
    units.flatMap((unit) => offerOf(unit, patternsOf(group), group.least_grade) ?? []).sort(byOffer),
    patternsOf(group),
  );

/** What the groups of a degree take: the groups in their order and the electives last. */
function take<Course extends AuditCourse>(
  groups: readonly RequirementGroup[],
  units: readonly CourseUnit<Course>[],
  claimed: ReadonlyMap<RequirementGroup, CourseOffer<Course>[]>,
): TakenByGroup<Course>[] {
  const needs = new Map(claimed);
  const gone = new Set([...claimed.values()].flatMap((offers) => offers.map(({ unit }) => unit.key)));
  const isGone = (key: string): boolean => gone.has(key);
  const offers = new Map(groups.map((group) => [group, offersTo(group, units)]));
  const inOrder = [...groups.filter(({ electives }) => !electives), ...groups.filter(({ electives }) => electives)];
  for (const group of inOrder.filter((one) => !claimed.has(one))) {
    const taken = needsOf(group, offers.get(group) ?? [], isGone);
    needs.set(group, taken);
    for (const { unit } of taken) gone.add(unit.key);
  }
  // What no group needs counts all the same: earned before it is in progress, as an elective, else where it fits first.
  const more = new Map<RequirementGroup, CourseOffer<Course>[]>();
  const electivesFirst = [...inOrder].sort((one, other) => Number(other.electives) - Number(one.electives));
  for (const wanted of ['Y', 'I'])
    for (const group of electivesFirst) {
      const taken = (offers.get(group) ?? []).filter(({ state, unit }) => state === wanted && !gone.has(unit.key));
      more.set(group, [...(more.get(group) ?? []), ...taken]);
      for (const { unit } of taken) gone.add(unit.key);
    }
  return groups.map((group) => {
    const needed = needs.get(group) ?? [];
    return { group, taken: [...needed, ...(more.get(group) ?? [])], needed: needed.length };
  });
}

function auditOf<Course extends AuditCourse>(
  { hours: needed, groups }: DegreeToAudit<Course>,
  units: readonly CourseUnit<Course>[],
  { own, others }: Claims<Course>,
): DegreeAudit<Course> {
  const all = take(
    groups,
    units.filter(({ key }) => !others.has(key)),
    own,
  );
  const audited = all.map(({ group, taken, needed: count }): AuditedGroup<Course> => {
    const earned = sumsOfGroup(taken.filter(({ state }) => state === 'Y'));
    const withProgress = sumsOfGroup(taken);
    const state = stateOf(hasEnough(group, earned), hasEnough(group, withProgress));
    const about = { group, taken, needed: count, state, withProgress, units, all };
    return { group, state, earned, withProgress, lines: linesOf(about), passedOver: passedOver(about) };
  });
  // Without groups nothing says yet that an hour does not count.
  const every = units.reduce((sum, { earned: course }) => sum + (course?.hours ?? 0), 0);
  const earned = groups.length === 0 ? every : audited.reduce((sum, one) => sum + one.earned.hours, 0);
  const inProgress = audited.reduce((sum, one) => sum + one.withProgress.hours - one.earned.hours, 0);
  const isCompleted = groups.length > 0 && audited.every(({ state }) => state === 'Y') && earned >= needed;
  const isCompletedLater = groups.length > 0 && audited.every(({ state }) => state !== 'N') && earned + inProgress >= needed;
  return { state: stateOf(isCompleted, isCompletedLater), earned, inProgress, needed, groups: audited };
}

/**
 * The audits of all degrees of a student, in their order: one pass, always with the same outcome. A course counts once a degree; two degrees each
 * count it, unless a group is exclusive: of several degrees the exclusive groups take first, and what they need counts for no other. [DEGREE-007]
 */
export function auditDegrees<Course extends AuditCourse>(degrees: readonly DegreeToAudit<Course>[]): DegreeAudit<Course>[] {
  const all = degrees.map((degree) => ({ degree, units: unitsOf(degree.courses) }));
  const claimed = new Map<string, DegreeToAudit<Course>>();
  const claims = all.map(({ degree, units }) => {
    const own = new Map<RequirementGroup, CourseOffer<Course>[]>();
    for (const group of degrees.length > 1 ? degree.groups.filter(({ exclusive, electives }) => exclusive && !electives) : []) {
      const taken = needsOf(group, offersTo(group, units), (key) => claimed.has(key));
      own.set(group, taken);
      for (const { unit } of taken) claimed.set(unit.key, degree);
    }
    return own;
  });
  return all.map(({ degree, units }, at) => {
    const others = new Set([...claimed].filter(([, by]) => by !== degree).map(([key]) => key));
    return auditOf(degree, units, { own: claims[at] ?? new Map(), others });
  });
}

/** Earned hours divided by needed hours, in whole percent; null where none are needed. [DEGREE-008] */
export function progressOf(earned: number, needed: number): number | null {
  return needed <= 0 ? null : Math.floor((100 * earned) / needed);
}

/** The hours that are left, never fewer than none. [DEGREE-009] */
export function hoursLeft(earned: number, needed: number): number {
  return Math.max(0, needed - earned);
}
