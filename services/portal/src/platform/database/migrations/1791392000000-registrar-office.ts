import type { MigrationInterface, QueryRunner } from 'typeorm';

const EARLIER = `'hr', 'payroll', 'student-accounts', 'assessment', 'operations'`;
const TABLES = ['mail_messages', 'mass_mails'] as const;

const limit = (table: string, offices: string): string =>
  `ALTER TABLE ${table} DROP CONSTRAINT ${table}_office_check, ADD CONSTRAINT ${table}_office_check CHECK (office IN (${offices}))`;

/** The registrar is an office that mails come from. */
export class RegistrarOffice1791392000000 implements MigrationInterface {
  readonly name = 'RegistrarOffice1791392000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(limit(table, `${EARLIER}, 'registrar'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`UPDATE ${table} SET office = 'operations' WHERE office = 'registrar'`);
      await runner.query(limit(table, EARLIER));
    }
  }
}
