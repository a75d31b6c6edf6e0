import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A paid holiday is entered once a person: the row stays when somebody takes the hours off the timesheet again. What was entered before has no
 * moment; where two positions of a person had the hours, those that nobody has approved keep them once.
 */
export class EnteredHolidays1791230000000 implements MigrationInterface {
  readonly name = 'EnteredHolidays1791230000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE entered_holidays (
      emp_id text NOT NULL,
      day date NOT NULL,
      entered_at timestamptz,
      CONSTRAINT "PK_entered_holidays" PRIMARY KEY (emp_id, day),
      CONSTRAINT "FK_entered_holidays_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
    )`);
    await runner.query(
      `INSERT INTO entered_holidays (emp_id, day) SELECT DISTINCT emp_id, work_date FROM punches WHERE source = 'holiday'`,
    );
    await runner.query(`DELETE FROM punches p WHERE p.source = 'holiday'
      AND NOT EXISTS (SELECT 1 FROM timesheets t WHERE t.emp_id = p.emp_id AND t.org_pos = p.org_pos AND t.pos_seq = p.pos_seq
        AND p.work_date BETWEEN t.period_start AND t.period_start + 13 AND t.state <> 'open')
      AND EXISTS (SELECT 1 FROM punches q JOIN employments f ON f.emp_id = q.emp_id AND f.org_pos = q.org_pos AND f.pos_seq = q.pos_seq
          JOIN employments e ON e.emp_id = p.emp_id AND e.org_pos = p.org_pos AND e.pos_seq = p.pos_seq
        WHERE q.source = 'holiday' AND q.emp_id = p.emp_id AND q.work_date = p.work_date
          AND (f.started_on, f.org_pos, f.pos_seq) < (e.started_on, e.org_pos, e.pos_seq))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE entered_holidays');
  }
}
