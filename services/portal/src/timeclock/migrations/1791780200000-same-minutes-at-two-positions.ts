import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same minutes of a day at two positions count twice where somebody said why. */
export class SameMinutesAtTwoPositions1791780200000 implements MigrationInterface {
  readonly name = 'SameMinutesAtTwoPositions1791780200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE accepted_same_minutes (
      emp_id text NOT NULL,
      day date NOT NULL,
      minutes integer NOT NULL,
      reason text NOT NULL,
      accepted_by text NOT NULL,
      accepted_at timestamptz NOT NULL,
      CONSTRAINT "PK_accepted_same_minutes" PRIMARY KEY (emp_id, day),
      CONSTRAINT "FK_accepted_same_minutes_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
      CONSTRAINT "CK_accepted_same_minutes" CHECK (minutes > 0)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE accepted_same_minutes');
  }
}
