import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People keep the calendar of holidays, each with a version; a year that has any was entered. */
export class HolidayCalendar1791780000000 implements MigrationInterface {
  readonly name = 'HolidayCalendar1791780000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE paid_holidays ADD COLUMN version integer NOT NULL DEFAULT 1');
    await runner.query(`CREATE TABLE holiday_years (
      year integer NOT NULL,
      filled_at timestamptz NOT NULL,
      CONSTRAINT "PK_holiday_years" PRIMARY KEY (year)
    )`);
    // The last day of a year may be New Year's Day of the next one, whose other holidays are not entered by it.
    await runner.query(`INSERT INTO holiday_years (year, filled_at)
      SELECT DISTINCT extract(year FROM day)::int, now() FROM paid_holidays WHERE to_char(day, 'MM-DD') NOT IN ('12-31', '01-01', '01-02')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE holiday_years');
    await runner.query('ALTER TABLE paid_holidays DROP COLUMN version');
  }
}
