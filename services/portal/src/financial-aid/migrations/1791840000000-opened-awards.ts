import type { MigrationInterface, QueryRunner } from 'typeorm';

const keepSentAward = (
  free: string,
): string => `CREATE OR REPLACE FUNCTION keep_sent_award() RETURNS trigger LANGUAGE plpgsql AS $function$
  BEGIN
    IF OLD.state = 'unsent' THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'award letter % was sent and stays', OLD.id; END IF;
    IF (to_jsonb(NEW) - '{${free}}'::text[])
      IS DISTINCT FROM (to_jsonb(OLD) - '{${free}}'::text[])
      OR NEW.state = 'unsent' OR (OLD.state = 'revoked' AND NEW.state <> 'revoked')
    THEN RAISE EXCEPTION 'award letter % was sent and stays as it was', OLD.id; END IF;
    RETURN NEW;
  END $function$`;
const FREE = 'state,mails,expires_on,revoked_by,revoked_at,revoke_reason,answer,answered_at';

/** On which day a letter was first opened by a person. */
export class OpenedAwards1791840000000 implements MigrationInterface {
  readonly name = 'OpenedAwards1791840000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE award_letters ADD COLUMN opened_on date');
    await runner.query(
      `ALTER TABLE award_letters ADD CONSTRAINT "CK_award_letters_opened" CHECK (opened_on IS NULL OR state <> 'unsent')`,
    );
    await runner.query(keepSentAward(`${FREE},opened_on`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keepSentAward(FREE));
    await runner.query('ALTER TABLE award_letters DROP CONSTRAINT "CK_award_letters_opened"');
    await runner.query('ALTER TABLE award_letters DROP COLUMN opened_on');
  }
}
