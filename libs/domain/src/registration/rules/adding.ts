import type { EnrollmentStatus } from '../../academic-records/rules/index.js';

/** Why a course cannot be added, in the order in which it is said. */
export type AddRefusal =
  | 'not_studying'
  | 'term_closed'
  | 'course_closed'
  | 'on_hold'
  | 'map_course'
  | 'date_passed'
  | 'wrong_web_code'
  | 'already_in'
  | 'same_course'
  | 'same_course_waited'
  | 'prerequisite_missing'
  | 'restricted'
  | 'over_limit'
  | 'time_conflict';

/** What the registrar can waive for one student, with a reason. */
export const WAIVABLE = [
  'same_course',
  'prerequisite_missing',
  'restricted',
  'over_limit',
  'time_conflict',
] as const satisfies readonly AddRefusal[];
export type Waivable = (typeof WAIVABLE)[number];

/** All that decides whether a student can add a section. Dates are ISO, hours are credit hours. */
export interface AddFacts {
  /** Whether the student studies here: nobody else is offered a seat, or takes one. */
  readonly studies: boolean;
  /** Whether the term is open for this student. */
  readonly isOpen: boolean;
  /** Whether the registrar has closed the section. */
  readonly isClosed: boolean;
  readonly hasHold: boolean;
  readonly courseCode: string;
  /** The last day on which it can be added; null for none. */
  readonly lastAddDay: string | null;
  readonly today: string;
  readonly termWebCode: string;
  readonly webCodes: readonly string[];
  readonly status: EnrollmentStatus | null;
  /** Another section of the course in which the student is registered in the term, and one for which they wait; null for none. */
  readonly registeredIn: string | null;
  readonly waitsFor: string | null;
  /** Whether an add would join the waitlist. */
  readonly wouldWait: boolean;
  /** Codes of prerequisites that the student has neither earned nor in progress. */
  readonly missingPrerequisites: readonly string[];
  readonly isRestricted: boolean;
  /** Credit hours registered in the term without this section. */
  readonly hours: number;
  readonly credits: number;
  readonly limit: number;
  /** The registered sections of the term that meet at the same time. */
  readonly conflicts: readonly string[];
  /** Whether a term refuses sections that meet at the same time; else it only warns. */
  readonly refusesConflicts: boolean;
  readonly waived: readonly string[];
}

/** MAP courses are enrolled in with a form of their own. [REG-022] */
export function isMapCourse(code: string): boolean {
  return code.trim().toUpperCase().startsWith('MAP');
}

/** A term without a web code asks for none. [REG-024] */
export function hasWebCode(termWebCode: string, webCodes: readonly string[]): boolean {
  return termWebCode === '' || webCodes.includes(termWebCode);
}

/** Every refusal that holds, in order; at a claim the student is in the section already. */
function refusalsOf(facts: AddFacts, isClaim: boolean): readonly (readonly [AddRefusal, boolean])[] {
  return [
    ['not_studying', !facts.studies],
    ['term_closed', !facts.isOpen],
    ['course_closed', facts.isClosed],
    ['on_hold', facts.hasHold],
    ['map_course', isMapCourse(facts.courseCode)],
    ['date_passed', facts.lastAddDay !== null && facts.lastAddDay < facts.today],
    ['wrong_web_code', !hasWebCode(facts.termWebCode, facts.webCodes)],
    ['already_in', !isClaim && facts.status !== null && facts.status !== 'dropped'],
    ['same_course_waited', !isClaim && facts.wouldWait && facts.waitsFor !== null],
    // Who is in a section may wait for another one, and leaves the first when they take the seat.
    ['same_course', !facts.wouldWait && facts.registeredIn !== null],
    ['prerequisite_missing', facts.missingPrerequisites.length > 0],
    ['restricted', facts.isRestricted],
    ['over_limit', facts.hours + facts.credits > facts.limit],
    ['time_conflict', facts.refusesConflicts && facts.conflicts.length > 0],
  ];
}

/** Why a student cannot add a section now, or null. [REG-018] [REG-019] [REG-022] [REG-023] [REG-024] */
export function refusalToAdd(facts: AddFacts, { isClaim = false }: { readonly isClaim?: boolean } = {}): AddRefusal | null {
  return refusalsOf(facts, isClaim).find(([code, holds]) => holds && !facts.waived.includes(code))?.[0] ?? null;
}
