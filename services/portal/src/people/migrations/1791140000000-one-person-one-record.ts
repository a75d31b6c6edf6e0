import type { MigrationInterface, QueryRunner } from 'typeorm';

/** HR says why somebody with the name and birth date of a person who is here is another person. */
export class OnePersonOneRecord1791140000000 implements MigrationInterface {
  readonly name = 'OnePersonOneRecord1791140000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE personnel_action_forms ADD COLUMN new_person_reason text');
    // Whoever is taken on is looked for among all people, by the end of the SSN and by the birth date.
    await runner.query('CREATE INDEX "IDX_people_ssn_last4" ON people (ssn_last4)');
    await runner.query('CREATE INDEX "IDX_people_dob_mark" ON people (dob_mark)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_people_dob_mark"');
    await runner.query('DROP INDEX "IDX_people_ssn_last4"');
    await runner.query('ALTER TABLE personnel_action_forms DROP COLUMN new_person_reason');
  }
}
