import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The moves of a credit have an order of their own: two can be of one moment. */
export class OrderOfCreditMoves1791680100000 implements MigrationInterface {
  readonly name = 'OrderOfCreditMoves1791680100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gift_credit_moves ADD COLUMN place integer NOT NULL DEFAULT 1');
    await runner.query(
      'ALTER TABLE gift_credit_moves ADD CONSTRAINT "UQ_gift_credit_moves_place" UNIQUE (gift_group_num, gift_num, gift_tran_num, place)',
    );
    await runner.query('DROP INDEX "IDX_gift_credit_moves_gift"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX "IDX_gift_credit_moves_gift" ON gift_credit_moves (gift_group_num, gift_num, gift_tran_num, at)',
    );
    await runner.query('ALTER TABLE gift_credit_moves DROP CONSTRAINT "UQ_gift_credit_moves_place"');
    await runner.query('ALTER TABLE gift_credit_moves DROP COLUMN place');
  }
}
