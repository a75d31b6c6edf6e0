import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  // One payment of an amount is open at a time: whoever presses twice is led to the same window, and is never charged twice.
  `CREATE TABLE student_payments (
    id uuid NOT NULL,
    id_num text NOT NULL,
    subsid_cde text NOT NULL,
    amount numeric(12,2) NOT NULL,
    state text NOT NULL,
    intent_id text,
    url text,
    paid numeric(12,2) NOT NULL,
    refunded numeric(12,2) NOT NULL,
    posted numeric(12,2) NOT NULL,
    reversed numeric(12,2) NOT NULL,
    opened_at timestamptz NOT NULL,
    settled_at timestamptz,
    asks integer NOT NULL,
    asks_since timestamptz NOT NULL,
    next_ask_at timestamptz,
    version integer NOT NULL,
    told integer NOT NULL,
    CONSTRAINT "PK_student_payments" PRIMARY KEY (id),
    CONSTRAINT "UQ_student_payments_intent" UNIQUE (intent_id),
    CONSTRAINT "FK_student_payments_student" FOREIGN KEY (id_num) REFERENCES students (emp_id),
    CONSTRAINT "FK_student_payments_kind" FOREIGN KEY (subsid_cde) REFERENCES student_account_kinds (subsid_cde),
    CONSTRAINT "CK_student_payments_state" CHECK (state IN ('started', 'unknown', 'paid', 'failed', 'settled')),
    CONSTRAINT "CK_student_payments_amounts" CHECK (amount > 0 AND paid >= posted AND posted >= 0 AND refunded BETWEEN reversed AND paid AND reversed >= 0),
    CONSTRAINT "CK_student_payments_settled" CHECK ((state = 'settled') = (posted > 0 AND posted = paid))
  )`,
  `CREATE UNIQUE INDEX "UQ_student_payments_open" ON student_payments (id_num, subsid_cde, amount) WHERE state IN ('started', 'unknown')`,
  `CREATE INDEX "IDX_student_payments_student" ON student_payments (id_num, opened_at)`,
  `CREATE INDEX "IDX_student_payments_next" ON student_payments (next_ask_at) WHERE next_ask_at IS NOT NULL`,
  `CREATE INDEX "IDX_student_payments_untold" ON student_payments (id) WHERE told < version`,
  `CREATE TABLE student_payment_steps (
    id bigint GENERATED ALWAYS AS IDENTITY,
    payment_id uuid NOT NULL,
    what text NOT NULL,
    amount numeric(12,2),
    at timestamptz NOT NULL,
    CONSTRAINT "PK_student_payment_steps" PRIMARY KEY (id),
    CONSTRAINT "FK_student_payment_steps_payment" FOREIGN KEY (payment_id) REFERENCES student_payments (id),
    CONSTRAINT "CK_student_payment_steps_what" CHECK (what IN ('opened', 'waiting', 'unknown', 'failed', 'paid', 'changed', 'posted', 'refunded'))
  )`,
  `CREATE INDEX "IDX_student_payment_steps_payment" ON student_payment_steps (payment_id, id)`,
  `CREATE TABLE payment_notices (
    event_id text NOT NULL,
    intent_id text NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    received_at timestamptz NOT NULL,
    CONSTRAINT "PK_payment_notices" PRIMARY KEY (event_id)
  )`,
  `CREATE INDEX "IDX_payment_notices_intent" ON payment_notices (intent_id)`,
  `CREATE TABLE payment_settlements (
    day date NOT NULL,
    payments integer NOT NULL,
    compared_at timestamptz NOT NULL,
    CONSTRAINT "PK_payment_settlements" PRIMARY KEY (day)
  )`,
  // A correction is confirmed by a second person: the database takes no other.
  `CREATE TABLE payment_differences (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    day date NOT NULL,
    intent_id text NOT NULL,
    payment_id uuid,
    id_num text,
    kind text NOT NULL,
    state text NOT NULL,
    provider numeric(12,2) NOT NULL,
    ledger numeric(12,2) NOT NULL,
    reason text,
    proposed_by text,
    confirmed_by text,
    CONSTRAINT "PK_payment_differences" PRIMARY KEY (id),
    CONSTRAINT "FK_payment_differences_day" FOREIGN KEY (day) REFERENCES payment_settlements (day),
    CONSTRAINT "FK_payment_differences_payment" FOREIGN KEY (payment_id) REFERENCES student_payments (id),
    CONSTRAINT "FK_payment_differences_student" FOREIGN KEY (id_num) REFERENCES students (emp_id),
    CONSTRAINT "CK_payment_differences_state" CHECK (state IN ('open', 'proposed', 'corrected', 'settled')),
    CONSTRAINT "CK_payment_differences_people" CHECK ((confirmed_by IS NULL OR confirmed_by <> proposed_by)
      AND (state <> 'proposed' OR proposed_by IS NOT NULL) AND (state = 'corrected') = (confirmed_by IS NOT NULL))
  )`,
  `CREATE UNIQUE INDEX "UQ_payment_differences_open" ON payment_differences (intent_id) WHERE state IN ('open', 'proposed')`,
  `CREATE INDEX "IDX_payment_differences_day" ON payment_differences (day)`,
];

const DOWN: readonly string[] = [
  'DROP TABLE payment_differences',
  'DROP TABLE payment_settlements',
  'DROP TABLE payment_notices',
  'DROP TABLE student_payment_steps',
  'DROP TABLE student_payments',
];

/** Online payments, what happened to each, the notices of the provider as they came, and the daily settlement with it. */
export class Payments1791430000000 implements MigrationInterface {
  readonly name = 'Payments1791430000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
