import type { MigrationInterface, QueryRunner } from 'typeorm';

const SAFELY = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const STANDS = `state IN ('processed', 'exporting', 'exported')`;

const UP: readonly string[] = [
  // For whom and of which other pay period a run has looked at what was paid; `owes` is known once the person is computed.
  `CREATE TABLE payroll_settlements (
    run_id uuid NOT NULL,
    emp_id text NOT NULL,
    period_start date NOT NULL,
    taken_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    owes boolean,
    CONSTRAINT "PK_payroll_settlements" PRIMARY KEY (run_id, emp_id, period_start),
    CONSTRAINT "FK_payroll_settlements_run" FOREIGN KEY (run_id) REFERENCES payroll_runs (id),
    CONSTRAINT "FK_payroll_settlements_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "FK_payroll_settlements_period" FOREIGN KEY (period_start) REFERENCES pay_periods (starts_on)
  )`,
  `CREATE INDEX "IDX_payroll_settlements_paid" ON payroll_settlements (period_start, emp_id)`,
  // Runs before this table paid corrections, and late timesheets in supplemental runs.
  `INSERT INTO payroll_settlements (run_id, emp_id, period_start, taken_at, owes)
   SELECT p.run_id, p.emp_id, p.period_start, r.started_at, true FROM (
       SELECT c.run_id, c.emp_id, c.period_start FROM payroll_corrections c WHERE c.run_id IS NOT NULL
       UNION SELECT t.run_id, t.emp_id, t.period_start FROM timesheets t JOIN payroll_runs s ON s.id = t.run_id WHERE s.kind = 'supplemental') p
     JOIN payroll_runs r ON r.id = p.run_id`,
  // A salary that changed for days that a run has paid already, until a run has looked at it again.
  `CREATE TABLE payroll_rechecks (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    org_pos text NOT NULL,
    pos_seq text NOT NULL,
    from_day date NOT NULL,
    run_id uuid,
    CONSTRAINT "PK_payroll_rechecks" PRIMARY KEY (id),
    CONSTRAINT "FK_payroll_rechecks_employment" FOREIGN KEY (emp_id, org_pos, pos_seq) REFERENCES employments (emp_id, org_pos, pos_seq),
    CONSTRAINT "FK_payroll_rechecks_run" FOREIGN KEY (run_id) REFERENCES payroll_runs (id)
  )`,
  `CREATE INDEX "IDX_payroll_rechecks_waiting" ON payroll_rechecks (emp_id) WHERE run_id IS NULL`,
  `CREATE INDEX "IDX_payroll_rechecks_run" ON payroll_rechecks (run_id) WHERE run_id IS NOT NULL`,
  // What was paid before anybody looked again is looked at once.
  `INSERT INTO payroll_rechecks (emp_id, org_pos, pos_seq, from_day)
   SELECT e.emp_id, e.org_pos, e.pos_seq, e.started_on FROM employments e WHERE e.pay_type IS DISTINCT FROM 'H' AND EXISTS (
     SELECT FROM payroll_runs r WHERE r.${STANDS} AND r.period_start + 13 >= e.started_on AND (e.ended_on IS NULL OR r.period_start <= e.ended_on))`,
  // Whoever takes people into a run waits for changes that are being committed; changes after that find the run. Both hold this before any row.
  `CREATE FUNCTION wait_for_payroll() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('campus.rotates_keys', true) IS DISTINCT FROM 'on' THEN
        PERFORM pg_advisory_xact_lock_shared(hashtext('payroll-settlements'));
      END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER wait_for_payroll BEFORE INSERT OR UPDATE OF pay_sealed, pay_type, num_pay_periods, started_on, ended_on ON employments
    FOR EACH STATEMENT EXECUTE FUNCTION wait_for_payroll()`,
  `CREATE FUNCTION look_again_at_pay() RETURNS trigger LANGUAGE plpgsql ${SAFELY} AS $$
    DECLARE
      first_day date;
    BEGIN
      IF current_setting('campus.rotates_keys', true) = 'on' THEN
        RETURN NULL;
      ELSIF TG_OP = 'INSERT' THEN
        first_day := NEW.started_on;
      ELSIF (NEW.pay_sealed, NEW.pay_type, NEW.num_pay_periods, NEW.started_on)
          IS DISTINCT FROM (OLD.pay_sealed, OLD.pay_type, OLD.num_pay_periods, OLD.started_on) THEN
        first_day := least(OLD.started_on, NEW.started_on);
      ELSIF NEW.pay_type IS DISTINCT FROM 'H' OR EXISTS (SELECT FROM public.timecard_settings s WHERE s.emp_id = NEW.emp_id
          AND s.org_pos = NEW.org_pos AND s.pos_seq = NEW.pos_seq AND s.kind = 'salaried') THEN
        first_day := least(OLD.ended_on, NEW.ended_on) + 1;
      ELSE
        RETURN NULL;
      END IF;
      INSERT INTO public.payroll_rechecks (emp_id, org_pos, pos_seq, from_day)
        SELECT NEW.emp_id, NEW.org_pos, NEW.pos_seq, first_day WHERE EXISTS (SELECT FROM public.payroll_runs r
          WHERE r.state NOT IN ('asked', 'cancelled', 'rolled_back') AND r.period_start + 13 >= first_day);
      RETURN NULL;
    END
  $$`,
  'REVOKE ALL ON FUNCTION look_again_at_pay() FROM PUBLIC',
  `CREATE TRIGGER look_again_at_new_pay AFTER INSERT ON employments
    FOR EACH ROW WHEN (NEW.pay_type IS DISTINCT FROM 'H') EXECUTE FUNCTION look_again_at_pay()`,
  `CREATE TRIGGER look_again_at_changed_pay AFTER UPDATE OF pay_sealed, pay_type, num_pay_periods, started_on, ended_on ON employments
    FOR EACH ROW WHEN ((NEW.pay_sealed, NEW.pay_type, NEW.num_pay_periods, NEW.started_on, NEW.ended_on)
      IS DISTINCT FROM (OLD.pay_sealed, OLD.pay_type, OLD.num_pay_periods, OLD.started_on, OLD.ended_on)) EXECUTE FUNCTION look_again_at_pay()`,
  // A payroll looks for the salaries of its days alone: positions that ended long ago only grow in number.
  `DROP INDEX "IDX_employments_salaried"`,
  `CREATE INDEX "IDX_employments_salaried" ON employments (ended_on, started_on) WHERE pay_type IS DISTINCT FROM 'H'`,
  // So does whatever asks for the positions of a day: holidays, balances, who works part-time.
  `CREATE INDEX "IDX_employments_held" ON employments (ended_on, started_on)`,
  // Time of a paid period without a timesheet of its own gets one: whatever is not paid yet is found without looking at all time ever.
  `CREATE INDEX "IDX_timesheets_unpaid" ON timesheets (period_start) WHERE state IN ('open', 'approved', 'accepted')`,
  `INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, version)
   SELECT DISTINCT p.emp_id, p.org_pos, p.pos_seq, y.starts_on, 0 FROM punches p JOIN pay_periods y ON p.work_date BETWEEN y.starts_on AND y.starts_on + 13
   WHERE y.processed_at IS NOT NULL ON CONFLICT DO NOTHING`,
  `CREATE FUNCTION keep_late_time() RETURNS trigger LANGUAGE plpgsql ${SAFELY} AS $$
    BEGIN
      INSERT INTO public.timesheets (emp_id, org_pos, pos_seq, period_start, version)
        SELECT NEW.emp_id, NEW.org_pos, NEW.pos_seq, y.starts_on, 0 FROM public.pay_periods y
        WHERE y.starts_on = NEW.work_date - ((NEW.work_date - DATE '2023-01-01') % 14 + 14) % 14 AND y.processed_at IS NOT NULL
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END
  $$`,
  'REVOKE ALL ON FUNCTION keep_late_time() FROM PUBLIC',
  `CREATE TRIGGER keep_late_time AFTER INSERT OR UPDATE OF work_date ON punches
    FOR EACH ROW WHEN (NEW.work_date < (NEW.created_at AT TIME ZONE 'America/New_York')::date) EXECUTE FUNCTION keep_late_time()`,
];

const DOWN: readonly string[] = [
  'DROP TRIGGER keep_late_time ON punches',
  'DROP FUNCTION keep_late_time()',
  'DROP INDEX "IDX_timesheets_unpaid"',
  'DROP INDEX "IDX_employments_held"',
  'DROP INDEX "IDX_employments_salaried"',
  `CREATE INDEX "IDX_employments_salaried" ON employments (emp_id, org_pos, pos_seq) WHERE pay_type IS DISTINCT FROM 'H'`,
  'DROP TRIGGER look_again_at_changed_pay ON employments',
  'DROP TRIGGER look_again_at_new_pay ON employments',
  'DROP FUNCTION look_again_at_pay()',
  'DROP TRIGGER wait_for_payroll ON employments',
  'DROP FUNCTION wait_for_payroll()',
  'DROP TABLE payroll_rechecks',
  'DROP TABLE payroll_settlements',
];

/** What other pay periods come to is compared with what was paid for them, and time that nobody paid yet is found. */
export class SecondLook1791240000000 implements MigrationInterface {
  readonly name = 'SecondLook1791240000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
