import type { InputOf } from '@campus/contract-kit';
import { fillIn, showDate } from '@campus/contract-kit';
import type { failIncomplete, OpenGrade } from '@campus/domain/academic-records';
import { academicRecordsMessages as messages, gradeTexts as texts, listOpenGrades } from '@campus/domain/academic-records';
import { isIncompleteDue } from '@campus/domain/academic-records/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, Narrowed } from '../../platform/index.js';
import { Clock, Database, defineList, ListsService, search, sql, Writes } from '../../platform/index.js';
import { GradeChangesRepository } from './grade-changes.repository.js';
import { GRADE_SHEET_RECORD, GradeSheetsService } from './grade-sheets.service.js';
import type { OpenGradesService as Q } from './grades.sql.types.js';

/** What only the expression says. */
type Known = Pick<OpenGrade, 'kind'>;

/** The teachers of every course, put together once: for each enrollment by itself a search of them takes seconds. */
const TEACHERS = sql`SELECT ct.request_num, string_agg(concat_ws(' ', w.first_name, w.last_name), ', ' ORDER BY ct.lead DESC, w.last_name, w.emp_id) AS teachers
  FROM course_teachers ct JOIN people w ON w.emp_id = ct.emp_id GROUP BY ct.request_num`;

/** Enrollments with an incomplete or no grade at all; an incomplete is due at the end of the next fall or spring term. */
const OPEN = sql`SELECT e.request_num || '/' || e.emp_id AS id, e.request_num AS course, trim(c.crs_cde || ' ' || c.section) AS name, c.crs_title AS title,
    c.year_code || c.term_code AS term_id, t.name AS term_name, t.begins_on AS term_begins_on, e.emp_id AS student,
    concat_ws(' ', p.first_name, p.last_name) AS student_name, lower(concat_ws(' ', p.last_name, p.first_name)) AS student_sort,
    CASE WHEN g.grade IS NULL THEN 'missing' ELSE 'incomplete' END AS kind,
    coalesce(h.teachers, '') AS teachers,
    CASE WHEN g.grade IS NOT NULL THEN (SELECT n.ends_on FROM terms n WHERE n.begins_on > t.begins_on AND n.term_code IN ('FA', 'SP')
      ORDER BY n.begins_on LIMIT 1) END AS due_on, coalesce(st.ends_on, t.ends_on) AS course_ends_on
  FROM enrolments e JOIN courses c ON c.request_num = e.request_num AND NOT c.cancelled
    JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
    LEFT JOIN (${TEACHERS}) h ON h.request_num = e.request_num
    LEFT JOIN sub_terms st ON st.year_code = c.year_code AND st.term_code = c.term_code AND st.subterm_code = c.subterm_code
    JOIN people p ON p.emp_id = e.emp_id LEFT JOIN grades g ON g.request_num = e.request_num AND g.emp_id = e.emp_id
  WHERE e.status = 'registered' AND (g.grade IS NULL OR g.grade = 'I')`;

/** Incompletes, and missing grades of courses that have ended. */
export const OPEN_GRADES = defineList({
  name: listOpenGrades.name,
  sql: sql<
    Narrowed<Q['OPEN_GRADES'], Known>
  >`SELECT * FROM (${OPEN}) o WHERE o.kind = 'incomplete' OR o.course_ends_on < :today::date`,
  filters: {
    term_id: (place) => `q.term_id = ${place}`,
    kind: (place) => `q.kind = ${place}`,
    q: search('q.student_name', 'q.student', 'q.name', 'q.title', 'q.teachers'),
  },
  orders: { term: ['q.term_begins_on', 'q.name', 'q.student_sort', 'q.id'] },
});

