import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE mass_mails (
    id uuid NOT NULL,
    service text NOT NULL,
    title text NOT NULL,
    year integer,
    month integer,
    file_name text,
    subject text NOT NULL,
    html text NOT NULL,
    body text NOT NULL,
    template_version integer NOT NULL DEFAULT 1,
    unsubscribable boolean NOT NULL,
    tracked boolean NOT NULL,
    columns jsonb NOT NULL,
    address_column text,
    rows_total integer NOT NULL,
    rows_bad integer NOT NULL,
    rows_duplicate integer NOT NULL,
    recipients integer NOT NULL,
    state text NOT NULL,
    sends_at timestamptz NOT NULL,
    per_minute integer NOT NULL DEFAULT 0,
    next_slot_at timestamptz,
    held_until timestamptz,
    troubles integer NOT NULL DEFAULT 0,
    last_error text,
    made_by text NOT NULL,
    made_by_name text NOT NULL,
    made_at timestamptz NOT NULL,
    ended_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "PK_mass_mails" PRIMARY KEY (id),
    CONSTRAINT mass_mails_state_check CHECK (state IN ('waiting', 'sending', 'paused', 'stopped', 'done')),
    CONSTRAINT "CK_mass_mails_rows" CHECK (rows_total = recipients + rows_bad + rows_duplicate)
  )`,
  `CREATE INDEX "IDX_mass_mails_made" ON mass_mails (made_at, id)`,
  `CREATE INDEX "IDX_mass_mails_open" ON mass_mails (state) WHERE state IN ('waiting', 'sending', 'paused')`,
  `CREATE TABLE mass_mail_refused_rows (
    mass_mail_id uuid NOT NULL,
    row integer NOT NULL,
    address text NOT NULL,
    problem text NOT NULL,
    CONSTRAINT "PK_mass_mail_refused_rows" PRIMARY KEY (mass_mail_id, row),
    CONSTRAINT "FK_mass_mail_refused_rows_mail" FOREIGN KEY (mass_mail_id) REFERENCES mass_mails (id)
  )`,
  `CREATE TABLE mass_mail_commands (
    id text NOT NULL,
    mass_mail_id uuid NOT NULL,
    action text NOT NULL,
    given_by text NOT NULL,
    given_at timestamptz NOT NULL,
    CONSTRAINT "PK_mass_mail_commands" PRIMARY KEY (id),
    CONSTRAINT mass_mail_commands_action_check CHECK (action IN ('begin', 'pause', 'resume', 'stop', 'retry')),
    CONSTRAINT "FK_mass_mail_commands_mail" FOREIGN KEY (mass_mail_id) REFERENCES mass_mails (id)
  )`,
  `CREATE TABLE mail_opt_outs (
    address text NOT NULL,
    reason text NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT "PK_mail_opt_outs" PRIMARY KEY (address),
    CONSTRAINT mail_opt_outs_reason_check CHECK (reason IN ('unsubscribed', 'complaint'))
  )`,
  `ALTER TABLE mail_messages DROP CONSTRAINT mail_messages_state_check`,
  `ALTER TABLE mail_messages
    ADD CONSTRAINT mail_messages_state_check CHECK (state IN ('queued', 'claimed', 'sending', 'accepted', 'delivered', 'bounced',
      'failed', 'unknown', 'stopped', 'skipped', 'digested')),
    ADD COLUMN html text,
    ADD COLUMN mass_mail_id uuid CONSTRAINT mail_messages_mass_mail REFERENCES mass_mails (id),
    ADD COLUMN chunk integer,
    ADD COLUMN fields jsonb,
    ADD COLUMN claimed_at timestamptz,
    ADD COLUMN reported_at timestamptz,
    ADD COLUMN report text,
    ADD COLUMN complained_at timestamptz,
    ADD COLUMN opened_at timestamptz,
    ADD COLUMN digest text,
    ADD COLUMN digested_into uuid`,
  `DROP INDEX mail_messages_moving`,
  `CREATE INDEX mail_messages_due ON mail_messages (next_at) WHERE state = 'queued' AND mass_mail_id IS NULL`,
  `CREATE INDEX mail_messages_in_hand ON mail_messages (state) WHERE state IN ('claimed', 'sending')`,
  `CREATE INDEX mail_messages_mass_mail_state ON mail_messages (mass_mail_id, state, chunk) WHERE mass_mail_id IS NOT NULL`,
  `CREATE INDEX mail_messages_listed ON mail_messages (created_at, id)`,
  `CREATE INDEX mail_messages_recipient ON mail_messages USING gin (lower(recipient) gin_trgm_ops)`,
];

const DOWN: readonly string[] = [
  `DROP INDEX mail_messages_recipient, mail_messages_listed, mail_messages_mass_mail_state, mail_messages_in_hand, mail_messages_due`,
  `CREATE INDEX mail_messages_moving ON mail_messages (next_at) WHERE state IN ('queued', 'sending')`,
  `DELETE FROM mail_messages WHERE mass_mail_id IS NOT NULL OR state NOT IN ('queued', 'sending', 'accepted', 'failed', 'unknown')`,
  `ALTER TABLE mail_messages DROP CONSTRAINT mail_messages_state_check`,
  `ALTER TABLE mail_messages
    ADD CONSTRAINT mail_messages_state_check CHECK (state IN ('queued', 'sending', 'accepted', 'failed', 'unknown')),
    DROP COLUMN html, DROP COLUMN mass_mail_id, DROP COLUMN chunk, DROP COLUMN fields, DROP COLUMN claimed_at, DROP COLUMN reported_at,
    DROP COLUMN report, DROP COLUMN complained_at, DROP COLUMN opened_at, DROP COLUMN digest, DROP COLUMN digested_into`,
  `DROP TABLE mail_opt_outs, mass_mail_commands, mass_mail_refused_rows, mass_mails`,
];

/** Mass mail: what is sent to many, the rows that were refused, who wants no more; and the ledger's states and columns for it. */
export class MassMail1790400000000 implements MigrationInterface {
  readonly name = 'MassMail1790400000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
