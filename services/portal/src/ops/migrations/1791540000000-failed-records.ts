import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = (list: string): string[] =>
  ['work_groups', 'work_failures'].map(
    (table) =>
      `ALTER TABLE ${table} DROP CONSTRAINT "CK_${table}_kind", ADD CONSTRAINT "CK_${table}_kind" CHECK (kind IN (${list}))`,
  );

/** A record at which a run over many failed is in the list of failed work too. */
export class FailedRecords1791540000000 implements MigrationInterface {
  readonly name = 'FailedRecords1791540000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of kinds(`'activity', 'workflow', 'workflow_task', 'job', 'record'`)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM work_failures WHERE kind = 'record'`);
    await runner.query(`DELETE FROM work_groups WHERE kind = 'record'`);
    for (const statement of kinds(`'activity', 'workflow', 'workflow_task', 'job'`)) await runner.query(statement);
  }
}
