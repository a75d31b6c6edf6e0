import type { MigrationInterface, QueryRunner } from 'typeorm';

const OFFICES = `('hr', 'payroll', 'student-accounts', 'assessment', 'operations')`;

const UP: readonly string[] = [
  `ALTER TABLE mail_messages ADD COLUMN first_tried_at timestamptz, ADD COLUMN office text, ADD COLUMN reply_to text,
    ADD CONSTRAINT mail_messages_office_check CHECK (office IN ${OFFICES})`,
  `ALTER TABLE mass_mails ADD COLUMN office text, ADD CONSTRAINT mass_mails_office_check CHECK (office IN ${OFFICES})`,
  `CREATE TABLE mailbox_letters (
    uid text NOT NULL CONSTRAINT "PK_mailbox_letters" PRIMARY KEY,
    fate text NOT NULL,
    size integer NOT NULL,
    seen_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "CK_mailbox_letters_fate" CHECK (fate IN ('kept', 'forwarded'))
  )`,
  `ALTER TABLE evaluation_campaign_mails ADD COLUMN sent_on date`,
  `ALTER TABLE evaluation_campaign_mails ALTER COLUMN sent_on TYPE date USING day, ALTER COLUMN sent_on SET NOT NULL`,
  `CREATE UNIQUE INDEX "UQ_evaluation_campaign_mails_sent_on" ON evaluation_campaign_mails (evaluation_id, emp_id, sent_on)`,
];

const DOWN: readonly string[] = [
  `ALTER TABLE evaluation_campaign_mails DROP COLUMN sent_on`,
  `DROP TABLE mailbox_letters`,
  `ALTER TABLE mass_mails DROP COLUMN office`,
  `ALTER TABLE mail_messages DROP COLUMN reply_to, DROP COLUMN office, DROP COLUMN first_tried_at`,
];

/** How long a mail was tried, which office answers to it, what lies in the portal's mailbox, and on which day a reminder was written. */
export class MailThatIsNotLost1791260000000 implements MigrationInterface {
  readonly name = 'MailThatIsNotLost1791260000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
