import type { GradeChange } from '@campus/domain/academic-records';
import { listGradeChanges } from '@campus/domain/academic-records';
import type { GradeChangeState } from '@campus/domain/academic-records/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../../platform/index.js';
import { Database, defineList, INBOX_ROWS, sql } from '../../platform/index.js';

/** A change as the registrar's list has it, with whose it is. */
export interface ListedChange extends Omit<GradeChange, 'asked_at' | 'decided_at' | 'own'>, Record<string, unknown> {
  readonly asked_at: Date;
  readonly decided_at: Date | null;
  readonly asked_by_id: string;
}

/** A change as a decision needs it, with the grade that is stored now. */
export interface LockedChange extends Record<string, unknown> {
  readonly state: GradeChangeState;
  readonly version: number;
  readonly request_num: string;
  readonly student: string;
  readonly name: string;
  readonly course: string;
  readonly grade_before: string;
  readonly grade: string;
  readonly stored_grade: string;
  readonly reason: string;
  readonly asked_by: string;
  readonly asker: string;
  readonly email: string | null;
}

/** A change that waits, as Home tells of it. */
interface WaitingChange extends Pick<LockedChange, 'name' | 'course' | 'grade_before' | 'grade'>, Record<string, unknown> {
  readonly id: string;
  readonly asked_at: Date;
  /** How many wait in all. */
  readonly total: number;
}

const COURSE = `trim(c.crs_cde || ' ' || c.section)`;
const NAME = (person: string): string => `coalesce(concat_ws(' ', ${person}.first_name, ${person}.last_name), '')`;

/** Late changes of grades, the latest first. */
export const GRADE_CHANGES = defineList({
  name: listGradeChanges.name,
  sql: `SELECT h.id, h.version, h.state, h.request_num AS course, ${COURSE} AS name, t.name AS term_name, h.emp_id AS student,
      ${NAME('p')} AS student_name, h.grade_before, h.grade, h.reason, ${NAME('a')} AS asked_by, h.asked_by AS asked_by_id, h.asked_at,
      ${NAME('d')} AS decided_by, h.decided_at, h.decision_reason
    FROM grade_changes h JOIN courses c ON c.request_num = h.request_num JOIN terms t ON t.year_code = c.year_code AND t.term_code = c.term_code
      JOIN people p ON p.emp_id = h.emp_id LEFT JOIN people a ON a.emp_id = h.asked_by LEFT JOIN people d ON d.emp_id = h.decided_by`,
  filters: { state: (place) => `q.state = ${place}` },
  orders: { newest: ['q.asked_at', 'q.id'] },
  direction: 'DESC',
});

const SELECT_COURSE_OF = sql<{ id: string }>`SELECT request_num FROM grade_changes WHERE id = :id::uuid`;
const LOCK_CHANGE = sql<{
  id: string;
}>`SELECT h.state, h.version, h.request_num, h.emp_id AS student, ${sql.raw(NAME('p'))} AS name,
    ${sql.raw(COURSE)} AS course, h.grade_before, h.grade, coalesce(g.grade, '') AS stored_grade, h.reason, h.asked_by, ${sql.raw(NAME('a'))} AS asker, a.email
  FROM grade_changes h JOIN courses c ON c.request_num = h.request_num JOIN people p ON p.emp_id = h.emp_id LEFT JOIN people a ON a.emp_id = h.asked_by
    LEFT JOIN grades g ON g.request_num = h.request_num AND g.emp_id = h.emp_id WHERE h.id = :id::uuid FOR UPDATE OF h`;
const SETTLE_CHANGE = sql<{ id: string; state: string; by: string; at: Date; reason: string }>`UPDATE grade_changes
  SET state = :state, decided_by = :by, decided_at = :at, decision_reason = :reason, version = version + 1 WHERE id = :id::uuid`;
const SELECT_WAITING_FOR = sql<{
  person: string;
  limit: number;
}>`SELECT h.id, ${sql.raw(NAME('p'))} AS name, ${sql.raw(COURSE)} AS course,
    h.grade_before, h.grade, h.asked_at, count(*) OVER ()::int AS total
  FROM grade_changes h JOIN courses c ON c.request_num = h.request_num JOIN people p ON p.emp_id = h.emp_id
  WHERE h.state = 'waiting' AND h.emp_id <> :person AND h.asked_by <> :person ORDER BY h.asked_at, h.id LIMIT :limit`;
const SELECT_WAITS = sql<{ course: string; student: string }>`SELECT id FROM grade_changes
  WHERE request_num = :course AND emp_id = :student AND state = 'waiting'`;

/** Rows of late changes of grades. */
@Injectable()
export class GradeChangesRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** In which course a change is; null where there is no such change. */
  async courseOf(id: string, on: Queryable): Promise<string | null> {
    return (await on.maybe<{ request_num: string }>(SELECT_COURSE_OF, { id }))?.request_num ?? null;
  }

  lock(tx: Queryable, id: string): Promise<LockedChange> {
    return tx.one<LockedChange>(LOCK_CHANGE, { id });
  }

  async settle(tx: Queryable, id: string, by: { state: string; by: string; at: Date; reason: string }): Promise<void> {
    await tx.query(SETTLE_CHANGE, { id, ...by });
  }

  /** What waits for a person's decision, the oldest first. */
  waitingFor(person: string): Promise<WaitingChange[]> {
    return this.db.query<WaitingChange>(SELECT_WAITING_FOR, { person, limit: INBOX_ROWS });
  }

  async waits(tx: Queryable, course: string, student: string): Promise<boolean> {
    return (await tx.maybe(SELECT_WAITS, { course, student })) !== null;
  }
}
