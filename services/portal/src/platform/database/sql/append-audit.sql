CREATE OR REPLACE FUNCTION public.append_audit(p_type text, p_id text, p_action text, p_description text, p_by text, p_by_name text, p_behalf text, p_detail jsonb, p_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    DECLARE
      last_seq integer;
      last_hash bytea;
      stamp timestamptz := coalesce(p_at, clock_timestamp());
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended(p_type || '/' || p_id, 0));
      SELECT seq, hash INTO last_seq, last_hash FROM public.audit_entries
        WHERE record_type = p_type AND record_id = p_id ORDER BY seq DESC LIMIT 1;
      last_seq := coalesce(last_seq, 0) + 1;
      last_hash := coalesce(last_hash, ''::bytea);
      INSERT INTO public.audit_entries (record_type, record_id, seq, action, description, action_by, action_by_name, on_behalf_of, detail, at, prev_hash, hash)
        VALUES (p_type, p_id, last_seq, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, stamp, last_hash,
          public.audit_hash(last_hash, p_type, p_id, last_seq, p_action, p_description, p_by, p_by_name, p_behalf, p_detail, stamp));
      RETURN last_seq;
    END
  $function$
