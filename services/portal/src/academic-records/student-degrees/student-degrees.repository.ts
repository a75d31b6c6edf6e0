import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, Tx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { StudentDegreesRepository as Q } from './student-degrees.sql.types.js';

/** A degree of a student. */
export type DeclaredDegree = RowOf<typeof SELECT_DEGREES>;

/** A substitution with whose it is. */
export type SubstitutionRow = RowOf<typeof SELECT_SUBSTITUTIONS>;

const SELECT_DEGREES = sql<
  Q['SELECT_DEGREES']
>`SELECT sp.program_code AS program, g.degree || ', ' || g.name AS name, g.school, sp.declared_on, sp.awarded_on
  FROM student_programs sp JOIN programs g ON g.code = sp.program_code WHERE sp.emp_id = :student ORDER BY sp.seq`;
const SUBSTITUTION = sql`SELECT u.id, u.emp_id, u.school, u.crs_cde, u.counts_as, u.approved_by, u.reason, u.entered_at,
    coalesce(concat_ws(' ', p.first_name, p.last_name), '') AS entered_by
  FROM course_substitutions u LEFT JOIN people p ON p.emp_id = u.entered_by`;
const SELECT_SUBSTITUTIONS = sql<
  Q['SELECT_SUBSTITUTIONS']
>`${SUBSTITUTION} WHERE u.emp_id = :student ORDER BY u.school, u.crs_cde, u.counts_as`;
const SELECT_SUBSTITUTION = sql<Q['SELECT_SUBSTITUTION']>`${SUBSTITUTION} WHERE u.id = :id::uuid`;
/** The student's row is the lock of everything on their record. */
const LOCK_STUDENT = sql<Q['LOCK_STUDENT']>`SELECT concat_ws(' ', p.first_name, p.last_name) AS name, s.status
  FROM students s JOIN people p USING (emp_id) WHERE s.emp_id = :student FOR NO KEY UPDATE OF s`;
const SELECT_SCHOOL = sql<Q['SELECT_SCHOOL']>`SELECT code FROM schools WHERE code = :school`;
const SELECT_COURSE = sql<Q['SELECT_COURSE']>`SELECT 1 AS one FROM courses c WHERE c.school = :school AND c.crs_cde = :course
  UNION ALL SELECT 1 FROM requirement_groups q JOIN programs g ON g.code = q.program_code
    WHERE g.school = :school AND :course = ANY (q.patterns) LIMIT 1`;
const INSERT_SUBSTITUTION = sql<
  Q['INSERT_SUBSTITUTION']
>`INSERT INTO course_substitutions (emp_id, school, crs_cde, counts_as, approved_by, reason, entered_by, entered_at)
  VALUES (:student, :school, :crs_cde, :counts_as, :approved_by, :reason, :by, :at::timestamptz)
  ON CONFLICT (emp_id, school, crs_cde, counts_as) DO NOTHING RETURNING id`;
const DELETE_SUBSTITUTION = sql<Q['DELETE_SUBSTITUTION']>`DELETE FROM course_substitutions WHERE id = :id::uuid RETURNING id`;
const UNDO_AWARD = sql<Q['UNDO_AWARD']>`UPDATE student_programs SET awarded_on = NULL
  WHERE emp_id = :student AND program_code = :program AND awarded_on IS NOT NULL`;
const INSERT_UNDONE = sql<
  Q['INSERT_UNDONE']
>`INSERT INTO undone_awards (emp_id, program_code, awarded_on, reason, undone_by, undone_at)
  VALUES (:student, :program, :awarded_on::date, :reason, :by, :at::timestamptz)
  ON CONFLICT (emp_id, program_code, awarded_on) DO UPDATE SET reason = excluded.reason, undone_by = excluded.undone_by, undone_at = excluded.undone_at`;
/** Who graduated with this degree alone studies here again. */
const REACTIVATE = sql<Q['REACTIVATE']>`UPDATE students SET status = 'active' WHERE emp_id = :student AND status = 'graduated'
  AND NOT EXISTS (SELECT FROM student_programs sp WHERE sp.emp_id = students.emp_id AND sp.awarded_on IS NOT NULL)`;

/** Rows of degrees and substitutions. */
@Injectable()
export class StudentDegreesRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  degrees(student: string, on: Queryable = this.db): Promise<DeclaredDegree[]> {
    return on.query(SELECT_DEGREES, { student });
  }

  substitutions(student: string): Promise<SubstitutionRow[]> {
    return this.db.query(SELECT_SUBSTITUTIONS, { student });
  }

  substitution(tx: Queryable, id: string): Promise<SubstitutionRow | null> {
    return tx.maybe(SELECT_SUBSTITUTION, { id });
  }

  lock(tx: Tx, student: string): Promise<{ readonly name: string; readonly status: string } | null> {
    return tx.maybe(LOCK_STUDENT, { student });
  }

  async isSchool(tx: Queryable, school: string): Promise<boolean> {
    return (await tx.maybe(SELECT_SCHOOL, { school })) !== null;
  }

  /** Whether a school has such a course, or asks for it. */
  async isCourse(tx: Queryable, school: string, course: string): Promise<boolean> {
    return (await tx.maybe(SELECT_COURSE, { school, course })) !== null;
  }

  /** False where it is there already. */
  async add(tx: Tx, row: Q['INSERT_SUBSTITUTION']['values']): Promise<boolean> {
    return (await tx.maybe(INSERT_SUBSTITUTION, row)) !== null;
  }

  async remove(tx: Tx, id: string): Promise<boolean> {
    return (await tx.maybe(DELETE_SUBSTITUTION, { id })) !== null;
  }

  /** Takes an award off the record and keeps that it was there; whether the student studies here again. */
  async undo(
    tx: Tx,
    award: {
      readonly student: string;
      readonly program: string;
      readonly awarded_on: string;
      readonly reason: string;
      readonly by: string;
      readonly at: Date;
    },
  ): Promise<boolean> {
    await tx.execute(UNDO_AWARD, { student: award.student, program: award.program });
    await tx.execute(INSERT_UNDONE, award);
    return (await tx.execute(REACTIVATE, { student: award.student })) === 1;
  }
}
