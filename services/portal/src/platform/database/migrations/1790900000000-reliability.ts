import type { MigrationInterface, QueryRunner } from 'typeorm';

const LINES_STAY = (
  exception: string,
): string => `CREATE OR REPLACE FUNCTION refuse_payroll_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${exception}
      RAISE EXCEPTION 'payroll lines are never changed';
    END
  $$`;

/** Only whoever owns the tables seals a line anew, and nothing else of the line may change with it. */
const BUT_FOR_KEYS = `IF TG_OP = 'UPDATE' AND current_user <> 'campus_app' AND current_setting('campus.rotates_keys', true) = 'on'
        AND to_jsonb(NEW) - 'content_sealed' = to_jsonb(OLD) - 'content_sealed' THEN
        RETURN NEW;
      END IF;`;

/** What a restore leaves behind: when it was, and which mails had been sent that the restored ledger does not know. */
export class Reliability1790900000000 implements MigrationInterface {
  readonly name = 'Reliability1790900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE restores (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      taken_at timestamptz NOT NULL,
      restored_at timestamptz NOT NULL DEFAULT now(),
      ledger_known boolean NOT NULL
    )`);
    await runner.query(`CREATE TABLE mail_before_restore (
      key text NOT NULL,
      recipient text NOT NULL,
      subject text NOT NULL,
      state text NOT NULL,
      settled_at timestamptz,
      PRIMARY KEY (key, recipient, subject)
    )`);
    await runner.query(LINES_STAY(BUT_FOR_KEYS));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(LINES_STAY(''));
    await runner.query('DROP TABLE mail_before_restore');
    await runner.query('DROP TABLE restores');
  }
}
