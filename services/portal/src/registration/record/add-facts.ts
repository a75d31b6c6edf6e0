import { showDate } from '@campus/contract-kit';
import type { EnrollmentStatus } from '@campus/domain/academic-records/rules';
import { isShortTerm } from '@campus/domain/academic-records/rules';
import { registrationMessages as messages } from '@campus/domain/registration';
import type { AddFacts, AddRefusal, TakenCourse } from '@campus/domain/registration/rules';
import {
  conflictOf,
  creditLimit,
  hasSeatToAdd,
  isTermOpen,
  missingPrerequisites,
  TRANSFERRED,
} from '@campus/domain/registration/rules';
import type { RegisteringStudent, SectionRow } from '../../academic-records/index.js';
import { courseName } from '../../academic-records/index.js';
import { isActiveStudent } from './active-student.js';

/** The instant of a call and its business date. */
export interface Moment {
  readonly now: number;
  readonly today: string;
}

type TermTimes = Pick<SectionRow, 'term_id' | 'opens_at'>;

/** When a term opens for a student, in milliseconds; null while that is not planned. */
export function opensAt(student: RegisteringStudent, { term_id: id, opens_at: usual }: TermTimes): number | null {
  const own = student.openings.find(({ term_id: term }) => term === id);
  return own === undefined ? (usual?.getTime() ?? null) : Date.parse(own.opens_at);
}

/** Whether the term of a section is open for a student. */
export function isOpenFor(student: RegisteringStudent, section: SectionRow, { now, today }: Moment): boolean {
  const { last_drop_on: lastDropOn, term_ends_on: endsOn } = section;
  return isTermOpen({ opensAt: opensAt(student, section), lastDropOn, endsOn }, now, today);
}

/** The holds that keep a student from registering. */
export function registrationHolds({ holds }: RegisteringStudent): RegisteringStudent['holds'] {
  return holds.filter(({ blocks }) => blocks.includes('registration'));
}

/** Whether a student takes a section: one that was canceled is there only until they drop it. */
function isHeld({ status, cancelled }: RegisteringStudent['enrollments'][number]): boolean {
  return status === 'registered' && !cancelled;
}

/** The registered credit hours of a student in a term, without one section and the one that is swapped for it. */
export function hoursIn(student: RegisteringStudent, termId: string, without: readonly string[] = []): number {
  return student.enrollments
    .filter((one) => one.term_id === termId && isHeld(one) && !without.includes(one.request_num))
    .reduce((sum, { credits }) => sum + credits, 0);
}

const nameOf = (one: { readonly code: string; readonly section: string } | undefined): string | null =>
  one === undefined ? null : `${one.code} ${one.section}`.trim();

/** What a student took here, and elsewhere as far as it was received, as prerequisites see it. */
function coursesBefore(student: RegisteringStudent, section: SectionRow, { today }: Moment): TakenCourse[] {
  const here = student.enrollments
    .filter(isHeld)
    .map(({ code, grade, term_begins_on: begins }) => ({ code, grade, before: begins < section.term_begins_on }));
  const elsewhere = student.transfers.map(({ code, received_on: on }) => ({ code, grade: TRANSFERRED, before: on <= today }));
  return [...here, ...elsewhere];
}

/** Another section of a course in the same term; none of a course that can be taken twice. */
export function twinOf(student: RegisteringStudent, section: SectionRow, status: EnrollmentStatus, dropped?: string) {
  const { request_num: num, crs_cde: code, term_id: termId, repeatable } = section;
  if (repeatable) return undefined;
  return student.enrollments.find(
    (one) =>
      one.code === code &&
      one.term_id === termId &&
      one.status === status &&
      !one.cancelled &&
      one.request_num !== num &&
      one.request_num !== dropped,
  );
}

/** The section that taking an offered seat leaves: another one of the course, while it can be dropped and the rule is not waived. */
export function leftByClaim(student: RegisteringStudent, section: SectionRow, { today }: Moment): string | undefined {
  const waived = student.waivers.some(
    ({ request_num: num, refusal }) => num === section.request_num && refusal === 'same_course',
  );
  const twin = waived ? undefined : twinOf(student, section, 'registered');
  return twin !== undefined && today <= twin.last_drop_on ? twin.request_num : undefined;
}

/** How a seat is taken: `dropped` is the section that a swap would leave, `claims` that a seat is offered. */
interface Taking {
  readonly dropped?: string | undefined;
  readonly claims?: boolean;
}

/** All that decides whether a student can add a section. */
export function addFactsOf(
  student: RegisteringStudent,
  section: SectionRow,
  moment: Moment,
  { dropped: left, claims = false }: Taking = {},
): AddFacts {
  const { request_num: num, term_id: termId } = section;
  const wouldWait = !claims && !hasSeatToAdd({ total: section.capacity, taken: section.taken, waiting: section.waiting });
  // Who waits for another section of a course leaves the first one with the claim.
  const dropped = left ?? (claims || wouldWait ? leftByClaim(student, section, moment) : undefined);
  const twins = (status: EnrollmentStatus) => twinOf(student, section, status, dropped);
  const without = [num, ...(dropped === undefined ? [] : [dropped])];
  const others = student.enrollments.filter((one) => isHeld(one) && !without.includes(one.request_num));
  const offered = section.school === student.school || section.also_offered_to.includes(student.school);
  const open = section.only_classes.length === 0 || section.only_classes.includes(student.classification);
  return {
    studies: isActiveStudent(student),
    isOpen: isOpenFor(student, section, moment),
    isClosed: section.closed,
    hasHold: registrationHolds(student).length > 0,
    courseCode: section.crs_cde,
    lastAddDay: section.last_add_on,
    today: moment.today,
    termWebCode: section.tel_web_code,
    webCodes: section.web_codes,
    status: student.enrollments.find(({ request_num: other }) => other === num)?.status ?? null,
    registeredIn: nameOf(twins('registered')),
    waitsFor: nameOf(twins('waitlisted')),
    wouldWait,
    missingPrerequisites: missingPrerequisites(section.prerequisites, coursesBefore(student, section, moment)),
    isRestricted: !offered || !open,
    hours: hoursIn(student, termId, without),
    credits: Number(section.credits),
    limit: creditLimit(student.school, isShortTerm(section)),
    conflicts: others.filter(({ meets }) => conflictOf(section.meets, meets)).map(({ code }) => code),
    refusesConflicts: section.refuses_conflicts,
    waived: student.waivers.filter(({ request_num: other }) => other === num).map(({ refusal }) => refusal),
  };
}

/** What the sentence of a refusal names. */
function valuesOf(facts: AddFacts, section: SectionRow, student: RegisteringStudent): Readonly<Record<string, string | number>> {
  return {
    term: section.term_name,
    course: courseName(section),
    holds: registrationHolds(student)
      .map(({ name }) => name)
      .join(', '),
    day: facts.lastAddDay === null ? '' : showDate(facts.lastAddDay),
    needed: facts.missingPrerequisites.join(', '),
    hours: facts.hours + facts.credits,
    limit: facts.limit,
    other: facts.conflicts.join(', '),
    twin: (facts.wouldWait ? facts.waitsFor : facts.registeredIn) ?? '',
  };
}

/** Why a section cannot be added, as students read it. */
export function reasonOf(code: AddRefusal, facts: AddFacts, section: SectionRow, student: RegisteringStudent): string {
  return messages.text(code, valuesOf(facts, section, student));
}

export function addRefusal(code: AddRefusal, facts: AddFacts, section: SectionRow, student: RegisteringStudent) {
  return messages.refusal(code, valuesOf(facts, section, student));
}
