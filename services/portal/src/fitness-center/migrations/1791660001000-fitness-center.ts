import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `CREATE TABLE fitness_visits (
    id uuid NOT NULL,
    emp_id text NOT NULL,
    visited_at timestamptz NOT NULL,
    guests integer NOT NULL DEFAULT 0,
    notes text NOT NULL DEFAULT '',
    checked_in_by text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "PK_fitness_visits" PRIMARY KEY (id),
    CONSTRAINT "FK_fitness_visits_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "FK_fitness_visits_author" FOREIGN KEY (checked_in_by) REFERENCES people (emp_id),
    CONSTRAINT "CK_fitness_visits_guests" CHECK (guests BETWEEN 0 AND 30),
    CONSTRAINT "CK_fitness_visits_notes" CHECK (char_length(notes) <= 255));
  CREATE INDEX "IDX_fitness_visits_person" ON fitness_visits (emp_id, visited_at, id);
  CREATE INDEX "IDX_fitness_visits_at" ON fitness_visits (visited_at, id);
  CREATE TABLE fitness_bans (
    id uuid NOT NULL,
    emp_id text NOT NULL,
    banned_at timestamptz NOT NULL,
    reason text NOT NULL DEFAULT '',
    banned_by text NOT NULL,
    ended_at timestamptz,
    ended_by text,
    CONSTRAINT "PK_fitness_bans" PRIMARY KEY (id),
    CONSTRAINT "FK_fitness_bans_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "FK_fitness_bans_author" FOREIGN KEY (banned_by) REFERENCES people (emp_id),
    CONSTRAINT "FK_fitness_bans_ended_by" FOREIGN KEY (ended_by) REFERENCES people (emp_id),
    CONSTRAINT "CK_fitness_bans_ended" CHECK ((ended_at IS NULL) = (ended_by IS NULL) AND (ended_at IS NULL OR ended_at >= banned_at)));
  CREATE UNIQUE INDEX "UQ_fitness_bans_open" ON fitness_bans (emp_id) WHERE ended_at IS NULL;
  CREATE TABLE fitness_liabilities (
    emp_id text NOT NULL,
    valid_until date NOT NULL,
    signed_at timestamptz NOT NULL,
    signed_by text NOT NULL,
    CONSTRAINT "PK_fitness_liabilities" PRIMARY KEY (emp_id, valid_until),
    CONSTRAINT "FK_fitness_liabilities_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id),
    CONSTRAINT "FK_fitness_liabilities_author" FOREIGN KEY (signed_by) REFERENCES people (emp_id))`;
const placesAre = (places: string) => `ALTER TABLE place_accesses DROP CONSTRAINT place_accesses_place_check,
    ADD CONSTRAINT place_accesses_place_check CHECK (place IN (${places}))`;

/** Visits, bans and liabilities of the fitness center, and access to it. */
export class FitnessCenter1791660001000 implements MigrationInterface {
  readonly name = 'FitnessCenter1791660001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
    await runner.query(placesAre(`'library', 'clinic', 'fitness'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM place_accesses WHERE place = 'fitness'`);
    await runner.query(placesAre(`'library', 'clinic'`));
    await runner.query('DROP TABLE fitness_liabilities, fitness_bans, fitness_visits');
  }
}
