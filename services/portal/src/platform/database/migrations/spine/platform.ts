/** Tables that every domain stands on: sessions, keys, audit, outbox, mail, documents, settings, notices, the business clock. */
export const platformUp: readonly string[] = [
  `CREATE EXTENSION IF NOT EXISTS citext`,
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE EXTENSION IF NOT EXISTS btree_gist`,
  `CREATE TABLE sessions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    token_hash bytea NOT NULL UNIQUE,
    csrf_token text NOT NULL,
    emp_id text NOT NULL,
    username text NOT NULL,
    name text NOT NULL,
    groups text[] NOT NULL,
    agent text NOT NULL DEFAULT '',
    id_token_sealed text,
    provider_sid text,
    acting_as uuid,
    reduced_to text,
    started_at timestamptz NOT NULL DEFAULT now(),
    last_seen_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    end_reason text
  )`,
  `CREATE INDEX sessions_open ON sessions (emp_id) WHERE ended_at IS NULL`,
  `CREATE INDEX sessions_provider ON sessions (provider_sid) WHERE ended_at IS NULL`,
  `CREATE TABLE sign_in_attempts (
    state_hash bytea PRIMARY KEY,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    return_to text NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE idempotency_keys (
    actor text NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    status integer,
    answer text,
    claimed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (actor, operation, key)
  )`,
  `CREATE INDEX idempotency_keys_claimed ON idempotency_keys (claimed_at)`,
  `CREATE TABLE audit_entries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    record_type text NOT NULL,
    record_id text NOT NULL,
    seq integer NOT NULL,
    action text NOT NULL,
    description text NOT NULL,
    action_by text NOT NULL,
    action_by_name text NOT NULL,
    on_behalf_of text,
    detail jsonb,
    at timestamptz NOT NULL,
    prev_hash bytea NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT audit_entries_chain UNIQUE (record_type, record_id, seq)
  )`,
  `CREATE TABLE outbox (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    kind text NOT NULL,
    key text NOT NULL,
    payload jsonb NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    last_error text,
    next_at timestamptz NOT NULL DEFAULT now(),
    done_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT outbox_key UNIQUE (kind, key)
  )`,
  `CREATE INDEX outbox_waiting ON outbox (next_at) WHERE done_at IS NULL`,
  `CREATE TABLE mail_messages (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    key text NOT NULL CONSTRAINT mail_messages_key UNIQUE,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    record_type text NOT NULL,
    record_id text NOT NULL,
    state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'accepted', 'failed', 'unknown')),
    attempts integer NOT NULL DEFAULT 0,
    last_error text,
    next_at timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL DEFAULT now(),
    sending_at timestamptz,
    settled_at timestamptz
  )`,
  `CREATE INDEX mail_messages_moving ON mail_messages (next_at) WHERE state IN ('queued', 'sending')`,
  `CREATE INDEX mail_messages_record ON mail_messages (record_type, record_id)`,
  `CREATE TABLE documents (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    kind text NOT NULL,
    record_id text NOT NULL,
    version integer NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    content bytea NOT NULL,
    sha256 bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT documents_version UNIQUE (kind, record_id, version)
  )`,
  `CREATE TABLE user_settings (
    emp_id text NOT NULL,
    name text NOT NULL,
    value text,
    updated_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (emp_id, name)
  )`,
  `CREATE TABLE notices (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    kind text NOT NULL CHECK (kind IN ('maintenance', 'banner', 'ministry-safe')),
    text text NOT NULL,
    emp_id text,
    starts_at timestamptz NOT NULL DEFAULT now(),
    ends_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE live_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
    topic text NOT NULL,
    record_id text NOT NULL,
    people text[] NOT NULL DEFAULT '{}',
    at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX live_events_tx ON live_events (tx)`,
  `CREATE INDEX live_events_at ON live_events (at)`,
  `CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO live_events (topic, record_id) VALUES ('session', NEW.id::text);
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER sessions_tell_end AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
    WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_end()`,
  `CREATE TABLE job_troubles (
    job text NOT NULL,
    key text NOT NULL,
    topic text NOT NULL,
    record_id text NOT NULL,
    attempts integer NOT NULL,
    next_at timestamptz,
    since timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (job, key)
  )`,
  `CREATE INDEX job_troubles_record ON job_troubles (topic, record_id)`,
  `CREATE TABLE clock_offset (
    id integer PRIMARY KEY CHECK (id = 1),
    offset_ms bigint NOT NULL
  )`,
  `INSERT INTO clock_offset (id, offset_ms) VALUES (1, 0)`,
  // The business clock's day, for statements that decide under a lock what holds today.
  `CREATE FUNCTION business_today() RETURNS date LANGUAGE sql STABLE AS $$
    SELECT ((now() + make_interval(secs => (SELECT offset_ms FROM clock_offset WHERE id = 1) / 1000.0)) AT TIME ZONE 'America/New_York')::date
  $$`,
  `CREATE FUNCTION audit_hash(prev bytea, p_type text, p_id text, p_seq integer, p_action text, p_description text, p_by text,
      p_by_name text, p_behalf text, p_detail jsonb, p_at timestamptz) RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT sha256(prev || convert_to(jsonb_build_array(p_type, p_id, p_seq, p_action, p_description, p_by, p_by_name, p_behalf, p_detail,
      to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8'))
  $$`,
  `CREATE FUNCTION append_audit(p_type text, p_id text, p_action text, p_description text, p_by text, p_by_name text, p_behalf text,
      p_detail jsonb, p_at timestamptz DEFAULT NULL) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    DECLARE
      last_seq integer;
      last_hash bytea;
      stamp timestamptz := coalesce(p_at, clock_timestamp());
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(p_type || '/' || p_id, 0));
      SELECT seq, hash INTO last_seq, last_hash FROM audit_entries
        WHERE record_type = p_type AND record_id = p_id ORDER BY seq DESC LIMIT 1;
      last_seq := coalesce(last_seq, 0) + 1;
      last_hash := coalesce(last_hash, ''::bytea);
      INSERT INTO audit_entries (record_type, record_id, seq, action, description, action_by, action_by_name, on_behalf_of, detail, at, prev_hash, hash)
        VALUES (p_type, p_id, last_seq, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, stamp, last_hash,
          audit_hash(last_hash, p_type, p_id, last_seq, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, stamp));
      RETURN last_seq;
    END
  $$`,
  `CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'audit entries are never changed';
    END
  $$`,
  `CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`,
  `CREATE TRIGGER audit_entries_stay_all BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
];

/** Rights of the application's role; runs when every table is there. */
export const rightsUp: readonly string[] = [
  `DO $$
    BEGIN
      -- An owner who may make no roles finds it made.
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'campus_app') THEN
        CREATE ROLE campus_app NOLOGIN;
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END
  $$`,
  `DO $$
    BEGIN
      IF NOT pg_has_role(current_user, 'campus_app', 'SET') THEN
        EXECUTE format('GRANT campus_app TO %I', current_user);
      END IF;
    END
  $$`,
  `GRANT USAGE ON SCHEMA public TO campus_app`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO campus_app`,
  `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO campus_app`,
  `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO campus_app`,
  `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO campus_app`,
  `REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON audit_entries FROM campus_app`,
  `REVOKE ALL ON FUNCTION append_audit(text, text, text, text, text, text, text, jsonb, timestamptz) FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION append_audit(text, text, text, text, text, text, text, jsonb, timestamptz) TO campus_app`,
];

export const platformDown: readonly string[] = [
  `DROP FUNCTION business_today()`,
  `DROP TABLE clock_offset, job_troubles, live_events, notices, user_settings, documents, mail_messages, outbox, audit_entries, idempotency_keys, sign_in_attempts, sessions`,
  `DROP FUNCTION append_audit(text, text, text, text, text, text, text, jsonb, timestamptz)`,
  `DROP FUNCTION audit_hash(bytea, text, text, integer, text, text, text, text, text, jsonb, timestamptz)`,
  `DROP FUNCTION refuse_audit_change()`,
  `DROP FUNCTION tell_session_end()`,
];
