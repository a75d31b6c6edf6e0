import type { MigrationInterface, QueryRunner } from 'typeorm';

const STEPS = ['opened', 'waiting', 'unknown', 'failed', 'paid', 'changed', 'posted', 'refunded'];
const stepsOf = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** What the office took back of a payment before returns and refunds shared one amount. */
const RETURNED = `UPDATE student_payments p SET returned = least(p.posted - p.reversed, r.amount), reversed = p.reversed + least(p.posted - p.reversed, r.amount)
  FROM (SELECT o.source_id AS payment, sum(b.trans_amt) AS amount FROM student_account_transactions b JOIN student_account_transactions o ON o.id = b.reverses
    WHERE o.source = 'payment' AND o.posting_key LIKE 'payment/%' AND b.posting_key LIKE 'returned/%' GROUP BY 1) r WHERE r.payment = p.id::text`;

const UP: readonly string[] = [
  // `reversed` is what was taken back by whomever: it can be more than the provider has given back, and never more than was posted.
  `ALTER TABLE student_payments
    ADD COLUMN returned numeric(12,2) NOT NULL DEFAULT 0,
    ADD COLUMN paid_at timestamptz,
    ADD COLUMN refunded_at timestamptz,
    DROP CONSTRAINT "CK_student_payments_amounts"`,
  RETURNED,
  `ALTER TABLE student_payments ADD CONSTRAINT "CK_student_payments_amounts" CHECK (amount > 0 AND paid >= posted AND posted >= 0
    AND refunded BETWEEN 0 AND paid AND reversed BETWEEN 0 AND posted AND returned BETWEEN 0 AND reversed)`,
  `ALTER TABLE student_payment_steps DROP CONSTRAINT "CK_student_payment_steps_what",
    ADD CONSTRAINT "CK_student_payment_steps_what" CHECK (what IN (${stepsOf([...STEPS, 'returned', 'misfit'])}))`,
  // A difference can be found at any time, not only when a day is compared.
  `ALTER TABLE payment_differences
    DROP CONSTRAINT "FK_payment_differences_day",
    DROP CONSTRAINT "CK_payment_differences_state",
    DROP CONSTRAINT "CK_payment_differences_people",
    ADD COLUMN detail text,
    ADD COLUMN happened_on date,
    ADD COLUMN leaves boolean NOT NULL DEFAULT false,
    ADD COLUMN found_at timestamptz NOT NULL DEFAULT now()`,
  `UPDATE payment_differences d SET found_at = s.compared_at FROM payment_settlements s WHERE s.day = d.day`,
  `ALTER TABLE payment_differences
    ADD CONSTRAINT "CK_payment_differences_state" CHECK (state IN ('open', 'proposed', 'corrected', 'left', 'settled')),
    ADD CONSTRAINT "CK_payment_differences_people" CHECK ((confirmed_by IS NULL OR confirmed_by <> proposed_by)
      AND (state <> 'proposed' OR proposed_by IS NOT NULL) AND (state IN ('corrected', 'left')) = (confirmed_by IS NOT NULL))`,
];

const DOWN: readonly string[] = [
  `DELETE FROM payment_differences d WHERE state = 'left' OR NOT EXISTS (SELECT 1 FROM payment_settlements s WHERE s.day = d.day)`,
  `ALTER TABLE payment_differences
    DROP CONSTRAINT "CK_payment_differences_state",
    DROP CONSTRAINT "CK_payment_differences_people",
    DROP COLUMN detail, DROP COLUMN happened_on, DROP COLUMN leaves, DROP COLUMN found_at,
    ADD CONSTRAINT "FK_payment_differences_day" FOREIGN KEY (day) REFERENCES payment_settlements (day),
    ADD CONSTRAINT "CK_payment_differences_state" CHECK (state IN ('open', 'proposed', 'corrected', 'settled')),
    ADD CONSTRAINT "CK_payment_differences_people" CHECK ((confirmed_by IS NULL OR confirmed_by <> proposed_by)
      AND (state <> 'proposed' OR proposed_by IS NOT NULL) AND (state = 'corrected') = (confirmed_by IS NOT NULL))`,
  `DELETE FROM student_payment_steps WHERE what IN ('returned', 'misfit')`,
  `ALTER TABLE student_payment_steps DROP CONSTRAINT "CK_student_payment_steps_what",
    ADD CONSTRAINT "CK_student_payment_steps_what" CHECK (what IN (${stepsOf(STEPS)}))`,
  `UPDATE student_payments SET reversed = least(reversed - returned, refunded)`,
  `ALTER TABLE student_payments DROP CONSTRAINT "CK_student_payments_amounts",
    DROP COLUMN returned, DROP COLUMN paid_at, DROP COLUMN refunded_at,
    ADD CONSTRAINT "CK_student_payments_amounts" CHECK (amount > 0 AND paid >= posted AND posted >= 0
      AND refunded BETWEEN reversed AND paid AND reversed >= 0)`,
];

/** All that takes a payment back takes from one amount; when it was paid; and differences with what does not fit. */
export class PaymentFacts1791500000000 implements MigrationInterface {
  readonly name = 'PaymentFacts1791500000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
