/** Checks, compensation, W-2 forms and the choice about them, endowment documents, access to library and clinic. What is pay is sealed. */
export const employeeToolsUp: readonly string[] = [
  `CREATE TABLE paychecks (
    check_num text NOT NULL,
    emp_id text NOT NULL,
    check_dte date NOT NULL,
    prd_begin_dte date NOT NULL,
    prd_end_dte date NOT NULL,
    voided_at timestamptz,
    content_sealed text NOT NULL,
    CONSTRAINT "PK_paychecks" PRIMARY KEY (check_num),
    CONSTRAINT "CK_paychecks_period" CHECK (prd_begin_dte <= prd_end_dte),
    CONSTRAINT "FK_paychecks_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
  `CREATE INDEX "IDX_paychecks_person" ON paychecks (emp_id, check_dte DESC)`,
  `CREATE TABLE compensation_amounts (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    paid_on date NOT NULL,
    category text NOT NULL,
    item text NOT NULL,
    amount_sealed text NOT NULL,
    CONSTRAINT "PK_compensation_amounts" PRIMARY KEY (id),
    CONSTRAINT "FK_compensation_amounts_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
  `CREATE INDEX "IDX_compensation_amounts_person" ON compensation_amounts (emp_id, paid_on)`,
  `CREATE TABLE w2_forms (
    emp_id text NOT NULL,
    year integer NOT NULL,
    corrected boolean NOT NULL DEFAULT false,
    content_sealed text NOT NULL,
    CONSTRAINT "PK_w2_forms" PRIMARY KEY (emp_id, year),
    CONSTRAINT "FK_w2_forms_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
  `CREATE TABLE w2_consents (
    emp_id text NOT NULL,
    consent text NOT NULL CHECK (consent IN ('yes', 'no')),
    chosen_at timestamptz NOT NULL,
    CONSTRAINT "PK_w2_consents" PRIMARY KEY (emp_id),
    CONSTRAINT "FK_w2_consents_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
  `CREATE TABLE endowment_documents (
    acct_num text NOT NULL,
    acct_name text NOT NULL,
    acct_class text NOT NULL,
    usecode_name text NOT NULL,
    date_created date NOT NULL,
    last_updated date NOT NULL,
    description text NOT NULL,
    notes text NOT NULL DEFAULT '',
    CONSTRAINT "PK_endowment_documents" PRIMARY KEY (acct_num)
  )`,
  `CREATE TABLE place_accesses (
    place text NOT NULL CHECK (place IN ('library', 'clinic')),
    emp_id text NOT NULL,
    access_type text NOT NULL,
    has_access boolean NOT NULL,
    CONSTRAINT "PK_place_accesses" PRIMARY KEY (place, emp_id),
    CONSTRAINT "FK_place_accesses_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
];

export const employeeToolsDown: readonly string[] = [
  'DROP TABLE place_accesses',
  'DROP TABLE endowment_documents',
  'DROP TABLE w2_consents',
  'DROP TABLE w2_forms',
  'DROP TABLE compensation_amounts',
  'DROP TABLE paychecks',
];
