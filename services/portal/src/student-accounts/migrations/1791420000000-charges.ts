import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE charge_rate_sheets (
    school text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    saved_by text NOT NULL,
    saved_at timestamptz NOT NULL,
    CONSTRAINT "PK_charge_rate_sheets" PRIMARY KEY (school),
    CONSTRAINT "FK_charge_rate_sheets_school" FOREIGN KEY (school) REFERENCES schools (code)
  )`,
  `CREATE TABLE charge_rates (
    school text NOT NULL,
    load text NOT NULL,
    from_on date NOT NULL,
    amount numeric(12,2) NOT NULL,
    CONSTRAINT "PK_charge_rates" PRIMARY KEY (school, load, from_on),
    CONSTRAINT "FK_charge_rates_sheet" FOREIGN KEY (school) REFERENCES charge_rate_sheets (school),
    CONSTRAINT "CK_charge_rates" CHECK (load IN ('full', 'part') AND amount > 0)
  )`,
  `CREATE TABLE term_bills (
    year_code text NOT NULL,
    term_code text NOT NULL,
    bills_on date,
    late_fee numeric(12,2),
    late_on date,
    version integer NOT NULL DEFAULT 1,
    saved_by text NOT NULL,
    saved_at timestamptz NOT NULL,
    CONSTRAINT "PK_term_bills" PRIMARY KEY (year_code, term_code),
    CONSTRAINT "FK_term_bills_term" FOREIGN KEY (year_code, term_code) REFERENCES terms (year_code, term_code),
    CONSTRAINT "CK_term_bills_late" CHECK ((late_fee IS NULL) = (late_on IS NULL) AND (late_fee IS NULL OR late_fee > 0))
  )`,
  `CREATE TABLE term_fees (
    year_code text NOT NULL,
    term_code text NOT NULL,
    applies_to text NOT NULL,
    target text NOT NULL,
    name text NOT NULL,
    subsid_cde text NOT NULL,
    amount numeric(12,2) NOT NULL,
    CONSTRAINT "PK_term_fees" PRIMARY KEY (year_code, term_code, applies_to, target, name),
    CONSTRAINT "FK_term_fees_bill" FOREIGN KEY (year_code, term_code) REFERENCES term_bills (year_code, term_code),
    CONSTRAINT "FK_term_fees_kind" FOREIGN KEY (subsid_cde) REFERENCES student_account_kinds (subsid_cde),
    CONSTRAINT "CK_term_fees" CHECK (applies_to IN ('term', 'section', 'program') AND (applies_to = 'term') = (target = '') AND amount > 0)
  )`,
  `CREATE TABLE refund_steps (
    year_code text NOT NULL,
    term_code text NOT NULL,
    until_on date NOT NULL,
    percent integer NOT NULL,
    CONSTRAINT "PK_refund_steps" PRIMARY KEY (year_code, term_code, until_on),
    CONSTRAINT "FK_refund_steps_bill" FOREIGN KEY (year_code, term_code) REFERENCES term_bills (year_code, term_code),
    CONSTRAINT "CK_refund_steps" CHECK (percent BETWEEN 0 AND 100)
  )`,
  `CREATE TABLE student_sponsors (
    id_num text NOT NULL,
    term_id text NOT NULL,
    name text NOT NULL,
    percent integer NOT NULL,
    added_by text NOT NULL,
    added_at timestamptz NOT NULL,
    CONSTRAINT "PK_student_sponsors" PRIMARY KEY (id_num, term_id, name),
    CONSTRAINT "FK_student_sponsors_student" FOREIGN KEY (id_num) REFERENCES students (emp_id),
    CONSTRAINT "CK_student_sponsors" CHECK (percent BETWEEN 1 AND 100 AND added_by <> id_num)
  )`,
  // What the posted charges of a student and term were computed from, so that they can be told and checked.
  `CREATE TABLE posted_charges (
    id_num text NOT NULL,
    term_id text NOT NULL,
    inputs jsonb NOT NULL,
    posted_by text NOT NULL,
    posted_at timestamptz NOT NULL,
    CONSTRAINT "PK_posted_charges" PRIMARY KEY (id_num, term_id),
    CONSTRAINT "FK_posted_charges_student" FOREIGN KEY (id_num) REFERENCES students (emp_id)
  )`,
  `CREATE INDEX "IDX_posted_charges_term" ON posted_charges (term_id, id_num)`,
];

const DOWN: readonly string[] = [
  'DROP TABLE posted_charges, student_sponsors, refund_steps, term_fees, term_bills, charge_rates, charge_rate_sheets',
];

/** What charges are computed from, and what they were computed from when they were posted. */
export class Charges1791420000000 implements MigrationInterface {
  readonly name = 'Charges1791420000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
