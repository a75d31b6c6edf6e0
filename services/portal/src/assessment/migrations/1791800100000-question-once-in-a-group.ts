import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of a question that stands in a group twice one stays: nothing but the list of the group names them. */
const ONE_OF_EACH = `DELETE FROM group_questions q USING group_questions other
  WHERE other.group_id = q.group_id AND other.bank_id = q.bank_id AND other.id < q.id`;

/** A question of the bank stands in a group once. */
export class QuestionOnceInAGroup1791800100000 implements MigrationInterface {
  readonly name = 'QuestionOnceInAGroup1791800100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ONE_OF_EACH);
    await runner.query('ALTER TABLE group_questions ADD CONSTRAINT "UQ_group_questions_once" UNIQUE (group_id, bank_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE group_questions DROP CONSTRAINT "UQ_group_questions_once"');
  }
}
