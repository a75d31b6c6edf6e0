/** Whoever watches a form, or processes an access request, hears of a change in the transaction that makes it. */
const liveUp: readonly string[] = [
  `CREATE FUNCTION tell_form_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO live_events (topic, record_id, people) VALUES ('personnel-actions.form', NEW.id::text,
        array_remove(ARRAY[NEW.creator_id, OLD.waiting_for, NEW.waiting_for], NULL));
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER personnel_action_forms_tell AFTER UPDATE ON personnel_action_forms FOR EACH ROW
    WHEN (OLD.version <> NEW.version OR OLD.stage <> NEW.stage OR OLD.waiting_for IS DISTINCT FROM NEW.waiting_for
      OR OLD.db_failure <> NEW.db_failure OR OLD.is_terminated <> NEW.is_terminated OR OLD.open_access <> NEW.open_access
      OR OLD.reminders_sent <> NEW.reminders_sent
      OR (OLD.docusign_completed, OLD.i9dd_completed, OLD.background_check_completed, OLD.hr_reviewed)
        <> (NEW.docusign_completed, NEW.i9dd_completed, NEW.background_check_completed, NEW.hr_reviewed))
    EXECUTE FUNCTION tell_form_change()`,
  `CREATE FUNCTION tell_access_request() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO live_events (topic, record_id, people) SELECT 'personnel-actions.access', NEW.id::text, array_agg(p.emp_id)
        FROM access_processors p WHERE p.access_group_id = NEW.access_group_id HAVING count(*) > 0;
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER access_requests_tell_new AFTER INSERT ON access_requests FOR EACH ROW
    WHEN (NEW.processed_at IS NULL) EXECUTE FUNCTION tell_access_request()`,
  `CREATE TRIGGER access_requests_tell_done AFTER UPDATE OF processed_at ON access_requests FOR EACH ROW
    WHEN (OLD.processed_at IS NULL AND NEW.processed_at IS NOT NULL) EXECUTE FUNCTION tell_access_request()`,
];

/**
 * Personnel action forms: the form and its lines, the commands that people gave, what each approver decided, access groups, items,
 * templates and requests, and who is creator, approver, processor and admin. The form's row is the projection that every list reads.
 */
