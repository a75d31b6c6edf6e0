import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A record that is named twice in one call gets both entries, one after the other. */
const UP: readonly string[] = [
  `CREATE OR REPLACE FUNCTION public.append_audits(p_notes jsonb, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    DECLARE
      added integer;
      note record;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(r."recordType" || '/' || r."recordId", 0)) FROM (
        SELECT "recordType", "recordId" FROM jsonb_to_recordset(p_notes) AS n("recordType" text, "recordId" text) ORDER BY 1, 2) r;
      IF jsonb_array_length(p_notes) <> (SELECT count(*) FROM (
        SELECT DISTINCT "recordType", "recordId" FROM jsonb_to_recordset(p_notes) AS n("recordType" text, "recordId" text)) d) THEN
        FOR note IN SELECT * FROM jsonb_to_recordset(p_notes) AS n("recordType" text, "recordId" text, action text, description text,
            "actionBy" text, "actionByName" text, "onBehalfOf" text, detail jsonb) LOOP
          PERFORM public.append_audit(note."recordType", note."recordId", note.action, note.description, note."actionBy",
            note."actionByName", note."onBehalfOf", note.detail, p_at);
        END LOOP;
        RETURN jsonb_array_length(p_notes);
      END IF;
      INSERT INTO public.audit_entries (record_type, record_id, seq, action, description, action_by, action_by_name, on_behalf_of, detail, at, prev_hash, hash)
        SELECT n."recordType", n."recordId", l.seq + 1, n.action, n.description, n."actionBy", n."actionByName", n."onBehalfOf", n.detail, p_at, l.hash,
          public.audit_hash(l.hash, n."recordType", n."recordId", l.seq + 1, n.action, n.description, n."actionBy", n."actionByName", n."onBehalfOf", n.detail, p_at)
        FROM jsonb_to_recordset(p_notes) AS n("recordType" text, "recordId" text, action text, description text, "actionBy" text,
            "actionByName" text, "onBehalfOf" text, detail jsonb)
          CROSS JOIN LATERAL (SELECT coalesce(max(a.seq), 0) AS seq,
              coalesce((array_agg(a.hash ORDER BY a.seq DESC))[1], ''::bytea) AS hash
            FROM (SELECT seq, hash FROM public.audit_entries e WHERE e.record_type = n."recordType" AND e.record_id = n."recordId"
              ORDER BY seq DESC LIMIT 1) a) l;
      GET DIAGNOSTICS added = ROW_COUNT;
      RETURN added;
    END
  $function$`,
  `CREATE OR REPLACE FUNCTION public.append_same_audits(p_type text, p_ids text[], p_action text, p_description text, p_by text, p_by_name text, p_behalf text, p_detail jsonb, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    DECLARE
      added integer;
      named text;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(p_type || '/' || r.id, 0)) FROM (SELECT n.id FROM unnest(p_ids) AS n(id) ORDER BY 1) r;
      IF cardinality(p_ids) <> (SELECT count(*) FROM (SELECT DISTINCT n.id FROM unnest(p_ids) AS n(id)) d) THEN
        FOREACH named IN ARRAY p_ids LOOP
          PERFORM public.append_audit(p_type, named, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, p_at);
        END LOOP;
        RETURN cardinality(p_ids);
      END IF;
      INSERT INTO public.audit_entries (record_type, record_id, seq, action, description, action_by, action_by_name, on_behalf_of, detail, at, prev_hash, hash)
        SELECT p_type, n.id, coalesce(l.seq, 0) + 1, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, p_at, coalesce(l.hash, ''::bytea),
          public.audit_hash(coalesce(l.hash, ''::bytea), p_type, n.id, coalesce(l.seq, 0) + 1, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, p_at)
        FROM unnest(p_ids) AS n(id)
          LEFT JOIN LATERAL (SELECT e.seq, e.hash FROM public.audit_entries e WHERE e.record_type = p_type AND e.record_id = n.id
            ORDER BY e.seq DESC LIMIT 1) l ON true;
      GET DIAGNOSTICS added = ROW_COUNT;
      RETURN added;
    END
  $function$`,
];

const DOWN: readonly string[] = [
  `CREATE OR REPLACE FUNCTION public.append_audits(p_notes jsonb, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    DECLARE
      added integer;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(r."recordType" || '/' || r."recordId", 0)) FROM (
        SELECT "recordType", "recordId" FROM jsonb_to_recordset(p_notes) AS n("recordType" text, "recordId" text) ORDER BY 1, 2) r;
      INSERT INTO public.audit_entries (record_type, record_id, seq, action, description, action_by, action_by_name, on_behalf_of, detail, at, prev_hash, hash)
        SELECT n."recordType", n."recordId", l.seq + 1, n.action, n.description, n."actionBy", n."actionByName", n."onBehalfOf", n.detail, p_at, l.hash,
          public.audit_hash(l.hash, n."recordType", n."recordId", l.seq + 1, n.action, n.description, n."actionBy", n."actionByName", n."onBehalfOf", n.detail, p_at)
        FROM jsonb_to_recordset(p_notes) AS n("recordType" text, "recordId" text, action text, description text, "actionBy" text,
            "actionByName" text, "onBehalfOf" text, detail jsonb)
          CROSS JOIN LATERAL (SELECT coalesce(max(a.seq), 0) AS seq,
              coalesce((array_agg(a.hash ORDER BY a.seq DESC))[1], ''::bytea) AS hash
            FROM (SELECT seq, hash FROM public.audit_entries e WHERE e.record_type = n."recordType" AND e.record_id = n."recordId"
              ORDER BY seq DESC LIMIT 1) a) l;
      GET DIAGNOSTICS added = ROW_COUNT;
      RETURN added;
    END
  $function$`,
  `CREATE OR REPLACE FUNCTION public.append_same_audits(p_type text, p_ids text[], p_action text, p_description text, p_by text, p_by_name text, p_behalf text, p_detail jsonb, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    DECLARE
      added integer;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(p_type || '/' || r.id, 0)) FROM (SELECT n.id FROM unnest(p_ids) AS n(id) ORDER BY 1) r;
      INSERT INTO public.audit_entries (record_type, record_id, seq, action, description, action_by, action_by_name, on_behalf_of, detail, at, prev_hash, hash)
        SELECT p_type, n.id, coalesce(l.seq, 0) + 1, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, p_at, coalesce(l.hash, ''::bytea),
          public.audit_hash(coalesce(l.hash, ''::bytea), p_type, n.id, coalesce(l.seq, 0) + 1, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, p_at)
        FROM unnest(p_ids) AS n(id)
          LEFT JOIN LATERAL (SELECT e.seq, e.hash FROM public.audit_entries e WHERE e.record_type = p_type AND e.record_id = n.id
            ORDER BY e.seq DESC LIMIT 1) l ON true;
      GET DIAGNOSTICS added = ROW_COUNT;
      RETURN added;
    END
  $function$`,
];

/** One call may tell of one record more than once: two holidays of one pay period. */
export class AuditsOfOneRecord1791478000000 implements MigrationInterface {
  readonly name = 'AuditsOfOneRecord1791478000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
