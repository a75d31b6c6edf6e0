import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was posted and named before both had to stand in the history is written down there, as what it is. */
const BEFORE: readonly string[] = [
  `SELECT append_audit('student-account', t.id_num, 'posted', t.trans_desc || ', ' || t.trans_amt || ', was on record without an entry of its own',
      '0', 'System Process', NULL, NULL, t.posted_at) FROM student_account_transactions t
    WHERE (t.posted_by <> '0' OR t.source IN ('payment', 'refund', 'adjustment')) AND t.posting_key IS NOT NULL AND NOT EXISTS (SELECT FROM audit_entries e
      WHERE (e.record_type, e.record_id) IN (('student-account', t.id_num), ('student-payment', t.source_id), ('payment-difference', t.source_id),
          ('refund-request', t.source_id))
        AND e.at BETWEEN t.posted_at - interval '1 minute' AND t.posted_at + interval '1 minute') ORDER BY t.id_num, t.posted_at`,
  `SELECT append_audit('student-payer', n.id::text, 'name', n.name || ' was on record without an entry of its own', '0', 'System Process', NULL, NULL, n.named_at)
    FROM student_payers n WHERE NOT EXISTS (SELECT FROM audit_entries e WHERE e.record_type = 'student-payer' AND e.record_id = n.id::text)`,
];

/** Nobody, the application's role neither, adds a payment, a refund or an adjustment without saying of what it is; rows of before are left as they are. */
export class SourcedRows1791620002000 implements MigrationInterface {
  readonly name = 'SourcedRows1791620002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE student_account_transactions ADD CONSTRAINT "CK_student_account_transactions_sourced"
      CHECK (source NOT IN ('payment', 'refund', 'adjustment') OR (source_id IS NOT NULL AND posting_key IS NOT NULL)) NOT VALID`);
    for (const statement of BEFORE) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE student_account_transactions DROP CONSTRAINT "CK_student_account_transactions_sourced"`);
  }
}