export const personnelActionsUp: readonly string[] = [
  `CREATE TABLE paf_creators (
    emp_id text NOT NULL,
    department_code text NOT NULL,
    CONSTRAINT "PK_paf_creators" PRIMARY KEY (emp_id, department_code)
  )`,
  `CREATE TABLE paf_approvers (
    department_code text NOT NULL,
    emp_id text NOT NULL,
    position integer NOT NULL,
    CONSTRAINT "PK_paf_approvers" PRIMARY KEY (department_code, emp_id)
  )`,
  `CREATE INDEX "IDX_paf_approvers_person" ON paf_approvers (emp_id)`,
  `CREATE TABLE paf_admins (
    emp_id text NOT NULL,
    CONSTRAINT "PK_paf_admins" PRIMARY KEY (emp_id)
  )`,
  `CREATE TABLE access_groups (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    name text NOT NULL,
    description text NOT NULL,
    active boolean NOT NULL DEFAULT true,
    CONSTRAINT "PK_access_groups" PRIMARY KEY (id)
  )`,
  `CREATE UNIQUE INDEX "UQ_access_groups_active_name" ON access_groups (lower(name)) WHERE active`,
  `CREATE TABLE access_items (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    access_group_id uuid NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    active boolean NOT NULL DEFAULT true,
    CONSTRAINT "PK_access_items" PRIMARY KEY (id),
    CONSTRAINT "FK_access_items_group" FOREIGN KEY (access_group_id) REFERENCES access_groups (id)
  )`,
  `CREATE UNIQUE INDEX "UQ_access_items_active_name" ON access_items (access_group_id, lower(name)) WHERE active`,
  `CREATE TABLE access_processors (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    access_group_id uuid NOT NULL,
    emp_id text NOT NULL,
    CONSTRAINT "PK_access_processors" PRIMARY KEY (id),
    CONSTRAINT "UQ_access_processors" UNIQUE (access_group_id, emp_id),
    CONSTRAINT "FK_access_processors_group" FOREIGN KEY (access_group_id) REFERENCES access_groups (id)
  )`,
  `CREATE INDEX "IDX_access_processors_person" ON access_processors (emp_id)`,
  `CREATE TABLE position_templates (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    appid text NOT NULL,
    access_group_ids uuid[] NOT NULL,
    active boolean NOT NULL DEFAULT true,
    CONSTRAINT "PK_position_templates" PRIMARY KEY (id)
  )`,
  `CREATE UNIQUE INDEX "UQ_position_templates_active" ON position_templates (appid) WHERE active`,
  `CREATE TABLE personnel_action_forms (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    paf_type smallint NOT NULL CHECK (paf_type BETWEEN 1 AND 4),
    stage text NOT NULL CHECK (stage IN ('draft', 'returned', 'awaiting_approval', 'awaiting_finalize', 'finalized', 'rejected', 'deleted')),
    version integer NOT NULL DEFAULT 1,
    round integer NOT NULL DEFAULT 0,
    approvals integer NOT NULL DEFAULT 0,
    creator_id text NOT NULL,
    creator_name text NOT NULL,
    last_changed_by text NOT NULL,
    created_at timestamptz NOT NULL,
    stage_since timestamptz NOT NULL,
    req_department_code text NOT NULL,
    emp_id text,
    first_name text,
    middle_name text,
    last_name text,
    ssn_sealed text,
    dob_sealed text,
    gender text,
    street1 text,
    street2 text,
    street3 text,
    city text,
    state text,
    zip text,
    country_code text,
    phone text,
    email text,
    remarks text,
    approver_ids text[] NOT NULL,
    waiting_for text,
    terminate_pos text,
    termination_date date,
    termination_remarks text,
    access_items uuid[] NOT NULL DEFAULT '{}',
    access_note text,
    access_saved_at timestamptz,
    last_reason text,
    finalized_by text,
    finalized_at timestamptz,
    finalized_for text,
    is_terminated boolean NOT NULL DEFAULT false,
    db_failure boolean NOT NULL DEFAULT false,
    docusign_completed boolean NOT NULL DEFAULT false,
    i9dd_completed boolean NOT NULL DEFAULT false,
    background_check_completed boolean NOT NULL DEFAULT false,
    hr_reviewed boolean NOT NULL DEFAULT false,
    minsafe_date date,
    reminders_sent integer NOT NULL DEFAULT 0,
    reassigned integer NOT NULL DEFAULT 0,
    open_access integer NOT NULL DEFAULT 0,
    route_checked_at timestamptz,
    CONSTRAINT "PK_personnel_action_forms" PRIMARY KEY (id),
    CONSTRAINT "CK_personnel_action_forms_approvers" CHECK (cardinality(approver_ids) BETWEEN 1 AND 4 AND NOT creator_id = ANY (approver_ids))
  )`,
  `CREATE INDEX "IDX_personnel_action_forms_creator" ON personnel_action_forms (creator_id, created_at DESC, id DESC) WHERE stage <> 'deleted'`,
  `CREATE INDEX "IDX_personnel_action_forms_waiting" ON personnel_action_forms (waiting_for, stage_since) WHERE stage = 'awaiting_approval'`,
  `CREATE INDEX "IDX_personnel_action_forms_stage" ON personnel_action_forms (stage, created_at DESC, id DESC) WHERE stage <> 'deleted'`,
  `CREATE INDEX "IDX_personnel_action_forms_newest" ON personnel_action_forms (created_at DESC, id DESC) WHERE stage <> 'deleted'`,
  `CREATE INDEX "IDX_personnel_action_forms_department" ON personnel_action_forms (req_department_code, created_at DESC, id DESC)
    WHERE stage <> 'deleted'`,
  `CREATE INDEX "IDX_personnel_action_forms_find" ON personnel_action_forms USING gin (approver_ids,
    (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(emp_id, ''))) gin_trgm_ops) WHERE stage <> 'deleted'`,
  `CREATE INDEX "IDX_personnel_action_forms_open" ON personnel_action_forms (route_checked_at)
    WHERE round > 0 AND stage NOT IN ('rejected', 'deleted')
      AND NOT (stage = 'finalized' AND (paf_type = 4 OR access_saved_at IS NOT NULL) AND open_access = 0)`,
  `CREATE INDEX "IDX_personnel_action_forms_deleted" ON personnel_action_forms (stage_since) WHERE stage = 'deleted' AND round > 0`,
  `CREATE INDEX "IDX_personnel_action_forms_terminations" ON personnel_action_forms (termination_date, id)
    WHERE stage = 'finalized' AND paf_type = 4 AND NOT is_terminated`,
  `CREATE INDEX "IDX_personnel_action_forms_employee" ON personnel_action_forms (emp_id) WHERE stage = 'finalized'`,
  `CREATE INDEX "IDX_personnel_action_forms_finalizer" ON personnel_action_forms (finalized_by) WHERE stage = 'finalized'`,
  `CREATE TABLE personnel_action_positions (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    form_id uuid NOT NULL,
    line integer NOT NULL,
    appid text NOT NULL,
    department_code text NOT NULL,
    supervisor_id text,
    org_pos text NOT NULL,
    pos_title text NOT NULL,
    pay_type text NOT NULL CHECK (pay_type IN ('H', 'S')),
    position_status text NOT NULL CHECK (position_status IN ('P', 'F', 'T')),
    pay_sealed text,
    num_pay_periods integer,
    start_date date NOT NULL,
    end_date date,
    remarks text,
    CONSTRAINT "PK_personnel_action_positions" PRIMARY KEY (id),
    CONSTRAINT "UQ_personnel_action_positions" UNIQUE (form_id, line),
    CONSTRAINT "FK_personnel_action_positions_form" FOREIGN KEY (form_id) REFERENCES personnel_action_forms (id) ON DELETE CASCADE
  )`,
  `CREATE INDEX "IDX_personnel_action_positions_start" ON personnel_action_positions (start_date)`,
  `CREATE TABLE personnel_action_account_codes (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    form_id uuid NOT NULL,
    paf_position_id uuid NOT NULL,
    line integer NOT NULL,
    acct_comp_1 text NOT NULL,
    acct_comp_2_dept_code text NOT NULL,
    acct_comp_3 text NOT NULL,
    acct_comp_4_object_code text NOT NULL,
    acct_comp_5 text NOT NULL,
    dist_pct numeric(5, 4) NOT NULL CHECK (dist_pct BETWEEN 0.01 AND 1),
    CONSTRAINT "PK_personnel_action_account_codes" PRIMARY KEY (id),
    CONSTRAINT "FK_personnel_action_account_codes_position" FOREIGN KEY (paf_position_id)
      REFERENCES personnel_action_positions (id) ON DELETE CASCADE
  )`,
  `CREATE INDEX "IDX_personnel_action_account_codes_form" ON personnel_action_account_codes (form_id)`,
  `CREATE TABLE personnel_action_attachments (
    id uuid NOT NULL,
    form_id uuid NOT NULL,
    number integer NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    size integer NOT NULL,
    attached_at timestamptz NOT NULL,
    attached_by text NOT NULL,
    attached_by_name text NOT NULL,
    CONSTRAINT "PK_personnel_action_attachments" PRIMARY KEY (id),
    CONSTRAINT "FK_personnel_action_attachments_form" FOREIGN KEY (form_id) REFERENCES personnel_action_forms (id)
  )`,
  `CREATE UNIQUE INDEX "IDX_personnel_action_attachments_form" ON personnel_action_attachments (form_id, number)`,
  `CREATE TABLE personnel_action_commands (
    command_id text NOT NULL,
    form_id uuid NOT NULL,
    action text NOT NULL,
    actor_id text NOT NULL,
    actor_name text NOT NULL,
    actor_rights text[] NOT NULL,
    reason text,
    detail jsonb,
    given_at timestamptz NOT NULL,
    committed_at timestamptz,
    outcome text CHECK (outcome IN ('committed', 'refused')),
    refusal jsonb,
    version_after integer,
    undoes text,
    CONSTRAINT "PK_personnel_action_commands" PRIMARY KEY (command_id),
    CONSTRAINT "FK_personnel_action_commands_form" FOREIGN KEY (form_id) REFERENCES personnel_action_forms (id)
  )`,
  `CREATE INDEX "IDX_personnel_action_commands_form" ON personnel_action_commands (form_id)`,
  `CREATE INDEX "IDX_personnel_action_commands_open" ON personnel_action_commands (given_at) WHERE outcome IS NULL`,
  // A step is taken back once.
  `CREATE UNIQUE INDEX "UQ_personnel_action_commands_undoes" ON personnel_action_commands (undoes) WHERE outcome = 'committed' AND undoes IS NOT NULL`,
  `CREATE TABLE personnel_action_approvals (
    form_id uuid NOT NULL,
    round integer NOT NULL,
    step integer NOT NULL,
    approver_id text NOT NULL,
    decided_by text NOT NULL,
    decided_by_name text NOT NULL,
    decided_at timestamptz NOT NULL,
    stood_in boolean NOT NULL DEFAULT false,
    voided_at timestamptz,
    CONSTRAINT "PK_personnel_action_approvals" PRIMARY KEY (form_id, round, step),
    CONSTRAINT "FK_personnel_action_approvals_form" FOREIGN KEY (form_id) REFERENCES personnel_action_forms (id)
  )`,
  `CREATE TABLE personnel_action_contents (
    form_id uuid NOT NULL,
    round integer NOT NULL,
    content jsonb NOT NULL,
    kept_at timestamptz NOT NULL,
    CONSTRAINT "PK_personnel_action_contents" PRIMARY KEY (form_id, round),
    CONSTRAINT "FK_personnel_action_contents_form" FOREIGN KEY (form_id) REFERENCES personnel_action_forms (id)
  )`,
  `CREATE TABLE access_requests (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    form_id uuid NOT NULL,
    access_item_id uuid NOT NULL,
    access_group_id uuid NOT NULL,
    access_name text NOT NULL,
    trigger_name text NOT NULL,
    employee_name text NOT NULL,
    created_at timestamptz NOT NULL,
    sent_count integer NOT NULL DEFAULT 1,
    processed_at timestamptz,
    processed_by text,
    processed_by_name text,
    removal boolean NOT NULL DEFAULT false,
    CONSTRAINT "PK_access_requests" PRIMARY KEY (id),
    CONSTRAINT "UQ_access_requests" UNIQUE (form_id, access_item_id),
    CONSTRAINT "FK_access_requests_form" FOREIGN KEY (form_id) REFERENCES personnel_action_forms (id)
  )`,
  `CREATE INDEX "IDX_access_requests_open" ON access_requests (access_group_id, created_at) WHERE processed_at IS NULL`,
  `CREATE TABLE access_notes (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    access_item_id uuid NOT NULL,
    org_pos text NOT NULL,
    access_note text NOT NULL,
    created_at timestamptz NOT NULL,
    created_by text NOT NULL,
    CONSTRAINT "PK_access_notes" PRIMARY KEY (id),
    CONSTRAINT "FK_access_notes_item" FOREIGN KEY (access_item_id) REFERENCES access_items (id)
  )`,
  `CREATE INDEX "IDX_access_notes_newest" ON access_notes (created_at DESC, id DESC)`,
  `CREATE INDEX "IDX_access_notes_item" ON access_notes (access_item_id, org_pos)`,
  `CREATE TABLE paf_stand_ins (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    role text NOT NULL CHECK (role IN ('approver', 'processor', 'finalizer')),
    person_id text NOT NULL,
    stand_in_id text NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    named_at timestamptz NOT NULL,
    ended_at timestamptz,
    CONSTRAINT "PK_paf_stand_ins" PRIMARY KEY (id),
    CONSTRAINT "CK_paf_stand_ins_persons" CHECK (person_id <> stand_in_id),
    CONSTRAINT "CK_paf_stand_ins_days" CHECK (first_day <= last_day),
    CONSTRAINT "EX_paf_stand_ins_overlap" EXCLUDE USING gist (role WITH =, person_id WITH =, daterange(first_day, last_day, '[]') WITH &&)
      WHERE (ended_at IS NULL)
  )`,
  `CREATE INDEX "IDX_paf_stand_ins_person" ON paf_stand_ins (person_id) WHERE ended_at IS NULL`,
  `CREATE INDEX "IDX_paf_stand_ins_stand_in" ON paf_stand_ins (stand_in_id) WHERE ended_at IS NULL`,
  // Who stands in for whom right now. A finalizer who is none any more hands nothing over.
  `CREATE VIEW running_stand_ins AS
    SELECT s.id, s.role, s.person_id, concat_ws(' ', p.first_name, p.last_name) AS person_name,
      s.stand_in_id, concat_ws(' ', b.first_name, b.last_name) AS stand_in_name, b.email AS stand_in_email
    FROM paf_stand_ins s
      JOIN people p ON p.emp_id = s.person_id AND p.account_ended_at IS NULL
      JOIN people b ON b.emp_id = s.stand_in_id AND b.account_ended_at IS NULL
    WHERE s.ended_at IS NULL AND business_today() BETWEEN s.first_day AND s.last_day
      AND (s.role <> 'finalizer' OR EXISTS (SELECT 1 FROM person_groups g WHERE g.emp_id = s.person_id AND g.grp = 'hr-paf-finalizers'))`,
  ...liveUp,
];

const TABLES = [
  'paf_stand_ins',
  'access_notes',
  'access_requests',
  'personnel_action_contents',
  'personnel_action_approvals',
  'personnel_action_commands',
  'personnel_action_attachments',
  'personnel_action_account_codes',
  'personnel_action_positions',
  'personnel_action_forms',
  'position_templates',
  'access_processors',
  'access_items',
  'access_groups',
  'paf_admins',
  'paf_approvers',
  'paf_creators',
];

export const personnelActionsDown: readonly string[] = [
  'DROP VIEW running_stand_ins',
  ...TABLES.map((table) => `DROP TABLE ${table}`),
  'DROP FUNCTION tell_access_request()',
  'DROP FUNCTION tell_form_change()',
];
