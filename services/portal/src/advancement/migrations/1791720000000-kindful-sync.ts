import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE kindful_settings (
    id integer NOT NULL,
    hourly boolean NOT NULL DEFAULT false,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "PK_kindful_settings" PRIMARY KEY (id),
    CONSTRAINT "CK_kindful_settings_one" CHECK (id = 1))`,
  `INSERT INTO kindful_settings (id) VALUES (1)`,
  `CREATE TABLE kindful_runs (
    id uuid NOT NULL,
    direction text NOT NULL,
    dry_run boolean NOT NULL DEFAULT false,
    state text NOT NULL DEFAULT 'running',
    started_by text NOT NULL,
    started_at timestamptz NOT NULL,
    ended_at timestamptz,
    problem text,
    workflow_id text NOT NULL,
    part text NOT NULL DEFAULT 'contacts',
    query_token text,
    import_id text,
    sent jsonb NOT NULL DEFAULT '[]',
    pages integer NOT NULL DEFAULT 0,
    restarts integer NOT NULL DEFAULT 0,
    donors integer NOT NULL DEFAULT 0,
    gifts integer NOT NULL DEFAULT 0,
    changed integer NOT NULL DEFAULT 0,
    ignored integer NOT NULL DEFAULT 0,
    conflicts integer NOT NULL DEFAULT 0,
    gift_group_num integer,
    CONSTRAINT "PK_kindful_runs" PRIMARY KEY (id),
    CONSTRAINT "CK_kindful_runs_direction" CHECK (direction IN ('to', 'from')),
    CONSTRAINT "CK_kindful_runs_state" CHECK (state IN ('running', 'done', 'failed')),
    CONSTRAINT "CK_kindful_runs_ended" CHECK ((state = 'running') = (ended_at IS NULL)),
    CONSTRAINT "CK_kindful_runs_problem" CHECK ((state = 'failed') = (problem IS NOT NULL)))`,
  `CREATE UNIQUE INDEX "UQ_kindful_runs_running" ON kindful_runs (direction) WHERE state = 'running'`,
  `CREATE INDEX "IDX_kindful_runs_started" ON kindful_runs (started_at, id)`,
  `CREATE TABLE kindful_links (
    kind text NOT NULL,
    kindful_id text NOT NULL,
    donor_id text NOT NULL,
    gift_group_num integer,
    gift_num integer,
    gift_tran_num integer,
    sync_version integer NOT NULL DEFAULT 1,
    made_at timestamptz NOT NULL,
    linked_at timestamptz,
    CONSTRAINT "PK_kindful_links" PRIMARY KEY (kind, kindful_id),
    CONSTRAINT "UQ_kindful_links_gift" UNIQUE (gift_group_num, gift_num, gift_tran_num),
    CONSTRAINT "CK_kindful_links_kind" CHECK (kind IN ('contact', 'transaction')),
    CONSTRAINT "CK_kindful_links_gift" CHECK ((kind = 'transaction') = (gift_group_num IS NOT NULL AND gift_num IS NOT NULL AND gift_tran_num IS NOT NULL)),
    CONSTRAINT "FK_kindful_links_donor_id" FOREIGN KEY (donor_id) REFERENCES donors (id),
    CONSTRAINT "FK_kindful_links_gift_group_num_gift_num_gift_tran_num" FOREIGN KEY (gift_group_num, gift_num, gift_tran_num)
      REFERENCES gift_transactions (gift_group_num, gift_num, gift_tran_num))`,
  `CREATE INDEX "IDX_kindful_links_donor" ON kindful_links (donor_id)`,
  `CREATE INDEX "IDX_kindful_links_open" ON kindful_links (kind, kindful_id) WHERE linked_at IS NULL`,
  `CREATE TABLE kindful_sent (
    donor_id text NOT NULL,
    seq bigint NOT NULL,
    outcome text NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT "PK_kindful_sent" PRIMARY KEY (donor_id),
    CONSTRAINT "CK_kindful_sent_outcome" CHECK (outcome IN ('updated', 'created', 'ignored', 'merged')),
    CONSTRAINT "FK_kindful_sent_donor_id" FOREIGN KEY (donor_id) REFERENCES donors (id))`,
  `CREATE TABLE kindful_left (
    run_id uuid NOT NULL,
    kind text NOT NULL,
    record_id text NOT NULL,
    reason text NOT NULL,
    CONSTRAINT "PK_kindful_left" PRIMARY KEY (run_id, kind, record_id),
    CONSTRAINT "CK_kindful_left_kind" CHECK (kind IN ('contact', 'transaction', 'donor')),
    CONSTRAINT "FK_kindful_left_run_id" FOREIGN KEY (run_id) REFERENCES kindful_runs (id))`,
  `CREATE TABLE kindful_conflicts (
    id uuid NOT NULL,
    kindful_id text NOT NULL,
    donor_id text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email_address text NOT NULL DEFAULT '',
    phone text NOT NULL DEFAULT '',
    addr_line_1 text NOT NULL DEFAULT '',
    addr_line_2 text NOT NULL DEFAULT '',
    city text NOT NULL DEFAULT '',
    state text NOT NULL DEFAULT '',
    zip text NOT NULL DEFAULT '',
    country text NOT NULL DEFAULT '',
    sync_version integer NOT NULL DEFAULT 1,
    found_at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by text,
    decision text,
    CONSTRAINT "PK_kindful_conflicts" PRIMARY KEY (id),
    CONSTRAINT "UQ_kindful_conflicts_kindful" UNIQUE (kindful_id),
    CONSTRAINT "CK_kindful_conflicts_decided" CHECK ((decided_at IS NULL) = (decision IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
    CONSTRAINT "CK_kindful_conflicts_decision" CHECK (decision IN ('join', 'make')),
    CONSTRAINT "FK_kindful_conflicts_donor_id" FOREIGN KEY (donor_id) REFERENCES donors (id))`,
  `CREATE INDEX "IDX_kindful_conflicts_open" ON kindful_conflicts (found_at, id) WHERE decided_at IS NULL`,
  // Apart from the numbers that the gift system gives, which have nine digits at most.
  `CREATE SEQUENCE kindful_gift_group_seq AS integer START 1000000001`,
  `CREATE SEQUENCE donor_number_seq AS integer START 700000001 MAXVALUE 999999999`,
] as const;

const DOWN = [
  'DROP SEQUENCE donor_number_seq',
  'DROP SEQUENCE kindful_gift_group_seq',
  ...['kindful_conflicts', 'kindful_left', 'kindful_sent', 'kindful_links', 'kindful_runs', 'kindful_settings'].map(
    (table) => `DROP TABLE ${table}`,
  ),
] as const;

/** The sync with the donor system: runs, links, conflicts and what was sent. */
export class KindfulSync1791720000000 implements MigrationInterface {
  readonly name = 'KindfulSync1791720000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
