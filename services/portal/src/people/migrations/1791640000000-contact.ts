import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `ALTER TABLE people
    ADD COLUMN data_phone text,
    ADD COLUMN extension integer,
    ADD COLUMN alt_email text,
    ADD COLUMN hr_email text,
    ADD COLUMN send_mail boolean NOT NULL DEFAULT true,
    ADD COLUMN address_invalid boolean NOT NULL DEFAULT false,
    ADD COLUMN deceased boolean NOT NULL DEFAULT false,
    ADD COLUMN died_on date,
    ADD COLUMN spouse_id text,
    ADD COLUMN record_version integer NOT NULL DEFAULT 1,
    ADD CONSTRAINT "FK_people_spouse" FOREIGN KEY (spouse_id) REFERENCES people (emp_id),
    ADD CONSTRAINT "UQ_people_spouse" UNIQUE (spouse_id),
    ADD CONSTRAINT "CK_people_spouse" CHECK (spouse_id <> emp_id),
    ADD CONSTRAINT "CK_people_extension" CHECK (extension >= 0),
    ADD CONSTRAINT "CK_people_died" CHECK (died_on IS NULL OR deceased)`,
  `CREATE TABLE non_campus_positions (
    emp_id text NOT NULL,
    title text NOT NULL,
    fullpart_sts text NOT NULL,
    dept_code text NOT NULL,
    CONSTRAINT "PK_non_campus_positions" PRIMARY KEY (emp_id),
    CONSTRAINT "FK_non_campus_positions_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "CK_non_campus_positions_status" CHECK (fullpart_sts IN ('F', 'P')),
    CONSTRAINT "CK_non_campus_positions_department" CHECK (length(dept_code) = 4))`,
];

const DOWN: readonly string[] = [
  `DROP TABLE non_campus_positions`,
  `ALTER TABLE people
    DROP CONSTRAINT "CK_people_died", DROP CONSTRAINT "CK_people_extension", DROP CONSTRAINT "CK_people_spouse", DROP CONSTRAINT "UQ_people_spouse",
    DROP CONSTRAINT "FK_people_spouse", DROP COLUMN data_phone, DROP COLUMN extension, DROP COLUMN alt_email, DROP COLUMN hr_email, DROP COLUMN send_mail,
    DROP COLUMN address_invalid, DROP COLUMN deceased, DROP COLUMN died_on, DROP COLUMN spouse_id, DROP COLUMN record_version`,
];

/** How a person is reached beside phone and address, who is married to whom, who has died, and positions outside of the campus. */
export class Contact1791640000000 implements MigrationInterface {
  readonly name = 'Contact1791640000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
