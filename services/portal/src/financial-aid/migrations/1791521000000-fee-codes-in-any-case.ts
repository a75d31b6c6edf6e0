import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  // Of a code that came twice in other letters, the one stays that somebody has, or the first; nobody has one that is deleted.
  `DELETE FROM fee_codes f USING fee_codes k WHERE f.state = 'free' AND lower(k.code) = lower(f.code) AND k.id <> f.id AND (k.state <> 'free' OR k.id < f.id)`,
  `CREATE UNIQUE INDEX "UQ_fee_codes_any_case" ON fee_codes (lower(code)) WHERE state = 'free'`,
  `CREATE INDEX "IDX_fee_codes_key" ON fee_codes (lower(code))`,
];

/** A fee code is one in whatever case it is written. */
export class FeeCodesInAnyCase1791521000000 implements MigrationInterface {
  readonly name = 'FeeCodesInAnyCase1791521000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_fee_codes_key"');
    await runner.query('DROP INDEX "UQ_fee_codes_any_case"');
  }
}
