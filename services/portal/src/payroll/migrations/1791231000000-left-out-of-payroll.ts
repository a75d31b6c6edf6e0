import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A run keeps how many people it left out whom a payroll before it paid; what worked in a period is found by its dates. */
export class LeftOutOfPayroll1791231000000 implements MigrationInterface {
  readonly name = 'LeftOutOfPayroll1791231000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payroll_runs ADD COLUMN left_out integer');
    await runner.query('CREATE INDEX "IDX_punches_work_date" ON punches (work_date)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_punches_work_date"');
    await runner.query('ALTER TABLE payroll_runs DROP COLUMN left_out');
  }
}
