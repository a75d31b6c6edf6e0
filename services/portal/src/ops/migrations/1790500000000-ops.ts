import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Groups and works that failed, with the operators' views of them. */
const WORK = [
  `CREATE TABLE work_groups (
    id text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    queue text NOT NULL,
    diagnosis text NOT NULL,
    error text NOT NULL,
    owner text,
    owner_name text,
    note text NOT NULL DEFAULT '',
    version integer NOT NULL DEFAULT 1,
    first_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_work_groups" PRIMARY KEY (id),
    CONSTRAINT "CK_work_groups_kind" CHECK (kind IN ('activity', 'workflow', 'workflow_task', 'job'))
  )`,
  `CREATE TABLE work_failures (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    key text NOT NULL,
    group_id text NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    name text NOT NULL,
    queue text NOT NULL,
    error text NOT NULL,
    workflow_id text,
    run_id text,
    activity_id text,
    job_id text,
    record_kind text,
    record_id text,
    attempts integer NOT NULL DEFAULT 1,
    next_at timestamptz,
    payload_shown jsonb,
    payload_sealed text,
    asked_at timestamptz,
    first_at timestamptz NOT NULL DEFAULT now(),
    last_at timestamptz NOT NULL DEFAULT now(),
    looked_at timestamptz NOT NULL DEFAULT now(),
    resolved_at timestamptz,
    CONSTRAINT "PK_work_failures" PRIMARY KEY (id),
    CONSTRAINT "UQ_work_failures_key" UNIQUE (key),
    CONSTRAINT "FK_work_failures_group" FOREIGN KEY (group_id) REFERENCES work_groups (id),
    CONSTRAINT "CK_work_failures_state" CHECK (state IN ('failed', 'retrying', 'stuck', 'timed_out', 'stalled', 'resolved')),
    CONSTRAINT "CK_work_failures_kind" CHECK (kind IN ('activity', 'workflow', 'workflow_task', 'job'))
  )`,
  `CREATE INDEX "IDX_work_failures_open" ON work_failures (last_at DESC, id DESC) WHERE state <> 'resolved'`,
  `CREATE INDEX "IDX_work_failures_group" ON work_failures (group_id, state, last_at DESC, id DESC) INCLUDE (next_at)`,
  `CREATE INDEX "IDX_work_failures_last" ON work_failures (last_at DESC, id DESC)`,
  `CREATE INDEX "IDX_work_failures_look" ON work_failures (looked_at) WHERE state <> 'resolved' AND kind <> 'job'`,
  `CREATE INDEX "IDX_work_failures_text" ON work_failures USING gin
    ((name || ' ' || error || ' ' || coalesce(workflow_id, '') || ' ' || coalesce(record_id, '')) gin_trgm_ops)`,
  `CREATE TABLE work_views (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    owner text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    shared boolean NOT NULL DEFAULT false,
    CONSTRAINT "PK_work_views" PRIMARY KEY (id),
    CONSTRAINT "UQ_work_views_name" UNIQUE (owner, name)
  )`,
];

/** The audit history of all records is read from its newest entry on. */
const AUDIT = ['CREATE INDEX audit_entries_at ON audit_entries (at DESC, id DESC)'];

/** How queues and processes stand, as the jobs process and each process last said; incidents of the alerts. */
const STANDS = [
  `CREATE TABLE queue_stands (
    id text NOT NULL,
    kind text NOT NULL,
    waiting integer NOT NULL DEFAULT 0,
    active integer NOT NULL DEFAULT 0,
    delayed integer NOT NULL DEFAULT 0,
    failed integer NOT NULL DEFAULT 0,
    paused boolean NOT NULL DEFAULT false,
    workers integer NOT NULL DEFAULT 0,
    oldest_at timestamptz,
    seen_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_queue_stands" PRIMARY KEY (id)
  )`,
  `CREATE TABLE process_stands (
    identity text NOT NULL,
    process text NOT NULL,
    version text NOT NULL,
    build text NOT NULL,
    started_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_process_stands" PRIMARY KEY (identity)
  )`,
  `CREATE TABLE ops_incidents (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    alert text NOT NULL,
    value double precision NOT NULL,
    opened_at timestamptz NOT NULL DEFAULT now(),
    closed_at timestamptz,
    CONSTRAINT "PK_ops_incidents" PRIMARY KEY (id)
  )`,
  `CREATE UNIQUE INDEX "UQ_ops_incidents_open" ON ops_incidents (alert) WHERE closed_at IS NULL`,
];

/** Operators hear of changes once for each statement, however many rows it touched. */
const LIVE = [
  `CREATE FUNCTION tell_operators() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO live_events (topic, record_id) VALUES (TG_ARGV[0], 'all');
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER work_failures_tell AFTER INSERT OR DELETE ON work_failures FOR EACH STATEMENT EXECUTE FUNCTION tell_operators('ops.work')`,
  `CREATE TRIGGER work_failures_tell_change AFTER UPDATE OF state, attempts, next_at, asked_at ON work_failures
    FOR EACH STATEMENT EXECUTE FUNCTION tell_operators('ops.work')`,
  `CREATE TRIGGER work_groups_tell AFTER UPDATE ON work_groups FOR EACH STATEMENT EXECUTE FUNCTION tell_operators('ops.work')`,
  `CREATE TRIGGER ops_incidents_tell AFTER INSERT OR UPDATE ON ops_incidents FOR EACH STATEMENT EXECUTE FUNCTION tell_operators('ops.queues')`,
];

/** The tables of operations. */
export class Ops1790500000000 implements MigrationInterface {
  readonly name = 'Ops1790500000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...WORK, ...AUDIT, ...STANDS, ...LIVE]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_entries_at');
    await runner.query('DROP TABLE ops_incidents, process_stands, queue_stands, work_views, work_failures, work_groups');
    await runner.query('DROP FUNCTION tell_operators()');
  }
}
