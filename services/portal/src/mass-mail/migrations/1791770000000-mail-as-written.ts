import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mass mail says what of its text was left out and which sheet was read; a refused row keeps its cells, so that its file can be mended and sent again. */
export class MailAsWritten1791770000000 implements MigrationInterface {
  readonly name = 'MailAsWritten1791770000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mass_mails ADD COLUMN left_out jsonb NOT NULL DEFAULT '[]', ADD COLUMN sheet text,
      ADD COLUMN rows_hidden integer NOT NULL DEFAULT 0`);
    await runner.query('ALTER TABLE mail_messages ADD COLUMN machine_at timestamptz');
    await runner.query('ALTER TABLE mass_mail_refused_rows ADD COLUMN fields jsonb');
    await runner.query(`ALTER TABLE mass_mail_commands DROP CONSTRAINT mass_mail_commands_action_check,
      ADD CONSTRAINT mass_mail_commands_action_check CHECK (action IN ('begin', 'pause', 'resume', 'stop', 'retry', 'resend'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM mass_mail_commands WHERE action = 'resend'`);
    await runner.query(`ALTER TABLE mass_mail_commands DROP CONSTRAINT mass_mail_commands_action_check,
      ADD CONSTRAINT mass_mail_commands_action_check CHECK (action IN ('begin', 'pause', 'resume', 'stop', 'retry'))`);
    await runner.query('ALTER TABLE mail_messages DROP COLUMN machine_at');
    await runner.query('ALTER TABLE mass_mail_refused_rows DROP COLUMN fields');
    await runner.query('ALTER TABLE mass_mails DROP COLUMN rows_hidden, DROP COLUMN sheet, DROP COLUMN left_out');
  }
}
