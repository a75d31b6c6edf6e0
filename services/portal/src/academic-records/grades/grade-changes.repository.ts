import { listGradeChanges } from '@campus/domain/academic-records';
import { Injectable } from '@nestjs/common';
import type { Queryable, RowOf } from '../../platform/index.js';
import { defineList, sql } from '../../platform/index.js';
import type { GradeChangesRepository as Q } from './grades.sql.types.js';

/** A change as a decision needs it, with the grade that is stored now. */
export type LockedChange = RowOf<typeof LOCK_CHANGE>;

/** A change that waits, as Home tells of it. */
export type WaitingChange = RowOf<typeof SELECT_WAITING_CHANGES>;

const COURSE = sql`trim(c.crs_cde || ' ' || c.section)`;
const nameOf = (person: string) => sql.raw(`coalesce(concat_ws(' ', ${person}.first_name, ${person}.last_name), '')`);

/** Late changes of grades, the latest first. */
export const GRADE_CHANGES = defineList({
  name: listGradeChanges.name,
  sql: sql<
    Q['GRADE_CHANGES']
  >`SELECT h.id, h.version, h.state, h.request_num AS course, ${COURSE} AS name, t.name AS term_name, h.emp_id AS student,
      ${nameOf('p')} AS student_name, h.grade_before, h.grade, h.reason, ${nameOf('a')} AS asked_by, h.asked_by AS asked_by_id, h.asked_at,
      ${nameOf('d')} AS decided_by, h.decided_at, h.decision_reason
    FROM grade_changes h JOIN courses c ON c.request_num = h.request_num JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
      JOIN people p ON p.emp_id = h.emp_id LEFT JOIN people a ON a.emp_id = h.asked_by LEFT JOIN people d ON d.emp_id = h.decided_by`,
  filters: { state: (place) => `q.state = ${place}` },
  orders: { newest: ['q.asked_at', 'q.id'] },
  direction: 'DESC',
});

const SELECT_COURSE_OF = sql<Q['SELECT_COURSE_OF']>`SELECT request_num FROM grade_changes WHERE id = :id::uuid`;
const LOCK_CHANGE = sql<
  Q['LOCK_CHANGE']
>`SELECT h.id, h.state, h.version, h.request_num, h.emp_id AS student, ${nameOf('p')} AS name,
    ${COURSE} AS course, h.grade_before, h.grade, coalesce(g.grade, '') AS stored_grade, h.reason, h.asked_by, ${nameOf('a')} AS asker, a.email
  FROM grade_changes h JOIN courses c ON c.request_num = h.request_num JOIN people p ON p.emp_id = h.emp_id LEFT JOIN people a ON a.emp_id = h.asked_by
    LEFT JOIN grades g ON g.request_num = h.request_num AND g.emp_id = h.emp_id WHERE h.id = :id::uuid FOR UPDATE OF h`;
const SETTLE_CHANGE = sql<Q['SETTLE_CHANGE']>`UPDATE grade_changes
  SET state = :state, decided_by = :by, decided_at = :at, decision_reason = :reason, version = version + 1 WHERE id = :id::uuid`;
/** What waits for a person's decision: neither about them nor asked for by them. */
export const SELECT_WAITING_CHANGES = sql<
  Q['SELECT_WAITING_CHANGES']
>`SELECT h.id, ${nameOf('p')} AS name, ${COURSE} AS course, h.grade_before, h.grade, h.asked_at
  FROM grade_changes h JOIN courses c ON c.request_num = h.request_num JOIN people p ON p.emp_id = h.emp_id
  WHERE h.state = 'waiting' AND h.emp_id <> :actor AND h.asked_by <> :actor ORDER BY h.asked_at, h.id LIMIT 500`;
const SELECT_WAITS = sql<Q['SELECT_WAITS']>`SELECT id FROM grade_changes
  WHERE request_num = :course AND emp_id = :student AND state = 'waiting'`;

/** Rows of late changes of grades. */
@Injectable()
export class GradeChangesRepository {
  /** In which course a change is; null where there is no such change. */
  async courseOf(id: string, on: Queryable): Promise<string | null> {
    return (await on.maybe(SELECT_COURSE_OF, { id }))?.request_num ?? null;
  }

  lock(tx: Queryable, id: string): Promise<LockedChange> {
    return tx.one(LOCK_CHANGE, { id });
  }

  async settle(tx: Queryable, id: string, by: { state: string; by: string; at: Date; reason: string }): Promise<void> {
    await tx.query(SETTLE_CHANGE, { id, ...by });
  }

  async waits(tx: Queryable, course: string, student: string): Promise<boolean> {
    return (await tx.maybe(SELECT_WAITS, { course, student })) !== null;
  }
}
