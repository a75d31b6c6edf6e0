import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE audit_anchors (
    seq integer NOT NULL,
    taken_at timestamptz NOT NULL,
    after_id bigint NOT NULL,
    through_id bigint NOT NULL,
    entries integer NOT NULL,
    chains bigint NOT NULL,
    heads text NOT NULL,
    previous text NOT NULL,
    digest text NOT NULL,
    mac text NOT NULL,
    CONSTRAINT "PK_audit_anchors" PRIMARY KEY (seq)
  )`,
  // Only whoever owns the tables seals an anchor under another key, and nothing else of it may change with it.
  `CREATE FUNCTION refuse_anchor_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND current_user <> 'campus_app' AND current_setting('campus.rotates_keys', true) = 'on' THEN
        IF to_jsonb(NEW) - 'mac' = to_jsonb(OLD) - 'mac' THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'audit anchors are never changed';
    END
  $$`,
  `CREATE TRIGGER audit_anchors_stay BEFORE UPDATE OR DELETE ON audit_anchors FOR EACH ROW EXECUTE FUNCTION refuse_anchor_change()`,
  `CREATE TRIGGER audit_anchors_stay_all BEFORE TRUNCATE ON audit_anchors FOR EACH STATEMENT EXECUTE FUNCTION refuse_anchor_change()`,
];

/** The last entries of all chains of the audit history, sealed at intervals: not even the owner of the tables rewrites what came before. */
export class AuditAnchors1791121000000 implements MigrationInterface {
  readonly name = 'AuditAnchors1791121000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_anchors');
    await runner.query('DROP FUNCTION refuse_anchor_change()');
  }
}
