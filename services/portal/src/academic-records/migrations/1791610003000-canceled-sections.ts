import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Students of a section that a list has canceled are told once. */
export class CanceledSections1791610003000 implements MigrationInterface {
  readonly name = 'CanceledSections1791610003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE courses ADD COLUMN canceled_told_at timestamptz');
    await runner.query(
      'CREATE INDEX "IDX_courses_canceled" ON courses (request_num) WHERE cancelled OR canceled_told_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_courses_canceled"');
    await runner.query('ALTER TABLE courses DROP COLUMN canceled_told_at');
  }
}
