import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { RegisteringStudent, RegistrationTermRow, SectionRow } from './enrollment-rows.js';
import type { EnrollmentsRepository as Q } from './enrollments.sql.types.js';

const MEETS = sql`(SELECT coalesce(json_agg(json_build_object('begins_on', m.begins_on, 'ends_on', m.ends_on, 'days', m.days,
    'begins_at', to_char(m.begins_at, 'HH24:MI'), 'ends_at', to_char(m.ends_at, 'HH24:MI'),
    'building', m.building, 'building_name', m.building_name, 'room', m.room) ORDER BY m.line), '[]')
  FROM course_meetings m WHERE m.request_num = c.request_num)`;

const SECTION = sql`SELECT c.request_num, c.crs_cde, c.crs_title, c.section, c.year_code, c.term_code, c.year_code || c.term_code AS term_id,
    t.name AS term_name, c.subterm_code, c.school, c.division, c.location, c.credits, c.description, c.cancelled, c.closed, c.repeatable, c.capacity, c.taken,
    c.waiting, coalesce(c.last_add_on, st.last_add_on) AS last_add_on, c.web_codes, c.notes, c.only_classes, c.also_offered_to, coalesce(st.begins_on, t.begins_on) AS begins_on,
    coalesce(st.ends_on, t.ends_on) AS ends_on, t.tel_web_code, t.refuses_conflicts, t.opens_at, coalesce(st.last_drop_on, t.last_drop_on, t.ends_on) AS last_drop_on,
    t.begins_on AS term_begins_on, t.ends_on AS term_ends_on, ${MEETS} AS meets,
    (SELECT coalesce(json_agg(json_build_object('id', p.emp_id, 'name', concat_ws(' ', p.first_name, p.last_name)) ORDER BY ct.lead DESC, p.last_name,
        p.emp_id), '[]') FROM course_teachers ct JOIN people p ON p.emp_id = ct.emp_id WHERE ct.request_num = c.request_num) AS teachers,
    (SELECT coalesce(json_agg(json_build_object('requires', r.requires, 'least_grade', r.least_grade) ORDER BY r.requires), '[]')
      FROM course_prerequisites r WHERE r.school = c.school AND r.crs_cde = c.crs_cde) AS prerequisites
  FROM courses c JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
    LEFT JOIN sub_terms st ON st.year_code = c.year_code AND st.term_code = c.term_code AND st.subterm_code = c.subterm_code`;

const SELECT_SECTIONS = sql<
  Narrowed<Q['SELECT_SECTIONS'], Pick<SectionRow, 'meets' | 'teachers' | 'prerequisites'>>
>`${SECTION} WHERE c.request_num = ANY (:nums::text[]) ORDER BY c.request_num`;

const SELECT_OFFERED = sql<Narrowed<Q['SELECT_OFFERED'], Pick<SectionRow, 'meets' | 'teachers' | 'prerequisites'>>>`${SECTION}
  WHERE c.year_code = :year AND c.term_code = :term AND NOT c.cancelled AND (c.school = :school OR c.also_offered_to @> ARRAY[:school::text])
  ORDER BY c.crs_cde, c.section, c.request_num`;

/** The lock that everybody takes who changes seats: the student first, then the sections by their numbers. */
const LOCK_STUDENT = sql<Q['LOCK_STUDENT']>`SELECT emp_id FROM students WHERE emp_id = :id FOR NO KEY UPDATE`;
const LOCK_SECTIONS = sql<Q['LOCK_SECTIONS']>`SELECT request_num FROM courses WHERE request_num = ANY (:nums::text[])
  ORDER BY request_num FOR NO KEY UPDATE`;

const SELECT_STUDENTS = sql<
  Narrowed<Q['SELECT_STUDENTS'], Pick<RegisteringStudent, 'holds' | 'enrollments' | 'transfers' | 'openings' | 'waivers'>>
>`SELECT s.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, p.email,
    s.school, s.classification, s.status,
    (SELECT coalesce(json_agg(json_build_object('code', h.code, 'name', h.name, 'message', h.message, 'blocks', k.blocks) ORDER BY h.placed_on, h.code), '[]')
      FROM student_holds h JOIN hold_kinds k ON k.code = h.code WHERE h.emp_id = s.emp_id AND h.released_on IS NULL) AS holds,
    (SELECT coalesce(json_agg(json_build_object('request_num', e.request_num, 'status', e.status, 'cancelled', c.cancelled, 'code', c.crs_cde, 'section', c.section, 'credits', c.credits,
        'term_id', c.year_code || c.term_code, 'term_begins_on', t.begins_on,
        'last_drop_on', coalesce(st.last_drop_on, t.last_drop_on, t.ends_on), 'grade', coalesce(g.grade, ''),
        'place', CASE WHEN e.waiting_place IS NOT NULL THEN (SELECT count(*)::int FROM enrolments w
          WHERE w.request_num = e.request_num AND w.waiting_place <= e.waiting_place) END,
        'meets', CASE WHEN t.ends_on >= :today::date THEN ${MEETS} ELSE '[]' END) ORDER BY c.crs_cde, c.section, c.request_num), '[]')
      FROM enrolments e JOIN courses c ON c.request_num = e.request_num JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
        LEFT JOIN sub_terms st ON st.year_code = c.year_code AND st.term_code = c.term_code AND st.subterm_code = c.subterm_code
        LEFT JOIN grades g ON g.request_num = e.request_num AND g.emp_id = e.emp_id
      WHERE e.emp_id = s.emp_id) AS enrollments,
    (SELECT coalesce(json_agg(json_build_object('code', x.crs_cde, 'received_on', x.received_on) ORDER BY x.crs_cde), '[]')
      FROM transfer_courses x WHERE x.emp_id = s.emp_id) AS transfers,
    (SELECT coalesce(json_agg(json_build_object('term_id', o.year_code || o.term_code, 'opens_at', o.opens_at)), '[]')
      FROM term_openings o WHERE o.classification = s.classification) AS openings,
    (SELECT coalesce(json_agg(json_build_object('request_num', w.request_num, 'refusal', w.refusal)), '[]')
      FROM registration_waivers w WHERE w.emp_id = s.emp_id) AS waivers
  FROM students s JOIN people p ON p.emp_id = s.emp_id WHERE s.emp_id = ANY (:ids::text[]) ORDER BY s.emp_id`;

