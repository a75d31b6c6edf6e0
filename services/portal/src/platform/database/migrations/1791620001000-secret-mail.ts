import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `ALTER TABLE mail_messages ADD COLUMN holds_secret boolean NOT NULL DEFAULT false`,
  `UPDATE mail_messages SET holds_secret = true WHERE key LIKE 'student-accounts/payer/%'`,
  `UPDATE mail_messages SET body = '', html = NULL WHERE holds_secret AND state NOT IN ('queued', 'claimed', 'sending', 'failed')`,
  `CREATE FUNCTION forget_secret_text() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.body := '';
      NEW.html := NULL;
      RETURN NEW;
    END
  $$`,
  // What may still be sent keeps its text; whatever becomes of the others, whoever writes it.
  `CREATE TRIGGER forget_secret_text BEFORE INSERT OR UPDATE OF state ON mail_messages FOR EACH ROW
    WHEN (NEW.holds_secret AND NEW.state NOT IN ('queued', 'claimed', 'sending', 'failed')) EXECUTE FUNCTION forget_secret_text()`,
];

const DOWN: readonly string[] = [
  `DROP TRIGGER forget_secret_text ON mail_messages`,
  `DROP FUNCTION forget_secret_text()`,
  `ALTER TABLE mail_messages DROP COLUMN holds_secret`,
];

/** The text of a mail that holds a secret link goes once it is sent. */
export class SecretMail1791620001000 implements MigrationInterface {
  readonly name = 'SecretMail1791620001000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
