import type { MigrationInterface, QueryRunner } from 'typeorm';

const checked = (rule: string): string => `ALTER TABLE payroll_lines DROP CONSTRAINT "CK_payroll_lines_check",
  ADD CONSTRAINT "CK_payroll_lines_check" CHECK (${rule})`;

/** Whoever earned nothing in a period has a line of its run and no number of a check. */
export class NoCheckOfNothing1791790000000 implements MigrationInterface {
  readonly name = 'NoCheckOfNothing1791790000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(checked(`kind = 'pay' OR check_num IS NULL`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(checked(`(kind = 'pay') = (check_num IS NOT NULL)`));
  }
}
