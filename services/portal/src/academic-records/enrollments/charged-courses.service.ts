import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import { ENROLLMENT_RECORD } from './enrollments.service.js';
import type { ChargedCoursesService as Q } from './enrollments.sql.types.js';

/** A section that a student had a seat in; `ended_on` is the day on which they left it. */
interface SeatedCourse {
  readonly num: string;
  readonly code: string;
  readonly title: string;
  /** Decimal text, `3.00`. */
  readonly credits: string;
  /** The first day of the part of the term in which it is held; null for the whole term. */
  readonly begins_on: string | null;
  readonly ended_on: string | null;
}

/** What a student's charges of a term follow from. */
export type ChargedStudent = RowOf<typeof SELECT_CHARGED>;

/** Who was never more than on the waitlist had no seat: the history tells when the last seat was left. */
const LEFT_SEAT = sql`SELECT coalesce((SELECT (d.at AT TIME ZONE 'America/New_York')::date FROM audit_entries d
      WHERE d.record_type = '${sql.raw(ENROLLMENT_RECORD)}' AND d.record_id = e.request_num || '/' || e.emp_id AND d.seq > r.seq
        AND d.action IN ('dropped', 'withdrawn') ORDER BY d.seq LIMIT 1), e.ended_on) AS ended_on
    FROM audit_entries r WHERE r.record_type = '${sql.raw(ENROLLMENT_RECORD)}' AND r.record_id = e.request_num || '/' || e.emp_id
      AND r.action = 'registered' ORDER BY r.seq DESC LIMIT 1`;

const SELECT_CHARGED = sql<
  Narrowed<Q['SELECT_CHARGED'], { programs: readonly string[]; courses: readonly SeatedCourse[] }>
>`SELECT s.emp_id AS id, s.school, s.load,
    (SELECT coalesce(json_agg(p.program_code ORDER BY p.seq), '[]') FROM student_programs p
      WHERE p.emp_id = s.emp_id AND p.awarded_on IS NULL) AS programs,
    (SELECT coalesce(json_agg(json_build_object('num', c.request_num, 'code', c.crs_cde, 'title', c.crs_title, 'credits', c.credits::text, 'begins_on', st.begins_on,
        'ended_on', CASE e.status WHEN 'registered' THEN NULL WHEN 'withdrawn' THEN e.ended_on ELSE x.ended_on END)
        ORDER BY c.crs_cde, c.request_num), '[]')
      FROM enrolments e JOIN courses c ON c.request_num = e.request_num AND NOT c.cancelled AND c.year_code || c.term_code = :term
        LEFT JOIN sub_terms st ON st.year_code = c.year_code AND st.term_code = c.term_code AND st.subterm_code = c.subterm_code
        LEFT JOIN LATERAL (${LEFT_SEAT}) x ON e.status IN ('dropped', 'waitlisted')
      WHERE e.emp_id = s.emp_id AND (e.status IN ('registered', 'withdrawn') OR x.ended_on IS NOT NULL)) AS courses
  FROM students s WHERE s.emp_id = ANY (:ids::text[]) ORDER BY s.emp_id`;

const SELECT_ENROLLED = sql<Q['SELECT_ENROLLED']>`SELECT DISTINCT e.emp_id AS id
  FROM enrolments e JOIN courses c ON c.request_num = e.request_num
  WHERE c.year_code = :year AND c.term_code = :term AND e.emp_id > :after ORDER BY 1 LIMIT :limit::int`;
const WATCH_STUDENT = sql<Q['WATCH_STUDENT']>`SELECT emp_id FROM students WHERE emp_id = :id FOR SHARE SKIP LOCKED`;

/** What student accounts ask about courses: who had a seat in which, and until when. */
@Injectable()
export class ChargedCoursesService {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Some students with their seats of a term, `2026FA`. */
  of(ids: readonly string[], term: string, on: Queryable = this.db): Promise<ChargedStudent[]> {
    return on.query(SELECT_CHARGED, { ids, term });
  }

  /** The next students who have to do with a term, by number. */
  async enrolled(
    term: { readonly year_code: string; readonly term_code: string },
    after: string,
    limit: number,
  ): Promise<string[]> {
    const rows = await this.db.query(SELECT_ENROLLED, {
      year: term.year_code,
      term: term.term_code,
      after,
      limit,
    });
    return rows.map(({ id }) => id);
  }

  /** Whether nobody changes the student's seats at this moment; they stay as they are until the transaction ends. */
  async isAtRest(tx: Queryable, id: string): Promise<boolean> {
    return (await tx.maybe(WATCH_STUDENT, { id })) !== null;
  }
}