/** How many grades are missing of courses that have ended, and how many incompletes are due; the last day of the oldest. */
const COUNT_WAITING = sql<Narrowed<Q['COUNT_WAITING'], Known>>`SELECT o.kind, count(*)::int AS count, min(o.day) AS since
  FROM (SELECT CASE WHEN g.grade IS NULL THEN 'missing' ELSE 'incomplete' END AS kind, CASE WHEN g.grade IS NULL THEN coalesce(st.ends_on, t.ends_on)
        ELSE (SELECT n.ends_on FROM terms n WHERE n.begins_on > t.begins_on AND n.term_code IN ('FA', 'SP') ORDER BY n.begins_on LIMIT 1) END AS day
      FROM enrolments e JOIN courses c ON c.request_num = e.request_num AND NOT c.cancelled
        JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
        LEFT JOIN sub_terms st ON st.year_code = c.year_code AND st.term_code = c.term_code AND st.subterm_code = c.subterm_code
        LEFT JOIN grades g ON g.request_num = e.request_num AND g.emp_id = e.emp_id
      WHERE e.status = 'registered' AND (g.grade IS NULL OR g.grade = 'I')) o
  WHERE o.day < :today::date GROUP BY o.kind ORDER BY o.kind DESC`;
const SELECT_INCOMPLETE = sql<
  Narrowed<Q['SELECT_INCOMPLETE'], Known>
>`${OPEN} AND g.grade = 'I' AND e.request_num = :course AND e.emp_id = :student`;
const SELECT_NAME = sql<
  Q['SELECT_NAME']
>`SELECT concat_ws(' ', first_name, last_name) AS name FROM people WHERE emp_id = :student`;

/** The registrar's list of grades that are missing or incomplete, and the F that ends an incomplete that nobody graded. */
@Injectable()
export class OpenGradesService {
  constructor(
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(Database) private readonly db: Database,
    @Inject(GradeSheetsService) private readonly sheets: GradeSheetsService,
    @Inject(GradeChangesRepository) private readonly changes: GradeChangesRepository,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async list(input: InputOf<typeof listOpenGrades>): Promise<ListPage<OpenGrade>> {
    const today = this.clock.today();
    const { data, page } = await this.lists.page(OPEN_GRADES, { ...input, today });
    const shown = data.map(({ term_begins_on: _begins, student_sort: _sort, course_ends_on: _ends, ...row }) => ({
      ...row,
      due: isIncompleteDue(row.due_on, today),
    }));
    return { data: shown, page };
  }

  /** What waits to be graded, the missing grades first. */
  waiting(): Promise<{ kind: OpenGrade['kind']; count: number; since: string }[]> {
    return this.db.query(COUNT_WAITING, { today: this.clock.today() });
  }

  /** Turns a due incomplete into F. Never by itself, never on oneself. */
  fail(actor: Actor, { course, student }: InputOf<typeof failIncomplete>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if (student === actor.empId || student === actor.realUser.empId) throw messages.refusal('own_grade');
      await this.sheets.lock(tx, course);
      const row = await tx.maybe(SELECT_INCOMPLETE, { course, student });
      if (row === null) {
        const name = (await tx.maybe(SELECT_NAME, { student }))?.name ?? student;
        throw messages.refusal('not_incomplete', { name, course });
      }
      const values = {
        name: row.student_name,
        course: row.name,
        day: row.due_on === null ? '' : showDate(row.due_on),
        id: student,
      };
      if (row.due_on === null || !isIncompleteDue(row.due_on, this.clock.today()))
        throw messages.refusal(row.due_on === null ? 'incomplete_no_term' : 'incomplete_not_due', values);
      if (await this.changes.waits(tx, course, student)) throw messages.refusal('change_waits', values);
      await this.sheets.give(tx, course, { id: student, grade: 'F', by: actor.realUser.empId });
      const description = fillIn(texts.auditFailed, values);
      tx.audit({ recordType: GRADE_SHEET_RECORD, recordId: course, action: 'failed', description });
      return answered({ message: fillIn(texts.failed, values), data: null });
    });
  }
}
