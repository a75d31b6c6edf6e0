import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Terms are changed on a screen now, against the version that was seen. */
export class TermVersions1791351000000 implements MigrationInterface {
  readonly name = 'TermVersions1791351000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE terms ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE terms DROP COLUMN version');
  }
}
