import { Inject, Injectable } from '@nestjs/common';
import { MATCHES_NAME, nameSearchValues } from '../people/index.js';
import type { Narrowed, Queryable } from '../platform/index.js';
import { Database, sql } from '../platform/index.js';
import type {
  CourseCondition,
  CourseRow,
  CourseStudentRow,
  HoldRow,
  MeetingRow,
  StudentRow,
  TeacherRow,
  TermRow,
} from './academic-records-rows.js';
import type { AcademicRecordsRepository as Q } from './academic-records.sql.types.js';

const NAME = `concat_ws(' ', p.first_name, p.last_name)`;
const SORT_NAME = `concat_ws(' ', p.last_name || ',', p.first_name, p.middle_name)`;
const BY_NAME = `lower(p.last_name), lower(p.first_name), p.emp_id`;

const TERM = `SELECT t.year_code || t.term_code AS id, t.year_code, t.term_code, t.name, t.begins_on, t.ends_on FROM terms t`;

const STUDENT = `SELECT s.emp_id AS id, ${NAME} AS name, ${SORT_NAME} AS sort_name, p.email, s.school, sc.name AS school_name,
    g.code AS program_code, g.name AS program, s.classification, s.load, s.modality, s.status, s.admitted_on
  FROM students s JOIN people p ON p.emp_id = s.emp_id JOIN schools sc ON sc.code = s.school
    LEFT JOIN student_programs sp ON sp.emp_id = s.emp_id AND sp.seq = 1 LEFT JOIN programs g ON g.code = sp.program_code`;

const COURSE_COLUMNS = `c.request_num AS "REQUEST_NUM", c.crs_cde AS "CRS_CDE", c.crs_title AS "CRS_TITLE", c.section, c.year_code, c.term_code,
    c.year_code || c.term_code AS term_id, c.subterm_code, c.school, c.division, c.location, c.credits,
    coalesce(st.begins_on, t.begins_on) AS begins_on, coalesce(st.ends_on, t.ends_on) AS ends_on`;
const COURSE = `SELECT ${COURSE_COLUMNS} FROM courses c JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
    LEFT JOIN sub_terms st ON st.year_code = c.year_code AND st.term_code = c.term_code AND st.subterm_code = c.subterm_code`;
const COURSES = sql<Q['COURSES']>`${sql.raw(COURSE)} WHERE NOT c.cancelled
    AND (:student::text IS NULL OR EXISTS (SELECT 1 FROM enrolments e WHERE e.request_num = c.request_num AND e.emp_id = :student AND e.status = 'registered'))
    AND (:teacher::text IS NULL OR EXISTS (SELECT 1 FROM course_teachers ct WHERE ct.request_num = c.request_num AND ct.emp_id = :teacher))
    AND (:school::text IS NULL OR c.school = :school) AND (:year::text IS NULL OR c.year_code = :year) AND (:term::text IS NULL OR c.term_code = :term)
    AND (:pattern::text IS NULL OR lower(c.crs_cde || ' ' || c.crs_title) LIKE :pattern)
  ORDER BY t.begins_on DESC, c.crs_cde, c.section, c.request_num`;

const STUDENTS_OF_COURSE = sql<
  Narrowed<Q['STUDENTS_OF_COURSE'], { status: CourseStudentRow['status'] }>
>`SELECT e.emp_id AS id, ${sql.raw(NAME)} AS name, ${sql.raw(SORT_NAME)} AS sort_name, p.email, e.status
  FROM enrolments e JOIN people p ON p.emp_id = e.emp_id WHERE e.request_num = :requestNum AND e.status IN ('registered', 'withdrawn') ORDER BY ${sql.raw(BY_NAME)}`;

const MEETINGS = sql<
  Q['MEETINGS']
>`SELECT m.request_num AS "REQUEST_NUM", m.begins_on, m.ends_on, m.days, to_char(m.begins_at, 'HH24:MI') AS begins_at,
    to_char(m.ends_at, 'HH24:MI') AS ends_at, m.building, m.building_name, m.room
  FROM course_meetings m WHERE m.request_num = ANY (:requestNums::text[]) ORDER BY m.request_num, m.line`;

const TEACHERS = sql<Q['TEACHERS']>`SELECT ct.request_num AS "REQUEST_NUM", ct.emp_id AS id, ${sql.raw(NAME)} AS name, ct.lead
  FROM course_teachers ct JOIN people p ON p.emp_id = ct.emp_id WHERE ct.request_num = ANY (:requestNums::text[])
  ORDER BY ct.request_num, ct.lead DESC, ${sql.raw(BY_NAME)}`;

