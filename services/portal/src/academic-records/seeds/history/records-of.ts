import type { CampusTerm, SchoolCode } from '../catalogue-of.js';
import { requirementsOf } from '../requirements-of.js';
import type { CatalogCourse } from './full-catalogue.js';
import { FULL_CATALOGUE } from './full-catalogue.js';

/** A student whose past terms are made up. */
export interface PastStudent {
  readonly emp_id: string;
  readonly school: SchoolCode;
  readonly program: string;
  readonly load: 'full' | 'part';
  /** Codes that are on the record already and are not taken again. */
  readonly known: ReadonlySet<string>;
  /** After how many fall and spring terms they leave without a degree; null for who stays. */
  readonly leavesAfter: number | null;
}

/** A course that a student took in a term; the grade is null while the term runs. */
export interface PastCourse {
  readonly student: string;
  readonly term: CampusTerm;
  readonly course: CatalogCourse;
  readonly grade: string | null;
  readonly withdrew: boolean;
}

/** All past terms of a student, and what came of them. `graduated` is the term of the degree. */
export interface PastRecord {
  readonly courses: readonly PastCourse[];
  readonly earned: number;
  readonly inProgress: number;
  readonly graduated: CampusTerm | null;
}

/** Terms until a degree with a full load. */
const TERMS_OF: Readonly<Record<string, number>> = { BABS: 8, BSBA: 8, BAWM: 8, MDIV: 6, MACO: 4, THM: 4 };
/** Three hours each, they stay within the hours of a term. */
const MAX_COURSES = { BOYCE: 6, SOUTHERN: 5 } as const;
/** Groups ask for a little more than the hours of the program, where courses do not fit them exactly. */
const MORE_HOURS = 3;
/** What required courses are graded with, and others. */
const REQUIRED_GRADES = ['A', 'B+', 'A-', 'B', 'B-', 'A', 'B'] as const;
const OTHER_GRADES = ['A', 'A-', 'B+', 'B', 'B', 'B-', 'C+', 'C', 'C-', 'D', 'P'] as const;
/** One of so many required courses is failed, one of so many others failed or left. */
const FAILS = 37;
const LEAVES = 31;
/** One of so many students takes a course in a short term. */
const SHORT_TERMS = 4;

/** A number that a place in a record always gives. */
function mixed(...parts: readonly (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const part of parts) for (const letter of String(part)) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return hash;
}

const pick = <Value>(from: readonly Value[], at: number): Value => from[at % from.length] as Value;

/** The courses that a program names, in the order of its groups. */
const NAMED_COURSES = new Map(
  requirementsOf(0, -1)
    .filter(({ catalog_year: year }) => year === 0)
    .map(({ program_code: program, groups }) => {
      const patterns = groups.flatMap((group) => group.patterns.map((one) => new RegExp(`^${one.replaceAll('%', '.*')}$`)));
      return [program, (code: string) => patterns.some((pattern) => pattern.test(code))] as const;
    }),
);

/** What a student takes, first to last: what the program names, then the rest of the catalog from a place of their own. */
function wishesOf({ emp_id: id, school, program, known }: PastStudent) {
  const isNamed = NAMED_COURSES.get(program) ?? (() => false);
  const courses = FULL_CATALOGUE[school].filter(({ code }) => !known.has(code));
  const named = courses.filter(({ code }) => isNamed(code));
  const others = courses.filter(({ code }) => !isNamed(code));
  const from = others.length === 0 ? 0 : mixed(id) % others.length;
  return { isNamed, queue: [...named, ...others.slice(from), ...others.slice(0, from)] };
}

function gradeOf(student: string, code: string, required: boolean, attempt: number): { grade: string; withdrew: boolean } {
  const at = mixed(student, code, attempt);
  if (attempt === 0 && at % FAILS === 0) return { grade: 'F', withdrew: false };
  if (attempt === 0 && at % LEAVES === 0) return { grade: 'W', withdrew: true };
  return { grade: pick(required ? REQUIRED_GRADES : OTHER_GRADES, at >>> 8), withdrew: false };
}

const isShort = ({ term_code: code }: CampusTerm): boolean => code === 'JA' || code === 'SU';

/**
 * The courses of a student in these terms, in order, until the degree; what was failed or left is taken again. The running term gives no grades.
 * `offers` says which courses a term has.
 */
export function recordOf(
  student: PastStudent,
  terms: readonly CampusTerm[],
  { hours, running, offers }: { hours: number; running: CampusTerm; offers: (term: CampusTerm, code: string) => boolean },
): PastRecord {
  const { isNamed, queue } = wishesOf(student);
  const attempts = new Map<string, number>();
  const courses: PastCourse[] = [];
  let [earned, inProgress, semesters] = [0, 0, 0];
  const full = Math.min(Math.ceil(hours / 3 / (TERMS_OF[student.program] ?? 8)) + 1, MAX_COURSES[student.school]);
  const load = student.load === 'full' ? full : Math.ceil(full / 2);
  for (const term of terms) {
    if (student.leavesAfter !== null && semesters >= student.leavesAfter) break;
    const wanted = isShort(term) ? Number(mixed(student.emp_id, term.year_code, term.term_code) % SHORT_TERMS === 0) : load;
    if (!isShort(term)) semesters += 1;
    const taken = queue.filter(({ code }) => offers(term, code)).slice(0, wanted);
    for (const course of taken) {
      queue.splice(queue.indexOf(course), 1);
      const attempt = attempts.get(course.code) ?? 0;
      attempts.set(course.code, attempt + 1);
      if (term === running) {
        courses.push({ student: student.emp_id, term, course, grade: null, withdrew: false });
        inProgress += Number(course.credits);
        continue;
      }
      const { grade, withdrew } = gradeOf(student.emp_id, course.code, isNamed(course.code), attempt);
      courses.push({ student: student.emp_id, term, course, grade, withdrew });
      if (grade === 'F' || withdrew) queue.unshift(course);
      else earned += Number(course.credits);
    }
    const isDone = earned >= hours + MORE_HOURS && !queue.some(({ code }) => isNamed(code));
    if (isDone && !isShort(term) && term !== running) return { courses, earned, inProgress, graduated: term };
  }
  return { courses, earned, inProgress, graduated: null };
}
