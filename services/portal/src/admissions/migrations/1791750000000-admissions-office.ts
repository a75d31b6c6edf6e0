import type { MigrationInterface, QueryRunner } from 'typeorm';

const EARLIER = `'hr', 'payroll', 'student-accounts', 'assessment', 'operations', 'registrar', 'financial-aid'`;
const TABLES = ['mail_messages', 'mass_mails'] as const;

const limit = (table: string, offices: string): string =>
  `ALTER TABLE ${table} DROP CONSTRAINT ${table}_office_check, ADD CONSTRAINT ${table}_office_check CHECK (office IN (${offices}))`;

/** Admissions is an office that mails come from. */
export class AdmissionsOffice1791750000000 implements MigrationInterface {
  readonly name = 'AdmissionsOffice1791750000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(limit(table, `${EARLIER}, 'admissions'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`UPDATE ${table} SET office = 'operations' WHERE office = 'admissions'`);
      await runner.query(limit(table, EARLIER));
    }
  }
}
