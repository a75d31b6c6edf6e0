import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE transfer_courses (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    school text NOT NULL,
    crs_cde text NOT NULL,
    crs_title text NOT NULL,
    credits numeric(4, 2) NOT NULL,
    taken_at text NOT NULL,
    received_on date NOT NULL,
    entered_by text NOT NULL DEFAULT '0',
    CONSTRAINT "PK_transfer_courses" PRIMARY KEY (id),
    CONSTRAINT "UQ_transfer_courses_course" UNIQUE (emp_id, school, crs_cde),
    CONSTRAINT "FK_transfer_courses_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id),
    CONSTRAINT "FK_transfer_courses_school" FOREIGN KEY (school) REFERENCES schools (code),
    CONSTRAINT "CK_transfer_courses_credits" CHECK (credits > 0),
    CONSTRAINT "CK_transfer_courses_by_others" CHECK (entered_by <> emp_id)
  )`,
];

const DOWN: readonly string[] = ['DROP TABLE transfer_courses'];

/** Courses that students took elsewhere and that count here. */
export class TransferCourses1791350000000 implements MigrationInterface {
  readonly name = 'TransferCourses1791350000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
