import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  // Where a row comes from, so that the same charge, payment or refund is posted once; and when it was written, so that a day's rows have an order.
  `ALTER TABLE student_account_transactions
    ADD COLUMN source text NOT NULL DEFAULT 'charges',
    ADD COLUMN source_id text,
    ADD COLUMN posting_key text,
    ADD COLUMN reverses uuid,
    ADD COLUMN posted_by text NOT NULL DEFAULT '0',
    ADD COLUMN posted_at timestamptz NOT NULL DEFAULT now(),
    ADD CONSTRAINT "CK_student_account_transactions_source" CHECK (source IN ('charges', 'payment', 'aid', 'refund', 'adjustment')),
    ADD CONSTRAINT "UQ_student_account_transactions_key" UNIQUE (posting_key),
    ADD CONSTRAINT "UQ_student_account_transactions_reverses" UNIQUE (reverses),
    ADD CONSTRAINT "FK_student_account_transactions_reverses" FOREIGN KEY (reverses) REFERENCES student_account_transactions (id)`,
  `CREATE INDEX "IDX_student_account_transactions_source" ON student_account_transactions (source, source_id) WHERE source_id IS NOT NULL`,
  `INSERT INTO student_account_kinds (subsid_cde, subsid_desc) VALUES ('TU', 'Tuition and fees'), ('AR', 'Other charges'), ('RT', 'Room and rent'), ('GR', 'Grants and gifts')
    ON CONFLICT DO NOTHING`,
  // Balances follow the rows and nothing else: the application adds rows and has no right to a balance.
  `ALTER FUNCTION keep_student_balances() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp`,
  `REVOKE ALL ON FUNCTION keep_student_balances() FROM PUBLIC`,
  `CREATE TABLE payment_settings (
    name text NOT NULL,
    value text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    saved_by text NOT NULL,
    saved_at timestamptz NOT NULL,
    CONSTRAINT "PK_payment_settings" PRIMARY KEY (name)
  )`,
  `CREATE TABLE payment_documents (
    name text NOT NULL,
    ext text NOT NULL,
    content_type text NOT NULL,
    content bytea NOT NULL,
    added_by text NOT NULL,
    added_at timestamptz NOT NULL,
    CONSTRAINT "PK_payment_documents" PRIMARY KEY (name, ext)
  )`,
];

const DOWN: readonly string[] = [
  `DROP TABLE payment_documents`,
  `DROP TABLE payment_settings`,
  `GRANT EXECUTE ON FUNCTION keep_student_balances() TO PUBLIC`,
  `ALTER FUNCTION keep_student_balances() SECURITY INVOKER`,
  `ALTER FUNCTION keep_student_balances() RESET search_path`,
  `DROP INDEX "IDX_student_account_transactions_source"`,
  `ALTER TABLE student_account_transactions DROP COLUMN source, DROP COLUMN source_id, DROP COLUMN posting_key, DROP COLUMN reverses,
    DROP COLUMN posted_by, DROP COLUMN posted_at`,
];

/** What a row of an account was posted by, once; and the settings and documents of payments admins. */
export class AccountLedger1791410000000 implements MigrationInterface {
  readonly name = 'AccountLedger1791410000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
