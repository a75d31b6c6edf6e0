import type { MigrationInterface, QueryRunner } from 'typeorm';

const changed = (also: string): string => `ALTER TABLE kindful_left DROP CONSTRAINT "FK_kindful_left_run_id",
  ADD CONSTRAINT "FK_kindful_left_run_id" FOREIGN KEY (run_id) REFERENCES kindful_runs (id)${also}`;

/** What a sync left behind is forgotten with its run. */
export class RunsAreForgotten1791740000000 implements MigrationInterface {
  readonly name = 'RunsAreForgotten1791740000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(changed(' ON DELETE CASCADE'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(changed(''));
  }
}
