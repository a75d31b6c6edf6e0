import type { MigrationInterface, QueryRunner } from 'typeorm';

const STEPS = ['opened', 'waiting', 'unknown', 'failed', 'paid', 'changed', 'posted', 'refunded', 'returned', 'misfit'];
const stepsOf = (names: readonly string[]): string => `'${names.join("', '")}'`;

const UP: readonly string[] = [
  // A payment that the provider has not known since a moment is closed by a person; nobody closes the own one.
  `ALTER TABLE student_payments
    ADD COLUMN gone_since timestamptz,
    ADD COLUMN closed_at timestamptz,
    ADD COLUMN closed_by text,
    ADD COLUMN close_reason text,
    ADD CONSTRAINT "CK_student_payments_closed" CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (close_reason IS NULL)
      AND closed_by <> id_num)`,
  `ALTER TABLE student_payment_steps DROP CONSTRAINT "CK_student_payment_steps_what",
    ADD CONSTRAINT "CK_student_payment_steps_what" CHECK (what IN (${stepsOf([...STEPS, 'closed'])}))`,
  // The check of a processed refund came back, or is void: what was posted is taken back.
  `ALTER TABLE refund_requests
    ADD COLUMN voided_at timestamptz,
    ADD COLUMN voided_by text,
    ADD COLUMN void_reason text,
    ADD CONSTRAINT "CK_refund_requests_voided" CHECK ((voided_at IS NULL) = (voided_by IS NULL) AND (voided_at IS NULL) = (void_reason IS NULL)
      AND (voided_at IS NULL OR state = 'processed') AND voided_by <> emp_id)`,
];

const DOWN: readonly string[] = [
  'ALTER TABLE refund_requests DROP COLUMN voided_at, DROP COLUMN voided_by, DROP COLUMN void_reason',
  `DELETE FROM student_payment_steps WHERE what = 'closed'`,
  `ALTER TABLE student_payment_steps DROP CONSTRAINT "CK_student_payment_steps_what",
    ADD CONSTRAINT "CK_student_payment_steps_what" CHECK (what IN (${stepsOf(STEPS)}))`,
  'ALTER TABLE student_payments DROP COLUMN gone_since, DROP COLUMN closed_at, DROP COLUMN closed_by, DROP COLUMN close_reason',
];

/** Payments that the provider no longer knows are closed, and processed refunds are taken back, each with a reason. */
export class ClosedByTheOffice1791502000000 implements MigrationInterface {
  readonly name = 'ClosedByTheOffice1791502000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
