import type { MigrationInterface, QueryRunner } from 'typeorm';

const SAFELY = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const IN_CALLERS_PATH = 'SECURITY DEFINER SET search_path FROM CURRENT';

const COLUMNS =
  'record_type, record_id, seq, action, description, action_by, action_by_name, on_behalf_of, detail, at, prev_hash, hash';

/** The three functions that add to the audit history; `schema` stands before each name of the portal's own. */
function functions(how: string, schema: string): readonly string[] {
  const [entries, hashOf] = [`${schema}audit_entries`, `${schema}audit_hash`];
  return [
    `CREATE OR REPLACE FUNCTION public.append_audit(p_type text, p_id text, p_action text, p_description text, p_by text, p_by_name text,
      p_behalf text, p_detail jsonb, p_at timestamptz DEFAULT NULL) RETURNS integer LANGUAGE plpgsql ${how} AS $$
    DECLARE
      last_seq integer;
      last_hash bytea;
      stamp timestamptz := coalesce(p_at, clock_timestamp());
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(p_type || '/' || p_id, 0));
      SELECT seq, hash INTO last_seq, last_hash FROM ${entries}
        WHERE record_type = p_type AND record_id = p_id ORDER BY seq DESC LIMIT 1;
      last_seq := coalesce(last_seq, 0) + 1;
      last_hash := coalesce(last_hash, ''::bytea);
      INSERT INTO ${entries} (${COLUMNS})
        VALUES (p_type, p_id, last_seq, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, stamp, last_hash,
          ${hashOf}(last_hash, p_type, p_id, last_seq, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, stamp));
      RETURN last_seq;
    END
  $$`,
    `CREATE OR REPLACE FUNCTION public.append_audits(p_notes jsonb, p_at timestamptz) RETURNS integer LANGUAGE plpgsql ${how} AS $$
    DECLARE
      added integer;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(r."recordType" || '/' || r."recordId", 0)) FROM (
        SELECT "recordType", "recordId" FROM jsonb_to_recordset(p_notes) AS n("recordType" text, "recordId" text) ORDER BY 1, 2) r;
      INSERT INTO ${entries} (${COLUMNS})
        SELECT n."recordType", n."recordId", l.seq + 1, n.action, n.description, n."actionBy", n."actionByName", n."onBehalfOf", n.detail, p_at, l.hash,
          ${hashOf}(l.hash, n."recordType", n."recordId", l.seq + 1, n.action, n.description, n."actionBy", n."actionByName", n."onBehalfOf", n.detail, p_at)
        FROM jsonb_to_recordset(p_notes) AS n("recordType" text, "recordId" text, action text, description text, "actionBy" text,
            "actionByName" text, "onBehalfOf" text, detail jsonb)
          CROSS JOIN LATERAL (SELECT coalesce(max(a.seq), 0) AS seq,
              coalesce((array_agg(a.hash ORDER BY a.seq DESC))[1], ''::bytea) AS hash
            FROM (SELECT seq, hash FROM ${entries} e WHERE e.record_type = n."recordType" AND e.record_id = n."recordId"
              ORDER BY seq DESC LIMIT 1) a) l;
      GET DIAGNOSTICS added = ROW_COUNT;
      RETURN added;
    END
  $$`,
    `CREATE OR REPLACE FUNCTION public.append_same_audits(p_type text, p_ids text[], p_action text, p_description text, p_by text, p_by_name text,
      p_behalf text, p_detail jsonb, p_at timestamptz) RETURNS integer LANGUAGE plpgsql ${how} AS $$
    DECLARE
      added integer;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(p_type || '/' || r.id, 0)) FROM (SELECT n.id FROM unnest(p_ids) AS n(id) ORDER BY 1) r;
      INSERT INTO ${entries} (${COLUMNS})
        SELECT p_type, n.id, coalesce(l.seq, 0) + 1, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, p_at, coalesce(l.hash, ''::bytea),
          ${hashOf}(coalesce(l.hash, ''::bytea), p_type, n.id, coalesce(l.seq, 0) + 1, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, p_at)
        FROM unnest(p_ids) AS n(id)
          LEFT JOIN LATERAL (SELECT e.seq, e.hash FROM ${entries} e WHERE e.record_type = p_type AND e.record_id = n.id
            ORDER BY e.seq DESC LIMIT 1) l ON true;
      GET DIAGNOSTICS added = ROW_COUNT;
      RETURN added;
    END
  $$`,
  ];
}

/** Functions that work with the owner's rights name what they work on, and look into the caller's temporary tables last. */
export class OwnersFunctions1791120000000 implements MigrationInterface {
  readonly name = 'OwnersFunctions1791120000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of functions(SAFELY, 'public.')) await runner.query(statement);
    // What a new table gives the application stands in grants.ts, and nowhere by itself.
    await runner.query('ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM campus_app');
    await runner.query('ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM campus_app');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of functions(IN_CALLERS_PATH, '')) await runner.query(statement);
  }
}
