import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { CourseRecordsService as Q } from './transcripts.sql.types.js';

/** A course of a student's record: a section that they are or were in, or a course that was taken elsewhere, whose `request_num` is null. */
export type StudentCourse = RowOf<typeof SELECT_COURSES>;

const SELECT_COURSES = sql<
  Q['SELECT_COURSES']
>`SELECT r.*, (SELECT coalesce(array_agg(u.counts_as ORDER BY u.counts_as), '{}') FROM course_substitutions u
      WHERE u.emp_id = r.student AND u.school = r.school AND u.crs_cde = r.code) AS counts_as FROM (
    SELECT e.emp_id AS student, e.request_num, c.crs_cde AS code, c.crs_title AS title, c.school, e.status, (c.credits * 100)::int AS hours,
      coalesce(g.grade, CASE e.status WHEN 'withdrawn' THEN 'W' ELSE '' END) AS grade, c.year_code || c.term_code AS term_id,
      t.name AS term_name, t.begins_on
    FROM enrolments e JOIN courses c ON c.request_num = e.request_num AND NOT c.cancelled
      JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
      LEFT JOIN grades g ON g.request_num = e.request_num AND g.emp_id = e.emp_id
    WHERE e.emp_id = ANY (:students::text[]) AND e.status IN ('registered', 'withdrawn')
    UNION ALL
    SELECT x.emp_id, NULL, x.crs_cde, x.crs_title, x.school, 'transferred', (x.credits * 100)::int, 'TR', '', '', x.received_on
    FROM transfer_courses x WHERE x.emp_id = ANY (:students::text[])
  ) r ORDER BY (r.term_id <> ''), r.begins_on, r.term_id, r.code, r.request_num`;

/** What students took: the one place from which transcript, degree audit and graduation read it. */
@Injectable()
export class CourseRecordsService {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** All courses of a student, transferred ones first, then by term and code. Dropped and waitlisted ones leave no trace. */
  of(student: string, on: Queryable = this.db): Promise<StudentCourse[]> {
    return on.query(SELECT_COURSES, { students: [student] });
  }

  /** The same of some students, by student. */
  async ofAll(students: readonly string[], on: Queryable = this.db): Promise<Map<string, StudentCourse[]>> {
    const courses = new Map(students.map((student): [string, StudentCourse[]] => [student, []]));
    for (const course of await on.query(SELECT_COURSES, { students })) courses.get(course.student)?.push(course);
    return courses;
  }
}
