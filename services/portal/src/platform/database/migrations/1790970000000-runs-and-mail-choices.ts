import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Steps over whole groups of failed work, with the result of each work. */
const RUNS: readonly string[] = [
  `CREATE TABLE work_runs (
    id uuid NOT NULL,
    group_id text NOT NULL,
    action text NOT NULL,
    reason text NOT NULL DEFAULT '',
    state text NOT NULL DEFAULT 'running',
    total integer NOT NULL,
    place uuid,
    author jsonb NOT NULL,
    began_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    CONSTRAINT "PK_work_runs" PRIMARY KEY (id),
    CONSTRAINT "FK_work_runs_group" FOREIGN KEY (group_id) REFERENCES work_groups (id) ON DELETE CASCADE,
    CONSTRAINT "CK_work_runs_action" CHECK (action IN ('retry', 'reset', 'cancel', 'resolve')),
    CONSTRAINT "CK_work_runs_state" CHECK (state IN ('running', 'stopped', 'done'))
  )`,
  `CREATE UNIQUE INDEX "UQ_work_runs_running" ON work_runs (group_id) WHERE state = 'running'`,
  `CREATE INDEX "IDX_work_runs_group" ON work_runs (group_id, began_at DESC)`,
  `CREATE TABLE work_run_results (
    run_id uuid NOT NULL,
    work_id uuid NOT NULL,
    success boolean NOT NULL,
    code text,
    message text,
    retryable boolean NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_work_run_results" PRIMARY KEY (run_id, work_id),
    CONSTRAINT "FK_work_run_results_run" FOREIGN KEY (run_id) REFERENCES work_runs (id) ON DELETE CASCADE
  )`,
  `CREATE TRIGGER work_runs_tell AFTER INSERT OR UPDATE ON work_runs FOR EACH STATEMENT EXECUTE FUNCTION tell_operators('ops.work')`,
];

/** How each person wants to hear of what may be quieter, and an index for the mails that wait for the one mail of a day. */
const MAIL: readonly string[] = [
  `CREATE TABLE mail_choices (
    emp_id text NOT NULL,
    kind text NOT NULL,
    choice text NOT NULL,
    CONSTRAINT "PK_mail_choices" PRIMARY KEY (emp_id, kind),
    CONSTRAINT "CK_mail_choices_choice" CHECK (choice IN ('daily', 'none'))
  )`,
  `CREATE INDEX "IDX_mail_choices_kind" ON mail_choices (kind)`,
  `CREATE INDEX mail_messages_digest ON mail_messages (digest, next_at) WHERE state = 'queued' AND digest IS NOT NULL`,
];

/** Steps over whole groups of failed work, and quieter mail. */
export class RunsAndMailChoices1790970000000 implements MigrationInterface {
  readonly name = 'RunsAndMailChoices1790970000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...RUNS, ...MAIL]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mail_messages_digest');
    await runner.query('DROP TABLE mail_choices, work_run_results, work_runs');
  }
}
