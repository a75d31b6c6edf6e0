import { makeStudents } from '@campus/demo-campus';
import { demoCampusOf, insertStudents } from '../../../people/index.js';
import type { CopiedValue, Narrowed, RowOf, SeedContext, Seeder, Tx } from '../../../platform/index.js';
import { sql } from '../../../platform/index.js';
import type { CampusTerm, SchoolCode } from '../catalogue-of.js';
import { CATALOGUE, daysOf, subTermsOf, termsOf } from '../catalogue-of.js';
import { studies } from '../students-of.js';
import { cohortStudent, hoursOf, standingOf, YEARS } from './cohorts.js';
import { FULL_CATALOGUE } from './full-catalogue.js';
import type { PastCourse, PastRecord, PastStudent } from './records-of.js';
import { recordOf } from './records-of.js';
import { meetingOf, sectionKey, SectionMaker } from './sections-of.js';
import type { HistorySeeder as Q } from './history.sql.types.js';

/** Students beside those of the campus; of the large one as many as make it this many. */
const STUDENTS = { small: 350, large: 30_000 } as const;
/** Sections of the term that opens. */
const OPEN_SECTIONS = { small: 0, large: 4_000 } as const;
const TEACHERS = { small: 12, large: 200 } as const;
const FIRST_NUM = 70_001;
const SHORT_COURSES = 6;
const DAY_MS = 86_400_000;

const COUNT = sql<
  Q['COUNT']
>`SELECT count(*) FILTER (WHERE emp_id LIKE '3_____')::int AS beside, count(*) FILTER (WHERE emp_id NOT LIKE '3_____')::int AS others FROM students`;
const SECTIONS = sql<
  Q['SECTIONS']
>`SELECT year_code, term_code, school, crs_cde, count(*)::int AS n FROM courses GROUP BY 1, 2, 3, 4`;
const NEXT_NUM = sql<
  Q['NEXT_NUM']
>`SELECT coalesce(max(request_num::int) + 1, ${FIRST_NUM}) AS num FROM courses WHERE request_num ~ '^[0-9]{5,6}$' AND request_num::int >= ${FIRST_NUM}`;
const OLD_STUDENTS = sql<
  Narrowed<Q['OLD_STUDENTS'], { school: SchoolCode }>
>`SELECT s.emp_id, s.school, s.load, s.admitted_on, p.program_code AS program,
    coalesce((SELECT array_agg(DISTINCT c.crs_cde) FROM enrolments e JOIN courses c USING (request_num) WHERE e.emp_id = s.emp_id), '{}') AS known
  FROM students s JOIN student_programs p ON p.emp_id = s.emp_id AND p.seq = 1 WHERE s.emp_id BETWEEN '200000' AND '299999' ORDER BY s.emp_id`;
const ADD_TERMS = sql<
  Q['ADD_TERMS']
>`INSERT INTO terms (year_code, term_code, name, begins_on, ends_on, opens_at, last_drop_on, tel_web_code, refuses_conflicts)
  SELECT year_code, term_code, name, begins_on, ends_on, (begins_on - 69)::timestamp AT TIME ZONE 'America/New_York' + interval '8 hours', begins_on + 14,
    'W' || right(year_code, 2) || term_code, term_code NOT IN ('JA', 'SU')
  FROM jsonb_to_recordset(:terms::jsonb) AS t(year_code text, term_code text, name text, begins_on date, ends_on date) ON CONFLICT DO NOTHING`;
const ADD_HALVES = sql<
  Q['ADD_HALVES']
>`INSERT INTO sub_terms (year_code, term_code, subterm_code, name, begins_on, ends_on, last_add_on, last_drop_on)
  SELECT year_code, term_code, subterm_code, name, begins_on, ends_on, last_add_on, last_drop_on
  FROM jsonb_to_recordset(:terms::jsonb) AS t(year_code text, term_code text, subterm_code text, name text, begins_on date, ends_on date, last_add_on date,
    last_drop_on date) ON CONFLICT DO NOTHING`;
const ADD_GROUP = sql<
  Q['ADD_GROUP']
>`INSERT INTO person_groups SELECT emp_id, 'students' FROM students WHERE status IN ('active', 'graduating') ON CONFLICT DO NOTHING`;

/** Everything that is made up before it is written. */
interface History {
  readonly terms: readonly CampusTerm[];
  readonly students: CopiedValue[][];
  readonly programs: CopiedValue[][];
  readonly seats: { readonly num: string; readonly past: PastCourse }[];
  readonly sections: SectionMaker;
}

