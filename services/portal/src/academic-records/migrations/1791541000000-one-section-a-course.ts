import type { MigrationInterface, QueryRunner } from 'typeorm';

const refusals = (list: string): string => `ALTER TABLE registration_waivers DROP CONSTRAINT "CK_registration_waivers_refusal",
    ADD CONSTRAINT "CK_registration_waivers_refusal" CHECK (refusal IN (${list}) AND reason <> '')`;

/** Which courses can be taken in two sections of a term at once, and the registrar's waiver of the rule for the others. */
export class OneSectionACourse1791541000000 implements MigrationInterface {
  readonly name = 'OneSectionACourse1791541000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE courses ADD COLUMN repeatable boolean NOT NULL DEFAULT false');
    await runner.query(refusals(`'same_course', 'prerequisite_missing', 'restricted', 'over_limit', 'time_conflict'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM registration_waivers WHERE refusal = 'same_course'`);
    await runner.query(refusals(`'prerequisite_missing', 'restricted', 'over_limit', 'time_conflict'`));
    await runner.query('ALTER TABLE courses DROP COLUMN repeatable');
  }
}
