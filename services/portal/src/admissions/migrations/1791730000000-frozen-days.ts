import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES: readonly string[] = [
  `ALTER TABLE candidacy_stages ADD COLUMN source_id text`,
  `CREATE UNIQUE INDEX "IDX_candidacy_stages_source" ON candidacy_stages (source_id)`,
  `CREATE TABLE frozen_days (
    day date NOT NULL,
    frozen_at timestamptz NOT NULL,
    candidacies integer NOT NULL,
    begun integer NOT NULL,
    ended integer NOT NULL,
    digest text NOT NULL,
    previous text NOT NULL,
    hash text NOT NULL,
    CONSTRAINT "PK_frozen_days" PRIMARY KEY (day))`,
  `CREATE TABLE frozen_candidacies (
    yr_cde text NOT NULL,
    trm_cde text NOT NULL,
    div_cde text NOT NULL,
    id_num text NOT NULL,
    from_day date NOT NULL,
    to_day date,
    app smallint NOT NULL,
    acc smallint NOT NULL,
    reg smallint NOT NULL,
    hrs_enrolled numeric(6,2) NOT NULL,
    connect_id text,
    prog_cde text NOT NULL,
    loca_cde text NOT NULL,
    stud_type text NOT NULL,
    stage text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    dept_cde text NOT NULL,
    gender text NOT NULL,
    CONSTRAINT "PK_frozen_candidacies" PRIMARY KEY (yr_cde, trm_cde, div_cde, id_num, from_day))`,
  `CREATE UNIQUE INDEX "IDX_frozen_candidacies_open" ON frozen_candidacies (yr_cde, trm_cde, div_cde, id_num) WHERE to_day IS NULL`,
  `CREATE INDEX "IDX_frozen_candidacies_from" ON frozen_candidacies (from_day)`,
  `CREATE INDEX "IDX_frozen_candidacies_to" ON frozen_candidacies (to_day) WHERE to_day IS NOT NULL`,
  `CREATE TABLE frozen_program_codes (
    code text NOT NULL,
    from_day date NOT NULL,
    to_day date,
    program_id uuid NOT NULL,
    program_name text NOT NULL,
    CONSTRAINT "PK_frozen_program_codes" PRIMARY KEY (code, from_day))`,
  `CREATE UNIQUE INDEX "IDX_frozen_program_codes_open" ON frozen_program_codes (code) WHERE to_day IS NULL`,
  `CREATE TABLE frozen_goals (
    yr_cde text NOT NULL,
    trm_cde text NOT NULL,
    div_cde text NOT NULL,
    from_day date NOT NULL,
    to_day date,
    application integer NOT NULL,
    accepted integer NOT NULL,
    enrolled integer NOT NULL,
    CONSTRAINT "PK_frozen_goals" PRIMARY KEY (yr_cde, trm_cde, div_cde, from_day))`,
  `CREATE UNIQUE INDEX "IDX_frozen_goals_open" ON frozen_goals (yr_cde, trm_cde, div_cde) WHERE to_day IS NULL`,
];
const VERSIONED = ['frozen_candidacies', 'frozen_program_codes', 'frozen_goals'];
const KEPT: readonly string[] = [
  `CREATE FUNCTION keep_frozen_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.to_day IS NOT NULL OR to_jsonb(NEW) - 'to_day' <> to_jsonb(OLD) - 'to_day' THEN
        RAISE EXCEPTION 'A frozen version never changes, it only ends once.';
      END IF;
      RETURN NEW;
    END
  $$`,
  ...VERSIONED.map(
    (table) => `CREATE TRIGGER keep_frozen_version BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_frozen_version()`,
  ),
];

/** The figures of admissions as they were at the end of each day, as versions; stages that an import brings. */
export class FrozenDays1791730000000 implements MigrationInterface {
  readonly name = 'FrozenDays1791730000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...KEPT]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${['frozen_days', ...VERSIONED].join(', ')}`);
    await runner.query('DROP FUNCTION keep_frozen_version()');
    await runner.query('ALTER TABLE candidacy_stages DROP COLUMN source_id');
  }
}
