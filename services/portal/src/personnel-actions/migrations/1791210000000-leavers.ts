import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPEN = 'processed_at IS NULL AND withdrawn_at IS NULL';

/** What a person holds: access that was processed and neither taken away since nor asked to be. */
const HELD = `CREATE VIEW held_access AS
  SELECT h.emp_id, h.form_id, h.access_item_id, h.access_group_id FROM (
    SELECT DISTINCT ON (o.emp_id, r.access_item_id) o.emp_id, r.form_id, r.access_item_id, r.access_group_id, r.removal
    FROM access_requests r JOIN personnel_action_forms o ON o.id = r.form_id AND o.stage = 'finalized'
    WHERE o.emp_id IS NOT NULL AND (r.processed_at IS NOT NULL OR r.removal) AND r.withdrawn_at IS NULL
    ORDER BY o.emp_id, r.access_item_id, r.processed_at DESC NULLS FIRST, r.removal DESC
  ) h WHERE NOT h.removal`;

const UP: readonly string[] = [
  'ALTER TABLE access_requests ADD COLUMN withdrawn_at timestamptz, ADD COLUMN withdrawn_by_form uuid',
  `ALTER TABLE access_requests ADD CONSTRAINT "CK_access_requests_withdrawn" CHECK (withdrawn_at IS NULL OR processed_at IS NULL)`,
  'ALTER TABLE access_requests DROP CONSTRAINT "UQ_access_requests"',
  // A form asks for one item once, and has it taken away once; what was withdrawn may be asked for anew.
  'CREATE UNIQUE INDEX "UQ_access_requests" ON access_requests (form_id, access_item_id, removal) WHERE withdrawn_at IS NULL',
  'DROP INDEX "IDX_access_requests_open"',
  `CREATE INDEX "IDX_access_requests_open" ON access_requests (access_group_id, created_at) WHERE ${OPEN}`,
  'CREATE INDEX "IDX_access_requests_withdrawn" ON access_requests (form_id) WHERE withdrawn_at IS NOT NULL',
  `CREATE TRIGGER access_requests_tell_withdrawn AFTER UPDATE OF withdrawn_at ON access_requests FOR EACH ROW
    WHEN (OLD.withdrawn_at IS DISTINCT FROM NEW.withdrawn_at) EXECUTE FUNCTION tell_access_request()`,
  'ALTER TABLE personnel_action_forms ADD COLUMN called_off_at timestamptz, ADD COLUMN end_access_now boolean NOT NULL DEFAULT false',
  HELD,
];

const DOWN: readonly string[] = [
  'DROP VIEW held_access',
  'ALTER TABLE personnel_action_forms DROP COLUMN end_access_now, DROP COLUMN called_off_at',
  'DROP TRIGGER access_requests_tell_withdrawn ON access_requests',
  'DROP INDEX "IDX_access_requests_withdrawn"',
  'DROP INDEX "IDX_access_requests_open"',
  'DROP INDEX "UQ_access_requests"',
  'ALTER TABLE access_requests DROP CONSTRAINT "CK_access_requests_withdrawn"',
  'ALTER TABLE access_requests DROP COLUMN withdrawn_by_form, DROP COLUMN withdrawn_at',
  'ALTER TABLE access_requests ADD CONSTRAINT "UQ_access_requests" UNIQUE (form_id, access_item_id)',
  'CREATE INDEX "IDX_access_requests_open" ON access_requests (access_group_id, created_at) WHERE processed_at IS NULL',
];

/** Whoever leaves holds no access: open requests are withdrawn, what was given is asked back; a termination can be called off until its day. */
export class Leavers1791210000000 implements MigrationInterface {
  readonly name = 'Leavers1791210000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
