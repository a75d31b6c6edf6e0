/** Whoever asked for a file hears how far it is. */
const liveUp: readonly string[] = [
  `CREATE FUNCTION tell_export_file() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO live_events (topic, record_id, people) VALUES ('exports.file', NEW.id::text, ARRAY[NEW.owner]);
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER export_files_tell_new AFTER INSERT ON export_files FOR EACH ROW EXECUTE FUNCTION tell_export_file()`,
  `CREATE TRIGGER export_files_tell AFTER UPDATE ON export_files FOR EACH ROW
    WHEN (OLD.state <> NEW.state OR OLD.rows_done <> NEW.rows_done) EXECUTE FUNCTION tell_export_file()`,
];

/** Files that people asked for, and their content in sealed parts. */
export const exportsUp: readonly string[] = [
  `CREATE TABLE export_files (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    owner text NOT NULL,
    made_by text NOT NULL,
    source text NOT NULL,
    title text NOT NULL,
    file_name text NOT NULL,
    format text NOT NULL,
    input jsonb NOT NULL,
    scope jsonb NOT NULL,
    filters jsonb NOT NULL,
    state text NOT NULL DEFAULT 'queued',
    run integer NOT NULL DEFAULT 0,
    attempts integer NOT NULL DEFAULT 0,
    rows_total integer NOT NULL,
    rows_done integer NOT NULL DEFAULT 0,
    bytes bigint NOT NULL DEFAULT 0,
    last_error text,
    created_at timestamptz NOT NULL DEFAULT now(),
    moved_at timestamptz NOT NULL DEFAULT now(),
    ready_at timestamptz,
    expires_at timestamptz,
    CONSTRAINT "PK_export_files" PRIMARY KEY (id),
    CONSTRAINT "CK_export_files_state" CHECK (state IN ('queued', 'running', 'ready', 'failed', 'cancelled', 'expired')),
    CONSTRAINT "CK_export_files_format" CHECK (format IN ('csv', 'xlsx'))
  )`,
  `CREATE INDEX "IDX_export_files_owner" ON export_files (owner, created_at DESC)`,
  `CREATE INDEX "IDX_export_files_moving" ON export_files (moved_at) WHERE state IN ('queued', 'running', 'ready')`,
  `CREATE UNIQUE INDEX "UQ_export_files_under_way" ON export_files (owner, source, format, input) WHERE state IN ('queued', 'running')`,
  `CREATE TABLE export_file_parts (
    export_id uuid NOT NULL,
    part integer NOT NULL,
    content bytea NOT NULL,
    CONSTRAINT "PK_export_file_parts" PRIMARY KEY (export_id, part),
    CONSTRAINT "FK_export_file_parts_file" FOREIGN KEY (export_id) REFERENCES export_files (id) ON DELETE CASCADE
  )`,
  ...liveUp,
];

export const exportsDown: readonly string[] = [
  'DROP TABLE export_file_parts',
  'DROP TABLE export_files',
  'DROP FUNCTION tell_export_file()',
];
