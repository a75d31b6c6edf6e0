import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `CREATE TABLE donor_lists (
    name text NOT NULL,
    report jsonb NOT NULL,
    saved_by text NOT NULL,
    saved_at timestamptz NOT NULL,
    CONSTRAINT "PK_donor_lists" PRIMARY KEY (name),
    CONSTRAINT "FK_donor_lists_saved_by" FOREIGN KEY (saved_by) REFERENCES people (emp_id),
    CONSTRAINT "CK_donor_lists_name" CHECK (char_length(name) BETWEEN 1 AND 31));
  CREATE UNIQUE INDEX "UQ_donor_lists_name" ON donor_lists (lower(name))`;

/** The saved lists of donors. */
export class DonorLists1791685000000 implements MigrationInterface {
  readonly name = 'DonorLists1791685000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE donor_lists');
  }
}
