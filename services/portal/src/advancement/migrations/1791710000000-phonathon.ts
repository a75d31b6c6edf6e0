import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `ALTER TABLE donors ADD COLUMN verified_on date`,
  `CREATE INDEX "IDX_donors_phone_digits" ON donors ("right"(regexp_replace(phone, '[^0-9]', '', 'g'), 10))`,
  `CREATE INDEX "IDX_donors_mobile_digits" ON donors ("right"(regexp_replace(mobile_phone, '[^0-9]', '', 'g'), 10))`,
  `CREATE TABLE phonathon_settings (
    id integer NOT NULL,
    solicitation text,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "PK_phonathon_settings" PRIMARY KEY (id),
    CONSTRAINT "FK_phonathon_settings_solicitation" FOREIGN KEY (solicitation) REFERENCES gift_solicitations (code),
    CONSTRAINT "CK_phonathon_settings_one" CHECK (id = 1))`,
  `INSERT INTO phonathon_settings (id) VALUES (1)`,
  `CREATE TABLE phonathon_ambassadors (
    emp_id text NOT NULL,
    added_by text NOT NULL,
    added_at timestamptz NOT NULL,
    CONSTRAINT "PK_phonathon_ambassadors" PRIMARY KEY (emp_id),
    CONSTRAINT "FK_phonathon_ambassadors_emp_id" FOREIGN KEY (emp_id) REFERENCES people (emp_id))`,
  `CREATE TRIGGER phonathon_ambassadors_session_news AFTER INSERT OR DELETE ON phonathon_ambassadors
    FOR EACH STATEMENT EXECUTE FUNCTION tell_session_news()`,
  `CREATE TABLE phonathon_callees (
    solicitation text NOT NULL,
    donor_id text NOT NULL,
    place integer NOT NULL,
    call_count integer NOT NULL DEFAULT 0,
    call_after timestamptz,
    last_day date,
    done boolean NOT NULL DEFAULT false,
    promised_by text,
    last_assignee text,
    last_assigned_at timestamptz,
    updated_at timestamptz NOT NULL,
    removed_at timestamptz,
    CONSTRAINT "PK_phonathon_callees" PRIMARY KEY (solicitation, donor_id),
    CONSTRAINT "UQ_phonathon_callees_place" UNIQUE (solicitation, place),
    CONSTRAINT "FK_phonathon_callees_solicitation" FOREIGN KEY (solicitation) REFERENCES gift_solicitations (code),
    CONSTRAINT "FK_phonathon_callees_donor_id" FOREIGN KEY (donor_id) REFERENCES donors (id),
    CONSTRAINT "CK_phonathon_callees_count" CHECK (call_count >= 0))`,
  `CREATE INDEX "IDX_phonathon_callees_queue" ON phonathon_callees (solicitation, place) WHERE NOT done AND removed_at IS NULL`,
  `CREATE INDEX "IDX_phonathon_callees_donor" ON phonathon_callees (donor_id)`,
  `CREATE INDEX "IDX_phonathon_callees_promised" ON phonathon_callees (promised_by) WHERE promised_by IS NOT NULL`,
  `CREATE TABLE phonathon_assignments (
    assignee text NOT NULL,
    solicitation text NOT NULL,
    donor_id text NOT NULL,
    assigned_time timestamptz NOT NULL,
    CONSTRAINT "PK_phonathon_assignments" PRIMARY KEY (assignee),
    CONSTRAINT "UQ_phonathon_assignments_donor" UNIQUE (donor_id),
    CONSTRAINT "FK_phonathon_assignments_assignee" FOREIGN KEY (assignee) REFERENCES people (emp_id),
    CONSTRAINT "FK_phonathon_assignments_solicitation_donor_id" FOREIGN KEY (solicitation, donor_id)
      REFERENCES phonathon_callees (solicitation, donor_id) ON DELETE CASCADE)`,
  `CREATE INDEX "IDX_phonathon_assignments_callee" ON phonathon_assignments (solicitation, donor_id)`,
  `CREATE TABLE phonathon_numbers (
    number text NOT NULL,
    assignee text NOT NULL,
    CONSTRAINT "PK_phonathon_numbers" PRIMARY KEY (number),
    CONSTRAINT "FK_phonathon_numbers_assignee" FOREIGN KEY (assignee) REFERENCES phonathon_assignments (assignee) ON DELETE CASCADE)`,
  `CREATE INDEX "IDX_phonathon_numbers_assignee" ON phonathon_numbers (assignee)`,
  `CREATE TABLE phonathon_results (
    id uuid NOT NULL,
    solicitation text NOT NULL,
    donor_id text NOT NULL,
    ambassador text NOT NULL,
    outcome integer NOT NULL,
    verify boolean NOT NULL,
    gift_type text,
    gift_amount numeric(12,2),
    gift_recurring numeric(12,2),
    notes text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL,
    CONSTRAINT "PK_phonathon_results" PRIMARY KEY (id),
    CONSTRAINT "FK_phonathon_results_solicitation" FOREIGN KEY (solicitation) REFERENCES gift_solicitations (code),
    CONSTRAINT "FK_phonathon_results_donor_id" FOREIGN KEY (donor_id) REFERENCES donors (id),
    CONSTRAINT "FK_phonathon_results_ambassador" FOREIGN KEY (ambassador) REFERENCES people (emp_id),
    CONSTRAINT "CK_phonathon_results_outcome" CHECK (outcome BETWEEN 1 AND 6),
    CONSTRAINT "CK_phonathon_results_gift" CHECK ((outcome = 1) = (gift_type IS NOT NULL) AND (outcome = 1) = (gift_amount IS NOT NULL)
      AND gift_type IN ('S', 'R') AND gift_amount > 0),
    CONSTRAINT "CK_phonathon_results_recurring" CHECK (gift_recurring IS NOT DISTINCT FROM CASE WHEN gift_type = 'R' THEN round(gift_amount / 12, 2) END),
    CONSTRAINT "CK_phonathon_results_notes" CHECK (char_length(notes) <= 2000))`,
  `CREATE INDEX "IDX_phonathon_results_created" ON phonathon_results (created_at, id)`,
  `CREATE INDEX "IDX_phonathon_results_solicitation" ON phonathon_results (solicitation, created_at)`,
  `CREATE INDEX "IDX_phonathon_results_donor" ON phonathon_results (donor_id)`,
  `CREATE TRIGGER refuse_call_history_change BEFORE UPDATE OR DELETE ON phonathon_results
    FOR EACH ROW EXECUTE FUNCTION refuse_donor_history_change()`,
];

const DOWN: readonly string[] = [
  `DROP TABLE phonathon_results, phonathon_numbers, phonathon_assignments, phonathon_callees, phonathon_ambassadors, phonathon_settings`,
  `DROP INDEX "IDX_donors_phone_digits", "IDX_donors_mobile_digits"`,
  `ALTER TABLE donors DROP COLUMN verified_on`,
];

/** The queue of the phonathon, who calls, who has whom in hand, and what calls came to. */
export class Phonathon1791710000000 implements MigrationInterface {
  readonly name = 'Phonathon1791710000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
