import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE refund_requests (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    emp_id text NOT NULL,
    tu_amt numeric(12,2) NOT NULL,
    ar_amt numeric(12,2) NOT NULL,
    rt_amt numeric(12,2) NOT NULL,
    gr_amt numeric(12,2) NOT NULL,
    pickup boolean NOT NULL,
    address1 text,
    address2 text,
    city text,
    state_cde text,
    zip text,
    state text NOT NULL DEFAULT 'requested',
    version integer NOT NULL DEFAULT 1,
    requested_at timestamptz NOT NULL,
    requested_on date NOT NULL,
    decided_by text,
    decided_at timestamptz,
    reason text,
    reminders_sent integer NOT NULL DEFAULT 0,
    workflow_checked_at timestamptz,
    CONSTRAINT "PK_refund_requests" PRIMARY KEY (id),
    CONSTRAINT "FK_refund_requests_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id),
    CONSTRAINT "CK_refund_requests_state" CHECK (state IN ('requested', 'processed', 'declined')),
    CONSTRAINT "CK_refund_requests_amounts" CHECK (tu_amt >= 0 AND ar_amt >= 0 AND rt_amt >= 0 AND gr_amt >= 0 AND tu_amt + ar_amt + rt_amt + gr_amt > 0),
    CONSTRAINT "CK_refund_requests_address" CHECK (pickup OR (address1 IS NOT NULL AND city IS NOT NULL AND state_cde IS NOT NULL AND zip IS NOT NULL)),
    CONSTRAINT "CK_refund_requests_decided" CHECK ((state = 'requested') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
    CONSTRAINT "CK_refund_requests_other" CHECK (decided_by <> emp_id)
  )`,
  // One open request a student, whatever comes at once.
  `CREATE UNIQUE INDEX "UQ_refund_requests_open" ON refund_requests (emp_id) WHERE state = 'requested'`,
  `CREATE INDEX "IDX_refund_requests_student" ON refund_requests (emp_id, requested_at)`,
  `CREATE INDEX "IDX_refund_requests_listed" ON refund_requests (requested_at, id)`,
  `CREATE TRIGGER refund_requests_state_version BEFORE UPDATE OF state ON refund_requests FOR EACH ROW
    WHEN (OLD.state <> NEW.state AND OLD.version = NEW.version) EXECUTE FUNCTION refuse_state_without_version()`,
];

const DOWN: readonly string[] = ['DROP TABLE refund_requests'];

/** Refunds that students ask for and accounting decides. */
export class RefundRequests1791440000000 implements MigrationInterface {
  readonly name = 'RefundRequests1791440000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
