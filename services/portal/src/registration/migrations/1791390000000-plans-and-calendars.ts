import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE registration_plans (
    emp_id text NOT NULL,
    year_code text NOT NULL,
    term_code text NOT NULL,
    request_nums text[] NOT NULL,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "PK_registration_plans" PRIMARY KEY (emp_id, year_code, term_code),
    CONSTRAINT "FK_registration_plans_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id),
    CONSTRAINT "FK_registration_plans_term" FOREIGN KEY (year_code, term_code) REFERENCES terms (year_code, term_code),
    CONSTRAINT "CK_registration_plans_version" CHECK (version > 0),
    CONSTRAINT "CK_registration_plans_courses" CHECK (cardinality(request_nums) <= 20)
  )`,
  // The address itself is nowhere: it is made from the student and the version, and a renewed one leaves the version before it behind.
  `CREATE TABLE calendar_feeds (
    emp_id text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    active boolean NOT NULL DEFAULT true,
    CONSTRAINT "PK_calendar_feeds" PRIMARY KEY (emp_id),
    CONSTRAINT "FK_calendar_feeds_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id)
  )`,
];

const DOWN: readonly string[] = ['DROP TABLE calendar_feeds', 'DROP TABLE registration_plans'];

/** What students plan to take, and the private addresses of their calendar feeds. */
export class PlansAndCalendars1791390000000 implements MigrationInterface {
  readonly name = 'PlansAndCalendars1791390000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
