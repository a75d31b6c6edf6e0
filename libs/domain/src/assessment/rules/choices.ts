/** A choice by its code on the wire and the word that people read. */
export interface NamedChoice {
  readonly id: string;
  readonly name: string;
}

/** The two schools, in the words of the requirements; their codes are those of courses and students. [ASSESS-062] */
export const SCHOOLS = ['Boyce', 'Southern'] as const;
export type School = (typeof SCHOOLS)[number];

/** The school that a name or code means, capitals or not; null for none. */
export function schoolOf(text: string | null | undefined): School | null {
  return SCHOOLS.find((school) => school.toLowerCase() === (text ?? '').trim().toLowerCase()) ?? null;
}

/** Boyce is BOYCE in the records of courses and students. */
export function schoolCode(school: School): string {
  return school.toUpperCase();
}

/** Where a course or an evaluation belongs. */
interface Place {
  readonly school: string;
  readonly yearCode: string;
  readonly termCode: string;
}

/** A course that an evaluation asks about. */
export interface AskedCourse extends Place {
  readonly id: string;
  readonly code: string;
}

/** Whether a course is of the evaluation's own school and term: its dean and its students are no others'. [DEAN-002] [ASSESS-020] */
export function fitsEvaluation(course: Place, evaluation: Place): boolean {
  const terms = termsOf(evaluation.termCode) ?? [];
  return (
    schoolOf(course.school) === schoolOf(evaluation.school) &&
    course.yearCode === evaluation.yearCode &&
    terms.includes(course.termCode)
  );
}

/** Whether a change moves the evaluation to another school or term. */
export function isMoved(before: Place, after: Place): boolean {
  return before.school !== after.school || before.yearCode !== after.yearCode || before.termCode !== after.termCode;
}

/** Whom an evaluation asks: the students of courses, or student groups. [ASSESS-018] [ASSESS-020] */
export const EVAL_TYPES = ['course', 'segment'] as const;
export type EvalType = (typeof EVAL_TYPES)[number];

/** The five student groups of the bulk add. [ASSESS-015] */
export const SEGMENTS: readonly NamedChoice[] = [
  { id: 'new', name: 'New students' },
  { id: 'continuing', name: 'Continuing students' },
  { id: 'graduating', name: 'Graduating students' },
  { id: 'online', name: 'Online students' },
  { id: 'on-campus', name: 'On-campus students' },
];

export function segmentName(id: string): string {
  return SEGMENTS.find((segment) => segment.id === id)?.name ?? id;
}

/** The type of a question that is answered on the rating range; every other one is answered in words. [EVALSTU-006] */
export const RATING = '1';
export const FREE_TEXT = '2';

/** Question types by id and element. [ASSESS-022] */
export const QUESTION_TYPES: readonly NamedChoice[] = [
  { id: RATING, name: 'Rating range' },
  { id: FREE_TEXT, name: 'Free text' },
];

/** The longest name of a question group, and the longest question. */
export const MAX_GROUP_NAME = 100;
export const MAX_QUESTION = 1000;

/** The Likert scale, 1 to 5. [ASSESS-063] */
export const LIKERT: readonly { readonly rate: number; readonly name: string }[] = [
  { rate: 1, name: 'Strongly Disagree' },
  { rate: 2, name: 'Disagree' },
  { rate: 3, name: 'Neutral' },
  { rate: 4, name: 'Agree' },
  { rate: 5, name: 'Strongly Agree' },
];

/** Terms that are one choice in the statistics. [ASSESS-066] */
export const TERM_CHOICES: readonly { readonly id: string; readonly name: string; readonly terms: readonly string[] }[] = [
  { id: 'JA-SP', name: 'JA + SP', terms: ['JA', 'SP'] },
  { id: 'SU-FA', name: 'SU + FA', terms: ['SU', 'FA'] },
];

/** The term codes that a filter means: a combined choice in any writing (`JA+SP`, `JASP`), or a single code; null without any. [ASSESS-066] */
export function termsOf(text: string | undefined): readonly string[] | null {
  const wanted = (text ?? '').trim().toUpperCase();
  if (wanted === '') return null;
  const letters = wanted.replaceAll(/[^A-Z0-9]/g, '');
  const choice = TERM_CHOICES.find(({ terms }) => terms.join('') === letters);
  return choice?.terms ?? wanted.split(/[^A-Z0-9]+/).filter((code) => code !== '');
}
