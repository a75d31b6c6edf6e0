import { academicRecordsMessages as messages } from '@campus/domain/academic-records';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';

/** The student who fills in a form about themselves. */
export interface OwnStudent extends Record<string, unknown> {
  readonly id: string;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
  readonly email: string | null;
  readonly ssn_last4: string | null;
  readonly status: 'active' | 'graduating' | 'graduated' | 'withdrawn';
  readonly graduation_year_code: string | null;
  readonly graduation_term_code: string | null;
}

/** A program of a student, the primary one first; hours in hundredths. */
export interface OwnProgram extends Record<string, unknown> {
  readonly code: string;
  readonly name: string;
  readonly degree: string;
  readonly school: string;
  readonly hours_needed: number;
}

const SELECT_STUDENT = sql<{
  id: string;
}>`SELECT s.emp_id AS id, p.first_name, p.middle_name, p.last_name, p.email, p.ssn_last4, s.status,
    s.graduation_year_code, s.graduation_term_code
  FROM students s JOIN people p ON p.emp_id = s.emp_id WHERE s.emp_id = :id`;
/** The lock of everybody who changes what a student may do. */
const LOCK_STUDENT = sql<{ id: string }>`SELECT emp_id FROM students WHERE emp_id = :id FOR NO KEY UPDATE`;
const SELECT_PROGRAMS = sql<{ id: string }>`SELECT g.code, g.name, g.degree, g.school, (g.hours_needed * 100)::int AS hours_needed
  FROM student_programs sp JOIN programs g ON g.code = sp.program_code WHERE sp.emp_id = :id AND sp.awarded_on IS NULL ORDER BY sp.seq`;

/** Who fills in a student's own form. */
@Injectable()
export class OwnStudentsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Refuses who has no student record. */
  async student(id: string, on: Queryable = this.db): Promise<OwnStudent> {
    const student = await on.maybe<OwnStudent>(SELECT_STUDENT, { id });
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
    return on.query<OwnProgram>(SELECT_PROGRAMS, { id });
  }
}
