import type { SectionLine } from '@campus/domain/registration';
import { listSections } from '@campus/domain/registration';
import { Inject, Injectable } from '@nestjs/common';
import { GRADE_SHEET_RECORD } from '../../academic-records/index.js';
import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { Database, defineList, search, sql } from '../../platform/index.js';
import type { SectionsRepository as Q } from './sections.sql.types.js';

/** Who is in a section, or has withdrawn from it. */
export type RosterRow = RowOf<typeof SELECT_ROSTER>;

/** What only the condition and the parts of the statement say. */
interface Known {
  readonly status: 'registered' | 'withdrawn';
  readonly entered: 'withdrawal' | 'audit' | 'incomplete';
  readonly holds: string[];
}

const LINE = sql`SELECT c.request_num AS jc_num, c.crs_cde AS code, c.crs_title AS title, c.section, c.year_code || c.term_code AS term_id, c.school,
    c.capacity, c.taken, c.waiting, (SELECT count(*)::int FROM seat_offers o WHERE o.request_num = c.request_num AND o.state = 'open') AS offers,
    c.closed, coalesce(c.last_add_on, st.last_add_on) AS last_add_on, coalesce(st.last_drop_on, t.last_drop_on, t.ends_on) AS last_drop_on
  FROM courses c JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
    LEFT JOIN sub_terms st ON st.year_code = c.year_code AND st.term_code = c.term_code AND st.subterm_code = c.subterm_code`;

/** The sections of a term: where most students wait first. */
export const SECTIONS = defineList({
  name: listSections.name,
  sql: sql<Q['SECTIONS']>`${LINE} WHERE c.year_code || c.term_code = :term_id AND NOT c.cancelled`,
  filters: { q: search('q.code', 'q.title', 'q.jc_num') },
  orders: { waiting: ['(-q.waiting)', 'q.code', 'q.section', 'q.jc_num'] },
});

const SELECT_LINE = sql<Q['SELECT_LINE']>`${LINE} WHERE c.request_num = :section AND NOT c.cancelled`;

/** Whether an F ended an incomplete that was due, and nobody has taken that back since then. */
const FAILED_INCOMPLETE = sql`coalesce((SELECT a.action = 'failed' FROM audit_entries a WHERE a.record_type = '${sql.raw(GRADE_SHEET_RECORD)}' AND a.record_id = e.request_num
    AND a.action IN ('failed', 'reopened') AND a.description LIKE '% student ' || e.emp_id || ' %' ORDER BY a.seq DESC LIMIT 1), false)`;

/** The roster as rows and as a file. */
export const ROSTER = sql`SELECT e.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, p.email, s.classification, e.status,
    coalesce(e.ended_on, e.enrolled_on) AS since, coalesce(g.grade, '') AS grade,
    CASE WHEN e.status = 'withdrawn' THEN 'withdrawal' WHEN g.grade = 'AU' THEN 'audit' WHEN g.grade = 'F' AND ${FAILED_INCOMPLETE} THEN 'incomplete' END AS entered
  FROM enrolments e JOIN students s ON s.emp_id = e.emp_id JOIN people p ON p.emp_id = e.emp_id
    LEFT JOIN grades g ON g.request_num = e.request_num AND g.emp_id = e.emp_id WHERE e.status IN ('registered', 'withdrawn')`;
export const ROSTER_ORDER = `lower(p.last_name), lower(p.first_name), p.emp_id`;

const SELECT_ROSTER = sql<
  Narrowed<Q['SELECT_ROSTER'], Known>
>`SELECT r.*, (SELECT coalesce(json_agg(h.name ORDER BY h.name), '[]') FROM student_holds h
      JOIN hold_kinds k ON k.code = h.code WHERE h.emp_id = r.id AND h.released_on IS NULL AND 'registration' = ANY (k.blocks)) AS holds
  FROM (${ROSTER} AND e.request_num = :section ORDER BY ${sql.raw(ROSTER_ORDER)}) r`;

/** Rows of sections as the registrar reads them. */
@Injectable()
export class SectionsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  line(section: string, on: Queryable = this.db): Promise<SectionLine | null> {
    return on.maybe(SELECT_LINE, { section });
  }

  roster(section: string, on: Queryable = this.db): Promise<RosterRow[]> {
    return on.query(SELECT_ROSTER, { section });
  }
}
