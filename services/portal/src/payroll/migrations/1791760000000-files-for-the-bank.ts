import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A run keeps the hashes of what the bank is sent. */
export class FilesForTheBank1791760000000 implements MigrationInterface {
  readonly name = 'FilesForTheBank1791760000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payroll_runs ADD COLUMN nacha_hash text, ADD COLUMN checks_hash text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payroll_runs DROP COLUMN nacha_hash, DROP COLUMN checks_hash');
  }
}
