import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANGES = `CREATE TABLE password_changes (
    id uuid NOT NULL,
    emp_id text NOT NULL,
    made_by text NOT NULL,
    made_at timestamptz NOT NULL,
    settled_at timestamptz,
    retry_of uuid,
    hash bytea,
    CONSTRAINT "PK_password_changes" PRIMARY KEY (id),
    CONSTRAINT "FK_password_changes_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "FK_password_changes_author" FOREIGN KEY (made_by) REFERENCES people (emp_id),
    CONSTRAINT "FK_password_changes_retry" FOREIGN KEY (retry_of) REFERENCES password_changes (id))`;
const BY_PERSON = `CREATE INDEX "IDX_password_changes_person" ON password_changes (emp_id, made_at)`;
const RESULTS = `CREATE TABLE password_change_results (
    change_id uuid NOT NULL,
    flag text NOT NULL,
    name text NOT NULL,
    result text NOT NULL DEFAULT 'unknown',
    settled_at timestamptz,
    CONSTRAINT "PK_password_change_results" PRIMARY KEY (change_id, flag),
    CONSTRAINT "FK_password_change_results_change" FOREIGN KEY (change_id) REFERENCES password_changes (id),
    CONSTRAINT "CK_password_change_results_result" CHECK (result IN ('taken', 'refused', 'failed', 'unknown')))`;

/** Changes of passwords by campus technology, with what came of each system; no password, but scrypt's hash of it. */
export class PasswordChanges1791650001000 implements MigrationInterface {
  readonly name = 'PasswordChanges1791650001000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [CHANGES, BY_PERSON, RESULTS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['password_change_results', 'password_changes']) await runner.query(`DROP TABLE ${table}`);
  }
}