const isMain = ({ term_code: code }: CampusTerm): boolean => code === 'FA' || code === 'SP';
const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Terms of the past years and those around today, and the one that runs; those around today teach their own first dozen of courses. */
function calendarOf(today: string) {
  const year = Number(today.slice(0, 4));
  const terms = Array.from({ length: YEARS + 2 }, (_, index) => termsOf(year - YEARS + index)).flat();
  const running = terms.filter((term) => isMain(term) && term.begins_on <= today).at(-1);
  if (running === undefined) throw new Error('The demo campus needs a term that has begun.');
  const main = terms.filter(isMain);
  const taught = main.slice(main.indexOf(running) - 1, main.indexOf(running) + 2);
  const first = new Set(Object.values(CATALOGUE).flatMap((courses) => courses.map(([code]) => code)));
  const offers = (term: CampusTerm, code: string) => !taught.includes(term) || !first.has(code);
  return { terms, running, taught, open: taught.at(-1), offers };
}

type Calendar = ReturnType<typeof calendarOf>;

function pastOf(student: PastStudent, admittedOn: string, until: CampusTerm, calendar: Calendar): PastRecord {
  const own = calendar.terms.filter(({ begins_on: begins }) => begins >= admittedOn && begins <= until.begins_on);
  return recordOf(student, own, { ...calendar, hours: hoursOf(student.program) });
}

/** Students beside the campus, from a place in the row on: some study, most have been here. */
function addCohorts(history: History, calendar: Calendar, ids: readonly string[], from: number): void {
  const { running } = calendar;
  const fallYear = Number(running.year_code) - (running.term_code === 'FA' ? 0 : 1);
  for (const [index, id] of ids.entries()) {
    const { student, admittedOn, modality } = cohortStudent(from + index, id, fallYear);
    const record = pastOf(student, admittedOn, running, calendar);
    const { classification, status, graduation } = standingOf(student, record, running);
    const { school, program, load } = student;
    history.students.push([
      ...[id, school, classification, load, modality, status, admittedOn],
      ...[graduation?.year_code ?? null, graduation?.term_code ?? null],
    ]);
    history.programs.push([id, 1, program, admittedOn, record.graduated?.ends_on ?? null]);
    for (const past of record.courses) history.seats.push({ num: history.sections.seatOf(past, school), past });
  }
}

type OldStudent = RowOf<typeof OLD_STUDENTS>;

/** Students of the campus had terms before those that are taught around today. */
function addEarlierTerms(history: History, calendar: Calendar, students: readonly OldStudent[]): void {
  const before = calendar.terms[calendar.terms.indexOf(calendar.taught[0] ?? calendar.running) - 1];
  if (before === undefined) return;
  for (const { known, admitted_on: admittedOn, ...of } of students) {
    const student: PastStudent = { ...of, known: new Set(known), leavesAfter: null };
    const record = pastOf(student, admittedOn, before, calendar);
    for (const past of record.courses) history.seats.push({ num: history.sections.seatOf(past, of.school), past });
  }
}

/** Courses of the short terms that are to come, and further sections of the term that opens. */
function addOffers(sections: SectionMaker, { terms, open }: Calendar, today: string, missing: number): void {
  const schools = ['BOYCE', 'SOUTHERN'] as const;
  const short = terms.filter((term) => !isMain(term) && term.begins_on > today);
  for (const term of short) {
    for (const school of schools)
      for (const course of FULL_CATALOGUE[school].slice(-SHORT_COURSES)) sections.add(term, school, course);
  }
  if (open === undefined) return;
  const further = schools.flatMap((school) =>
    FULL_CATALOGUE[school].slice(CATALOGUE[school].length).map((course) => ({ school, course })),
  );
  for (let at = 0; at < missing; at += 1) {
    const { school, course } = further[at % further.length] ?? { school: 'BOYCE', course: FULL_CATALOGUE.BOYCE[0] };
    if (course !== undefined) sections.add(open, school, course);
  }
}

function* sectionRows(sections: SectionMaker): Generator<CopiedValue[]> {
  for (const { num, term, school, course, section, subterm, location, division, capacity, taken } of sections.made)
    yield [
      ...[num, course.code, course.title, section, term.year_code, term.term_code, subterm, school, division, location],
      ...[
        course.credits,
        `${course.title}, as it is taught on the demo campus.`,
        capacity,
        taken,
        plus(daysOf(term, subterm).begins_on, 7),
      ],
      ...[
        `{W${term.year_code.slice(2)}${term.term_code}}`,
        location === 'ONLINE' ? 'Taught online; the link comes by mail.' : '',
      ],
    ];
}

const SECTION_COLUMNS =
  'request_num, crs_cde, crs_title, section, year_code, term_code, subterm_code, school, division, location, credits, description, capacity, taken, last_add_on, web_codes, notes';

async function copySections(tx: Tx, sections: SectionMaker, teachers: readonly string[]): Promise<void> {
  await tx.copy('courses', SECTION_COLUMNS, sectionRows(sections));
  const columns = 'request_num, line, begins_on, ends_on, days, begins_at, ends_at, building, building_name, room';
  await tx.copy('course_meetings', columns, sections.made.flatMap(meetingOf));
  const taught = sections.made.map(({ num }, at) => [num, teachers[at % teachers.length] ?? '', true]);
  await tx.copy('course_teachers', 'request_num, emp_id, lead', taught);
}