const SELECT_TERMS = sql<
  Q['SELECT_TERMS']
>`SELECT t.year_code || t.term_code AS id, t.year_code, t.term_code, t.name, t.begins_on, t.ends_on, t.opens_at,
    coalesce(t.last_drop_on, t.ends_on) AS last_drop_on, t.tel_web_code,
    greatest(coalesce(t.last_drop_on, t.ends_on), (SELECT max(st.last_drop_on) FROM sub_terms st
      WHERE st.year_code = t.year_code AND st.term_code = t.term_code)) AS closes_on
  FROM terms t ORDER BY t.begins_on, t.year_code, t.term_code`;

const SET_ENROLLMENT = sql<Q['SET_ENROLLMENT']>`INSERT INTO enrolments AS e
    (request_num, emp_id, status, enrolled_on, ended_on, waiting_place)
  VALUES (:section, :student, :status, :today::date, CASE WHEN :status IN ('dropped', 'withdrawn') THEN :today::date END,
    CASE WHEN :status = 'waitlisted' THEN nextval('waiting_places') END)
  ON CONFLICT (request_num, emp_id) DO UPDATE SET status = excluded.status, ended_on = excluded.ended_on, waiting_place = excluded.waiting_place,
    enrolled_on = CASE WHEN e.status IN ('dropped', 'waitlisted') AND excluded.status IN ('registered', 'waitlisted')
      THEN excluded.enrolled_on ELSE e.enrolled_on END`;

/** A course that is dropped leaves no trace, so a grade that was given early goes with it. */
const DELETE_GRADE = sql<Q['DELETE_GRADE']>`DELETE FROM grades WHERE request_num = :section AND emp_id = :student`;

const MOVE_IN_WAITLIST = sql<Q['MOVE_IN_WAITLIST']>`UPDATE enrolments
  SET waiting_place = coalesce(:place::bigint, nextval('waiting_places')) WHERE request_num = :section AND emp_id = :student AND status = 'waitlisted'`;

const SELECT_WAITING = sql<
  Q['SELECT_WAITING']
>`SELECT e.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, p.email, e.waiting_place AS place
  FROM enrolments e JOIN people p ON p.emp_id = e.emp_id WHERE e.request_num = :section AND e.status = 'waitlisted' ORDER BY e.waiting_place`;

/** A student who waits for a seat; places are compared, not counted. */
export type WaitingStudent = RowOf<typeof SELECT_WAITING>;

/** Rows of sections, students and enrollments, as registration needs them. */
@Injectable()
export class EnrollmentsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  terms(on: Queryable = this.db): Promise<RegistrationTermRow[]> {
    return on.query(SELECT_TERMS, {});
  }

  sections(nums: readonly string[], on: Queryable = this.db): Promise<SectionRow[]> {
    return on.query(SELECT_SECTIONS, { nums });
  }

  offered(term: { readonly year: string; readonly term: string; readonly school: string }): Promise<SectionRow[]> {
    return this.db.query(SELECT_OFFERED, term);
  }

  async students(ids: readonly string[], today: string, on: Queryable = this.db): Promise<RegisteringStudent[]> {
    return on.query(SELECT_STUDENTS, { ids, today });
  }

  async lock(tx: Queryable, student: string | null, nums: readonly string[]): Promise<void> {
    if (student !== null) await tx.query(LOCK_STUDENT, { id: student });
    await tx.query(LOCK_SECTIONS, { nums });
  }

  async set(tx: Queryable, section: string, student: string, status: string, today: string): Promise<void> {
    await tx.query(SET_ENROLLMENT, { section, student, status, today });
    if (status === 'dropped') await tx.query(DELETE_GRADE, { section, student });
  }

  async moveInWaitlist(tx: Queryable, section: string, student: string, place: string | null): Promise<void> {
    await tx.query(MOVE_IN_WAITLIST, { section, student, place });
  }

  waiting(section: string, on: Queryable = this.db): Promise<WaitingStudent[]> {
    return on.query(SELECT_WAITING, { section });
  }
}
