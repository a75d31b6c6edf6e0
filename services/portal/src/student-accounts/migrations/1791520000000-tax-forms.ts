import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `CREATE TABLE tax_forms (
    id_num text NOT NULL,
    year integer NOT NULL,
    version integer NOT NULL,
    due numeric(12,2) NOT NULL,
    box1 numeric(12,2) NOT NULL,
    box5 numeric(12,2) NOT NULL,
    half_time boolean NOT NULL,
    graduate boolean NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    taxpayer_last4 text,
    filer text NOT NULL,
    inputs jsonb NOT NULL,
    reason text,
    given_at timestamptz NOT NULL,
    CONSTRAINT "PK_tax_forms" PRIMARY KEY (id_num, year, version),
    CONSTRAINT "FK_tax_forms_student" FOREIGN KEY (id_num) REFERENCES students (emp_id),
    CONSTRAINT "CK_tax_forms_version" CHECK ((version = 1) = (reason IS NULL) AND version > 0),
    CONSTRAINT "CK_tax_forms_boxes" CHECK (box1 >= 0 AND box5 >= 0 AND due >= box1)
  )`;

/** The 1098-T forms that were given: they change by a correction alone. */
export class TaxForms1791520000000 implements MigrationInterface {
  readonly name = 'TaxForms1791520000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tax_forms');
  }
}
