import type { MigrationInterface, QueryRunner } from 'typeorm';

const check = (formats: string): string => `ALTER TABLE export_files DROP CONSTRAINT "CK_export_files_format",
  ADD CONSTRAINT "CK_export_files_format" CHECK (format IN (${formats}))`;

/** The ledger of files holds archives of papers beside tables. */
export class Archives1791010000000 implements MigrationInterface {
  readonly name = 'Archives1791010000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(check(`'csv', 'xlsx', 'zip'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM export_files WHERE format = 'zip'`);
    await runner.query(check(`'csv', 'xlsx'`));
  }
}
