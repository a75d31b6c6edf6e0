import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  // The codes of a position are read with it at every submit and in every report: each reading went through the codes of all forms.
  `CREATE INDEX "IDX_personnel_action_account_codes_position" ON personnel_action_account_codes (paf_position_id)`,
  `CREATE INDEX "IDX_rubric_group_types_type" ON rubric_group_types (type_id)`,
  // Whoever is written to is looked up for what he wants quieter: each mail went through all people.
  `CREATE INDEX "IDX_people_email" ON people (email)`,
  // Who may be salaried: a payroll looked at every position of the campus to find them.
  `CREATE INDEX "IDX_employments_salaried" ON employments (emp_id, org_pos, pos_seq) WHERE pay_type IS DISTINCT FROM 'H'`,
  `CREATE INDEX "IDX_timecard_settings_salaried" ON timecard_settings (emp_id, org_pos, pos_seq) WHERE kind = 'salaried'`,
];

const DOWN: readonly string[] = [
  `DROP INDEX "IDX_timecard_settings_salaried"`,
  `DROP INDEX "IDX_employments_salaried"`,
  `DROP INDEX "IDX_people_email"`,
  `DROP INDEX "IDX_rubric_group_types_type"`,
  `DROP INDEX "IDX_personnel_action_account_codes_position"`,
];

/** What goes with its parent is found by the parent's key, and salaried positions without looking at all others. */
export class FoundByKey1791060000000 implements MigrationInterface {
  readonly name = 'FoundByKey1791060000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
