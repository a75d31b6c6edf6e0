import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The trigrams of addresses were kept for a search that looks at subjects too and so can't use them; they were written anew with each state of a
 * message, three times a mail.
 */
export class MailWithoutTrigrams1791830000000 implements MigrationInterface {
  readonly name = 'MailWithoutTrigrams1791830000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mail_messages_recipient');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX mail_messages_recipient ON mail_messages USING gin (lower(recipient) gin_trgm_ops)');
  }
}
