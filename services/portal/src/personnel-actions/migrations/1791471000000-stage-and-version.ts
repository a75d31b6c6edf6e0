import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Decisions about forms are written under the version that was read: a stage that changes under the old one would be overwritten. */
export class StageAndVersion1791471000000 implements MigrationInterface {
  readonly name = 'StageAndVersion1791471000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TRIGGER personnel_action_forms_stage_version BEFORE UPDATE OF stage ON personnel_action_forms FOR EACH ROW
      WHEN (OLD.stage <> NEW.stage AND OLD.version = NEW.version) EXECUTE FUNCTION refuse_state_without_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER personnel_action_forms_stage_version ON personnel_action_forms');
  }
}
