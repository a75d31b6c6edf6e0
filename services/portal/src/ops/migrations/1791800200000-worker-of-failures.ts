import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed work says which process tried it last. */
export class WorkerOfFailures1791800200000 implements MigrationInterface {
  readonly name = 'WorkerOfFailures1791800200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_failures ADD COLUMN worker text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_failures DROP COLUMN worker');
  }
}