const SEAT_COLUMNS = 'request_num, emp_id, status, enrolled_on, ended_on';
const GRADE_COLUMNS = 'request_num, emp_id, grade, version, saved_by, saved_at';
const WITHDRAWN_AFTER_DAYS = 40;

function* seatRows(seats: History['seats']): Generator<CopiedValue[]> {
  for (const { num, past } of seats) {
    const { student, term, withdrew } = past;
    const left = withdrew ? plus(term.begins_on, WITHDRAWN_AFTER_DAYS) : null;
    yield [num, student, withdrew ? 'withdrawn' : 'registered', term.begins_on, left];
  }
}

function* gradeRows(seats: History['seats']): Generator<CopiedValue[]> {
  for (const { num, past } of seats)
    if (past.grade !== null) yield [num, past.student, past.grade, 1, '0', `${past.term.ends_on}T17:00:00Z`];
}

const STOP_COUNTING = sql<Q['STOP_COUNTING']>`ALTER TABLE enrolments DISABLE TRIGGER count_seats`;
const COUNT_AGAIN = sql<Q['COUNT_AGAIN']>`ALTER TABLE enrolments ENABLE TRIGGER count_seats`;

/** The counts of the sections are written with them: row by row the trigger would take minutes. */
async function copySeats(tx: Tx, seats: History['seats']): Promise<void> {
  await tx.execute(STOP_COUNTING);
  await tx.copy('enrolments', SEAT_COLUMNS, seatRows(seats));
  await tx.execute(COUNT_AGAIN);
  await tx.copy('grades', GRADE_COLUMNS, gradeRows(seats));
  const graded = seats.filter(({ past }) => past.grade !== null);
  const sheets = new Map(graded.map(({ num, past }) => [num, past.term.ends_on]));
  const rows = [...sheets].map(([num, day]) => [num, 1, '0', `${day}T17:00:00Z`]);
  await tx.copy('grade_sheets', 'request_num, version, saved_by, saved_at', rows);
}

const ANALYZE = sql<Q['ANALYZE']>`ANALYZE people, students, student_programs, courses, enrolments, grades`;

async function write(context: SeedContext, history: History, ids: readonly string[], from: number): Promise<void> {
  const { db, seed, today } = context;
  const persons = makeStudents({ seed, from, until: from + ids.length, today });
  const teachers = demoCampusOf(context)
    .people.map(({ emp_id: id }) => id)
    .filter((id) => !studies(id))
    .slice(0, TEACHERS[context.scale]);
  await db.transaction(async (tx) => {
    await tx.execute(ADD_TERMS, { terms: JSON.stringify(history.terms) });
    await tx.execute(ADD_HALVES, { terms: JSON.stringify(history.terms.flatMap(subTermsOf)) });
    await insertStudents(tx, context, persons, from);
    const columns =
      'emp_id, school, classification, load, modality, status, admitted_on, graduation_year_code, graduation_term_code';
    await tx.copy('students', columns, history.students);
    await tx.copy('student_programs', 'emp_id, seq, program_code, declared_on, awarded_on', history.programs);
    await copySections(tx, history.sections, teachers);
    await copySeats(tx, history.seats);
    await tx.execute(ADD_GROUP);
  });
  if (context.scale === 'large') await db.execute(ANALYZE);
}

async function seedHistory(context: SeedContext): Promise<void> {
  const { db, scale, today } = context;
  const counted = await db.one(COUNT);
  const wanted = scale === 'small' ? STUDENTS.small : Math.max(STUDENTS.large - counted.others, 0);
  if (counted.beside >= wanted) return;
  const calendar = calendarOf(today);
  const ids = Array.from({ length: wanted - counted.beside }, (_, index) => String(300_000 + counted.beside + index));
  const there = await db.query(SECTIONS);
  const { num } = await db.one(NEXT_NUM);
  const sections = new SectionMaker(
    num,
    calendar.running,
    new Map(there.map((one) => [sectionKey(one, one.school, one.crs_cde), one.n])),
  );
  const history: History = { terms: calendar.terms, students: [], programs: [], seats: [], sections };
  addCohorts(history, calendar, ids, counted.beside);
  const { open } = calendar;
  const offered = there
    .filter((one) => one.year_code === open?.year_code && one.term_code === open.term_code)
    .reduce((sum, { n }) => sum + n, 0);
  if (counted.beside === 0) addEarlierTerms(history, calendar, await db.query(OLD_STUDENTS));
  addOffers(sections, calendar, today, Math.max(OPEN_SECTIONS[scale] - offered, 0));
  await write(context, history, ids, counted.beside);
  context.log(`${ids.length} students of ${YEARS} years, ${sections.made.length} sections, ${history.seats.length} enrollments`);
}

/** Twelve years of students, courses and grades; the large campus by COPY. */
export const historySeeder: Seeder = { name: 'academic-records/history', order: 25.5, run: seedHistory };
