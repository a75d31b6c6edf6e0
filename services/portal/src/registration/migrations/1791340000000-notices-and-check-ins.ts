import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE registration_notices (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    active boolean NOT NULL DEFAULT false,
    message text NOT NULL,
    severity text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    saved_by text NOT NULL,
    added_at timestamptz NOT NULL,
    CONSTRAINT "PK_registration_notices" PRIMARY KEY (id),
    CONSTRAINT "CK_registration_notices_severity" CHECK (severity IN ('info', 'success', 'warning', 'danger')),
    CONSTRAINT "CK_registration_notices_message" CHECK (message <> '')
  )`,
  `CREATE TABLE check_in_events (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    kind text NOT NULL,
    title text NOT NULL,
    begins_at timestamptz NOT NULL,
    CONSTRAINT "PK_check_in_events" PRIMARY KEY (id),
    CONSTRAINT "CK_check_in_events_kind" CHECK (kind IN ('chapel', 'dorm'))
  )`,
  `CREATE TABLE check_ins (
    event_id uuid NOT NULL,
    emp_id text NOT NULL,
    checked_in_at timestamptz NOT NULL,
    notes text NOT NULL DEFAULT '',
    CONSTRAINT "PK_check_ins" PRIMARY KEY (event_id, emp_id),
    CONSTRAINT "FK_check_ins_event" FOREIGN KEY (event_id) REFERENCES check_in_events (id),
    CONSTRAINT "FK_check_ins_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
  'CREATE INDEX "IDX_check_ins_person" ON check_ins (emp_id)',
  `CREATE TABLE extra_credits (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    year_code text NOT NULL,
    term_code text NOT NULL,
    extra_credit_event text NOT NULL,
    chapel_credits integer NOT NULL DEFAULT 0,
    boyce_dorm_credits integer NOT NULL DEFAULT 0,
    given_at timestamptz NOT NULL,
    CONSTRAINT "PK_extra_credits" PRIMARY KEY (id),
    CONSTRAINT "FK_extra_credits_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "CK_extra_credits_credits" CHECK (chapel_credits >= 0 AND boyce_dorm_credits >= 0)
  )`,
  'CREATE INDEX "IDX_extra_credits_person" ON extra_credits (emp_id)',
];

/** What registration tells its students, and who checked in at chapels and dorm meetings. */
export class NoticesAndCheckIns1791340000000 implements MigrationInterface {
  readonly name = 'NoticesAndCheckIns1791340000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['extra_credits', 'check_ins', 'check_in_events', 'registration_notices'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
