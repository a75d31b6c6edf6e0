import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person has put away at Home without doing it. */
export class PutAway1791630001000 implements MigrationInterface {
  readonly name = 'PutAway1791630001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE inbox_put_away (
      emp_id text NOT NULL,
      item_id text NOT NULL,
      put_away_at timestamptz NOT NULL,
      CONSTRAINT "PK_inbox_put_away" PRIMARY KEY (emp_id, item_id),
      CONSTRAINT "FK_inbox_put_away_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inbox_put_away');
  }
}
