import { demoPerson } from '@campus/demo-campus';
import { readRequirements, saveRequirements } from '@campus/domain/academic-records';
import type { WrittenGroup } from '@campus/domain/academic-records';
import type { TestPortal } from '@campus/test-kit';

/** A group of courses as the registrar would write it. */
export const written = (name: string, patterns: string, amount: number, more: Partial<WrittenGroup> = {}): WrittenGroup => ({
  name,
  patterns,
  amount,
  needs: 'hours',
  least_grade: 'D-',
  electives: false,
  exclusive: false,
  ...more,
});

/** A program of a test's own with the courses that its students took, beside those of the demo campus. */
export class AuditedCampus {
  private made = 0;

  private constructor(readonly portal: TestPortal) {}

  static async of(portal: TestPortal): Promise<AuditedCampus> {
    await portal.database.query(
      `INSERT INTO terms (year_code, term_code, name, begins_on, ends_on) VALUES ('2099', 'AU', 'Audited term', '2024-01-10', '2024-05-10')`,
    );
    return new AuditedCampus(portal);
  }

  /** A program that these students have declared, after those that they have. */
  async program(code: string, hours: number, usernames: readonly string[], declaredOn = '2024-09-01'): Promise<void> {
    await this.portal.database.query(
      `INSERT INTO programs (code, name, degree, school, hours_needed) VALUES ($1, 'Studies ' || $1, 'Bachelor of Tests', 'BOYCE', $2)`,
      [code, hours],
    );
    for (const username of usernames)
      await this.portal.database.query(
        `INSERT INTO student_programs (emp_id, seq, program_code, declared_on)
         SELECT $1, coalesce(max(seq), 0) + 1, $2, $3 FROM student_programs WHERE emp_id = $1`,
        [demoPerson(username).empId, code, declaredOn],
      );
  }

  /** Takes a course of three hours; without a grade it is in progress. */
  async take(username: string, code: string, grade: string | null): Promise<void> {
    this.made += 1;
    const num = `AU${String(this.made).padStart(4, '0')}`;
    const id = demoPerson(username).empId;
    await this.portal.database.query(
      `INSERT INTO courses (request_num, crs_cde, crs_title, section, year_code, term_code, school, division, location, credits, capacity)
       VALUES ($1, $2, 'Course ' || $2, $1, '2099', 'AU', 'BOYCE', 'UG', 'CAMPUS', 3, 5)`,
      [num, code],
    );
    await this.portal.database.query(`INSERT INTO enrolments (request_num, emp_id, enrolled_on) VALUES ($1, $2, '2024-01-10')`, [
      num,
      id,
    ]);
    if (grade !== null) await this.grade(num, id, grade);
  }

  async grade(num: string, id: string, grade: string): Promise<void> {
    await this.portal.database.query(
      `INSERT INTO grades (request_num, emp_id, grade, version, saved_by, saved_at) VALUES ($1, $2, $3, 1, '0', now())`,
      [num, id, grade],
    );
  }

  /** Saves requirements as the registrar does, over what is there. */
  async ask(code: string, groups: readonly WrittenGroup[], catalog_year = 2020): Promise<void> {
    const registrar = await this.portal.client('registrar');
    const { version } = await registrar.mustCall(readRequirements, { code, catalog_year });
    await registrar.mustCall(saveRequirements, { code, catalog_year, version, groups: [...groups] });
  }
}
