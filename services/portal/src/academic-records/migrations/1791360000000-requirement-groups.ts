import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE program_requirements (
    program_code text NOT NULL,
    catalog_year integer NOT NULL,
    version integer NOT NULL DEFAULT 1,
    saved_by text NOT NULL,
    saved_at timestamptz NOT NULL,
    CONSTRAINT "PK_program_requirements" PRIMARY KEY (program_code, catalog_year),
    CONSTRAINT "FK_program_requirements_program" FOREIGN KEY (program_code) REFERENCES programs (code),
    CONSTRAINT "CK_program_requirements_year" CHECK (catalog_year BETWEEN 1900 AND 2200)
  )`,
  `CREATE TABLE requirement_groups (
    program_code text NOT NULL,
    catalog_year integer NOT NULL,
    seq integer NOT NULL,
    name text NOT NULL,
    patterns text[] NOT NULL DEFAULT '{}',
    needed_hours numeric(5, 2),
    needed_courses integer,
    least_grade text NOT NULL DEFAULT 'D-',
    electives boolean NOT NULL DEFAULT false,
    exclusive boolean NOT NULL DEFAULT false,
    CONSTRAINT "PK_requirement_groups" PRIMARY KEY (program_code, catalog_year, seq),
    CONSTRAINT "FK_requirement_groups_requirements" FOREIGN KEY (program_code, catalog_year)
      REFERENCES program_requirements (program_code, catalog_year),
    CONSTRAINT "CK_requirement_groups_need"
      CHECK ((needed_hours IS NULL) <> (needed_courses IS NULL) AND coalesce(needed_hours, needed_courses) >= 0),
    CONSTRAINT "CK_requirement_groups_patterns" CHECK (electives OR patterns <> '{}')
  )`,
  'CREATE UNIQUE INDEX "UQ_requirement_groups_electives" ON requirement_groups (program_code, catalog_year) WHERE electives',
];

const DOWN: readonly string[] = ['DROP TABLE requirement_groups', 'DROP TABLE program_requirements'];

/** What programs ask of their students, by catalog year. */
export class RequirementGroups1791360000000 implements MigrationInterface {
  readonly name = 'RequirementGroups1791360000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
