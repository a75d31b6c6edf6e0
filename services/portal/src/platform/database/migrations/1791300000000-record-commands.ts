import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE record_commands (
    command_id text NOT NULL,
    record_type text NOT NULL,
    record_id uuid NOT NULL,
    action text NOT NULL,
    actor_id text NOT NULL,
    author_id text NOT NULL,
    author_name text NOT NULL,
    on_behalf_of text,
    reason text,
    given_at timestamptz NOT NULL,
    call_id text,
    fingerprint text,
    claimed_at timestamptz,
    outcome text CHECK (outcome IN ('committed', 'refused')),
    refusal jsonb,
    version_after integer,
    settled_at timestamptz,
    undoes text,
    CONSTRAINT "PK_record_commands" PRIMARY KEY (command_id),
    CONSTRAINT "UQ_record_commands_version" UNIQUE (record_id, version_after)
  )`,
  `CREATE INDEX "IDX_record_commands_open" ON record_commands (given_at) WHERE outcome IS NULL`,
  `CREATE INDEX "IDX_record_commands_call" ON record_commands (call_id) WHERE call_id IS NOT NULL`,
  // A step is taken back once.
  `CREATE UNIQUE INDEX "UQ_record_commands_undoes" ON record_commands (undoes) WHERE outcome = 'committed' AND undoes IS NOT NULL`,
  // What a change owes besides its rows; both kinds of lines may be many, a record among the audit rows once.
  `CREATE FUNCTION record_effects(p_audits jsonb, p_live jsonb, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM append_audits(p_audits, p_at);
      INSERT INTO live_events (topic, record_id, people)
        SELECT l.topic, l."recordId", l.people FROM jsonb_to_recordset(p_live) AS l(topic text, "recordId" text, people text[]);
    END
  $$`,
  `CREATE FUNCTION settle_command(p_command text, p_version integer, p_audits jsonb, p_live jsonb, p_at timestamptz) RETURNS integer
    LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE record_commands SET outcome = 'committed', version_after = p_version, settled_at = now() WHERE command_id = p_command AND outcome IS NULL;
      IF NOT FOUND THEN RAISE EXCEPTION 'the command % is settled', p_command; END IF;
      PERFORM record_effects(p_audits, p_live, p_at);
      RETURN p_version;
    END
  $$`,
  // Decisions are written under the version that was read: a state that changes under the old one would be overwritten.
  `CREATE FUNCTION refuse_state_without_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a new state of % needs a new version', TG_TABLE_NAME;
    END
  $$`,
  `CREATE TRIGGER time_off_requests_state_version BEFORE UPDATE OF state ON time_off_requests FOR EACH ROW
    WHEN (OLD.state <> NEW.state AND OLD.version = NEW.version) EXECUTE FUNCTION refuse_state_without_version()`,
  `INSERT INTO record_commands (command_id, record_type, record_id, action, actor_id, author_id, author_name, on_behalf_of, reason, given_at, outcome, refusal,
      version_after, settled_at)
    SELECT command_id, 'time-off-request', request_id, action, actor_id, author_id, author_name, on_behalf_of, reason, given_at, outcome,
      CASE WHEN refusal IS NOT NULL THEN jsonb_build_object('code', refusal) END, version_after, settled_at FROM time_off_commands`,
  'DROP TABLE time_off_commands',
];

const DOWN: readonly string[] = [
  `CREATE TABLE time_off_commands (
    command_id text NOT NULL,
    request_id uuid NOT NULL,
    action text NOT NULL CHECK (action IN ('approve', 'reject', 'cancel')),
    actor_id text NOT NULL,
    author_id text NOT NULL,
    author_name text NOT NULL,
    on_behalf_of text,
    reason text,
    given_at timestamptz NOT NULL,
    outcome text CHECK (outcome IN ('committed', 'refused')),
    refusal text,
    version_after integer,
    settled_at timestamptz,
    CONSTRAINT "PK_time_off_commands" PRIMARY KEY (command_id),
    CONSTRAINT "UQ_time_off_commands_version" UNIQUE (request_id, version_after),
    CONSTRAINT "FK_time_off_commands_request" FOREIGN KEY (request_id) REFERENCES time_off_requests (id)
  )`,
  `CREATE INDEX "IDX_time_off_commands_open" ON time_off_commands (given_at) WHERE outcome IS NULL`,
  `INSERT INTO time_off_commands (command_id, request_id, action, actor_id, author_id, author_name, on_behalf_of, reason, given_at, outcome, refusal,
      version_after, settled_at)
    SELECT command_id, record_id, action, actor_id, author_id, author_name, on_behalf_of, reason, given_at, outcome, refusal ->> 'code', version_after,
      settled_at FROM record_commands WHERE record_type = 'time-off-request'`,
  'DROP TRIGGER time_off_requests_state_version ON time_off_requests',
  'DROP FUNCTION refuse_state_without_version()',
  'DROP FUNCTION settle_command(text, integer, jsonb, jsonb, timestamptz)',
  'DROP FUNCTION record_effects(jsonb, jsonb, timestamptz)',
  'DROP TABLE record_commands',
];

/** The decisions of people on records of every kind in one table, with the key of the call that brought them, and one function that settles them. */
export class RecordCommands1791300000000 implements MigrationInterface {
  readonly name = 'RecordCommands1791300000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
