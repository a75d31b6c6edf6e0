import type { MigrationInterface, QueryRunner } from 'typeorm';

const OFFICES = `'hr', 'payroll', 'student-accounts', 'assessment', 'operations', 'registrar'`;
const MAIL_TABLES = ['mail_messages', 'mass_mails'] as const;

const offices = (table: string, all: string): string =>
  `ALTER TABLE ${table} DROP CONSTRAINT ${table}_office_check, ADD CONSTRAINT ${table}_office_check CHECK (office IN (${all}))`;

const UP: readonly string[] = [
  // A template that was deleted stays for the letters that were made of it.
  `CREATE TABLE award_templates (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    name text NOT NULL,
    description text NOT NULL,
    import_key text NOT NULL,
    text text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    saved_by text NOT NULL,
    saved_at timestamptz NOT NULL,
    deleted_at timestamptz,
    CONSTRAINT "PK_award_templates" PRIMARY KEY (id),
    CONSTRAINT "CK_award_templates_lengths" CHECK (length(name) BETWEEN 1 AND 100 AND length(description) <= 250 AND length(import_key) BETWEEN 1 AND 100)
  )`,
  `CREATE UNIQUE INDEX "UQ_award_templates_key" ON award_templates (lower(import_key)) WHERE deleted_at IS NULL`,
  `CREATE TABLE award_deadlines (
    year integer NOT NULL,
    term text NOT NULL,
    "fallApplyDeadline" date,
    "springApplyDeadline" date,
    "fallAppealDeadline" date,
    "springAppealDeadline" date,
    version integer NOT NULL DEFAULT 1,
    saved_by text NOT NULL,
    CONSTRAINT "PK_award_deadlines" PRIMARY KEY (year, term),
    CONSTRAINT "CK_award_deadlines_term" CHECK (term IN ('Fall', 'Spring'))
  )`,
  `CREATE TABLE award_settings (
    id integer NOT NULL DEFAULT 1,
    link_days integer NOT NULL,
    version integer NOT NULL DEFAULT 1,
    saved_by text NOT NULL,
    CONSTRAINT "PK_award_settings" PRIMARY KEY (id),
    CONSTRAINT "CK_award_settings_one" CHECK (id = 1),
    CONSTRAINT "CK_award_settings_days" CHECK (link_days BETWEEN 1 AND 3650)
  )`,
  `CREATE TABLE award_letters (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    hash text NOT NULL,
    school text NOT NULL,
    term text NOT NULL,
    year integer NOT NULL,
    disbursed_on date NOT NULL,
    emp_id text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    scholarship text NOT NULL,
    amount numeric(12,2) NOT NULL,
    template_id uuid NOT NULL,
    revises uuid,
    state text NOT NULL DEFAULT 'unsent',
    imported_by text NOT NULL,
    imported_at timestamptz NOT NULL,
    sent_by text,
    sent_at timestamptz,
    sent_text text,
    template_version integer,
    expires_on date,
    mails integer NOT NULL DEFAULT 0,
    revoked_by text,
    revoked_at timestamptz,
    revoke_reason text,
    answer text,
    answered_at timestamptz,
    CONSTRAINT "PK_award_letters" PRIMARY KEY (id),
    CONSTRAINT "UQ_award_letters_hash" UNIQUE (hash),
    CONSTRAINT "FK_award_letters_student" FOREIGN KEY (emp_id) REFERENCES students (emp_id),
    CONSTRAINT "FK_award_letters_template" FOREIGN KEY (template_id) REFERENCES award_templates (id),
    CONSTRAINT "FK_award_letters_revises" FOREIGN KEY (revises) REFERENCES award_letters (id),
    CONSTRAINT "CK_award_letters_hash" CHECK (length(hash) >= 32),
    CONSTRAINT "CK_award_letters_school" CHECK (school IN ('BOYCE', 'SOUTHERN')),
    CONSTRAINT "CK_award_letters_term" CHECK (term IN ('Fall', 'Spring')),
    CONSTRAINT "CK_award_letters_amount" CHECK (amount > 0),
    CONSTRAINT "CK_award_letters_state" CHECK (state IN ('unsent', 'sent', 'revoked')),
    CONSTRAINT "CK_award_letters_sent" CHECK (num_nulls(sent_by, sent_at, sent_text, template_version, expires_on) = CASE state WHEN 'unsent' THEN 5 ELSE 0 END
      AND (mails = 0) = (state = 'unsent')),
    CONSTRAINT "CK_award_letters_revoked" CHECK (num_nulls(revoked_by, revoked_at, revoke_reason) = CASE state WHEN 'revoked' THEN 0 ELSE 3 END),
    CONSTRAINT "CK_award_letters_answer" CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL OR state <> 'unsent')
      AND answer IN ('accepted', 'declined'))
  )`,
  `CREATE UNIQUE INDEX "UQ_award_letters_unsent" ON award_letters (school, term, year, emp_id, lower(scholarship)) WHERE state = 'unsent'`,
  `CREATE INDEX "IDX_award_letters_bucket" ON award_letters (school, year, term, last_name, first_name, id) WHERE state <> 'revoked'`,
  `CREATE INDEX "IDX_award_letters_student" ON award_letters (emp_id, sent_at)`,
  `CREATE INDEX "IDX_award_letters_template" ON award_letters (template_id) WHERE state = 'unsent'`,
  `CREATE INDEX "IDX_award_letters_revises" ON award_letters (revises) WHERE revises IS NOT NULL`,
  // What a student has read stays as it was, whoever changes what: only the mails are counted, and it is revoked and answered.
  `CREATE FUNCTION keep_sent_award() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.state = 'unsent' THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'award letter % was sent and stays', OLD.id; END IF;
    IF (to_jsonb(NEW) - '{state,mails,expires_on,revoked_by,revoked_at,revoke_reason,answer,answered_at}'::text[])
      IS DISTINCT FROM (to_jsonb(OLD) - '{state,mails,expires_on,revoked_by,revoked_at,revoke_reason,answer,answered_at}'::text[])
      OR NEW.state = 'unsent' OR (OLD.state = 'revoked' AND NEW.state <> 'revoked')
    THEN RAISE EXCEPTION 'award letter % was sent and stays as it was', OLD.id; END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER keep_sent_award BEFORE UPDATE OR DELETE ON award_letters FOR EACH ROW EXECUTE FUNCTION keep_sent_award()`,
];

const DOWN: readonly string[] = [
  'DROP TABLE award_letters',
  'DROP FUNCTION keep_sent_award()',
  'DROP TABLE award_settings',
  'DROP TABLE award_deadlines',
  'DROP TABLE award_templates',
];

/** Award letters with their templates and deadlines; financial aid is an office that mails come from. */
export class AwardLetters1791450000000 implements MigrationInterface {
  readonly name = 'AwardLetters1791450000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
    for (const table of MAIL_TABLES) await runner.query(offices(table, `${OFFICES}, 'financial-aid'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
    for (const table of MAIL_TABLES) {
      await runner.query(`UPDATE ${table} SET office = 'operations' WHERE office = 'financial-aid'`);
      await runner.query(offices(table, OFFICES));
    }
  }
}
