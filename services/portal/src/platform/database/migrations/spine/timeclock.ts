const EMPLOYMENT = '(emp_id, org_pos, pos_seq) REFERENCES employments (emp_id, org_pos, pos_seq)';

/** Pay periods, punches, timesheets, time off and delegates. The database itself refuses two punches of a position that overlap. */
export const timeclockUp: readonly string[] = [
  // Two weeks from a Sunday: whatever adds periods, they neither overlap nor drift.
  `CREATE TABLE pay_periods (
    starts_on date NOT NULL,
    pay_date date NOT NULL,
    processed_at timestamptz,
    CONSTRAINT "PK_pay_periods" PRIMARY KEY (starts_on),
    CONSTRAINT "CK_pay_periods_turn" CHECK ((starts_on - DATE '2023-01-01') % 14 = 0)
  )`,
  `CREATE TABLE timecard_settings (
    emp_id text NOT NULL,
    org_pos text NOT NULL,
    pos_seq text NOT NULL,
    kind text CHECK (kind IN ('hourly', 'stipend', 'salaried')),
    text_clock_in boolean NOT NULL DEFAULT false,
    online_time_off boolean,
    CONSTRAINT "PK_timecard_settings" PRIMARY KEY (emp_id, org_pos, pos_seq),
    CONSTRAINT "FK_timecard_settings_employment" FOREIGN KEY ${EMPLOYMENT}
  )`,
  `CREATE TABLE time_off_requests (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    org_pos text NOT NULL,
    pos_seq text NOT NULL,
    taken_on date NOT NULL,
    hour_type text NOT NULL,
    hundredths integer NOT NULL CHECK (hundredths BETWEEN 100 AND 800),
    state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'approved', 'rejected', 'processed', 'cancelled')),
    version integer NOT NULL DEFAULT 1,
    requested_at timestamptz NOT NULL,
    decided_by text,
    decided_at timestamptz,
    processed_at timestamptz,
    exported_at timestamptz,
    salaried boolean NOT NULL DEFAULT false,
    reminders_sent integer NOT NULL DEFAULT 0,
    workflow_checked_at timestamptz,
    CONSTRAINT "PK_time_off_requests" PRIMARY KEY (id),
    CONSTRAINT "FK_time_off_requests_employment" FOREIGN KEY ${EMPLOYMENT}
  )`,
  `CREATE INDEX "IDX_time_off_requests_position" ON time_off_requests (emp_id, org_pos, pos_seq, requested_at)`,
  `CREATE INDEX "IDX_time_off_requests_open" ON time_off_requests (state, taken_on) WHERE salaried AND state IN ('requested', 'approved')`,
  `CREATE INDEX "IDX_time_off_requests_day" ON time_off_requests (taken_on)`,
  `CREATE TABLE time_off_commands (
    command_id text NOT NULL,
    request_id uuid NOT NULL,
    action text NOT NULL CHECK (action IN ('approve', 'reject', 'cancel')),
    actor_id text NOT NULL,
    author_id text NOT NULL,
    author_name text NOT NULL,
    on_behalf_of text,
    reason text,
    given_at timestamptz NOT NULL,
    outcome text CHECK (outcome IN ('committed', 'refused')),
    refusal text,
    version_after integer,
    settled_at timestamptz,
    CONSTRAINT "PK_time_off_commands" PRIMARY KEY (command_id),
    CONSTRAINT "UQ_time_off_commands_version" UNIQUE (request_id, version_after),
    CONSTRAINT "FK_time_off_commands_request" FOREIGN KEY (request_id) REFERENCES time_off_requests (id)
  )`,
  `CREATE INDEX "IDX_time_off_commands_open" ON time_off_commands (given_at) WHERE outcome IS NULL`,
  `CREATE TABLE punches (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    org_pos text NOT NULL,
    pos_seq text NOT NULL,
    work_date date NOT NULL,
    hour_type text NOT NULL,
    time_in timestamptz,
    time_out timestamptz,
    hundredths integer,
    source text NOT NULL CHECK (source IN ('clock', 'text', 'supervisor', 'accounting', 'time-off', 'holiday')),
    continues uuid,
    request_id uuid,
    created_at timestamptz NOT NULL,
    CONSTRAINT "PK_punches" PRIMARY KEY (id),
    CONSTRAINT "UQ_punches_request" UNIQUE (request_id),
    CONSTRAINT "FK_punches_employment" FOREIGN KEY ${EMPLOYMENT},
    CONSTRAINT "FK_punches_request" FOREIGN KEY (request_id) REFERENCES time_off_requests (id),
    CONSTRAINT "CK_punches_times" CHECK ((time_in IS NULL) = (hundredths IS NOT NULL) AND (time_out IS NULL OR time_in IS NOT NULL)),
    CONSTRAINT "CK_punches_length" CHECK (time_out BETWEEN time_in AND time_in + interval '25 hours'),
    CONSTRAINT "CK_punches_hours" CHECK (hundredths BETWEEN 1 AND 2400),
    CONSTRAINT "XC_punches_overlap" EXCLUDE USING gist
      (emp_id WITH =, org_pos WITH =, pos_seq WITH =, tstzrange(time_in, time_out) WITH &&) WHERE (time_in IS NOT NULL)
  )`,
  `CREATE UNIQUE INDEX "UQ_punches_open" ON punches (emp_id, org_pos, pos_seq) WHERE time_in IS NOT NULL AND time_out IS NULL`,
  `CREATE INDEX "IDX_punches_day" ON punches (emp_id, work_date)`,
  `CREATE TABLE timesheets (
    emp_id text NOT NULL,
    org_pos text NOT NULL,
    pos_seq text NOT NULL,
    period_start date NOT NULL,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'accepted', 'processed', 'exported')),
    approved_by text,
    approved_at timestamptz,
    content_hash text,
    accepted_by text,
    accepted_at timestamptz,
    rejected_by text,
    rejected_at timestamptz,
    rejection_reason text,
    hr_changed_at timestamptz,
    attested_at timestamptz,
    attested_hash text,
    disagreement text,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "PK_timesheets" PRIMARY KEY (emp_id, org_pos, pos_seq, period_start),
    CONSTRAINT "FK_timesheets_employment" FOREIGN KEY ${EMPLOYMENT},
    CONSTRAINT "FK_timesheets_period" FOREIGN KEY (period_start) REFERENCES pay_periods (starts_on)
  )`,
  // The exact time of each sheet by kind of hours and week, in thirds of a hundredth of an hour: rounded only where it is shown.
  `CREATE VIEW timesheet_time AS
    SELECT p.emp_id, p.org_pos, p.pos_seq, s.period_start, p.hour_type,
      CASE WHEN p.work_date - s.period_start < 7 THEN 1 ELSE 2 END AS week,
      sum(CASE WHEN p.hundredths IS NOT NULL THEN p.hundredths * 3
        ELSE 5 * (floor(extract(epoch FROM p.time_out) / 60) - floor(extract(epoch FROM p.time_in) / 60)) END)::bigint AS units,
      count(*) FILTER (WHERE p.time_in IS NOT NULL AND p.time_out IS NULL)::int AS open_punches
    FROM punches p
      CROSS JOIN LATERAL (SELECT DATE '2023-01-01' + (p.work_date - DATE '2023-01-01') / 14 * 14 AS period_start) s
    GROUP BY 1, 2, 3, 4, 5, 6`,
  // What an approval or an attestation of a sheet is bound to: every row of its hours, and nothing else.
  `CREATE FUNCTION timesheet_hash(p_emp text, p_org text, p_seq text, p_start date) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', p.work_date - p_start, p.hour_type,
      coalesce(extract(epoch FROM p.time_in)::bigint::text, '-'), coalesce(extract(epoch FROM p.time_out)::bigint::text, '-'),
      coalesce(p.hundredths::text, '-')), ';' ORDER BY p.work_date, p.time_in NULLS LAST, p.hour_type, p.hundredths), ''), 'UTF8')), 'hex')
    FROM punches p WHERE p.emp_id = p_emp AND p.org_pos = p_org AND p.pos_seq = p_seq AND p.work_date BETWEEN p_start AND p_start + 13
  $$`,
  `CREATE UNIQUE INDEX "UQ_punches_holiday" ON punches (emp_id, org_pos, pos_seq, work_date) WHERE source = 'holiday'`,
  `CREATE TABLE paid_holidays (
    day date NOT NULL,
    name text NOT NULL,
    CONSTRAINT "PK_paid_holidays" PRIMARY KEY (day)
  )`,
  `CREATE TABLE accrual_rules (
    hour_type text NOT NULL,
    after_years integer NOT NULL,
    monthly integer NOT NULL CHECK (monthly >= 0),
    most integer NOT NULL CHECK (most >= 0),
    CONSTRAINT "PK_accrual_rules" PRIMARY KEY (hour_type, after_years)
  )`,
  `CREATE TABLE time_reminders (
    key text NOT NULL,
    sent_at timestamptz NOT NULL,
    CONSTRAINT "PK_time_reminders" PRIMARY KEY (key)
  )`,
  `CREATE TABLE time_off_balances (
    emp_id text NOT NULL,
    hour_type text NOT NULL,
    taken integer NOT NULL,
    available integer NOT NULL,
    as_of date NOT NULL,
    opening_taken integer NOT NULL DEFAULT 0,
    opening_available integer NOT NULL DEFAULT 0,
    opening_on date NOT NULL,
    CONSTRAINT "PK_time_off_balances" PRIMARY KEY (emp_id, hour_type),
    CONSTRAINT "FK_time_off_balances_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
  `CREATE TABLE timesheet_delegates (
    supervisor_id text NOT NULL,
    delegate_id text NOT NULL,
    added_at timestamptz NOT NULL,
    CONSTRAINT "PK_timesheet_delegates" PRIMARY KEY (supervisor_id, delegate_id),
    CONSTRAINT "CK_timesheet_delegates_other" CHECK (supervisor_id <> delegate_id),
    CONSTRAINT "FK_timesheet_delegates_supervisor" FOREIGN KEY (supervisor_id) REFERENCES people (emp_id),
    CONSTRAINT "FK_timesheet_delegates_delegate" FOREIGN KEY (delegate_id) REFERENCES people (emp_id)
  )`,
  `CREATE INDEX "IDX_timesheet_delegates_delegate" ON timesheet_delegates (delegate_id)`,
  `CREATE TABLE punch_corrections (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    org_pos text NOT NULL,
    pos_seq text NOT NULL,
    time_in timestamptz NOT NULL,
    time_out timestamptz NOT NULL,
    message text NOT NULL DEFAULT '',
    state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'approved', 'declined')),
    asked_at timestamptz NOT NULL,
    decided_by text,
    decided_at timestamptz,
    reason text,
    CONSTRAINT "PK_punch_corrections" PRIMARY KEY (id),
    CONSTRAINT "CK_punch_corrections_times" CHECK (time_out > time_in),
    CONSTRAINT "FK_punch_corrections_employment" FOREIGN KEY ${EMPLOYMENT}
  )`,
  `CREATE UNIQUE INDEX "UQ_punch_corrections_asked" ON punch_corrections (emp_id, org_pos, pos_seq, time_in) WHERE state = 'asked'`,
  `CREATE TABLE received_texts (
    id text NOT NULL,
    received_at timestamptz NOT NULL,
    CONSTRAINT "PK_received_texts" PRIMARY KEY (id)
  )`,
];

export const timeclockDown: readonly string[] = [
  'DROP TABLE received_texts',
  'DROP TABLE punch_corrections',
  'DROP TABLE timesheet_delegates',
  'DROP TABLE time_off_balances',
  'DROP FUNCTION timesheet_hash(text, text, text, date)',
  'DROP TABLE time_reminders',
  'DROP TABLE accrual_rules',
  'DROP TABLE paid_holidays',
  'DROP VIEW timesheet_time',
  'DROP TABLE timesheets',
  'DROP TABLE punches',
  'DROP TABLE time_off_commands',
  'DROP TABLE time_off_requests',
  'DROP TABLE timecard_settings',
  'DROP TABLE pay_periods',
];
