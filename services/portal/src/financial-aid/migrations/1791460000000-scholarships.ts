import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Scholarships, and whom they are for. */
export class Scholarships1791460000000 implements MigrationInterface {
  readonly name = 'Scholarships1791460000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE scholarships (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      description text NOT NULL,
      url text NOT NULL,
      rules jsonb NOT NULL,
      version integer NOT NULL DEFAULT 1,
      saved_by text NOT NULL,
      CONSTRAINT "PK_scholarships" PRIMARY KEY (id),
      CONSTRAINT "CK_scholarships_url" CHECK (url ~* '^https?://')
    )`);
    await runner.query('CREATE UNIQUE INDEX "UQ_scholarships_name" ON scholarships (lower(name))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE scholarships');
  }
}
