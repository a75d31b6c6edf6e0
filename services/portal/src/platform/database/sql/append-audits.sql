CREATE OR REPLACE FUNCTION public.append_audits(p_notes jsonb, p_at timestamp with time zone)
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
  $function$
