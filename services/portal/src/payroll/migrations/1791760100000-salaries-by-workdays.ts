import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Salaries that were paid for a part of a pay period, or over some pay periods, are looked at again: they are paid by workdays now, not by calendar days. */
export class SalariesByWorkdays1791760100000 implements MigrationInterface {
  readonly name = 'SalariesByWorkdays1791760100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO payroll_rechecks (emp_id, org_pos, pos_seq, from_day)
      SELECT e.emp_id, e.org_pos, e.pos_seq, min(r.period_start) FROM employments e
        JOIN payroll_runs r ON r.kind = 'regular' AND r.state NOT IN ('asked', 'cancelled', 'rolled_back')
          AND e.started_on <= r.period_start + 13 AND (e.ended_on IS NULL OR e.ended_on >= r.period_start)
          AND (e.started_on > r.period_start OR e.ended_on < r.period_start + 13 OR e.num_pay_periods <> 26)
        LEFT JOIN timecard_settings s ON s.emp_id = e.emp_id AND s.org_pos = e.org_pos AND s.pos_seq = e.pos_seq
      WHERE e.pay_type IS DISTINCT FROM 'H' OR s.kind = 'salaried'
      GROUP BY e.emp_id, e.org_pos, e.pos_seq`);
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
