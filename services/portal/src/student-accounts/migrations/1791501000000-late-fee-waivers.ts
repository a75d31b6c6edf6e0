import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `CREATE TABLE late_fee_waivers (
    id_num text NOT NULL,
    term_id text NOT NULL,
    reason text NOT NULL,
    waived_by text NOT NULL,
    waived_at timestamptz NOT NULL,
    CONSTRAINT "PK_late_fee_waivers" PRIMARY KEY (id_num, term_id),
    CONSTRAINT "FK_late_fee_waivers_student" FOREIGN KEY (id_num) REFERENCES students (emp_id),
    CONSTRAINT "CK_late_fee_waivers" CHECK (waived_by <> id_num AND reason <> '')
  )`;

/** Late fees that a person has waived, one at a time. */
export class LateFeeWaivers1791501000000 implements MigrationInterface {
  readonly name = 'LateFeeWaivers1791501000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE late_fee_waivers');
  }
}
