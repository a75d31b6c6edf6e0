const OF_RUN = 'FOREIGN KEY (run_id) REFERENCES payroll_runs (id)';

/** The runs of payroll: who asked for what, the chunks, one sealed line for each employee with its reversal, and who held a run up. */
export const payrollRunsUp: readonly string[] = [
  `CREATE SEQUENCE payroll_check_num AS integer START WITH 600001 MINVALUE 600001`,
  `CREATE TABLE payroll_runs (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    period_start date NOT NULL,
    attempt integer NOT NULL,
    state text NOT NULL CHECK (state IN ('asked', 'processing', 'holding', 'cancelling', 'cancelled', 'processed', 'exporting', 'exported',
      'rolling_back', 'rolled_back')),
    asked_by text NOT NULL,
    confirmed_by text,
    rollback_asked_by text,
    started_at timestamptz NOT NULL,
    processed_at timestamptz,
    exported_at timestamptz,
    sent_at timestamptz,
    sent_by text,
    ended_at timestamptz,
    totals jsonb,
    content_hash text,
    csv_hash text,
    bank_hash text,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "PK_payroll_runs" PRIMARY KEY (id),
    CONSTRAINT "UQ_payroll_runs_attempt" UNIQUE (period_start, attempt),
    CONSTRAINT "FK_payroll_runs_period" FOREIGN KEY (period_start) REFERENCES pay_periods (starts_on),
    CONSTRAINT "CK_payroll_runs_second" CHECK (confirmed_by <> asked_by)
  )`,
  // Two people who press Process at once begin one run.
  `CREATE UNIQUE INDEX "UQ_payroll_runs_open" ON payroll_runs (period_start) WHERE state NOT IN ('cancelled', 'rolled_back')`,
  `CREATE TABLE payroll_commands (
    id text NOT NULL,
    run_id uuid NOT NULL,
    action text NOT NULL CHECK (action IN ('process', 'go_on', 'cancel', 'export', 'mark_sent', 'rollback')),
    given_by text NOT NULL,
    given_at timestamptz NOT NULL,
    CONSTRAINT "PK_payroll_commands" PRIMARY KEY (id),
    CONSTRAINT "FK_payroll_commands_run" ${OF_RUN}
  )`,
  `CREATE TABLE payroll_chunks (
    run_id uuid NOT NULL,
    chunk integer NOT NULL,
    emp_ids text[] NOT NULL,
    computed_at timestamptz,
    paid_at timestamptz,
    reversed_at timestamptz,
    CONSTRAINT "PK_payroll_chunks" PRIMARY KEY (run_id, chunk),
    CONSTRAINT "FK_payroll_chunks_run" ${OF_RUN}
  )`,
  `CREATE TABLE payroll_lines (
    run_id uuid NOT NULL,
    emp_id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('pay', 'reversal')),
    chunk integer NOT NULL,
    check_num text,
    content_sealed text NOT NULL,
    CONSTRAINT "PK_payroll_lines" PRIMARY KEY (run_id, emp_id, kind),
    CONSTRAINT "UQ_payroll_lines_check" UNIQUE (check_num),
    CONSTRAINT "CK_payroll_lines_check" CHECK ((kind = 'pay') = (check_num IS NOT NULL)),
    CONSTRAINT "FK_payroll_lines_chunk" FOREIGN KEY (run_id, chunk) REFERENCES payroll_chunks (run_id, chunk),
    CONSTRAINT "FK_payroll_lines_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
  `CREATE INDEX "IDX_payroll_lines_chunk" ON payroll_lines (run_id, chunk)`,
  // What was paid stays as it was written: a rollback adds lines and changes none.
  `CREATE FUNCTION refuse_payroll_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'payroll lines are never changed';
    END
  $$`,
  `CREATE TRIGGER payroll_lines_stay BEFORE UPDATE OR DELETE ON payroll_lines FOR EACH ROW EXECUTE FUNCTION refuse_payroll_line_change()`,
  `CREATE TABLE payroll_problems (
    run_id uuid NOT NULL,
    emp_id text NOT NULL,
    chunk integer NOT NULL,
    problem text NOT NULL CHECK (problem IN ('no_pay', 'no_accounts', 'shares_not_whole')),
    title text NOT NULL,
    found_at timestamptz NOT NULL,
    mended_at timestamptz,
    CONSTRAINT "PK_payroll_problems" PRIMARY KEY (run_id, emp_id),
    CONSTRAINT "FK_payroll_problems_chunk" FOREIGN KEY (run_id, chunk) REFERENCES payroll_chunks (run_id, chunk),
    CONSTRAINT "FK_payroll_problems_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
];

export const payrollRunsDown: readonly string[] = [
  'DROP TABLE payroll_problems',
  'DROP TABLE payroll_lines',
  'DROP FUNCTION refuse_payroll_line_change()',
  'DROP TABLE payroll_chunks',
  'DROP TABLE payroll_commands',
  'DROP TABLE payroll_runs',
  'DROP SEQUENCE payroll_check_num',
];
