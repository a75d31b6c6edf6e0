CREATE OR REPLACE FUNCTION public.append_same_audits(p_type text, p_ids text[], p_action text, p_description text, p_by text, p_by_name text, p_behalf text, p_detail jsonb, p_at timestamp with time zone)
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
  $function$
