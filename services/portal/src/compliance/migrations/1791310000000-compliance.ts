import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `CREATE TABLE ministry_safety_records (
  emp_id text NOT NULL,
  activated boolean NOT NULL DEFAULT false,
  complete boolean NOT NULL DEFAULT false,
  completed_at timestamptz,
  login_url text NOT NULL,
  score integer,
  CONSTRAINT "PK_ministry_safety_records" PRIMARY KEY (emp_id),
  CONSTRAINT "FK_ministry_safety_records_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
  CONSTRAINT "CK_ministry_safety_records_complete" CHECK (complete = (completed_at IS NOT NULL) AND (activated OR NOT complete)),
  CONSTRAINT "CK_ministry_safety_records_score" CHECK (score IS NULL OR (complete AND score BETWEEN 0 AND 100))
)`;

/** What the campus knows of people's ministry-safe training. */
export class Compliance1791310000000 implements MigrationInterface {
  readonly name = 'Compliance1791310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ministry_safety_records');
  }
}
