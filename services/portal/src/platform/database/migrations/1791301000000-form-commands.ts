import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `ALTER TABLE record_commands ADD COLUMN actor_name text, ADD COLUMN actor_rights text[], ADD COLUMN detail jsonb, ADD COLUMN waited_for text,
    ADD COLUMN answer jsonb`,
  `INSERT INTO record_commands (command_id, record_type, record_id, action, actor_id, actor_name, actor_rights, author_id, author_name, on_behalf_of, reason, detail,
      given_at, outcome, refusal, version_after, settled_at, undoes, waited_for)
    SELECT command_id, 'personnel-action-form', form_id, action, actor_id, actor_name, actor_rights, coalesce(detail -> 'by' ->> 'empId', actor_id),
      coalesce(detail -> 'by' ->> 'name', actor_name), CASE WHEN detail ? 'by' THEN actor_id END, reason, detail, given_at, outcome, refusal,
      version_after, committed_at, undoes, waited_for FROM personnel_action_commands`,
  'DROP TABLE personnel_action_commands',
];

const DOWN: readonly string[] = [
  `CREATE TABLE personnel_action_commands (
    command_id text NOT NULL,
    form_id uuid NOT NULL,
    action text NOT NULL,
    actor_id text NOT NULL,
    actor_name text NOT NULL,
    actor_rights text[] NOT NULL,
    reason text,
    detail jsonb,
    given_at timestamptz NOT NULL,
    committed_at timestamptz,
    outcome text CHECK (outcome IN ('committed', 'refused')),
    refusal jsonb,
    version_after integer,
    undoes text,
    waited_for text,
    CONSTRAINT "PK_personnel_action_commands" PRIMARY KEY (command_id),
    CONSTRAINT "FK_personnel_action_commands_form" FOREIGN KEY (form_id) REFERENCES personnel_action_forms (id)
  )`,
  `CREATE INDEX "IDX_personnel_action_commands_form" ON personnel_action_commands (form_id)`,
  `CREATE INDEX "IDX_personnel_action_commands_open" ON personnel_action_commands (given_at) WHERE outcome IS NULL`,
  `CREATE UNIQUE INDEX "UQ_personnel_action_commands_undoes" ON personnel_action_commands (undoes) WHERE outcome = 'committed' AND undoes IS NOT NULL`,
  `INSERT INTO personnel_action_commands (command_id, form_id, action, actor_id, actor_name, actor_rights, reason, detail, given_at, committed_at, outcome, refusal,
      version_after, undoes, waited_for)
    SELECT command_id, record_id, action, actor_id, actor_name, actor_rights, reason, detail, given_at, settled_at, outcome, refusal, version_after, undoes,
      waited_for FROM record_commands WHERE record_type = 'personnel-action-form'`,
  `DELETE FROM record_commands WHERE record_type = 'personnel-action-form'`,
  `ALTER TABLE record_commands DROP COLUMN answer, DROP COLUMN waited_for, DROP COLUMN detail, DROP COLUMN actor_rights, DROP COLUMN actor_name`,
];

/** What people told forms to do is a record's command like any other: with what it was given besides, and what its call was answered. */
export class FormCommands1791301000000 implements MigrationInterface {
  readonly name = 'FormCommands1791301000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
