import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  // A code is of one student or of none, ever: what was cleared after it had been seen stays, retired.
  `CREATE TABLE fee_codes (
    id bigint GENERATED ALWAYS AS IDENTITY,
    code text NOT NULL,
    year integer NOT NULL,
    type integer NOT NULL,
    state text NOT NULL DEFAULT 'free',
    emp_id text,
    assigned_at timestamptz,
    added_by text NOT NULL,
    CONSTRAINT "PK_fee_codes" PRIMARY KEY (id),
    CONSTRAINT "UQ_fee_codes_code" UNIQUE (code),
    CONSTRAINT "FK_fee_codes_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id),
    CONSTRAINT "CK_fee_codes_type" CHECK (type BETWEEN 0 AND 2),
    CONSTRAINT "CK_fee_codes_state" CHECK (state IN ('free', 'assigned', 'retired')),
    CONSTRAINT "CK_fee_codes_student" CHECK ((state = 'free') = (emp_id IS NULL) AND (emp_id IS NULL) = (assigned_at IS NULL))
  )`,
  `CREATE UNIQUE INDEX "UQ_fee_codes_student" ON fee_codes (emp_id, year) WHERE state = 'assigned'`,
  `CREATE INDEX "IDX_fee_codes_free" ON fee_codes (year, type, id) WHERE state = 'free'`,
  `CREATE TABLE fee_code_requests (
    emp_id text NOT NULL,
    year integer NOT NULL,
    type integer NOT NULL,
    eligible boolean NOT NULL,
    answers jsonb NOT NULL,
    requested_at timestamptz NOT NULL,
    CONSTRAINT "PK_fee_code_requests" PRIMARY KEY (emp_id, year),
    CONSTRAINT "FK_fee_code_requests_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id)
  )`,
  `CREATE TABLE fee_code_texts (
    id integer NOT NULL DEFAULT 1,
    success text NOT NULL,
    failure text NOT NULL,
    header text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    saved_by text NOT NULL,
    CONSTRAINT "PK_fee_code_texts" PRIMARY KEY (id),
    CONSTRAINT "CK_fee_code_texts_one" CHECK (id = 1)
  )`,
];

const DOWN: readonly string[] = ['DROP TABLE fee_code_texts', 'DROP TABLE fee_code_requests', 'DROP TABLE fee_codes'];

/** Fee codes, who asked for one, and what students read. */
export class FeeCodes1791400000000 implements MigrationInterface {
  readonly name = 'FeeCodes1791400000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
