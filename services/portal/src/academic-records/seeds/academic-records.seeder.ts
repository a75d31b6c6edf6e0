import { demoPeople, demoPerson } from '@campus/demo-campus';
import { demoCampusOf } from '../../people/index.js';
import type { SeedContext, Seeder, Tx } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { CampusTerm } from './catalogue-of.js';
import { PROGRAMS, SCHOOLS, subTermsOf, termsAround } from './catalogue-of.js';
import type { CampusCourse } from './courses-of.js';
import { coursesOf, gradeOf, meetingOf, takenBy } from './courses-of.js';
import type { CampusStudent } from './students-of.js';
import { studentOf, studies } from './students-of.js';
import type { AcademicRecordsSeeder as Q } from './seeds.sql.types.js';

const SECTIONS = { small: 1, large: 12 } as const;
/** The term that is open for registration is offered in full. */
const OPEN_SECTIONS = { small: 4, large: 26 } as const;
const TEACHERS = { small: 12, large: 200 } as const;
const CHUNK = 20_000;
/** A course whose grades are in though its term still runs: faculty1's first and faculty2's first. */
const GRADED_EARLY = 0;
/** The place on the list of who withdrew from the second courses, so that a grade sheet has a line of the registrar. */
const WITHDRAWN_OF = 9;

/** Seats are set when everybody has one. */
const NEW_SECTION = {
  cancelled: false,
  closed: false,
  capacity: 10_000,
  taken: 0,
  waiting: 0,
  notes: '',
  web_codes: [],
  only_classes: [],
  also_offered_to: [],
};

interface Placed {
  readonly student: CampusStudent;
  readonly course: CampusCourse;
}

/** Rows go in by the names of their columns; what a row does not have takes the column's default. */
async function insert(tx: Tx, table: string, columns: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx.execute(
      sql.composed(
        `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, :rows::jsonb)`,
      ),
      { rows: JSON.stringify(rows.slice(start, start + CHUNK)) },
    );
}

async function seedCatalogue(tx: Tx, terms: readonly CampusTerm[]): Promise<void> {
  await insert(tx, 'schools', 'code, name', SCHOOLS);
  const programs = PROGRAMS.map(([code, name, degree, school, hours_needed]) => ({ code, name, degree, school, hours_needed }));
  await insert(tx, 'programs', 'code, name, degree, school, hours_needed', programs);
  await insert(tx, 'terms', 'year_code, term_code, name, begins_on, ends_on', terms);
  const halves = terms.flatMap(subTermsOf);
  await insert(
    tx,
    'sub_terms',
    'year_code, term_code, subterm_code, name, begins_on, ends_on, last_add_on, last_drop_on',
    halves,
  );
}

const INSERT_STUDENT_HOLDS = sql<Q['INSERT_STUDENT_HOLDS']>`INSERT INTO student_holds (emp_id, code, name, message, placed_on)
     VALUES (:held, 'LIB', 'Library', 'Return the borrowed books at the desk of the library, then ask there to release the hold.', :today::date - 20)`;

async function seedStudents(tx: Tx, students: readonly CampusStudent[], today: string): Promise<void> {
  await insert(
    tx,
    'students',
    'emp_id, school, classification, load, modality, status, admitted_on, graduation_year_code, graduation_term_code',
    students,
  );
  const programs = students.flatMap(({ emp_id, admitted_on, programs: codes }) =>
    codes.map((program_code, at) => ({ emp_id, seq: at + 1, program_code, declared_on: admitted_on })),
  );
  await insert(tx, 'student_programs', 'emp_id, seq, program_code, declared_on', programs);
  const held = demoPeople.find(({ username }) => username === 'student3')?.empId;
  if (held !== undefined) await tx.execute(INSERT_STUDENT_HOLDS, { held, today });
}

async function seedCourses(tx: Tx, courses: readonly CampusCourse[]): Promise<void> {
  const columns =
    'request_num, crs_cde, crs_title, section, year_code, term_code, subterm_code, school, division, location, credits, description, cancelled, capacity, taken, waiting, web_codes, notes, closed, only_classes, also_offered_to';
  await insert(
    tx,
    'courses',
    columns,
    courses.map((course) => ({ ...course, ...NEW_SECTION })),
  );
  const meetings = courses.flatMap(meetingOf);
  await insert(
    tx,
    'course_meetings',
    'request_num, line, begins_on, ends_on, days, begins_at, ends_at, building, building_name, room',
    meetings,
  );
  const teachers = courses.map(({ request_num, teacher }) => ({ request_num, emp_id: teacher, lead: true }));
  await insert(tx, 'course_teachers', 'request_num, emp_id, lead', teachers);
}

