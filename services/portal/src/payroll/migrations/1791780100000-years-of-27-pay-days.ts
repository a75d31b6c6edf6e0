import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each pay day pays of a yearly salary in a year that has 27; in years without a row a 26th, as before. */
export class YearsOf27PayDays1791780100000 implements MigrationInterface {
  readonly name = 'YearsOf27PayDays1791780100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE pay_years (
      pay_year integer NOT NULL,
      share text NOT NULL,
      version integer NOT NULL DEFAULT 1,
      CONSTRAINT "PK_pay_years" PRIMARY KEY (pay_year),
      CONSTRAINT "CK_pay_years_share" CHECK (share IN ('26', '27', 'days'))
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pay_years');
  }
}
