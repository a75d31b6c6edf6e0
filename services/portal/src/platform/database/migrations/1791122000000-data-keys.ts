import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which keys protected values are under: each with a value by which it is known again, and which tells nothing of it. */
export class DataKeys1791122000000 implements MigrationInterface {
  readonly name = 'DataKeys1791122000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE data_keys (
      id text NOT NULL,
      mark text NOT NULL,
      since timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "PK_data_keys" PRIMARY KEY (id, mark)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE data_keys');
  }
}
