import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Duplicates are looked for by names without their spaces: `Anne Marie` is `Anne-Marie`. [PAF-026] */
export class ComparedNames1791610001000 implements MigrationInterface {
  readonly name = 'ComparedNames1791610001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "IDX_people_name_compared" ON people (replace(name_folded, ' ', ''))`);
    await runner.query(`CREATE INDEX "IDX_people_last_compared" ON people (replace(fold_name(last_name), ' ', ''))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_people_last_compared"');
    await runner.query('DROP INDEX "IDX_people_name_compared"');
  }
}
