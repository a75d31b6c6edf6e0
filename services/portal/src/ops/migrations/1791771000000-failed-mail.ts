import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = (list: string): string[] =>
  ['work_groups', 'work_failures'].map(
    (table) =>
      `ALTER TABLE ${table} DROP CONSTRAINT "CK_${table}_kind", ADD CONSTRAINT "CK_${table}_kind" CHECK (kind IN (${list}))`,
  );

/** A mail that was given up is in the list of failed work too; an incident is told by a web hook as well. */
export class FailedMail1791771000000 implements MigrationInterface {
  readonly name = 'FailedMail1791771000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of kinds(`'activity', 'workflow', 'workflow_task', 'job', 'record', 'mail'`))
      await runner.query(statement);
    await runner.query('ALTER TABLE ops_incidents ADD COLUMN hooked_at timestamptz');
    await runner.query(
      `CREATE INDEX mail_messages_given_up ON mail_messages (settled_at) WHERE state = 'failed' AND mass_mail_id IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mail_messages_given_up');
    await runner.query('ALTER TABLE ops_incidents DROP COLUMN hooked_at');
    await runner.query(`DELETE FROM work_failures WHERE kind = 'mail'`);
    await runner.query(`DELETE FROM work_groups WHERE kind = 'mail'`);
    for (const statement of kinds(`'activity', 'workflow', 'workflow_task', 'job', 'record'`)) await runner.query(statement);
  }
}
