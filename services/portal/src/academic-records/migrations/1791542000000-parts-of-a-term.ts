import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'ALTER TABLE sub_terms ADD COLUMN last_add_on date, ADD COLUMN last_drop_on date',
  `ALTER TABLE sub_terms ADD CONSTRAINT "CK_sub_terms_last_days"
     CHECK (coalesce(last_add_on, ends_on) <= ends_on AND coalesce(last_drop_on, ends_on) <= ends_on)`,
  // Parts that begin when the term's own last day to drop is over could be neither added nor dropped; they get the first two weeks of their own.
  `UPDATE sub_terms p SET last_add_on = least(p.begins_on + 7, p.ends_on), last_drop_on = least(p.begins_on + 14, p.ends_on)
     FROM terms t WHERE t.year_code = p.year_code AND t.term_code = p.term_code AND t.last_drop_on < p.begins_on`,
];

/** A part of a term has last days to add and to drop of its own. */
export class PartsOfATerm1791542000000 implements MigrationInterface {
  readonly name = 'PartsOfATerm1791542000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sub_terms DROP COLUMN last_add_on, DROP COLUMN last_drop_on');
  }
}
