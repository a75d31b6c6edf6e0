import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAME = 'append_same_audits(text, text[], text, text, text, text, text, jsonb, timestamptz)';

/**
 * The same entry for many records of a type, each once. They are locked in the order of `append_audits`, and what those before wrote is seen by the
 * second statement.
 */
const APPEND_SAME = `CREATE FUNCTION append_same_audits(p_type text, p_ids text[], p_action text, p_description text, p_by text, p_by_name text,
    p_behalf text, p_detail jsonb, p_at timestamptz) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    DECLARE
      added integer;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(p_type || '/' || r.id, 0)) FROM (SELECT n.id FROM unnest(p_ids) AS n(id) ORDER BY 1) r;
      INSERT INTO audit_entries (record_type, record_id, seq, action, description, action_by, action_by_name, on_behalf_of, detail, at, prev_hash, hash)
        SELECT p_type, n.id, coalesce(l.seq, 0) + 1, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, p_at, coalesce(l.hash, ''::bytea),
          audit_hash(coalesce(l.hash, ''::bytea), p_type, n.id, coalesce(l.seq, 0) + 1, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, p_at)
        FROM unnest(p_ids) AS n(id)
          LEFT JOIN LATERAL (SELECT e.seq, e.hash FROM audit_entries e WHERE e.record_type = p_type AND e.record_id = n.id
            ORDER BY e.seq DESC LIMIT 1) l ON true;
      GET DIAGNOSTICS added = ROW_COUNT;
      RETURN added;
    END
  $$`;

/** A payroll writes one sentence into the history of each timesheet: it is sent and read once for all of them. */
export class AuditOfAlike1791030000000 implements MigrationInterface {
  readonly name = 'AuditOfAlike1791030000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(APPEND_SAME);
    await runner.query(`REVOKE ALL ON FUNCTION ${NAME} FROM PUBLIC`);
    await runner.query(`GRANT EXECUTE ON FUNCTION ${NAME} TO campus_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${NAME}`);
  }
}
