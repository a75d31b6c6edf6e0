import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each step keeps for whom the form waited before it: that person is told when the form is withdrawn, reassigned or decided by somebody else. */
export class WhoLostAForm1791151000000 implements MigrationInterface {
  readonly name = 'WhoLostAForm1791151000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE personnel_action_commands ADD COLUMN waited_for text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE personnel_action_commands DROP COLUMN waited_for');
  }
}
