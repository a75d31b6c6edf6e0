import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAME = 'append_audits(jsonb, timestamptz)';

/**
 * The entries of many records in one statement, each record once. They are locked in one order, so that two who write about the same records
 * wait for each other and never for ever; what those before wrote is seen by the second statement.
 */
const APPEND_MANY = `CREATE FUNCTION append_audits(p_notes jsonb, p_at timestamptz) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    DECLARE
      added integer;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(r."recordType" || '/' || r."recordId", 0)) FROM (
        SELECT "recordType", "recordId" FROM jsonb_to_recordset(p_notes) AS n("recordType" text, "recordId" text) ORDER BY 1, 2) r;
      INSERT INTO audit_entries (record_type, record_id, seq, action, description, action_by, action_by_name, on_behalf_of, detail, at, prev_hash, hash)
        SELECT n."recordType", n."recordId", l.seq + 1, n.action, n.description, n."actionBy", n."actionByName", n."onBehalfOf", n.detail, p_at, l.hash,
          audit_hash(l.hash, n."recordType", n."recordId", l.seq + 1, n.action, n.description, n."actionBy", n."actionByName", n."onBehalfOf", n.detail, p_at)
        FROM jsonb_to_recordset(p_notes) AS n("recordType" text, "recordId" text, action text, description text, "actionBy" text,
            "actionByName" text, "onBehalfOf" text, detail jsonb)
          CROSS JOIN LATERAL (SELECT coalesce(max(a.seq), 0) AS seq,
              coalesce((array_agg(a.hash ORDER BY a.seq DESC))[1], ''::bytea) AS hash
            FROM (SELECT seq, hash FROM audit_entries e WHERE e.record_type = n."recordType" AND e.record_id = n."recordId"
              ORDER BY seq DESC LIMIT 1) a) l;
      GET DIAGNOSTICS added = ROW_COUNT;
      RETURN added;
    END
  $$`;

/** History of many records at once: a payroll writes into that of each timesheet. */
export class AuditOfMany1790960000000 implements MigrationInterface {
  readonly name = 'AuditOfMany1790960000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(APPEND_MANY);
    await runner.query(`REVOKE ALL ON FUNCTION ${NAME} FROM PUBLIC`);
    await runner.query(`GRANT EXECUTE ON FUNCTION ${NAME} TO campus_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${NAME}`);
  }
}
