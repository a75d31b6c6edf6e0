import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE department_contacts (
    dept_code text NOT NULL,
    phone text,
    location text,
    box text,
    email text,
    CONSTRAINT "PK_department_contacts" PRIMARY KEY (dept_code),
    CONSTRAINT "FK_department_contacts_department" FOREIGN KEY (dept_code) REFERENCES departments (dept_code)
  )`,
  // Who has no row keeps nothing private.
  `CREATE TABLE person_privacy (
    emp_id text NOT NULL,
    phone_private boolean NOT NULL DEFAULT false,
    mobile_private boolean NOT NULL DEFAULT false,
    address_private boolean NOT NULL DEFAULT false,
    CONSTRAINT "PK_person_privacy" PRIMARY KEY (emp_id),
    CONSTRAINT "FK_person_privacy_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
];

const DOWN: readonly string[] = ['DROP TABLE person_privacy', 'DROP TABLE department_contacts'];

/** How departments are reached, and what people keep private. */
export class Directory1790210000000 implements MigrationInterface {
  readonly name = 'Directory1790210000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