const SEARCH_TEACHERS = sql<Q['SEARCH_TEACHERS']>`SELECT p.emp_id AS id, ${sql.raw(NAME)} AS name FROM people p
  WHERE EXISTS (SELECT 1 FROM course_teachers ct WHERE ct.emp_id = p.emp_id)
    AND ${MATCHES_NAME} ORDER BY ${sql.raw(BY_NAME)} LIMIT 50`;

const UNGRADED = sql<
  Q['UNGRADED']
>`SELECT e.request_num AS "REQUEST_NUM", count(*)::int AS students, count(g.grade)::int AS graded
  FROM enrolments e LEFT JOIN grades g ON g.request_num = e.request_num AND g.emp_id = e.emp_id
  WHERE e.request_num = ANY (:requestNums::text[]) AND e.status = 'registered' GROUP BY e.request_num`;

/** Text as a pattern that contains it; its own signs of patterns are letters like any other. */
const contains = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const TEACHES = sql<Q['TEACHES']>`SELECT 1 AS one FROM course_teachers WHERE request_num = :requestNum AND emp_id = :empId`;

const SELECT_COURSE = sql<Q['SELECT_COURSE']>`${sql.raw(COURSE)} WHERE c.request_num = :requestNum`;

const OPEN_HOLDS = sql<
  Q['OPEN_HOLDS']
>`SELECT code, name, message, placed_on FROM student_holds WHERE emp_id = :id AND released_on IS NULL ORDER BY placed_on, code`;

const SELECT_STUDENTS = sql<
  Q['SELECT_STUDENTS']
>`${sql.raw(STUDENT)} WHERE s.emp_id = ANY (:ids::text[]) ORDER BY ${sql.raw(BY_NAME)}`;

const SELECT_STUDENT = sql<Q['SELECT_STUDENT']>`${sql.raw(STUDENT)} WHERE s.emp_id = :id`;

const SELECT_SCHOOLS = sql<Q['SELECT_SCHOOLS']>`SELECT code, name FROM schools ORDER BY code`;

const SELECT_TERMS = sql<Q['SELECT_TERMS']>`${sql.raw(TERM)} ORDER BY t.begins_on, t.year_code, t.term_code`;

/** Rows of terms, students and courses. */
@Injectable()
export class AcademicRecordsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  terms(): Promise<TermRow[]> {
    return this.db.query(SELECT_TERMS);
  }

  schools(): Promise<{ code: string; name: string }[]> {
    return this.db.query(SELECT_SCHOOLS);
  }

  student(id: string): Promise<StudentRow | null> {
    return this.db.maybe(SELECT_STUDENT, { id });
  }

  students(ids: readonly string[]): Promise<StudentRow[]> {
    return this.db.query(SELECT_STUDENTS, { ids });
  }

  openHolds(id: string): Promise<HoldRow[]> {
    return this.db.query(OPEN_HOLDS, { id });
  }

  course(requestNum: string, on: Queryable = this.db): Promise<CourseRow | null> {
    return on.maybe(SELECT_COURSE, { requestNum });
  }

  courses(condition: CourseCondition): Promise<CourseRow[]> {
    const { student, teacher, school, year_code: year, term_code: term, text } = condition;
    const pattern = text === undefined || text.trim() === '' ? null : contains(text.trim());
    return this.db.query(COURSES, {
      student: student ?? null,
      teacher: teacher ?? null,
      school: school ?? null,
      year: year ?? null,
      term: term ?? null,
      pattern,
    });
  }

  studentsOfCourse(requestNum: string): Promise<CourseStudentRow[]> {
    return this.db.query(STUDENTS_OF_COURSE, { requestNum });
  }

  meetings(requestNums: readonly string[]): Promise<MeetingRow[]> {
    return this.db.query(MEETINGS, { requestNums });
  }

  teachers(requestNums: readonly string[]): Promise<TeacherRow[]> {
    return this.db.query(TEACHERS, { requestNums });
  }

  searchTeachers(text: string): Promise<{ id: string; name: string }[]> {
    return this.db.query(SEARCH_TEACHERS, nameSearchValues(text));
  }

  async teaches(empId: string, requestNum: string, on: Queryable = this.db): Promise<boolean> {
    const row = await on.maybe(TEACHES, { requestNum, empId });
    return row !== null;
  }

  gradedOf(requestNums: readonly string[]): Promise<{ REQUEST_NUM: string; students: number; graded: number }[]> {
    return this.db.query(UNGRADED, { requestNums });
  }
}
