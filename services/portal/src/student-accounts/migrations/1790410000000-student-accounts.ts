import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE student_account_kinds (
    subsid_cde text NOT NULL,
    subsid_desc text NOT NULL,
    CONSTRAINT "PK_student_account_kinds" PRIMARY KEY (subsid_cde)
  )`,
  `CREATE TABLE student_account_transactions (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    id_num text NOT NULL,
    subsid_cde text NOT NULL,
    trans_dte date NOT NULL,
    trans_desc text NOT NULL,
    trans_amt numeric(12,2) NOT NULL,
    CONSTRAINT "PK_student_account_transactions" PRIMARY KEY (id),
    CONSTRAINT "FK_student_account_transactions_student" FOREIGN KEY (id_num) REFERENCES students (emp_id),
    CONSTRAINT "FK_student_account_transactions_kind" FOREIGN KEY (subsid_cde) REFERENCES student_account_kinds (subsid_cde)
  )`,
  `CREATE INDEX "IDX_student_account_transactions_student" ON student_account_transactions (id_num, trans_dte)`,
  `CREATE TABLE student_account_balances (
    id_num text NOT NULL,
    subsid_cde text NOT NULL,
    balance numeric(12,2) NOT NULL,
    CONSTRAINT "PK_student_account_balances" PRIMARY KEY (id_num, subsid_cde),
    CONSTRAINT "FK_student_account_balances_student" FOREIGN KEY (id_num) REFERENCES students (emp_id),
    CONSTRAINT "FK_student_account_balances_kind" FOREIGN KEY (subsid_cde) REFERENCES student_account_kinds (subsid_cde)
  )`,
  `CREATE INDEX "IDX_student_account_balances_owing" ON student_account_balances (id_num) WHERE balance <> 0`,
  `CREATE FUNCTION keep_student_balances() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO student_account_balances (id_num, subsid_cde, balance)
        SELECT id_num, subsid_cde, sum(trans_amt) FROM added GROUP BY id_num, subsid_cde ORDER BY id_num, subsid_cde
        ON CONFLICT (id_num, subsid_cde) DO UPDATE SET balance = student_account_balances.balance + excluded.balance;
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER keep_student_balances AFTER INSERT ON student_account_transactions
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_student_balances()`,
  `CREATE FUNCTION refuse_transaction_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'Transactions of student accounts are never changed: write a reversing one.';
    END
  $$`,
  `CREATE TRIGGER refuse_transaction_change BEFORE UPDATE OR DELETE ON student_account_transactions
    FOR EACH ROW EXECUTE FUNCTION refuse_transaction_change()`,
];

const DOWN: readonly string[] = [
  `DROP TABLE student_account_balances, student_account_transactions, student_account_kinds`,
  `DROP FUNCTION keep_student_balances()`,
  `DROP FUNCTION refuse_transaction_change()`,
];

/** The first tables of student accounts: what is charged and credited, and the balances that follow it to the cent. */
export class StudentAccounts1790410000000 implements MigrationInterface {
  readonly name = 'StudentAccounts1790410000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
