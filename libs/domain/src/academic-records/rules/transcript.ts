import type { CountedAttempt, CourseAttempt, CourseSums } from './course-records.js';
import { countAttempts, sumOf } from './course-records.js';

/** A course as a transcript takes it; the term is empty for one that was taken elsewhere. */
export interface TranscriptAttempt extends CourseAttempt {
  readonly school: string;
  readonly title: string;
  readonly term_id: string;
  readonly term_name: string;
}

/** A term with its courses and what they come to. */
export interface TranscriptTerm<Attempt extends TranscriptAttempt> {
  readonly id: string;
  readonly name: string;
  readonly courses: readonly CountedAttempt<Attempt>[];
  readonly totals: CourseSums;
}

/** A degree's courses by term. `totals` is what was taken here, `career` all of it with what was taken elsewhere. */
export interface Transcript<Attempt extends TranscriptAttempt> {
  readonly terms: readonly TranscriptTerm<Attempt>[];
  readonly totals: CourseSums;
  readonly career: CourseSums;
}

/** What a term of courses that were taken elsewhere is called; it comes first. */
const TRANSFER_TERM = 'Transfer';

/** The transcript of a degree: all courses of its school, in the order given, those taken elsewhere first. [TRANS-004] [TRANS-007] */
export function transcriptOf<Attempt extends TranscriptAttempt>(
  courses: readonly Attempt[],
  school: string,
): Transcript<Attempt> {
  const counted = countAttempts(courses.filter((course) => course.school === school));
  const ids = [...new Set(['', ...counted.map(({ attempt }) => attempt.term_id)])];
  const terms = ids.flatMap((id) => {
    const rows = counted.filter(({ attempt }) => attempt.term_id === id);
    const [first] = rows;
    if (first === undefined) return [];
    return [{ id, name: id === '' ? TRANSFER_TERM : first.attempt.term_name, courses: rows, totals: sumOf(rows) }];
  });
  const totals = terms.map((term) => term.totals);
  return { terms, totals: sumOf(terms.filter(({ id }) => id !== '').map((term) => term.totals)), career: sumOf(totals) };
}
