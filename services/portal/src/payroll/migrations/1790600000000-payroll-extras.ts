import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  // A supplemental run pays what the regular one of its period did not; several may stand, one at a time is at work.
  `ALTER TABLE payroll_runs ADD COLUMN kind text NOT NULL DEFAULT 'regular', ADD COLUMN pay_date date,
    ADD CONSTRAINT payroll_runs_kind_check CHECK (kind IN ('regular', 'supplemental'))`,
  `DROP INDEX "UQ_payroll_runs_open"`,
  `CREATE UNIQUE INDEX "UQ_payroll_runs_open" ON payroll_runs (period_start) WHERE kind = 'regular' AND state NOT IN ('cancelled', 'rolled_back')`,
  `CREATE UNIQUE INDEX "UQ_payroll_runs_supplemental" ON payroll_runs (period_start)
    WHERE kind = 'supplemental' AND state NOT IN ('cancelled', 'rolled_back', 'exported')`,
  // Which run took a timesheet: two runs of one period never move each other's.
  `ALTER TABLE timesheets ADD COLUMN run_id uuid`,
  `UPDATE timesheets t SET run_id = r.id FROM payroll_runs r
    WHERE r.period_start = t.period_start AND r.state NOT IN ('cancelled', 'rolled_back') AND t.state IN ('processed', 'exported')`,
  `CREATE INDEX "IDX_timesheets_run" ON timesheets (run_id) WHERE run_id IS NOT NULL`,
  `CREATE INDEX "IDX_timesheets_period" ON timesheets (period_start, state)`,
  `ALTER TABLE payroll_problems DROP CONSTRAINT payroll_problems_problem_check`,
  `ALTER TABLE payroll_problems ADD CONSTRAINT payroll_problems_problem_check
    CHECK (problem IN ('no_pay', 'no_accounts', 'shares_not_whole', 'below_zero'))`,
  `CREATE TABLE payroll_corrections (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    org_pos text NOT NULL,
    pos_seq text NOT NULL,
    period_start date NOT NULL,
    work_date date NOT NULL,
    hour_type text NOT NULL,
    hundredths integer NOT NULL,
    reason text NOT NULL,
    asked_by text NOT NULL,
    asked_by_name text NOT NULL,
    asked_at timestamptz NOT NULL,
    withdrawn_at timestamptz,
    run_id uuid,
    CONSTRAINT "PK_payroll_corrections" PRIMARY KEY (id),
    CONSTRAINT "CK_payroll_corrections_hours" CHECK (hundredths <> 0 AND abs(hundredths) <= 2400),
    CONSTRAINT "CK_payroll_corrections_day" CHECK (work_date BETWEEN period_start AND period_start + 13),
    CONSTRAINT "CK_payroll_corrections_taken" CHECK (withdrawn_at IS NULL OR run_id IS NULL),
    CONSTRAINT "FK_payroll_corrections_employment" FOREIGN KEY (emp_id, org_pos, pos_seq) REFERENCES employments (emp_id, org_pos, pos_seq),
    CONSTRAINT "FK_payroll_corrections_period" FOREIGN KEY (period_start) REFERENCES pay_periods (starts_on),
    CONSTRAINT "FK_payroll_corrections_run" FOREIGN KEY (run_id) REFERENCES payroll_runs (id)
  )`,
  `CREATE INDEX "IDX_payroll_corrections_waiting" ON payroll_corrections (emp_id) WHERE withdrawn_at IS NULL`,
  `CREATE TABLE direct_deposits (
    emp_id text NOT NULL,
    account_sealed text NOT NULL,
    last_digits text NOT NULL,
    account_type text NOT NULL,
    changed_at timestamptz NOT NULL,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "PK_direct_deposits" PRIMARY KEY (emp_id),
    CONSTRAINT "direct_deposits_account_type_check" CHECK (account_type IN ('checking', 'savings')),
    CONSTRAINT "FK_direct_deposits_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
];

const DOWN: readonly string[] = [
  'DROP TABLE direct_deposits',
  'DROP TABLE payroll_corrections',
  `DELETE FROM payroll_problems WHERE problem = 'below_zero'`,
  'ALTER TABLE payroll_problems DROP CONSTRAINT payroll_problems_problem_check',
  `ALTER TABLE payroll_problems ADD CONSTRAINT payroll_problems_problem_check CHECK (problem IN ('no_pay', 'no_accounts', 'shares_not_whole'))`,
  'DROP INDEX "IDX_timesheets_period"',
  'DROP INDEX "IDX_timesheets_run"',
  'ALTER TABLE timesheets DROP COLUMN run_id',
  'DROP INDEX "UQ_payroll_runs_supplemental"',
  'DROP INDEX "UQ_payroll_runs_open"',
  'ALTER TABLE payroll_runs DROP CONSTRAINT payroll_runs_kind_check, DROP COLUMN pay_date, DROP COLUMN kind',
  `CREATE UNIQUE INDEX "UQ_payroll_runs_open" ON payroll_runs (period_start) WHERE state NOT IN ('cancelled', 'rolled_back')`,
];

/** Supplemental runs, corrections of exported pay periods, and the bank accounts that pay goes to. */
export class PayrollExtras1790600000000 implements MigrationInterface {
  readonly name = 'PayrollExtras1790600000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
