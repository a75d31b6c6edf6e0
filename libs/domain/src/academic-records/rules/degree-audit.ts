import type { AuditCourse, CourseOffer, CourseUnit } from './audit-courses.js';
import { offerOf, unitsOf } from './audit-courses.js';
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
  readonly met: RequirementState;
  readonly earned: GroupSums;
  readonly withProgress: GroupSums;
  readonly lines: readonly AuditLine<Course>[];
  readonly passedOver: readonly PassedOver<Course>[];
}

export interface DegreeAudit<Course extends AuditCourse> {
  readonly met: RequirementState;
  /** The hours that count for this degree, and those of the courses in progress that would. */
  readonly earned: number;
  readonly inProgress: number;
  readonly needed: number;
  readonly groups: readonly AuditedGroup<Course>[];
}

/** Courses of which the student's earlier degrees need one: for any group, and for an exclusive one. */
interface OtherDegrees {
  readonly needed: Set<string>;
  readonly exclusive: Set<string>;
}

const stateOf = (isMet: boolean, isMetWithProgress: boolean): RequirementState => (isMet ? 'Y' : isMetWithProgress ? 'I' : 'N');

const byOffer = <Course extends AuditCourse>(one: CourseOffer<Course>, other: CourseOffer<Course>): number =>
  other.rank - one.rank ||
  (one.course.begins_on < other.course.begins_on ? -1 : one.course.begins_on > other.course.begins_on ? 1 : 0) ||
  (one.unit.key < other.unit.key ? -1 : 1);

/** What the groups of a degree take: the groups in their order and the electives last, in each the best grade first, then the oldest. */
function take<Course extends AuditCourse>(
  groups: readonly RequirementGroup[],
  units: readonly CourseUnit<Course>[],
  others: OtherDegrees,
): TakenByGroup<Course>[] {
  const gone = new Set<string>();
  const offersTo = (group: RequirementGroup) =>
    units
      .filter(({ key }) => !gone.has(key) && !others.exclusive.has(key) && !(group.exclusive && others.needed.has(key)))
      .flatMap((unit) => offerOf(unit, patternsOf(group), group.least_grade) ?? [])
      .sort(byOffer);
  const inOrder = [...groups.filter(({ electives }) => !electives), ...groups.filter(({ electives }) => electives)];
  const needs = new Map<RequirementGroup, CourseOffer<Course>[]>();
  for (const group of inOrder) {
    const taken: CourseOffer<Course>[] = [];
    for (const offer of offersTo(group)) {
      if (hasEnough(group, sumsOfGroup(taken))) break;
      taken.push(offer);
      gone.add(offer.unit.key);
    }
    needs.set(group, taken);
  }
  // What no group needs counts all the same: earned before it is in progress, as an elective, else where it fits first.
  const more = new Map<RequirementGroup, CourseOffer<Course>[]>();
  for (const wanted of ['Y', 'I'])
    for (const group of [...inOrder].sort((one, other) => Number(other.electives) - Number(one.electives))) {
      const left = offersTo(group).filter(({ state }) => state === wanted);
      more.set(group, [...(more.get(group) ?? []), ...left]);
      for (const { unit } of left) gone.add(unit.key);
    }
  return groups.map((group) => {
    const needed = needs.get(group) ?? [];
    return { group, taken: [...needed, ...(more.get(group) ?? [])], needed: needed.length };
  });
}

function auditOf<Course extends AuditCourse>(
  { hours: needed, groups, courses }: DegreeToAudit<Course>,
  others: OtherDegrees,
): DegreeAudit<Course> {
  const units = unitsOf(courses);
  const all = take(groups, units, others);
  const audited = all.map(({ group, taken, needed: count }): AuditedGroup<Course> => {
    const earned = sumsOfGroup(taken.filter(({ state }) => state === 'Y'));
    const withProgress = sumsOfGroup(taken);
    const met = stateOf(hasEnough(group, earned), hasEnough(group, withProgress));
    const about = { group, taken, needed: count, met, withProgress, units, all };
    return { group, met, earned, withProgress, lines: linesOf(about), passedOver: passedOver(about) };
  });
  for (const { group, taken, needed: count } of all)
    for (const { unit } of taken.slice(0, count)) {
      others.needed.add(unit.key);
      if (group.exclusive) others.exclusive.add(unit.key);
    }
  // Without groups nothing says yet that an hour does not count.
  const every = units.reduce((sum, { earned: course }) => sum + (course?.hours ?? 0), 0);
  const earned = groups.length === 0 ? every : audited.reduce((sum, one) => sum + one.earned.hours, 0);
  const inProgress = audited.reduce((sum, one) => sum + one.withProgress.hours - one.earned.hours, 0);
  const isMet = groups.length > 0 && audited.every(({ met }) => met === 'Y') && earned >= needed;
  const isMetLater = groups.length > 0 && audited.every(({ met }) => met !== 'N') && earned + inProgress >= needed;
  return { met: stateOf(isMet, isMetLater), earned, inProgress, needed, groups: audited };
}

/**
 * The audits of a student's degrees, in their order: one pass, always with the same outcome. A course counts once a degree; two degrees each count
 * it, unless a group is exclusive: what it needs counts for no later degree, and it takes nothing that an earlier degree needs. [DEGREE-007]
 */
export function auditDegrees<Course extends AuditCourse>(degrees: readonly DegreeToAudit<Course>[]): DegreeAudit<Course>[] {
  const others: OtherDegrees = { needed: new Set(), exclusive: new Set() };
  return degrees.map((degree) => auditOf(degree, others));
}

/** Earned hours divided by needed hours, in whole percent; null where none are needed. [DEGREE-008] */
export function progressOf(earned: number, needed: number): number | null {
  return needed <= 0 ? null : Math.floor((100 * earned) / needed);
}

/** The hours that are left, never fewer than none. [DEGREE-009] */
export function hoursLeft(earned: number, needed: number): number {
  return Math.max(0, needed - earned);
}
