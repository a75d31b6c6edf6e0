import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE course_substitutions (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    school text NOT NULL,
    crs_cde text NOT NULL,
    counts_as text NOT NULL,
    approved_by text NOT NULL,
    reason text NOT NULL,
    entered_by text NOT NULL,
    entered_at timestamptz NOT NULL,
    CONSTRAINT "PK_course_substitutions" PRIMARY KEY (id),
    CONSTRAINT "UQ_course_substitutions_courses" UNIQUE (emp_id, school, crs_cde, counts_as),
    CONSTRAINT "FK_course_substitutions_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id),
    CONSTRAINT "FK_course_substitutions_school" FOREIGN KEY (school) REFERENCES schools (code),
    CONSTRAINT "CK_course_substitutions_courses" CHECK (crs_cde <> counts_as),
    CONSTRAINT "CK_course_substitutions_by_others" CHECK (entered_by <> emp_id)
  )`,
  `CREATE TABLE undone_awards (
    emp_id text NOT NULL,
    program_code text NOT NULL,
    awarded_on date NOT NULL,
    reason text NOT NULL,
    undone_by text NOT NULL,
    undone_at timestamptz NOT NULL,
    CONSTRAINT "PK_undone_awards" PRIMARY KEY (emp_id, program_code, awarded_on),
    CONSTRAINT "FK_undone_awards_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id),
    CONSTRAINT "FK_undone_awards_program" FOREIGN KEY (program_code) REFERENCES programs (code),
    CONSTRAINT "CK_undone_awards_by_others" CHECK (undone_by <> emp_id)
  )`,
];

const DOWN: readonly string[] = ['DROP TABLE undone_awards', 'DROP TABLE course_substitutions'];

/** Courses that count as others, and awards of degrees that were undone. */
export class StudentDegrees1791610002000 implements MigrationInterface {
  readonly name = 'StudentDegrees1791610002000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
