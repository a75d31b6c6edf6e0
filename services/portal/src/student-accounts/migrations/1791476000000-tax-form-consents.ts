import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `CREATE TABLE tax_form_consents (
    id_num text NOT NULL,
    consent text NOT NULL,
    chosen_at timestamptz NOT NULL,
    CONSTRAINT "PK_tax_form_consents" PRIMARY KEY (id_num),
    CONSTRAINT "FK_tax_form_consents_student" FOREIGN KEY (id_num) REFERENCES students (emp_id),
    CONSTRAINT "CK_tax_form_consents_consent" CHECK (consent IN ('yes', 'no'))
  )`;

/** Whether a student's 1098-T comes electronically. */
export class TaxFormConsents1791476000000 implements MigrationInterface {
  readonly name = 'TaxFormConsents1791476000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tax_form_consents');
  }
}
