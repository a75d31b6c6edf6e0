/** A grade of the institution: points for the average, whether it counts there, whether its hours are earned. */
export interface GradeCode {
  readonly code: string;
  /** In hundredths of a point; null where the grade does not count for the average. */
  readonly points: number | null;
  readonly earned: boolean;
  /** Whether its hours count as attempted. */
  readonly attempted: boolean;
}

const letter = (code: string, points: number): GradeCode => ({ code, points, earned: points > 0, attempted: true });
const unaveraged = (code: string, earned: boolean, attempted = true): GradeCode => ({ code, points: null, earned, attempted });

/** Every grade that a teacher's sheet can show, the best first. */
export const GRADE_CODES: readonly GradeCode[] = [
  letter('A', 400),
  letter('A-', 370),
  letter('B+', 330),
  letter('B', 300),
  letter('B-', 270),
  letter('C+', 230),
  letter('C', 200),
  letter('C-', 170),
  letter('D+', 130),
  letter('D', 100),
  letter('D-', 70),
  letter('F', 0),
  unaveraged('P', true),
  unaveraged('I', false),
  unaveraged('WP', false),
  letter('WF', 0),
];

/** Grades that only the registrar enters: transferred, withdrawn and audited courses. */
const REGISTRAR_GRADES: readonly GradeCode[] = [unaveraged('TR', true), unaveraged('W', false), unaveraged('AU', false, false)];
const BY_CODE = new Map([...GRADE_CODES, ...REGISTRAR_GRADES].map((grade) => [grade.code, grade]));

/** What a grade comes to; undefined for none. */
export function gradeCode(code: string): GradeCode | undefined {
  return BY_CODE.get(code);
}

/** The codes of the grade select. [FACULTY-004] */
export const POSSIBLE_GRADES: readonly string[] = GRADE_CODES.map(({ code }) => code);

/** Grades that the registrar gives to who withdraws: the select shows them and nobody can choose them. [FACULTY-005] */
export const UNCHOSEN_GRADES: readonly string[] = ['WP', 'WF'];

/** Grades that a teacher can neither give nor change: every one that the select has not, and those that nobody can choose there. */
export const LOCKED_GRADES: readonly string[] = [...BY_CODE.keys()].filter(
  (code) => !POSSIBLE_GRADES.includes(code) || UNCHOSEN_GRADES.includes(code),
);

export type GradeRefusal = 'grade_unknown' | 'grade_not_chosen' | 'student_locked';

/** A student's line of a grade sheet, for the question whether a grade may be given. An empty grade is none yet. */
export interface GradedLine {
  readonly grade: string;
  readonly disabled: boolean;
}

/** Whether a student's grade may become this one; null when it may. Leaving it as it is is always right. [FACULTY-005] [FACULTY-009] */
export function refusalToGrade(line: GradedLine, grade: string): GradeRefusal | null {
  if (grade === line.grade) return null;
  if (line.disabled) return 'student_locked';
  if (grade === '') return null;
  if (!POSSIBLE_GRADES.includes(grade)) return 'grade_unknown';
  return UNCHOSEN_GRADES.includes(grade) ? 'grade_not_chosen' : null;
}