/** Who sits where: every term up to the current one, only the courses of the own school. */
function placesOf(students: readonly CampusStudent[], courses: readonly CampusCourse[], begun: readonly CampusTerm[]): Placed[] {
  return begun.flatMap((term) => {
    const ofTerm = courses.filter(({ year_code, term_code }) => year_code === term.year_code && term_code === term.term_code);
    return students
      .filter(({ admitted_on }) => admitted_on <= term.ends_on)
      .flatMap((student) => {
        const offered = ofTerm.filter(({ school }) => school === student.school);
        return takenBy(student, offered).map((course) => ({ student, course }));
      });
  });
}

async function seedEnrolments(tx: Tx, places: readonly Placed[], current: CampusTerm, now: Date): Promise<number> {
  const isCurrent = ({ year_code, term_code }: CampusCourse): boolean =>
    year_code === current.year_code && term_code === current.term_code;
  const seen = new Map<string, number>();
  const rows = places.map(({ student, course }) => {
    const at = seen.get(course.request_num) ?? 0;
    seen.set(course.request_num, at + 1);
    const withdrew = at === WITHDRAWN_OF && course.index === 1 && Number(student.emp_id) >= 200_000;
    const graded = !isCurrent(course) || course.index === GRADED_EARLY;
    return {
      request_num: course.request_num,
      emp_id: student.emp_id,
      status: withdrew ? 'withdrawn' : 'registered',
      enrolled_on: course.begins_on,
      ended_on: withdrew ? course.begins_on : null,
      grade: withdrew ? 'WP' : graded ? gradeOf(student, course) : null,
      version: 1,
      saved_by: course.teacher,
      saved_at: now.toISOString(),
    };
  });
  await insert(tx, 'enrolments', 'request_num, emp_id, status, enrolled_on, ended_on', rows);
  const grades = rows.filter(({ grade }) => grade !== null);
  await insert(tx, 'grades', 'request_num, emp_id, grade, version, saved_by, saved_at', grades);
  const sheets = new Map(grades.map((row) => [row.request_num, row]));
  await insert(tx, 'grade_sheets', 'request_num, version, saved_by, saved_at', [...sheets.values()]);
  return rows.length;
}

const SELECT_SCHOOLS = sql<Q['SELECT_SCHOOLS']>`SELECT 1 AS one FROM schools LIMIT 1`;

async function seedAcademicRecords(context: SeedContext): Promise<void> {
  const already = await context.db.maybe(SELECT_SCHOOLS);
  if (already !== null) return;
  const { scale, today, now } = context;
  const campus = demoCampusOf(context);
  const terms = termsAround(today);
  const main = terms.filter(({ term_code }) => term_code === 'FA' || term_code === 'SP');
  const current = main.filter(({ begins_on }) => begins_on <= today).at(-1);
  if (current === undefined) throw new Error('The demo campus needs a term that has begun.');
  const at = main.indexOf(current);
  const taught = main.slice(Math.max(at - 1, 0), at + 2);
  const named = demoPeople.filter(({ groups }) => groups.includes('students')).map(({ empId }) => empId);
  const further = campus.people.map(({ emp_id }) => emp_id);
  // Who is named later comes last, so that everybody else keeps the courses.
  const since = named.splice(named.indexOf(demoPerson('student9').empId) + 1);
  const students = [...named, ...further.filter(studies), ...since].map((id) => studentOf(id, current));
  const teachers = further.filter((id) => !studies(id)).slice(0, TEACHERS[scale]);
  const open = taught.at(-1);
  const courses = coursesOf(taught, (term) => (term === open ? OPEN_SECTIONS : SECTIONS)[scale], teachers);
  await context.db.transaction(async (tx) => {
    await seedCatalogue(tx, terms);
    await seedStudents(tx, students, today);
    await seedCourses(tx, courses);
    const places = placesOf(students, courses, taught.slice(0, -1));
    const count = await seedEnrolments(tx, places, current, now);
    context.log(`${students.length} students, ${courses.length} courses, ${count} enrolments`);
  });
}

/** Schools, terms, students, courses, who takes and teaches them, and grades of the demo campus. */
export const academicRecordsSeeder: Seeder = { name: 'academic-records', order: 22, run: seedAcademicRecords };
