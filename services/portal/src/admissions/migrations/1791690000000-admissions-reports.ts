import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE candidates (
    connect_id text NOT NULL,
    id_num text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    gender text NOT NULL DEFAULT '',
    email text,
    mobile_phone text,
    dept_cde text NOT NULL DEFAULT '',
    CONSTRAINT "PK_candidates" PRIMARY KEY (connect_id))`,
  `CREATE INDEX "IDX_candidates_id" ON candidates (id_num)`,
  `ALTER TABLE candidacies DROP CONSTRAINT "FK_candidacies_person"`,
  `UPDATE candidacies SET connect_id = 'C' || id_num WHERE connect_id IS NULL`,
  `INSERT INTO candidates (connect_id, id_num, first_name, last_name, gender, email, mobile_phone)
    SELECT DISTINCT ON (c.connect_id) c.connect_id, c.id_num, p.first_name, p.last_name, coalesce(p.gender, ''), p.email, p.mobile_phone
    FROM candidacies c JOIN people p ON p.emp_id = c.id_num ORDER BY c.connect_id, c.id_num`,
  `CREATE INDEX "IDX_candidacies_term" ON candidacies (yr_cde, trm_cde)`,
  `CREATE TABLE admissions_programs (
    id uuid NOT NULL,
    program_name text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "PK_admissions_programs" PRIMARY KEY (id),
    CONSTRAINT "CK_admissions_programs_name" CHECK (char_length(program_name) BETWEEN 1 AND 25))`,
  `CREATE TABLE admissions_program_codes (
    code text NOT NULL,
    program_id uuid NOT NULL,
    CONSTRAINT "PK_admissions_program_codes" PRIMARY KEY (code),
    CONSTRAINT "FK_admissions_program_codes_program" FOREIGN KEY (program_id) REFERENCES admissions_programs (id) ON DELETE CASCADE,
    CONSTRAINT "CK_admissions_program_codes_code" CHECK (code ~ '^([A-Z0-9]{3}|[A-Z0-9]{5}|[A-Z0-9]{3}%)$'))`,
  `CREATE INDEX "IDX_admissions_program_codes" ON admissions_program_codes (program_id)`,
  `CREATE TABLE admissions_goals (
    yr_cde text NOT NULL,
    trm_cde text NOT NULL,
    div_cde text NOT NULL,
    application integer NOT NULL,
    accepted integer NOT NULL,
    enrolled integer NOT NULL,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "PK_admissions_goals" PRIMARY KEY (yr_cde, trm_cde, div_cde),
    CONSTRAINT "CK_admissions_goals_values" CHECK (application BETWEEN 0 AND 99999 AND accepted BETWEEN 0 AND 99999 AND enrolled BETWEEN 0 AND 99999),
    CONSTRAINT "CK_admissions_goals_division" CHECK (div_cde <> 'U-NL'))`,
  `CREATE TABLE past_candidates (
    yr_cde text NOT NULL,
    trm_cde text NOT NULL,
    id_num text NOT NULL,
    div_cde text NOT NULL,
    connect_id text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    dept_cde text NOT NULL DEFAULT '',
    prog_cde text NOT NULL,
    program text NOT NULL DEFAULT '',
    loca_cde text NOT NULL,
    stud_type text NOT NULL,
    app integer NOT NULL,
    acc integer NOT NULL,
    reg integer NOT NULL,
    hrs_enrolled numeric(5,2) NOT NULL DEFAULT 0,
    gender text NOT NULL DEFAULT '',
    CONSTRAINT "PK_past_candidates" PRIMARY KEY (yr_cde, trm_cde, id_num, div_cde))`,
];

const DOWN: readonly string[] = [
  'DROP TABLE past_candidates, admissions_goals, admissions_program_codes, admissions_programs',
  'DROP INDEX "IDX_candidacies_term"',
  'DELETE FROM candidacy_stages s WHERE NOT EXISTS (SELECT 1 FROM people p WHERE p.emp_id = s.id_num)',
  'DELETE FROM candidacies c WHERE NOT EXISTS (SELECT 1 FROM people p WHERE p.emp_id = c.id_num)',
  'ALTER TABLE candidacies ADD CONSTRAINT "FK_candidacies_person" FOREIGN KEY (id_num) REFERENCES people (emp_id)',
  'DROP TABLE candidates',
];

/** Candidates who are no persons of the campus, programs, goals, and candidates of the past. */
export class AdmissionsReports1791690000000 implements MigrationInterface {
  readonly name = 'AdmissionsReports1791690000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
