import { academicRecordsMessages as messages } from '@campus/domain/academic-records';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { OwnStudentsRepository as Q } from './information.sql.types.js';

/** The student who fills in a form about themselves. */
export type OwnStudent = RowOf<typeof SELECT_STUDENT>;

/** A program of a student, the primary one first; hours in hundredths. */
export type OwnProgram = RowOf<typeof SELECT_PROGRAMS>;

const SELECT_STUDENT = sql<
  Q['SELECT_STUDENT']
>`SELECT s.emp_id AS id, p.first_name, p.middle_name, p.last_name, p.email, p.ssn_last4, s.status,
    s.graduation_year_code, s.graduation_term_code
  FROM students s JOIN people p ON p.emp_id = s.emp_id WHERE s.emp_id = :id`;
/** The lock of everybody who changes what a student may do. */
const LOCK_STUDENT = sql<Q['LOCK_STUDENT']>`SELECT emp_id FROM students WHERE emp_id = :id FOR NO KEY UPDATE`;
const SELECT_PROGRAMS = sql<
  Q['SELECT_PROGRAMS']
>`SELECT g.code, g.name, g.degree, g.school, (g.hours_needed * 100)::int AS hours_needed
  FROM student_programs sp JOIN programs g ON g.code = sp.program_code WHERE sp.emp_id = :id AND sp.awarded_on IS NULL ORDER BY sp.seq`;

/** Who fills in a student's own form. */
@Injectable()
export class OwnStudentsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Refuses who has no student record. */
  async student(id: string, on: Queryable = this.db): Promise<OwnStudent> {
    const student = await on.maybe(SELECT_STUDENT, { id });
    if (student === null) throw messages.refusal('not_a_student');
    return student;
  }

  /** The same under the student's lock; refuses who does not study here at present. */
  async lock(on: Queryable, id: string): Promise<OwnStudent> {
    await on.query(LOCK_STUDENT, { id });
    const student = await this.student(id, on);
    if (student.status !== 'active' && student.status !== 'graduating') throw messages.refusal('not_studying');
    return student;
  }

  /** The programs that the student has not ended. */
  programs(id: string, on: Queryable = this.db): Promise<OwnProgram[]> {
    return on.query(SELECT_PROGRAMS, { id });
  }
}
