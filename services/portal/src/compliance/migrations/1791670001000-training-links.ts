import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
  ALTER TABLE ministry_safety_records ALTER COLUMN login_url DROP NOT NULL;
  UPDATE ministry_safety_records SET login_url = NULL;
  ALTER TABLE ministry_safety_records DROP CONSTRAINT "CK_ministry_safety_records_score",
    ADD CONSTRAINT "CK_ministry_safety_records_score" CHECK (score IS NULL OR (activated AND score BETWEEN 0 AND 100)),
    ADD COLUMN link_claimed_at timestamptz, ADD COLUMN link_sent_at timestamptz, ADD COLUMN link_sent_by text, ADD COLUMN reminded_at timestamptz,
    ADD CONSTRAINT "CK_ministry_safety_records_link" CHECK (link_sent_at IS NULL OR (login_url IS NOT NULL AND link_sent_by IS NOT NULL));
  CREATE TABLE training_runs (
    started_at timestamptz NOT NULL,
    outcome text NOT NULL,
    users integer NOT NULL DEFAULT 0,
    changed integer NOT NULL DEFAULT 0,
    left_out text[] NOT NULL DEFAULT '{}',
    CONSTRAINT "PK_training_runs" PRIMARY KEY (started_at),
    CONSTRAINT "CK_training_runs_outcome" CHECK (outcome IN ('done', 'failed'))
  )`;
const DOWN = `
  DROP TABLE training_runs;
  UPDATE ministry_safety_records SET login_url = '', score = CASE WHEN complete THEN score END;
  ALTER TABLE ministry_safety_records DROP CONSTRAINT "CK_ministry_safety_records_link", DROP CONSTRAINT "CK_ministry_safety_records_score",
    ADD CONSTRAINT "CK_ministry_safety_records_score" CHECK (score IS NULL OR (complete AND score BETWEEN 0 AND 100)),
    DROP COLUMN reminded_at, DROP COLUMN link_sent_by, DROP COLUMN link_sent_at, DROP COLUMN link_claimed_at, ALTER COLUMN login_url SET NOT NULL`;

/** Links to the training: their address is encrypted from now on, so those that stood there in plain text go; the next link brings a new one. */
export class TrainingLinks1791670001000 implements MigrationInterface {
  readonly name = 'TrainingLinks1791670001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
