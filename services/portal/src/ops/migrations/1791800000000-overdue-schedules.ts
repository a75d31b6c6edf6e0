import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `CREATE TABLE schedule_snapshots (
    id text NOT NULL,
    due_at timestamptz,
    seen_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_schedule_snapshots" PRIMARY KEY (id)
  )`;

/** For when the next run of each schedule is due, so that one that never began is seen. */
export class OverdueSchedules1791800000000 implements MigrationInterface {
  readonly name = 'OverdueSchedules1791800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE schedule_snapshots');
  }
}
